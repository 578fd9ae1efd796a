import type { ComponentProps } from 'react';

/** A small rounded button, may be a toggle. */
export function Chip(properties: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <button
      {...properties}
      className="not-printed inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-2 px-2.5 text-xs leading-none font-medium whitespace-nowrap text-ink-2 hover:border-control hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
      type="button"
    />
  );
}
