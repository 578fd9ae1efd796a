import type { TokenDetails } from '#contract/endpoints/token.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { tickerLikeness } from '#format/text/confusable.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { partOf } from '#web/pages/compare/side.ts';
import { largerOf, sameOrNot, scaled, unknown, type Verdict } from '#web/pages/compare/verdict.ts';
import type { TokenSide } from './token-side.ts';

/* Differences of two tokens that need more than one number of each. undefined: a side failed to load. */

type Token = TokenDetails | undefined;

/** Names are chosen freely; the verdict says whether they can be confused. */
export function namesOf(locale: FullLocale, a: Token, b: Token): Verdict {
  if (!a || !b) return unknown(locale);
  const likeness = tickerLikeness(a.metadata.ticker, b.metadata.ticker);
  if (likeness === undefined) return { result: 'different', text: locale.t('compare.different') };
  const isSame = likeness === 'same' && a.metadata.name === b.metadata.name;
  return {
    result: isSame ? 'same' : 'different',
    text: likeness === 'same' ? locale.t('compare.sameTicker') : locale.t('compare.similarTicker'),
  };
}

/** In whole tokens. */
export function suppliesOf(locale: FullLocale, a: Token, b: Token): Verdict {
  return inWhole(locale, a, b, ({ totalSupply }) => toBigInt(totalSupply));
}

/** In whole tokens; unlimited is more than any. */
export function maximaOf(locale: FullLocale, a: Token, b: Token): Verdict {
  if (a && b && (maximumOf(a) === undefined || maximumOf(b) === undefined)) {
    return sameOrNot(locale, maximumOf(a) === undefined, maximumOf(b) === undefined);
  }
  return inWhole(locale, a, b, maximumOf);
}

/** Undefined if unlimited, which some services send as 0 (supplement 3). */
export function maximumOf({ metadata: { maxSupply } }: TokenDetails): bigint | undefined {
  return maxSupply === null || maxSupply === undefined ? undefined : toBigInt(maxSupply) || undefined;
}

/** By share of the supply: each balance times the other supply, so that nothing is rounded. */
export function largestOf(locale: FullLocale, a: TokenSide, b: TokenSide): Verdict {
  const [one, other] = [a, b].map(({ token, holders }) => ({
    address: partOf(holders, ({ data: [first] }) => first?.address),
    balance: partOf(holders, ({ data: [first] }) => first && toBigInt(first.balance)),
    supply: partOf(token, ({ totalSupply }) => toBigInt(totalSupply)),
  }));
  if (one?.address !== undefined && one.address === other?.address)
    return { result: 'same', text: locale.t('compare.sameHolder') };
  if (one?.balance === undefined || other?.balance === undefined || !one.supply || !other.supply) {
    return unknown(locale);
  }
  const share = largerOf(locale, one.balance * other.supply, other.balance * one.supply);
  return share.result === 'same' ? { result: 'same', text: locale.t('compare.sameShare') } : share;
}

function inWhole(
  locale: FullLocale,
  a: Token,
  b: Token,
  quantityOf: (token: TokenDetails) => bigint | undefined,
): Verdict {
  const [one, other] = [a && quantityOf(a), b && quantityOf(b)];
  if (!a || !b || one === undefined || other === undefined) return unknown(locale);
  return largerOf(
    locale,
    scaled(one, a.metadata.decimals, b.metadata.decimals),
    scaled(other, b.metadata.decimals, a.metadata.decimals),
  );
}
