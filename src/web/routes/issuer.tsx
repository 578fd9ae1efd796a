import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { decodeAddress, parsePublicKey } from '../../contract/codec/identifier.ts';
import { issuerTokensQuery } from '../queries/token.ts';
import { awaitOnServer } from './await-on-server.ts';
import { ends, pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { IssuerSearch, issuerDefaults } from './search-schemas/issuer-search.ts';

/** `/issuer/$key`: the tokens of a public key; its address redirects here unless it is of the other network. */
export const issuerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/issuer/$key',
  validateSearch: IssuerSearch,
  search: { middlewares: [stripSearchParams(issuerDefaults)] },
  beforeLoad: ({ context, params, search: { network } }) => {
    const text = params.key.trim();
    const decoded = decodeAddress(text, context.locale.naming);
    const key = decoded?.network === network ? decoded.publicKey : parsePublicKey(text);
    if (key !== undefined && key !== params.key) {
      throw redirect({ to: '/issuer/$key', params: { key }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: ({ context: { queryClient }, deps: { network }, params: { key } }) => {
    if (!parsePublicKey(key)) return undefined;
    const lookup = queryClient.prefetchQuery(issuerTokensQuery({ network, pubkeys: [key] }));
    return awaitOnServer(
      lookup,
      import.meta.env.SSR &&
        (async () => {
          await lookup;
          const { prefetchIssuedTokens: readIssued } = await import('../pages/issuer/prefetch-issued-tokens.ts');
          await readIssued(queryClient, network, key);
        }),
    );
  },
  head: ({ params: { key }, match }) => {
    const title = match.context.locale.t('frame.issuer', { key: ends(key) });
    return pageHead(match, { title, path: parsePublicKey(key) && `/issuer/${key}` });
  },
  component: lazyRouteComponent(() => import('../pages/issuer/issuer-page.tsx'), 'IssuerPage'),
});
