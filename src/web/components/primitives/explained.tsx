import { type ReactNode, useId } from 'react';

/** A label whose explanation opens next to it by pointer, touch or keyboard, also without scripts. */
export function Explained({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        className="relative z-1 -my-1 min-h-6 cursor-help text-start underline decoration-control decoration-dotted underline-offset-3"
        type="button"
        popoverTarget={id}
      >
        {label}
      </button>
      <span
        className="inset-auto w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line-2 bg-raised px-3 py-2 text-xs/4.5 whitespace-normal text-ink-2 depth-pop [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline]"
        id={id}
        popover="auto"
      >
        {children}
      </span>
    </>
  );
}
