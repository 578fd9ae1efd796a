import { type ReactNode, type RefObject, useId } from 'react';
import { Icon, type IconName } from '#web/components/controls.tsx';

/** A button that says what is chosen, and opens the choice: below it, on a phone at the bottom. */
export function ChipMenu(properties: {
  icon: IconName;
  name: string;
  isSet?: boolean;
  box: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  const { icon, name, isSet = false, box, children } = properties;
  const id = useId();
  return (
    <div className="inline-flex min-w-0">
      <button
        className={`text-button max-w-full min-w-0 ${isSet ? 'bg-accent-wash text-accent [&>.ic]:text-inherit' : ''}`}
        type="button"
        popoverTarget={id}
      >
        <Icon name={icon} />
        <span className="truncate">{name}</span>
        <Icon name="down" size={14} />
      </button>
      <div className="chip-menu" id={id} popover="auto" ref={box}>
        {children}
      </div>
    </div>
  );
}
