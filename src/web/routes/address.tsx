import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { readAddress } from '../../contract/known-address.ts';
import { frameWords as words } from '../../words/en/frame.ts';
import { AddressSearch, addressDefaults } from './address-search.ts';
import { begin } from './begin.ts';
import { rootRoute } from './root.tsx';
import { ends, title } from './title.ts';

/** `/address/$address`: an address or a public key, in either case of letters. */
export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address',
  validateSearch: AddressSearch,
  search: { middlewares: [stripSearchParams(addressDefaults)] },
  beforeLoad: ({ params, search: { network } }) => {
    const address = params.address.trim().toLowerCase();
    if (address !== params.address && readAddress(params.address.trim(), network) !== undefined) {
      throw redirect({ to: '/address/$address', params: { address }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) => {
    const { network } = deps;
    const known = readAddress(params.address, network);
    if (known?.network !== network) return;
    const { address } = known;
    begin(import('../queries/address.ts'), (read) => {
      void queryClient.prefetchQuery(read.addressQuery({ network, address }));
      void queryClient.prefetchQuery(read.addressTokensQuery({ network, address }));
      void queryClient.prefetchQuery(read.addressTransactionsQuery(read.addressTransactionsInput(address, deps)));
    });
  },
  head: ({ params }) => title(words.address(ends(params.address))),
  component: lazyRouteComponent(() => import('../pages/address/address-page.tsx'), 'AddressPage'),
});
