import type { KnownAddress } from '#contract/codec/known-address.ts';
import type { AddressSummary } from '#contract/endpoints/address.ts';
import { hasDollarValue, type SatsSum } from '#contract/endpoints/common.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import type { Locale } from '#i18n/locale.ts';
import { addressQuery } from '#web/queries/address.ts';
import { asOf, ends, type HeadMatch, notOnNetwork, type PageFacts, sentences } from './head.ts';

/**
 * Returns the head of an address's page, from loaded data.
 * @param text the address or public key, in any notation
 * @param known undefined if it is malformed
 */
export function addressFacts(match: HeadMatch, text: string, known: KnownAddress | undefined): PageFacts {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  if (known === undefined) return { title: locale.t('frame.address', { address: ends(text) }), path: undefined };
  const { address } = known;
  if (known.network !== network) {
    return notOnNetwork(match, locale.t('preview.elsewhere', { id: shortEnds(address), network: known.network }));
  }
  const state = queryClient.getQueryState(addressQuery({ network, address }).queryKey);
  const summary = state?.data?.data;
  return {
    title: locale.t('frame.address', { address: ends(address) }),
    description: state && summary && descriptionOf(match, summary, state.dataUpdatedAt),
    path: `/address/${address}`,
    // Every key has an address, so the number of unused ones is unlimited.
    isListed: summary?.transactionCount !== 0,
  };
}

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, summary: AddressSummary, at: number) {
  const { balance, tokenCount, transactionCount } = summary;
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft } = balance;
  return sentences(
    locale.t('preview.confirmed', { sats: inSats(locale, hard) }),
    soft !== hard && locale.t('preview.pendingBalance', { sats: inSats(locale, soft) }),
    locale.t('preview.tokens', { count: tokenCount, shown: formatSats(locale, tokenCount) }),
    locale.t('preview.transactions', { count: transactionCount, shown: formatSats(locale, transactionCount), network }),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    asOf(locale, at),
  );
}

function inSats(locale: Locale, sats: SatsSum): string {
  return `${formatSats(locale, sats)} ${sats === 1 ? 'sat' : 'sats'}`;
}
