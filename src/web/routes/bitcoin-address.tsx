import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { bitcoinNetworkOf, parseBitcoinAddress } from '#contract/pasted/bitcoin-address.ts';
import { awaitOnServer } from './await-on-server.ts';
import { ends, pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { CursorSearch, limitOf } from './search-schemas/cursor-search.ts';

/** Returns an address; in the browser a text of its shape, which the page reads, so that other pages do without it. */
const readBitcoinAddress = import.meta.env.SSR
  ? parseBitcoinAddress
  : (text: string) => {
      const [found] = /^[0-9a-z]{26,90}$/i.exec(text) ?? [];
      // Bech32 is also written in capitals.
      return /^(?:BC|TB)/.test(text) ? found?.toLowerCase() : found;
    };

/** `/bitcoin/address/$address`: the deposits and withdrawals that name a Bitcoin address. */
export const bitcoinAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bitcoin/address/$address',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  context: ({ params }) => ({ subject: readBitcoinAddress(params.address.trim()) }),
  beforeLoad: ({ params, context: { subject: address } }) => {
    if (address && address !== params.address) {
      throw redirect({ to: '/bitcoin/address/$address', params: { address }, search: true, replace: true });
    }
  },
  loader: ({ context, deps }) =>
    awaitOnServer(
      // Loaded here, so that other pages do without it.
      import.meta.env.SSR &&
        (async () => {
          const { queryClient, subject: address } = context;
          const { bitcoinAddressQuery } = await import('#web/queries/bitcoin.ts');
          if (!address || bitcoinNetworkOf(address) !== deps.network) return;
          await queryClient.prefetchQuery(bitcoinAddressQuery({ ...limitOf(deps, context), address }));
        }),
    ),
  head: ({ match, params: { address } }) =>
    pageHead(match, {
      title: match.context.locale.t('frame.address', { address: ends(address) }),
      path: match.context.subject && `/bitcoin/address/${address}`,
      // The number of unused addresses is unlimited.
      isListed: false,
    }),
  component: lazyRouteComponent(() => import('#web/pages/bitcoin/bitcoin-address-page.tsx'), 'BitcoinAddressPage'),
});
