import { hasDollarValue } from '#contract/endpoints/common.ts';
import type { TransactionDetail } from '#contract/endpoints/transaction.ts';
import { formatUsd } from '#format/amounts/usd.ts';
import { sentenceOf } from '#format/transactions/sentence.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { transactionQuery } from '#web/queries/transaction.ts';
import { asOf, ends, type HeadMatch, moment, notOnNetwork, type PageFacts, sentences } from './head.ts';

/**
 * Returns the head of a transaction's page, from loaded data.
 * @param text its id, in any notation
 * @param txid undefined if it is malformed
 */
export function transactionFacts(match: HeadMatch, text: string, txid: string | undefined): PageFacts {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  const title = locale.t('frame.transaction', { id: ends(text) });
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

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, data: TransactionDetail, at: number) {
  const { id, status, createdAt, valueUsd } = data;
  const isOpen = status === 'pending' || status === 'sent';
  return sentences(
    locale.t('preview.transaction', { id: shortEnds(id), network }),
    createdAt && locale.t('preview.created', { when: moment(locale, createdAt) }),
    hasDollarValue(network) && valueUsd > 0 && locale.t('preview.worth', { usd: formatUsd(locale, valueUsd) }),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    isOpen && asOf(locale, at),
  );
}
