import type { KnownToken } from '#contract/codec/known-token.ts';
import { hasDollarValue, type TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { joinDigits } from '#format/amounts/digits.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { shortTokenQuantity, toBigInt } from '#format/amounts/token-quantity.ts';
import { quotable } from '#format/text/quotable.ts';
import { tokenTitle } from '#format/text/token-title.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import type { Locale } from '#i18n/locale.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { tokenQuery } from '#web/queries/token.ts';
import { asOf, ends, type HeadMatch, notOnNetwork, type PageFacts, sentences } from './head.ts';

/**
 * Returns the head of a token's page, from loaded data.
 * @param text its identifier or address, in any notation
 * @param known undefined if it is malformed
 */
export function tokenFacts(match: HeadMatch, text: string, known: KnownToken | undefined): PageFacts {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  const title = locale.t('frame.token', { identifier: ends(known?.identifier ?? text) });
  if (known === undefined) return { title, path: undefined };
  const { identifier } = known;
  const id = shortEnds(identifier);
  if (known.network !== network) {
    const token = locale.t('preview.token', { id });
    return notOnNetwork(match, locale.t('preview.elsewhere', { id: token, network: known.network }));
  }
  const state = queryClient.getQueryState(tokenQuery({ network, identifier }).queryKey);
  const path = `/token/${identifier}`;
  if (state?.data) {
    const { data } = state.data;
    return {
      title: tokenTitle(locale, data.metadata),
      description: descriptionOf(match, data, state.dataUpdatedAt),
      path,
    };
  }
  if (isNotFound(state?.error ?? null)) return notOnNetwork(match, locale.t('preview.noToken', { id, network }));
  return { title, path };
}

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, data: TokenDetails, at: number) {
  const { name, decimals, holderCount, isFreezable, maxSupply } = data.metadata;
  const isCapped = maxSupply !== null && maxSupply !== undefined && toBigInt(maxSupply) > 0n;
  return sentences(
    locale.t('preview.supply', {
      supply: quantity(locale, data.totalSupply, decimals),
      isUnlimited: !isCapped,
      maximum: isCapped ? quantity(locale, maxSupply, decimals) : '',
    }),
    locale.t('preview.holders', { count: holderCount, shown: formatSats(locale, holderCount), network }),
    isFreezable && locale.t('preview.freezable'),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    quotable(name) !== '' && locale.t('preview.anyName'),
    asOf(locale, at),
  );
}

function quantity(locale: Locale, amount: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(locale, amount, decimals);
  const { sign, mark } = short;
  return `${sign}${joinDigits(locale, short)}${mark === '…' || mark === '' ? mark : ` ${mark}`}`;
}
