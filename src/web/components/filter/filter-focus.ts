import { type RefObject, useEffect } from 'react';

/** Place of the control that was used last; undefined after the next key or click. */
let used: number | undefined;

function forgetUsedFilter(): void {
  used = undefined;
}

/** Remembers which control of the filters is used, by its position in the row. */
export function noteUsedFilter(place: number): void {
  used = place;
  for (const input of ['keydown', 'pointerdown'] as const) {
    addEventListener(input, forgetUsedFilter, { once: true, capture: true });
  }
}

/**
 * Keeps the focus in the filters: the first filter replaces the list, and a filter that is removed takes its link along.
 * @param row the filters, of which the same control gets the focus if it is lost, or the first one
 */
export function useFilterFocus(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (used === undefined || document.activeElement !== document.body) return;
    const controls = row.current?.querySelectorAll<HTMLElement>('select, button');
    (controls?.[used] ?? controls?.[0])?.focus();
  });
}
