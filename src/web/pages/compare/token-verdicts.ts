import type { TokenDetails } from '../../../contract/token.ts';
import { tickerLikeness } from '../../../format/confusable.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { compareWords as words } from '../../../words/en/compare.ts';
import { partOf } from './side.ts';
import type { TokenSide } from './token-facts.tsx';
import { largerOf, sameOrNot, scaled, unknown, type Verdict } from './verdict.ts';

/* How two tokens differ, where it takes more than one number of each. undefined: that one could not be read. */

type Token = TokenDetails | undefined;

/** Names are chosen freely, so what counts is whether one may be taken for the other. */
export function namesOf(a: Token, b: Token): Verdict {
  if (!a || !b) return unknown;
  const likeness = tickerLikeness(a.metadata.ticker, b.metadata.ticker);
  if (likeness === undefined) return { is: 'different', says: words.different };
  const isSame = likeness === 'same' && a.metadata.name === b.metadata.name;
  return { is: isSame ? 'same' : 'different', says: likeness === 'same' ? words.sameTicker : words.alikeTicker };
}

/** In whole tokens. */
export function suppliesOf(a: Token, b: Token): Verdict {
  return inWhole(a, b, ({ totalSupply }) => toBigInt(totalSupply));
}

/** In whole tokens; none is more than any. */
export function maximaOf(a: Token, b: Token): Verdict {
  if (a && b && (maximumOf(a) === undefined || maximumOf(b) === undefined)) {
    return sameOrNot(maximumOf(a) === undefined, maximumOf(b) === undefined);
  }
  return inWhole(a, b, maximumOf);
}

/** undefined where there is no maximum, which some services write as 0 (supplement 3). */
export function maximumOf({ metadata: { maxSupply } }: TokenDetails): bigint | undefined {
  return maxSupply === null || maxSupply === undefined ? undefined : toBigInt(maxSupply) || undefined;
}

/** By the share of the supply: each balance times the other supply, so that nothing is rounded. */
export function largestOf(a: TokenSide, b: TokenSide): Verdict {
  const [one, other] = [a, b].map(({ token, holders }) => ({
    address: partOf(holders, ({ data: [first] }) => first?.address),
    balance: partOf(holders, ({ data: [first] }) => first && toBigInt(first.balance)),
    supply: partOf(token, ({ totalSupply }) => toBigInt(totalSupply)),
  }));
  if (one?.address !== undefined && one.address === other?.address) return { is: 'same', says: words.sameHolder };
  if (one?.balance === undefined || other?.balance === undefined || !one.supply || !other.supply) {
    return unknown;
  }
  const share = largerOf(one.balance * other.supply, other.balance * one.supply);
  return share.is === 'same' ? { is: 'same', says: words.sameShare } : share;
}

function inWhole(a: Token, b: Token, quantityOf: (token: TokenDetails) => bigint | undefined): Verdict {
  const [one, other] = [a && quantityOf(a), b && quantityOf(b)];
  if (!a || !b || one === undefined || other === undefined) return unknown;
  return largerOf(
    scaled(one, a.metadata.decimals, b.metadata.decimals),
    scaled(other, b.metadata.decimals, a.metadata.decimals),
  );
}
