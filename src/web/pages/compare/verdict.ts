import { formatCount } from '#format/numbers.ts';
import type { FullLocale } from '#i18n/locale.ts';

/** One fact of two sides: their values, and the difference as text. */
export interface Verdict {
  readonly result: 'same' | 'different' | 'unknown';
  readonly text: string;
}

type Amount = bigint | number;

/** If either side is unknown. */
export const unknown = (locale: FullLocale): Verdict => ({ result: 'unknown', text: locale.t('compare.unknown') });

/** Whether both are the same; undefined if either is unknown. */
export function sameOrNot<Value>(
  locale: FullLocale,
  a: Value | undefined,
  b: Value | undefined,
  same = locale.t('compare.same'),
): Verdict {
  if (a === undefined || b === undefined) return unknown(locale);
  return a === b ? { result: 'same', text: same } : { result: 'different', text: locale.t('compare.different') };
}

/**
 * Returns which of two amounts is larger and by what ratio, rounded down.
 * @param a in the same unit as `b`, both bigint or both number
 */
export function largerOf(locale: FullLocale, a: Amount | undefined, b: Amount | undefined): Verdict {
  if (a === undefined || b === undefined) return unknown(locale);
  if (a === b) return { result: 'same', text: locale.t('compare.same') };
  const isA = a > b;
  const side = isA ? locale.t('compare.sides.a') : locale.t('compare.sides.b');
  return { result: 'different', text: timesInWords(locale, side, isA ? a : b, isA ? b : a) };
}

/** Returns which of two times is earlier; ISO 8601. */
export function olderOf(locale: FullLocale, a: string | null | undefined, b: string | null | undefined): Verdict {
  const [one, other] = [a, b].map((text) => Date.parse(text ?? ''));
  if (!one || !other) return unknown(locale);
  if (one === other) return { result: 'same', text: locale.t('compare.same') };
  return {
    result: 'different',
    text: locale.t('compare.older', { side: one < other ? locale.t('compare.sides.a') : locale.t('compare.sides.b') }),
  };
}

/** Scales base units to the finer of two units, so that amounts are compared as whole tokens. */
export function scaled(quantity: bigint, decimals: number, otherDecimals: number): bigint {
  return quantity * 10n ** BigInt(Math.max(0, otherDecimals - decimals));
}

function timesInWords(locale: FullLocale, side: string, larger: Amount, smaller: Amount): string {
  if (smaller <= 0) return locale.t('compare.larger', { side });
  if (typeof larger === 'bigint' && typeof smaller === 'bigint') {
    const times = larger / smaller;
    return timesOf(locale, side, times, larger % smaller === 0n);
  }
  const times = Math.floor(Number(larger) / Number(smaller));
  // Larger quotients are not exact integers.
  return Number.isSafeInteger(times)
    ? timesOf(locale, side, BigInt(times), false)
    : locale.t('compare.larger', { side });
}

function timesOf(locale: FullLocale, side: string, times: bigint, isExact: boolean): string {
  if (times < 2n) return locale.t('compare.larger', { side });
  return isExact
    ? locale.t('compare.times', { side, times: formatCount(locale, times) })
    : locale.t('compare.overTimes', { side, times: formatCount(locale, times) });
}
