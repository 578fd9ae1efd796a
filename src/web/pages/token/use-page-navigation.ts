import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { TokenListView } from './panel.ts';

type Change = Partial<Pick<TokenListView, 'limit' | 'offset' | 'of'>>;

/** Returns the page navigation of a list, with its state in the URL; scrolls to the top of the list. */
export function usePageNavigation(section: RefObject<HTMLElement | null>): (change: Change) => void {
  const navigate = useNavigate();
  return (change) => {
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...change }),
      resetScroll: false,
    });
    const element = section.current;
    if (element && 'offset' in change && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  };
}
