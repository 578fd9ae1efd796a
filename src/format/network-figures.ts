import type { Locale } from '#i18n/locale.ts';
import { compactQuantity, shortTokenQuantity } from './amounts.ts';
import {
  decimalSign,
  divideRounded,
  fixed,
  formatCount,
  formatDecimal,
  formatPercent,
  joinDigits,
  plainDigits,
} from './numbers.ts';
import { formatShare } from './shares.ts';

/* Network totals and figures derived from them. */

const satsPerBitcoin = 100_000_000n;

/** A formatted total: `whole` with thousands separators, `fraction` with its decimal point, may be empty. */
export interface Total {
  readonly whole: string;
  readonly fraction: string;
  /** Suffix such as ` M`, with a leading space; may be empty. */
  readonly mark: string;
  readonly unit: 'BTC' | 'sats';
}

export type BitcoinUnit = 'btc' | 'sats';

/** Formats sats as bitcoin with this many decimals: `1,284.06`. */
export function bitcoin(locale: Locale, sats: number | bigint, decimals: number): string {
  return formatDecimal(locale, fixed(`${sats}e-8`, decimals));
}

/** Bitcoin has two decimals, or eight if they would show 0; sats are abbreviated if large. */
export function networkTotal(locale: Locale, sats: number | bigint, unit: BitcoinUnit): Total {
  if (unit === 'sats') {
    const { whole, fraction, mark } = shortTokenQuantity(locale, sats, 0);
    return { whole, fraction: fraction && decimalSign(locale) + fraction, mark: mark && ` ${mark}`, unit: 'sats' };
  }
  const isTiny = sats > 0 && BigInt(sats) < satsPerBitcoin / 100n;
  const [whole = '', fraction = ''] = bitcoin(locale, sats, isTiny ? 8 : 2).split(decimalSign(locale));
  return { whole, fraction: decimalSign(locale) + fraction, mark: '', unit: 'BTC' };
}

export function totalText(locale: Locale, sats: number | bigint, inUnit: BitcoinUnit): string {
  const { whole, fraction, mark, unit } = networkTotal(locale, sats, inUnit);
  return `${whole}${fraction}${mark} ${unit}`;
}

export function exactTotal(locale: Locale, sats: number | bigint, unit: BitcoinUnit): string {
  return unit === 'sats' ? formatCount(locale, sats) : bitcoin(locale, sats, 8);
}

/** Formats sats with four significant digits from a million on. */
export function shortTotal(locale: Locale, sats: number | bigint, unit: BitcoinUnit): string {
  if (unit === 'btc') return exactTotal(locale, sats, unit).slice(0, -4);
  if (BigInt(sats) < 1_000_000n) return formatCount(locale, sats);
  const { whole, fraction, mark } = compactQuantity(locale, BigInt(sats), 0);
  return `${joinDigits(locale, { whole, fraction })} ${mark}`;
}

export function pace(locale: Locale, transactions24h: number): string {
  if (transactions24h === 0) return locale.t('strip.none');
  const count = BigInt(transactions24h);
  if (count > 864_000n) return locale.t('strip.many');
  const tenths = divideRounded(864_000n, count);
  return locale.t('strip.pace', {
    span:
      tenths < 1200n
        ? `${formatDecimal(locale, plainDigits(tenths, 1))} ${locale.t('units.s')}`
        : `${divideRounded(1440n, count)} ${locale.t('units.min')}`,
  });
}

export function satsPerDollar(locale: Locale, bitcoinPriceUsd: number): string {
  return `1 USD = ${formatDecimal(locale, fixed(Number(satsPerBitcoin) / bitcoinPriceUsd, 0))} sats`;
}

/** Formats a ratio in percent: `14.4%`; `0%` if the whole is 0. May exceed 100%. */
export function percent(locale: Locale, part: number | bigint, whole: number | bigint): string {
  const [some, all] = [BigInt(part), BigInt(whole)];
  return formatShare(locale, some > 0n ? some : 0n, all, 1) ?? formatPercent(locale, '0');
}

const millisecondsPerDay = 86_400_000;

/** Returns the mean sats per day of a time window; a window without length counts as one day. */
export function perDay(sats: number | bigint, startTime: string, endTime: string): bigint {
  const length = Date.parse(endTime) - Date.parse(startTime);
  return length > 0 ? divideRounded(BigInt(sats) * BigInt(millisecondsPerDay), BigInt(length)) : BigInt(sats);
}

interface PointFormat<Point> {
  readonly value: (point: Point) => number | bigint;
  readonly text: (point: Point) => string;
  readonly at: (point: Point) => string;
}

/** Returns what a sentence says of values over time, oldest first; undefined without one. Of equal ones the first counts. */
export function seriesText<Point>(points: readonly Point[], { value, text, at }: PointFormat<Point>) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const least = points.reduce((one, other) => (value(other) < value(one) ? other : one));
  const most = points.reduce((one, other) => (value(other) > value(one) ? other : one));
  const ends = { from: at(first), to: at(last), first: text(first), last: text(last) };
  return { ...ends, least: text(least), leastAt: at(least), most: text(most), mostAt: at(most) };
}
