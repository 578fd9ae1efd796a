import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { canonicalTransactionId } from '#contract/codec/identifier.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { transactionQuery } from '#web/queries/transaction.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { transactionFacts } from './transaction-head.ts';

/** `/tx/$txid`: one transaction, by its id in any notation. */
export const transactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tx/$txid',
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ params }) => ({ subject: canonicalTransactionId(params.txid) }),
  beforeLoad: ({ params, context: { subject: txid } }) => {
    if (txid !== undefined && txid !== params.txid) {
      throw redirect({ to: '/tx/$txid', params: { txid }, search: true, replace: true });
    }
  },
  loader: ({ context: { queryClient, config, subject: txid }, deps: { network } }) => {
    if (txid === undefined) return undefined;
    const query = transactionQuery({ network, txid });
    const transaction = queryClient.prefetchQuery(query);
    return awaitOnServer(
      transaction,
      import.meta.env.SSR &&
        (async () => {
          await transaction;
          const other = config.networks.find((one) => one !== network);
          if (other === undefined || !isNotFound(queryClient.getQueryState(query.queryKey)?.error ?? null)) return;
          await queryClient.prefetchQuery(transactionQuery({ network: other, txid }));
        }),
    );
  },
  head: ({ match, params }) => pageHead(match, transactionFacts(match, params.txid, match.context.subject)),
  component: lazyRouteComponent(() => import('#web/pages/transaction/transaction-page.tsx'), 'TransactionPage'),
});
