import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

/**
 * Keys of the list: j and k step through the rows, n shows what waits; Enter opens, since the focus is on a link.
 * @param links the link of each row, where it is not its kind
 */
export function useRowKeys(section: RefObject<HTMLElement | null>, showHeld?: () => void, links = '.c-kind a') {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'n') showHeld?.();
    else if (key === 'j') step(section.current, links, 1);
    else if (key === 'k') step(section.current, links, -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function step(section: HTMLElement | null, selector: string, by: 1 | -1) {
  const links = [...(section?.querySelectorAll<HTMLElement>(`tbody ${selector}`) ?? [])];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link));
  links[current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + by))]?.focus();
}
