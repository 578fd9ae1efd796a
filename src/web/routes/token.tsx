import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/codec/identifier.ts';
import { pageSizes } from '../queries/page-sizes.ts';
import { largestHolders, tokenHoldersQuery, tokenQuery, tokenTransactionsQuery } from '../queries/token.ts';
import { nearestSize } from '../settings/page-size.ts';
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
  beforeLoad: ({ context, params, search: { network } }) => {
    const decoded = decodeTokenAddress(params.identifier, context.locale.naming);
    const identifier = decoded?.network === network ? decoded.tokenIdentifier : parseTokenIdentifier(params.identifier);
    if (identifier !== undefined && identifier !== params.identifier) {
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, readPageSize }, deps, params: { identifier } }) => {
    if (!parseTokenIdentifier(identifier)) return undefined;
    const { network, tab, limit = nearestSize(pageSizes.token, readPageSize()), offset, of } = deps;
    const token = queryClient.prefetchQuery(tokenQuery({ network, identifier }));
    return awaitOnServer(
      token,
      tab === 'holders'
        ? queryClient.prefetchQuery(tokenHoldersQuery(largestHolders({ network, identifier })))
        : queryClient.prefetchQuery(tokenTransactionsQuery({ network, identifier, limit, offset, of })),
      import.meta.env.SSR &&
        (async () => {
          await token;
          const { prefetchLookalikes } = await import('../pages/token/same-ticker/prefetch-lookalikes.ts');
          await prefetchLookalikes(queryClient, { network, identifier });
        }),
    );
  },
  head: ({ match, params }) => pageHead(match, tokenFacts(match, params.identifier)),
  component: lazyRouteComponent(() => import('../pages/token/token-page.tsx'), 'TokenPage'),
});
