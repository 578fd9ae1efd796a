import type { Locale } from '#i18n/locale.ts';
import { formatDecimal } from '#format/numbers.ts';
import { divideRounded, plainDigits } from './round.ts';

const millisecondsPerDay = 86_400_000;

/** Returns the mean sats per day of a time window; a window without length counts as one day. */
export function perDay(sats: number | bigint, startTime: string, endTime: string): bigint {
  const length = Date.parse(endTime) - Date.parse(startTime);
  return length > 0 ? divideRounded(BigInt(sats) * BigInt(millisecondsPerDay), BigInt(length)) : BigInt(sats);
}

/** Returns the ratio of two amounts with one decimal: `1.9`; undefined if the second is 0. */
export function times(locale: Locale, a: bigint, b: bigint): string | undefined {
  if (b <= 0n) return undefined;
  return formatDecimal(locale, plainDigits(divideRounded(a * 10n, b), 1));
}
