import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handles the keys of a row of links of which one is chosen, such as tabs: arrow keys, Home and End choose another one,
 * as does the space bar.
 */
export function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('a')];
  const at = all.findIndex((link) => link.matches(':focus'));
  const next = (at + 1) % all.length;
  const previous = (at - 1 + all.length) % all.length;
  const to = {
    ArrowRight: next,
    ArrowDown: next,
    ArrowLeft: previous,
    ArrowUp: previous,
    Home: 0,
    End: all.length - 1,
    ' ': at,
  }[event.key];
  const link = to === undefined || at < 0 ? undefined : all[to];
  if (!link) return;
  event.preventDefault();
  link.focus();
  link.click();
}

/**
 * A `ref` of each of the links: with scripts, which know the arrow keys, only the chosen one is a stop of the tab key.
 * It is no property, which would render the links again after hydration.
 */
export function tabStop(isStop: boolean): (link: HTMLAnchorElement | null) => void {
  return (link) => {
    if (link) link.tabIndex = isStop ? 0 : -1;
  };
}

/** Whether the browser handles a click on a link, such as by opening a tab. */
export function isForBrowser({ metaKey, altKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey || button !== 0;
}
