import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import {
  canonicalTransactionId,
  decodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '../contract/codec/identifier.ts';
import { readAddress } from '../contract/codec/known-address.ts';
import type { RenderedPage } from '../contract/rendering.ts';
import { isNotFound } from './queries/not-found.ts';

/* What the service needs to know about a rendered page besides its markup. */

/** Directory and file of each page, by route. */
const names: Readonly<Record<string, string>> = {
  '/': 'latest',
  '/tx/$txid': 'transaction',
  '/tx/$txid/receipt': 'receipt',
  '/address/$address': 'address',
  '/address/$address/statement': 'statement',
  '/token/$identifier': 'token',
  '/tokens': 'tokens',
  '/issuer/$key': 'issuer',
  '/search': 'search',
  '/stats': 'stats',
  '/starred': 'starred',
  '/compare': 'compare',
  '/tools': 'tools',
};

/** Returns the module of the page that a router shows. */
export function moduleOf(router: AnyRouter): string | undefined {
  const name = names[router.state.matches.at(-1)?.routeId ?? ''];
  return name && `src/web/pages/${name}/${name}-page.tsx`;
}

/** Returns 404 if not found, 400 for an invalid identifier. */
export function statusOf(router: AnyRouter, queryClient: QueryClient): RenderedPage['status'] {
  const leaf = router.state.matches.at(-1);
  if (!leaf || router.state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 404;
  const { network } = leaf.search;
  const { naming } = router.options.context.locale;
  const { txid, address, identifier, key }: Readonly<Record<string, string | undefined>> = leaf.params;
  const canNameNothing =
    (txid !== undefined && canonicalTransactionId(txid) === undefined) ||
    (address !== undefined && readAddress(address, network, naming) === undefined) ||
    (identifier !== undefined && !parseTokenIdentifier(identifier) && !decodeTokenAddress(identifier, naming)) ||
    (key !== undefined && !parsePublicKey(key) && readAddress(key, network, naming) === undefined);
  if (canNameNothing) return 400;
  // The subject of the path; a search may have no result.
  const subjects = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [noun, part] }) => part === 'detail' && (noun === 'transaction' || noun === 'token'),
  });
  const hasSubject = txid !== undefined || identifier !== undefined;
  return hasSubject && subjects.some(({ state }) => isNotFound(state.error)) ? 404 : 200;
}
