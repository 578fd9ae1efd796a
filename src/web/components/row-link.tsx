import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, FocusEvent, MouseEvent, TouchEvent } from 'react';
import type { Network } from '#contract/common.ts';
import { useNetwork } from '#web/contexts.ts';
import { isForBrowser } from './controls.tsx';

export type PageNoun = 'transaction' | 'address' | 'token' | 'bitcoinTransaction' | 'bitcoinAddress' | 'invoice';

type Router = ReturnType<typeof useRouter>;
type AnchorProperties = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

/**
 * Link to the page of an identifier, on the page's network. Unlike the router's `Link` it does not subscribe to the
 * URL, and all share their handlers: a list has a thousand links.
 * @param asset token that the page of an address shows
 */
export function RowLink(
  properties: AnchorProperties & { noun: PageNoun; identifier: string; asset?: string | undefined },
) {
  const { noun, identifier, asset, ...anchor } = properties;
  const { hrefOf, handlers } = rowLinksOf(useRouter(), useNetwork());
  return <a {...anchor} {...handlers} href={hrefOf(noun, identifier, asset)} />;
}

type RowLinks = ReturnType<typeof createRowLinks>;

const created = new WeakMap<Router, Map<Network, RowLinks>>();

function rowLinksOf(router: Router, network: Network): RowLinks {
  const ofRouter = created.get(router) ?? new Map<Network, RowLinks>();
  const links = ofRouter.get(network) ?? createRowLinks(router, network);
  created.set(router, ofRouter.set(network, links));
  return links;
}

/** Identifiers that are the same in a URL. */
const plain = /^[\w-]+$/;
/** Stands for an identifier in the URL that the router makes once. */
const anyIdentifier = '0';

function createRowLinks(router: Router, network: Network) {
  const make = (noun: PageNoun, identifier: string, asset: string | undefined) => {
    const search = { network, ...(asset !== undefined && { asset }) };
    const { publicHref } = router.buildLocation({ ...pageOf(noun, identifier), search });
    return router.history.createHref(publicHref);
  };
  /** What is before and after the identifier in a URL, by noun. */
  const around = new Map<PageNoun, readonly [before: string, after: string]>();
  const hrefOf = (noun: PageNoun, identifier: string, asset: string | undefined) => {
    if (asset !== undefined || !plain.test(identifier)) return make(noun, identifier, asset);
    let known = around.get(noun);
    if (known === undefined) {
      const [path = '', ...search] = make(noun, anyIdentifier, undefined).split(/(?=[?#])/);
      known = [path.slice(0, -anyIdentifier.length), search.join('')];
      around.set(noun, known);
    }
    return known[0] + identifier + known[1];
  };

  const preload = ({ pathname, search }: HTMLAnchorElement) => {
    const { state } = router.latestLocation;
    const page = router.parseLocation({ href: pathname + search, pathname, search, hash: '', state });
    void router.preloadRoute({ to: page.pathname, search: page.search });
  };
  let timer: ReturnType<typeof setTimeout>;
  const leave = () => clearTimeout(timer);
  const intend = ({ currentTarget }: MouseEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>) => {
    leave();
    timer = setTimeout(preload, router.options.defaultPreloadDelay, currentTarget);
  };
  const handlers = {
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event) || event.defaultPrevented) return;
      event.preventDefault();
      leave();
      const { pathname, search } = event.currentTarget;
      router.history.push(pathname + search);
    },
    onMouseEnter: intend,
    onMouseLeave: leave,
    onFocus: intend,
    onBlur: leave,
    onTouchStart: ({ currentTarget }: TouchEvent<HTMLAnchorElement>) => preload(currentTarget),
  };
  return { hrefOf, handlers };
}

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
    case 'invoice':
      return { to: '/invoice/$invoice', params: { invoice: identifier } } as const;
  }
}
