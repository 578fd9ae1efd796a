import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { readAddress } from '../../contract/codec/known-address.ts';
import {
  addressQuery,
  addressTokensQuery,
  addressTransactionsInput,
  addressTransactionsQuery,
} from '../queries/address.ts';
import { pageSizes } from '../queries/page-sizes.ts';
import { issuerTokensQuery } from '../queries/token.ts';
import { nearestSize } from '../settings/page-size.ts';
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
  beforeLoad: ({ context, params, search: { network } }) => {
    const address = params.address.trim().toLowerCase();
    if (
      address !== params.address &&
      readAddress(params.address.trim(), network, context.locale.naming) !== undefined
    ) {
      throw redirect({ to: '/address/$address', params: { address }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, locale, readPageSize }, deps, params }) => {
    const { network, limit = nearestSize(pageSizes.address, readPageSize()) } = deps;
    const known = readAddress(params.address, network, locale.naming);
    if (known?.network !== network) return undefined;
    const { address, publicKey } = known;
    return awaitOnServer(
      queryClient.prefetchQuery(addressQuery({ network, address })),
      queryClient.prefetchQuery(addressTokensQuery({ network, address })),
      queryClient.prefetchQuery(addressTransactionsQuery(addressTransactionsInput(address, { ...deps, limit }))),
      queryClient.prefetchQuery(issuerTokensQuery({ network, pubkeys: [publicKey] })),
    );
  },
  head: ({ match, params }) => pageHead(match, addressFacts(match, params.address)),
  component: lazyRouteComponent(() => import('../pages/address/address-page.tsx'), 'AddressPage'),
});
