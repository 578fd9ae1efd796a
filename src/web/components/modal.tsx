import { cva, type VariantProps } from 'class-variance-authority';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocale } from '#web/contexts.ts';
import { CardHead } from './card.tsx';
import { Button, Icon } from './controls.tsx';

// Resets inherited styles of the panel that contains the dialog.
const look = cva(
  [
    'max-h-[calc(100dvh-2rem)] rounded-16 bg-float p-0 depth-pop forced-colors:border backdrop:bg-[rgb(0_0_0/0.4)]',
    'font-sans text-14/5 font-text whitespace-normal text-ink [--inset:1.25rem]',
  ],
  { variants: { size: { sm: 'w-115', md: 'w-136', lg: 'w-190' } }, defaultVariants: { size: 'lg' } },
);

/** A modal dialog, open while mounted. Escape, its button and a click outside close it; the focus is restored. */
export function Modal(properties: {
  heading: string;
  size?: VariantProps<typeof look>['size'];
  onClose: () => void;
  children: ReactNode;
}) {
  const { heading, size, onClose, children } = properties;
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog className={look({ size })} ref={dialog} aria-labelledby={id} onClose={onClose} onClick={closeOutside}>
      <CardHead className="sticky top-0 z-1 bg-float">
        <h2 className="min-w-0 flex-1" id={id}>
          {heading}
        </h2>
        <Button
          variant="quiet"
          size="icon"
          className="self-start"
          aria-label={t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </Button>
      </CardHead>
      {children}
    </dialog>
  );
}
