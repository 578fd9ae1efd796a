import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/**
 * Shortcuts of a list: j and k move the focus between rows, n shows new rows; Enter follows the focused link,
 * or opens the swap.
 * @param links selector of each row's link, if not in the first cell
 */
export function useRowKeys(
  section: RefObject<HTMLElement | null>,
  showNewRows?: () => void,
  links = 'td:first-child :is(a:first-of-type, button[aria-expanded])',
) {
  useKeys({
    nextRow: () => step(section.current, links, 1),
    previousRow: () => step(section.current, links, -1),
    ...(showNewRows ? { showNewRows } : {}),
  });
}

function step(section: HTMLElement | null, selector: string, by: 1 | -1) {
  const links = [...(section?.querySelectorAll<HTMLElement>(`tbody tr:not([data-leg=closed]) ${selector}`) ?? [])];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link));
  links[current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + by))]?.focus();
}
