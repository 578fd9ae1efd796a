import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/**
 * Keys of the list: j and k step through the rows, n shows what waits; Enter opens, since the focus is on a link.
 * @param links the link of each row, where it is not in the first cell
 */
export function useRowKeys(section: RefObject<HTMLElement | null>, showHeld?: () => void, links = 'td:first-child a') {
  useKeys({
    nextRow: () => step(section.current, links, 1),
    previousRow: () => step(section.current, links, -1),
    ...(showHeld ? { showHeld } : {}),
  });
}

function step(section: HTMLElement | null, selector: string, by: 1 | -1) {
  const links = [...(section?.querySelectorAll<HTMLElement>(`tbody ${selector}`) ?? [])];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link));
  links[current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + by))]?.focus();
}
