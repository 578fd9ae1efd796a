import type { RefObject } from 'react';

/** Scrolls back to the start of a list if it is above the window. */
export function scrollToStart({ current: list }: RefObject<HTMLElement | null>): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
