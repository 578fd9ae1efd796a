import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { firstOf } from '#contract/cut.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { orElse, orNothing } from '#web/search-params.ts';

/* Pages of no single subject: tools, comparison, starred addresses, settings and search. */

const ToolsSearch = z.object({
  tool: orElse(z.enum(['metadata', 'issuers', 'transactions']), 'metadata'),
  /** Of a few transactions, separated by commas. */
  ids: orElse(z.string(), ''),
});

/** `/tools`: looking up many tokens, issuers or transactions at once. Long lists are not in the URL. */
export const toolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools',
  validateSearch: ToolsSearch,
  search: { middlewares: [stripSearchParams({ tool: 'metadata' as const, ids: '' })] },
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.tools'), path: '/tools' }),
  component: lazyRouteComponent(() => import('#web/pages/tools/tools-page.tsx'), 'ToolsPage'),
});

/** Both sides, as typed. */
const CompareSearch = z.object({ a: orElse(z.string(), ''), b: orElse(z.string(), '') });

const comparePage = () => import('#web/pages/compare/compare-page.tsx');

/** `/compare?a=&b=`: two tokens or two addresses side by side. */
export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  validateSearch: CompareSearch,
  search: { middlewares: [stripSearchParams({ a: '', b: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadPage(context, {
      following: async (read) => (await comparePage()).readComparison(read, deps, context.locale.naming),
    }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.compare'), path: '/compare' }),
  component: lazyRouteComponent(comparePage, 'ComparePage'),
});

/** `/starred`: starred addresses and tokens and their new payments, which only this browser knows. */
export const starredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/starred',
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.starred'), path: '/starred' }),
  component: lazyRouteComponent(() => import('#web/pages/starred/starred-page.tsx'), 'StarredPage'),
});

/** `/settings`: settings and data of the user, which only this browser knows. */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.settings'), path: '/settings' }),
  component: lazyRouteComponent(() => import('#web/pages/settings/settings-page.tsx'), 'SettingsPage'),
});

export const SearchSearch = z.object({
  q: orElse(z.string(), ''),
  /** Search for the text as a token's name, even if it has other meanings. */
  only: orNothing(z.literal('tokens')),
});

const searchPage = () => import('#web/pages/search/search-page.tsx');

/** `/search?q=`: everything a text can mean. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: SearchSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { network, ...typed } }) =>
    loadPage(context, {
      following: async (read) => {
        const { readResults, searchOf } = await searchPage();
        const { config, locale } = context;
        await readResults(read, searchOf(typed, locale.naming), { network, config, naming: locale.naming });
      },
    }),
  head: ({ match }) => {
    const { context, search } = match;
    return search.q === ''
      ? pageHead(match, { title: context.locale.t('frame.search'), path: '/search' })
      : pageHead(match, {
          title: context.locale.t('frame.searchFor', { text: firstOf(search.q, 40) }),
          path: undefined,
        });
  },
  component: lazyRouteComponent(searchPage, 'SearchPage'),
});
