import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import type { RenderedPage } from '#contract/rendering.ts';
import type { Language } from '#i18n/languages.ts';
import { isNotFound } from './queries/not-found.ts';

/* Facts about a rendered page that the service needs besides its markup. */

/**
 * Returns the modules of the page that a router shows, and of its messages.
 * @param isFull whether it has messages that are loaded on demand
 */
export function modulesOf(router: AnyRouter, language: Language, isFull: boolean): string[] {
  const routeId = router.state.matches.at(-1)?.routeId;
  const page = Object.values(pages).find(({ path }) => path === routeId);
  if (!page) return [];
  return [
    `src/web/pages/${page.module}`,
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
