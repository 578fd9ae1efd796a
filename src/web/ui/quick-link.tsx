import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { Network } from '../../contract/common.ts';
import { useNetwork } from './network.tsx';

/** Pages that a row may lead to. */
export type QuickPage = 'tx' | 'address' | 'token';

type Router = ReturnType<typeof useRouter>;

/**
 * A link to the page of an identifier on the same network. It does what the router's own does, but hears of no move to
 * another place: a list of 250 rows has a thousand of them.
 */
export function QuickLink(properties: { page: QuickPage; identifier: string } & ComponentProps<'a'>) {
  const { page, identifier, ...anchor } = properties;
  const router = useRouter();
  const network = useNetwork();
  const prepare = () => void router.preloadRoute(targetOf(page, identifier)).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(targetOf(page, identifier));
  };
  const href = hrefOf(router, page, identifier, network);
  return <a {...anchor} href={href} onClick={follow} onFocus={prepare} onMouseEnter={prepare} onTouchStart={prepare} />;
}

/** The address that the router would build. */
export function hrefOf(router: Router, page: QuickPage, identifier: string, network: Network): string {
  if (!/^[\w-]+$/.test(identifier)) return router.buildLocation(targetOf(page, identifier)).href;
  return `/${page}/${identifier}${network === 'MAINNET' ? '' : `?network=${network}`}`;
}

function targetOf(page: QuickPage, identifier: string) {
  switch (page) {
    case 'tx':
      return { to: '/tx/$txid', params: { txid: identifier } } as const;
    case 'address':
      return { to: '/address/$address', params: { address: identifier } } as const;
    case 'token':
      return { to: '/token/$identifier', params: { identifier } } as const;
  }
}
