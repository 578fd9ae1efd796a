import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseBitcoinAddress, parseTokenIdentifier } from '#contract/codec/identifier.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { shortEnds } from '#format/identifiers.ts';
import { bitcoinTransfersQuery } from '#web/data/queries/bitcoin.ts';
import { confirmationTimeQuery } from '#web/data/queries/stats.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { CursorSearch, limitOf } from '#web/search-params.ts';

export const bitcoinTransactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bitcoin/tx/$txid',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  context: ({ params }) => ({ subject: parseTokenIdentifier(joined(params.txid)) }),
  beforeLoad: ({ params, context: { subject: txid } }) => {
    if (txid && txid !== params.txid) {
      throw redirect({ to: '/bitcoin/tx/$txid', params: { txid }, search: true, replace: true });
    }
  },
  loader: ({ context, deps }) => {
    const { subject: txid } = context;
    if (!txid) return undefined;
    const transfers = bitcoinTransfersQuery({ ...limitOf(deps, context), txid });
    return loadPage(context, {
      reads: (read) => read(transfers),
      following: async (read) => {
        const { data } = await read(transfers);
        if (data?.data.bitcoinTxData?.status.confirmed) {
          await read(confirmationTimeQuery({ network: deps.network, type: 'bitcoin_deposit' }));
        }
      },
    });
  },
  head: ({ match, params: { txid } }) =>
    pageHead(match, {
      title: match.context.locale.t('frame.transaction', { id: shortEnds(txid) }),
      path: match.context.subject && `/bitcoin/tx/${txid}`,
      // Most Bitcoin transactions moved nothing here.
      isListed: false,
    }),
  component: lazyRouteComponent(() => import('#web/pages/bitcoin-transaction.tsx'), 'BitcoinTransactionPage'),
});

/** Returns an address; in the browser a text of its shape, which the page reads, so that other pages do without it. */
const readBitcoinAddress = import.meta.env.SSR
  ? parseBitcoinAddress
  : (text: string) => {
      const [found] = /^[0-9a-z]{26,90}$/i.exec(text) ?? [];
      // Bech32 is also written in capitals.
      return /^(?:BC|TB)/.test(text) ? found?.toLowerCase() : found;
    };

const addressPage = () => import('#web/pages/bitcoin-address.tsx');

export const bitcoinAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bitcoin/address/$address',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  context: ({ params }) => ({ subject: readBitcoinAddress(joined(params.address)) }),
  beforeLoad: ({ params, context: { subject: address } }) => {
    if (address && address !== params.address) {
      throw redirect({ to: '/bitcoin/address/$address', params: { address }, search: true, replace: true });
    }
  },
  loader: ({ context, deps }) => {
    const { subject: address } = context;
    if (!address) return undefined;
    return loadPage(context, {
      following: async (read) => (await addressPage()).readTransfers(read, { ...limitOf(deps, context), address }),
    });
  },
  head: ({ match, params: { address } }) =>
    pageHead(match, {
      title: match.context.locale.t('frame.address', { address: shortEnds(address) }),
      path: match.context.subject && `/bitcoin/address/${address}`,
      // The number of unused addresses is unlimited.
      isListed: false,
    }),
  component: lazyRouteComponent(addressPage, 'BitcoinAddressPage'),
});
