import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { readToken } from '#contract/codec/known-token.ts';
import { isFiltered } from '#contract/filters.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { largestHolders, tokenHoldersQuery, tokenQuery, tokenTransactionsQuery } from '#web/queries/token.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { TokenSearch, tokenDefaults } from './search-schemas/token-search.ts';
import { tokenFacts } from './token-head.ts';

/** `/token/$identifier`: a token, by identifier; its address redirects here unless it is of the other network. */
export const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/token/$identifier',
  validateSearch: TokenSearch,
  search: { middlewares: [stripSearchParams(tokenDefaults)] },
  loaderDeps: ({ search }) => search,
  context: ({ context, params, deps }) => ({
    subject: readToken(params.identifier, deps.network, context.locale.naming),
  }),
  beforeLoad: ({ context: { subject }, params, search: { network } }) => {
    if (subject?.network === network && subject.identifier !== params.identifier) {
      const { identifier } = subject;
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
  },
  loader: ({ context: { queryClient, readPageSize, subject }, deps }) => {
    if (subject?.network !== deps.network) return undefined;
    const { identifier } = subject;
    const { network, tab, limit = nearestSize(pageSizes.token, readPageSize()), offset, pinned } = deps;
    const token = queryClient.prefetchQuery(tokenQuery({ network, identifier }));
    return awaitOnServer(
      token,
      tab === 'holders'
        ? queryClient.prefetchQuery(tokenHoldersQuery(largestHolders({ network, identifier })))
        : tab === 'transactions' && isFiltered('token', deps)
          ? import.meta.env.SSR &&
            (async () => {
              const { prefetchFiltered } = await import('./prefetch-filtered.ts');
              const view = { ...deps, asset: identifier };
              await prefetchFiltered(queryClient, view, { limit, cursor: deps.cursor }, async () => {
                const { data } = await queryClient.fetchQuery(tokenQuery({ network, identifier }));
                return data.metadata.decimals;
              });
            })
          : tab !== 'history' &&
            tab !== 'swaps' &&
            queryClient.prefetchQuery(tokenTransactionsQuery({ network, identifier, limit, offset, pinned })),
      import.meta.env.SSR &&
        tab === 'history' &&
        (async () => {
          await token;
          if (queryClient.getQueryData(tokenQuery({ network, identifier }).queryKey) === undefined) return;
          const { prefetchHistory } = await import('#web/pages/token/history/prefetch-history.ts');
          await prefetchHistory(queryClient, { ...deps, identifier });
        }),
      import.meta.env.SSR &&
        tab === 'swaps' &&
        (async () => {
          const { swapsQuery } = await import('#web/queries/swap.ts');
          await queryClient.prefetchQuery(swapsQuery({ network, token: identifier, limit, cursor: deps.cursor }));
        }),
      import.meta.env.SSR &&
        (async () => {
          await token;
          const { prefetchLookalikes } = await import('#web/pages/token/same-ticker/prefetch-lookalikes.ts');
          await prefetchLookalikes(queryClient, { network, identifier });
        }),
    );
  },
  head: ({ match, params }) => pageHead(match, tokenFacts(match, params.identifier, match.context.subject)),
  component: lazyRouteComponent(() => import('#web/pages/token/token-page.tsx'), 'TokenPage'),
});
