import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import type { Network } from '../../contract/common.ts';
import { homeNetwork } from '../config.ts';
import { useNetwork } from './network.tsx';

/** Pages that a row may lead to. */
export type QuickPage = 'tx' | 'address' | 'token';

/** Pages that every page leads to. */
export type FramePage = '/' | '/search' | '/stats' | '/starred' | '/tools' | '/compare';

type Router = ReturnType<typeof useRouter>;

/**
 * A link to the page of an identifier on the same network. It does what the router's own does, but hears of no move to
 * another place: a list of 250 rows has a thousand of them.
 */
export function QuickLink(properties: { page: QuickPage; identifier: string } & ComponentProps<'a'>) {
  const { page, identifier, ...anchor } = properties;
  const href = hrefOf(useRouter(), page, identifier, useNetwork());
  return <Anchor {...anchor} href={href} target={targetOf(page, identifier)} />;
}

/** A link to a page of the frame on the same network, and whether that is where the reader is. */
export function PageLink({ to, ...anchor }: { to: FramePage } & ComponentProps<'a'>) {
  const isHere = useLocation({ select: ({ pathname }) => pathname === to });
  const href = import.meta.env.BASE_URL.slice(0, -1) + to + searchOf(useNetwork());
  return <Anchor {...anchor} href={href} target={{ to }} aria-current={isHere ? 'page' : undefined} />;
}

type Target = ReturnType<typeof targetOf> | { readonly to: FramePage };

function Anchor({ href, target, ...anchor }: { target: Target } & Omit<ComponentProps<'a'>, 'target'>) {
  const router = useRouter();
  const prepare = () => void router.preloadRoute(target).catch(() => undefined);
  const follow = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return <a {...anchor} href={href} onClick={follow} onFocus={prepare} onMouseEnter={prepare} onTouchStart={prepare} />;
}

/** The address that the router would build. */
export function hrefOf(router: Router, page: QuickPage, identifier: string, network: Network): string {
  if (!/^[\w-]+$/.test(identifier)) return router.buildLocation(targetOf(page, identifier)).href;
  return `${import.meta.env.BASE_URL}${page}/${identifier}${searchOf(network)}`;
}

function searchOf(network: Network): string {
  return network === homeNetwork ? '' : `?network=${network}`;
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
