import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/identifier.ts';
import { tokenQuery } from '../queries/token.ts';
import { rootRoute } from './root.tsx';
import { ends, title } from './title.ts';

/** `/token/$identifier`: a token, by identifier; its address leads here too unless it names the other network. */
export const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/token/$identifier',
  beforeLoad: ({ params, search: { network } }) => {
    const decoded = decodeTokenAddress(params.identifier);
    const identifier = decoded?.network === network ? decoded.tokenIdentifier : parseTokenIdentifier(params.identifier);
    if (identifier !== undefined && identifier !== params.identifier) {
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: ({ context: { queryClient }, deps: { network }, params: { identifier } }) => {
    if (parseTokenIdentifier(identifier)) void queryClient.prefetchQuery(tokenQuery({ network, identifier }));
  },
  head: ({ params }) => title(`Token ${ends(params.identifier)}`),
  component: lazyRouteComponent(() => import('../pages/token/token-page.tsx'), 'TokenPage'),
});
