import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { RenderedPage } from '#contract/rendering.ts';
import type { Language } from '#i18n/languages.ts';
import { isNotFound } from './queries/not-found.ts';

/* Facts about a rendered page that the service needs besides its markup. */

/** File of each page, by route; its folder too where that has another name. */
const names: Readonly<Record<string, string>> = {
  '/': 'latest',
  '/tx/$txid': 'transaction',
  '/tx/$txid/receipt': 'receipt',
  '/address/$address': 'address',
  '/address/$address/statement': 'statement',
  '/bitcoin/tx/$txid': 'bitcoin/bitcoin-transaction',
  '/bitcoin/address/$address': 'bitcoin/bitcoin-address',
  '/token/$identifier': 'token',
  '/tokens': 'tokens',
  '/issuer/$key': 'issuer',
  '/search': 'search',
  '/stats': 'stats',
  '/stats/holders': 'holders',
  '/starred': 'starred',
  '/compare': 'compare',
  '/tools': 'tools',
};

/**
 * Returns the modules of the page that a router shows, and of its messages.
 * @param isFull whether it has messages that are loaded on demand
 */
export function modulesOf(router: AnyRouter, language: Language, isFull: boolean): string[] {
  const name = names[router.state.matches.at(-1)?.routeId ?? ''];
  if (!name) return [];
  return [
    `src/web/pages/${name.includes('/') ? name : `${name}/${name}`}-page.tsx`,
    `src/i18n/${language}.json`,
    ...(isFull ? [`src/i18n/${language}.more.json`] : []),
  ];
}

/** Returns 404 if not found, 400 for an invalid identifier. */
export function statusOf(router: AnyRouter, queryClient: QueryClient): RenderedPage['status'] {
  const leaf = router.state.matches.at(-1);
  if (!leaf || router.state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 404;
  // Set by every route with an identifier in its path.
  if ('subject' in leaf.context && leaf.context.subject === undefined) return 400;
  // The subject of the path; a search may have no result.
  const subjects = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [noun, part] }) => part === 'detail' && (noun === 'transaction' || noun === 'token'),
  });
  const hasSubject = 'txid' in leaf.params || 'identifier' in leaf.params;
  return hasSubject && subjects.some(({ state }) => isNotFound(state.error)) ? 404 : 200;
}
