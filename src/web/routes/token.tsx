import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/identifier.ts';
import { frameWords as words } from '../../words/en/frame.ts';
import { begin } from './begin.ts';
import { rootRoute } from './root.tsx';
import { ends, title } from './title.ts';
import { TokenSearch, tokenDefaults } from './token-search.ts';

/** `/token/$identifier`: a token, by identifier; its address leads here too unless it names the other network. */
export const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/token/$identifier',
  validateSearch: TokenSearch,
  search: { middlewares: [stripSearchParams(tokenDefaults)] },
  beforeLoad: ({ params, search: { network } }) => {
    const decoded = decodeTokenAddress(params.identifier);
    const identifier = decoded?.network === network ? decoded.tokenIdentifier : parseTokenIdentifier(params.identifier);
    if (identifier !== undefined && identifier !== params.identifier) {
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { network, tab, limit, offset, of }, params: { identifier } }) => {
    if (!parseTokenIdentifier(identifier)) return;
    begin(import('../queries/token.ts'), (read) => {
      void queryClient.prefetchQuery(read.tokenQuery({ network, identifier }));
      if (tab === 'holders') {
        void queryClient.prefetchQuery(read.tokenHoldersQuery(read.largestHolders({ network, identifier })));
      }
      if (tab === 'transactions') {
        void queryClient.prefetchQuery(read.tokenTransactionsQuery({ network, identifier, limit, offset, of }));
      }
    });
  },
  head: ({ params }) => title(words.token(ends(params.identifier))),
  component: lazyRouteComponent(() => import('../pages/token/token-page.tsx'), 'TokenPage'),
});
