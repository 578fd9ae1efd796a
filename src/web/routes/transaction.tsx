import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { canonicalTransactionId } from '../../contract/identifier.ts';
import { transactionQuery } from '../queries/transaction.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { transactionFacts } from './transaction-head.ts';

/** `/tx/$txid`: one transaction, by its id in any spelling. */
export const transactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tx/$txid',
  beforeLoad: ({ params }) => {
    const txid = canonicalTransactionId(params.txid);
    if (txid !== undefined && txid !== params.txid) {
      throw redirect({ to: '/tx/$txid', params: { txid }, search: true, replace: true });
    }
  },
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: ({ context: { queryClient }, deps: { network }, params: { txid } }) => {
    if (canonicalTransactionId(txid) === undefined) return undefined;
    return awaitOnServer(queryClient.prefetchQuery(transactionQuery({ network, txid })));
  },
  head: ({ match, params }) => pageHead(match, transactionFacts(match, params.txid)),
  component: lazyRouteComponent(() => import('../pages/transaction/transaction-page.tsx'), 'TransactionPage'),
});
