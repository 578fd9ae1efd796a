import { cva } from 'class-variance-authority';

const track = cva([
  'relative m-0 h-5 w-8.5 appearance-none rounded-full bg-control transition-[background-color]',
  'cursor-pointer checked:bg-accent',
  'forced-color-adjust-none forced-colors:bg-[ButtonFace] forced-colors:outline forced-colors:outline-[ButtonText]',
  'forced-colors:checked:bg-[Highlight]',
  'after:absolute after:top-0.5 after:inset-s-0.5 after:size-4 after:rounded-full after:bg-[white]',
  'after:transition-[inset]',
  'checked:after:inset-s-4 checked:after:bg-on-accent',
  'forced-colors:after:bg-[ButtonText] forced-colors:checked:after:bg-[HighlightText]',
]);

interface SwitchProperties {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A toggle switch. */
export function Switch({ label, isOn, onChange }: SwitchProperties) {
  return (
    <label className="needs-script inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm text-ink-2 @max-md/page:gap-1.5 @max-md/page:text-xs">
      <input
        className={track()}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
