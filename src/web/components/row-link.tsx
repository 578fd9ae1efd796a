import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useMemo, useRef } from 'react';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { isForBrowser } from './link-events.ts';

/** Nouns of pages about an identifier. */
export type PageNoun = 'transaction' | 'address' | 'token' | 'bitcoinTransaction' | 'bitcoinAddress';

type AnchorProperties = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

/**
 * Link to the page of an identifier, on the page's network. Unlike the router's `Link` it does not subscribe to the
 * URL: a list has a thousand links, which would all rerender on every navigation.
 * @param asset token that the page of an address shows
 */
export function RowLink(
  properties: AnchorProperties & { noun: PageNoun; identifier: string; asset?: string | undefined },
) {
  const { noun, identifier, asset, ...anchor } = properties;
  const router = useRouter();
  const network = useNetwork();
  const page = useMemo(
    () => ({ ...pageOf(noun, identifier), search: { network, ...(asset !== undefined && { asset }) } }),
    [noun, identifier, network, asset],
  );
  const href = useMemo(() => router.history.createHref(router.buildLocation(page).publicHref), [router, page]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const preload = () => void router.preloadRoute(page);
  const intend = () => {
    timer.current = setTimeout(preload, router.options.defaultPreloadDelay);
  };
  const leave = () => clearTimeout(timer.current);
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event) || event.defaultPrevented) return;
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
    case 'bitcoinTransaction':
      return { to: '/bitcoin/tx/$txid', params: { txid: identifier } } as const;
    case 'bitcoinAddress':
      return { to: '/bitcoin/address/$address', params: { address: identifier } } as const;
  }
}
