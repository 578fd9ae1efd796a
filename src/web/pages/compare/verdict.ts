import { formatCount } from '../../../format/digits.ts';
import { compareWords as words } from '../../../words/en/compare.ts';

/** One thing that two sides are compared by: what each has, and how they differ, in words. */
export interface Verdict {
  readonly is: 'same' | 'different' | 'unknown';
  readonly says: string;
}

type Amount = bigint | number;

/** One of the two is not known. */
export const unknown: Verdict = { is: 'unknown', says: words.notKnown };

/** Whether both are the same; undefined where one of them is not known. */
export function sameOrNot<Value>(a: Value | undefined, b: Value | undefined, same = words.same): Verdict {
  if (a === undefined || b === undefined) return unknown;
  return a === b ? { is: 'same', says: same } : { is: 'different', says: words.different };
}

/**
 * Which of two amounts is larger and how many times, cut and never rounded up.
 * @param a of the same unit as `b`, both bigint or both number
 */
export function largerOf(a: Amount | undefined, b: Amount | undefined): Verdict {
  if (a === undefined || b === undefined) return unknown;
  if (a === b) return { is: 'same', says: words.same };
  const isA = a > b;
  const side = isA ? words.sides.a : words.sides.b;
  return { is: 'different', says: timesInWords(side, isA ? a : b, isA ? b : a) };
}

/** Which of two moments is earlier; ISO 8601. */
export function olderOf(a: string | null | undefined, b: string | null | undefined): Verdict {
  const [one, other] = [a, b].map((text) => Date.parse(text ?? ''));
  if (!one || !other) return unknown;
  if (one === other) return { is: 'same', says: words.same };
  return { is: 'different', says: words.older(one < other ? words.sides.a : words.sides.b) };
}

/** A quantity of base units in the finer of two units, so that whole tokens are compared with whole tokens. */
export function scaled(quantity: bigint, decimals: number, otherDecimals: number): bigint {
  return quantity * 10n ** BigInt(Math.max(0, otherDecimals - decimals));
}

function timesInWords(side: string, larger: Amount, smaller: Amount): string {
  if (smaller <= 0) return words.larger(side);
  if (typeof larger === 'bigint' && typeof smaller === 'bigint') {
    const times = larger / smaller;
    return timesOf(side, times, larger % smaller === 0n);
  }
  const times = Math.floor(Number(larger) / Number(smaller));
  // Beyond that the quotient is no whole number any more.
  return Number.isSafeInteger(times) ? timesOf(side, BigInt(times), false) : words.larger(side);
}

function timesOf(side: string, times: bigint, isExact: boolean): string {
  if (times < 2n) return words.larger(side);
  return isExact ? words.times(side, formatCount(times)) : words.overTimes(side, formatCount(times));
}
