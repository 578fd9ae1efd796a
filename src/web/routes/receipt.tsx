import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { canonicalTransactionId } from '#contract/codec/identifier.ts';
import { transactionQuery } from '#web/queries/transaction.ts';
import { awaitOnServer } from './await-on-server.ts';
import { ends, pageHead } from './head.ts';
import { loadTexts } from './load-texts.ts';
import { rootRoute } from './root.tsx';
import { transactionFacts } from './transaction-head.ts';

/** `/tx/$txid/receipt`: a printable receipt. */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tx/$txid/receipt',
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ params }) => ({ subject: canonicalTransactionId(params.txid) }),
  beforeLoad: ({ params, context: { subject: txid } }) => {
    if (txid !== undefined && txid !== params.txid) {
      throw redirect({ to: '/tx/$txid/receipt', params: { txid }, search: true, replace: true });
    }
  },
  loader: ({ context: { locale, queryClient, subject: txid }, deps: { network } }) => {
    if (txid === undefined) return undefined;
    const reads = awaitOnServer(queryClient.prefetchQuery(transactionQuery({ network, txid })));
    return Promise.all([loadTexts(locale), reads]);
  },
  head: ({ params: { txid }, match }) => {
    const { description, path } = transactionFacts(match, txid, match.context.subject);
    const title = match.context.locale.t('frame.receipt', { id: ends(txid) });
    return pageHead(match, { title, description, path: path && `${path}/receipt` });
  },
  component: lazyRouteComponent(() => import('#web/pages/receipt/receipt-page.tsx'), 'ReceiptPage'),
});
