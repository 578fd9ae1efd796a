import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { readAddress } from '#contract/codec/known-address.ts';
import { isFiltered } from '#contract/filters.ts';
import {
  addressQuery,
  addressTokensQuery,
  addressTransactionsInput,
  addressTransactionsQuery,
} from '#web/queries/address.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { issuerTokensQuery } from '#web/queries/token.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { addressFacts } from './address-head.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { AddressSearch, addressDefaults } from './search-schemas/address-search.ts';

/** `/address/$address`: an address or a public key, in any case. */
export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address',
  validateSearch: AddressSearch,
  search: { middlewares: [stripSearchParams(addressDefaults)] },
  loaderDeps: ({ search }) => search,
  context: ({ context, params, deps }) => ({
    subject: readAddress(params.address.trim(), deps.network, context.locale.naming),
  }),
  beforeLoad: ({ params, context: { subject } }) => {
    const address = params.address.trim().toLowerCase();
    if (subject !== undefined && address !== params.address) {
      throw redirect({ to: '/address/$address', params: { address }, search: true, replace: true });
    }
  },
  loader: ({ context: { queryClient, readPageSize, subject }, deps }) => {
    const { network, limit = nearestSize(pageSizes.address, readPageSize()) } = deps;
    if (subject?.network !== network) return undefined;
    const { address, publicKey } = subject;
    return awaitOnServer(
      queryClient.prefetchQuery(addressQuery({ network, address })),
      queryClient.prefetchQuery(addressTokensQuery({ network, address })),
      isFiltered('address', deps)
        ? import.meta.env.SSR &&
            (async () => {
              const { prefetchFiltered } = await import('./prefetch-filtered.ts');
              await prefetchFiltered(queryClient, { ...deps, address }, { limit, cursor: deps.cursor }, async () => {
                if (deps.asset === undefined || deps.asset === 'btc') return 0;
                const { data } = await queryClient.fetchQuery(addressTokensQuery({ network, address }));
                return data.tokens.find(({ tokenIdentifier }) => tokenIdentifier === deps.asset)?.decimals;
              });
            })
        : queryClient.prefetchQuery(addressTransactionsQuery(addressTransactionsInput(address, { ...deps, limit }))),
      queryClient.prefetchQuery(issuerTokensQuery({ network, pubkeys: [publicKey] })),
    );
  },
  head: ({ match, params }) => pageHead(match, addressFacts(match, params.address, match.context.subject)),
  component: lazyRouteComponent(() => import('#web/pages/address/address-page.tsx'), 'AddressPage'),
});
