import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { awaitOnServer } from './await-on-server.ts';
import { ends, pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { CursorSearch, limitOf } from './search-schemas/cursor-search.ts';

/** `/bitcoin/tx/$txid`: the transfers that a Bitcoin transaction moved. */
export const bitcoinTransactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bitcoin/tx/$txid',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  context: ({ params }) => ({ subject: /^[0-9a-f]{64}$/.exec(params.txid.trim().toLowerCase())?.[0] }),
  beforeLoad: ({ params, context: { subject: txid } }) => {
    if (txid && txid !== params.txid) {
      throw redirect({ to: '/bitcoin/tx/$txid', params: { txid }, search: true, replace: true });
    }
  },
  loader: ({ context, deps }) =>
    awaitOnServer(
      // Loaded here, so that other pages do without it.
      import.meta.env.SSR &&
        (async () => {
          const { queryClient, subject: txid } = context;
          const { bitcoinTransfersQuery } = await import('#web/queries/bitcoin.ts');
          if (txid) await queryClient.prefetchQuery(bitcoinTransfersQuery({ ...limitOf(deps, context), txid }));
        }),
    ),
  head: ({ match, params: { txid } }) =>
    pageHead(match, {
      title: match.context.locale.t('frame.transaction', { id: ends(txid) }),
      path: match.context.subject && `/bitcoin/tx/${txid}`,
      // Most Bitcoin transactions moved nothing here.
      isListed: false,
    }),
  component: lazyRouteComponent(
    () => import('#web/pages/bitcoin/bitcoin-transaction-page.tsx'),
    'BitcoinTransactionPage',
  ),
});
