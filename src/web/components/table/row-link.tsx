import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useMemo, useRef } from 'react';
import { useNetwork } from '../../hooks/network.tsx';

/** Nouns of pages about an identifier. */
export type PageNoun = 'transaction' | 'address' | 'token';

type AnchorProperties = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

/**
 * Link to the page of an identifier, on the page's network. Unlike the router's `Link` it does not subscribe to the
 * URL: a list has a thousand links, which would all rerender on every navigation.
 */
export function RowLink({ noun, identifier, ...anchor }: AnchorProperties & { noun: PageNoun; identifier: string }) {
  const router = useRouter();
  const network = useNetwork();
  const page = useMemo(() => ({ ...pageOf(noun, identifier), search: { network } }), [noun, identifier, network]);
  const href = useMemo(() => router.history.createHref(router.buildLocation(page).publicHref), [router, page]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const preload = () => void router.preloadRoute(page);
  const intend = () => {
    timer.current = setTimeout(preload, router.options.defaultPreloadDelay);
  };
  const leave = () => clearTimeout(timer.current);
  const follow = (event: MouseEvent) => {
    const isForBrowser = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (isForBrowser || event.defaultPrevented) return;
    event.preventDefault();
    leave();
    void router.navigate(page);
  };
  return (
    <a
      {...anchor}
      href={href}
      onClick={follow}
      onMouseEnter={intend}
      onMouseLeave={leave}
      onFocus={intend}
      onBlur={leave}
      onTouchStart={preload}
    />
  );
}

/** Returns the route of the page of an identifier. */
export function pageOf(noun: PageNoun, identifier: string) {
  switch (noun) {
    case 'transaction':
      return { to: '/tx/$txid', params: { txid: identifier } } as const;
    case 'token':
      return { to: '/token/$identifier', params: { identifier } } as const;
    case 'address':
      return { to: '/address/$address', params: { address: identifier } } as const;
  }
}
