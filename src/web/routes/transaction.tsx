import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { canonicalTransactionId } from '#contract/codec/identifier.ts';
import { hasDollarValue } from '#contract/common.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { isOpen, transactionTypes } from '#contract/transaction-types.ts';
import { formatUsd } from '#format/amounts.ts';
import { shortEnds } from '#format/identifiers.ts';
import { sentenceOf } from '#format/sentence.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { confirmationTimeQuery } from '#web/data/queries/stats.ts';
import { transactionQuery } from '#web/data/queries/transaction.ts';
import type { Read } from '#web/data/read.ts';
import {
  asOf,
  type HeadMatch,
  loadPage,
  moment,
  notOnNetwork,
  type PageHead,
  pageHead,
  rootRoute,
  sentences,
} from '#web/page.tsx';

export const transactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tx/$txid',
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ params }) => ({ subject: canonicalTransactionId(joined(params.txid)) }),
  beforeLoad: ({ params, context: { subject: txid } }) => {
    if (txid !== undefined && txid !== params.txid) {
      throw redirect({ to: '/tx/$txid', params: { txid }, search: true, replace: true });
    }
  },
  loader: ({ context, deps: { network } }) => {
    const { config, subject: txid } = context;
    if (txid === undefined) return undefined;
    const reads = (read: Read) => read(transactionQuery({ network, txid }));
    return loadPage(context, {
      reads,
      following: async (read) => {
        const { data, error } = await reads(read);
        const type = transactionTypes.find((one) => one === data?.data.type);
        if (type && data && isOpen(data.data.status)) await read(confirmationTimeQuery({ network, type }));
        const swapId = data?.data.swapId;
        if (swapId) await read((await import('#web/data/swap.ts')).swapQuery({ network, swapId }));
        const other = config.networks.find((one) => one !== network);
        if (other !== undefined && isNotFound(error)) await read(transactionQuery({ network: other, txid }));
      },
    });
  },
  head: async ({ match, params }) => {
    const { subject } = match.context;
    const head = transactionHead(match, params.txid, subject);
    return pageHead(match, { ...head, title: (await halfDoneTitleOf(match, subject)) ?? head.title });
  },
  component: lazyRouteComponent(() => import('#web/pages/transaction/transaction-page.tsx'), 'TransactionPage'),
});

export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tx/$txid/receipt',
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ params }) => ({ subject: canonicalTransactionId(joined(params.txid)) }),
  beforeLoad: ({ params, context: { subject: txid } }) => {
    if (txid !== undefined && txid !== params.txid) {
      throw redirect({ to: '/tx/$txid/receipt', params: { txid }, search: true, replace: true });
    }
  },
  loader: ({ context, deps: { network } }) => {
    const { subject: txid } = context;
    if (txid === undefined) return undefined;
    return loadPage(context, { reads: (read) => read(transactionQuery({ network, txid })) });
  },
  head: ({ params: { txid }, match }) => {
    const { description, path } = transactionHead(match, txid, match.context.subject);
    const title = match.context.locale.t('frame.receipt', { id: shortEnds(txid) });
    return pageHead(match, { title, description, path: path && `${path}/receipt` });
  },
  component: lazyRouteComponent(() => import('#web/pages/receipt.tsx'), 'ReceiptPage'),
});

/** @param text its id, in any notation @param txid undefined if it is malformed */
function transactionHead(match: HeadMatch, text: string, txid: string | undefined): PageHead {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  const title = locale.t('frame.transaction', { id: shortEnds(text) });
  if (txid === undefined) return { title, path: undefined };
  const path = `/tx/${txid}`;
  const state = queryClient.getQueryState(transactionQuery({ network, txid }).queryKey);
  if (state?.data) {
    const { data } = state.data;
    return { title: sentenceOf(locale, data), description: descriptionOf(match, data, state.dataUpdatedAt), path };
  }
  if (isNotFound(state?.error ?? null)) {
    return notOnNetwork(match, locale.t('preview.noTransaction', { id: shortEnds(txid), network }));
  }
  return { title, path };
}

/** @returns the title of the page if the transaction is of a swap that is half done, and the swap was read */
async function halfDoneTitleOf({ context, search: { network } }: HeadMatch, txid: string | undefined) {
  const { locale, queryClient } = context;
  if (txid === undefined) return undefined;
  const swapId = queryClient.getQueryData(transactionQuery({ network, txid }).queryKey)?.data.swapId;
  if (!swapId) return undefined;
  const [{ swapQuery }, { halfDoneTitle }] = await Promise.all([
    import('#web/data/swap.ts'),
    import('#format/swap.ts'),
  ]);
  const swap = queryClient.getQueryData(swapQuery({ network, swapId }).queryKey);
  return swap && halfDoneTitle(locale, swap.data);
}

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, data: TransactionDetail, at: number) {
  const { id, status, createdAt, valueUsd } = data;
  return sentences(
    locale.t('preview.transaction', { id: shortEnds(id), network }),
    createdAt && locale.t('preview.created', { when: moment(locale, createdAt) }),
    hasDollarValue(network) && valueUsd > 0 && locale.t('preview.worth', { usd: formatUsd(locale, valueUsd) }),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    isOpen(status) && asOf(locale, at),
  );
}
