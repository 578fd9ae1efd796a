import { stripWords as words } from '../words/en/strip.ts';
import { unitWords as units } from '../words/en/units.ts';
import { decimalSign, formatCount, formatDecimal, formatPercent } from './digits.ts';

/* Totals of a whole network and what is divided from them. On integers, and cut: nothing reads as more than it is. */

const satsPerBitcoin = 100_000_000n;
const millisecondsPerDay = 86_400_000;

/** A total to show: `whole` in groups of thousands, `fraction` with the sign before it and empty where there is none. */
export interface Total {
  readonly whole: string;
  readonly fraction: string;
  readonly unit: 'BTC' | 'sats';
}

/** Sats as bitcoin with so many decimals: `1,284.06`. */
export function bitcoin(sats: number | bigint, decimals: number): string {
  const scaled = BigInt(sats) / 10n ** BigInt(8 - decimals);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return formatDecimal(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/** An amount of the whole network in bitcoin with two decimals; in sats where that would read as nothing. */
export function networkTotal(sats: number | bigint): Total {
  if (sats > 0 && BigInt(sats) < satsPerBitcoin / 100n) {
    return { whole: formatCount(sats), fraction: '', unit: 'sats' };
  }
  const [whole = '', fraction = ''] = bitcoin(sats, 2).split(decimalSign());
  return { whole, fraction: decimalSign() + fraction, unit: 'BTC' };
}

/** The same in one text: `1,284.06 BTC`. */
export function totalText(sats: number | bigint): string {
  const { whole, fraction, unit } = networkTotal(sats);
  return `${whole}${fraction} ${unit}`;
}

/** What of the locked value falls to each account, in bitcoin; in sats where that is too little to show. */
export function perAccount(lockedSats: number, accounts: number): string {
  if (accounts === 0) return '';
  const each = BigInt(lockedSats) / BigInt(accounts);
  return each < 10_000n ? words.each(`${formatCount(each)} sats`) : words.each(`${bitcoin(each, 4)} BTC`);
}

/** Mean time between transactions of a day. */
export function pace(transactions24h: number): string {
  if (transactions24h === 0) return words.none;
  const tenths = Math.trunc(864_000 / transactions24h);
  if (tenths === 0) return words.many;
  return words.pace(
    tenths < 1200
      ? `${formatDecimal((tenths / 10).toFixed(1))} ${units.s}`
      : `${Math.trunc(tenths / 600)} ${units.min}`,
  );
}

/** Sats for one US dollar. */
export function satsPerDollar(bitcoinPriceUsd: number): string {
  const sats = Math.trunc(Number(satsPerBitcoin) / bitcoinPriceUsd);
  return `1 USD = ${formatCount(sats)} sats`;
}

/** Sats spread evenly over a window, per day of 24 hours; a window without length is one day. */
export function perDay(sats: number | bigint, startTime: string, endTime: string): bigint {
  const length = Date.parse(endTime) - Date.parse(startTime);
  return length > 0 ? (BigInt(sats) * BigInt(millisecondsPerDay)) / BigInt(length) : BigInt(sats);
}

/** Thousandths that a part is of a whole, from 0 to 1000; of nothing it is 0. */
export function thousandths(part: number | bigint, whole: number | bigint): number {
  const [some, all] = [BigInt(part), BigInt(whole)];
  if (all <= 0n || some <= 0n) return 0;
  return some >= all ? 1000 : Number((some * 1000n) / all);
}

/** How much a part is of a whole: `14.4%`, and `<0.1%` of what is not nothing. It may be more than the whole. */
export function percent(part: number | bigint, whole: number | bigint): string {
  const [some, all] = [BigInt(part), BigInt(whole)];
  if (all <= 0n || some <= 0n) return formatPercent('0');
  const tenths = (some * 1000n) / all;
  return tenths === 0n ? `<${formatPercent('0.1')}` : formatPercent(`${tenths / 10n}.${tenths % 10n}`);
}

/** How many times one is the other, with one decimal: `1.9`; undefined where the other is nothing. */
export function times(one: bigint, other: bigint): string | undefined {
  if (other <= 0n) return undefined;
  const tenths = (one * 10n) / other;
  return formatDecimal(`${tenths / 10n}.${tenths % 10n}`);
}
