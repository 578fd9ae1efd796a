import type { Locale } from '#i18n/locale.ts';
import { formatPercent } from './numbers.ts';
import { divideRounded, plainDigits } from './amounts/round.ts';

/**
 * Formats a share in percent, with integer arithmetic. Shows 0 or 100% only if exact, else `<0.01%` and `>99.99%`.
 * @param part 0 or more
 * @param places decimals, 1 or more
 * @returns undefined if the whole is 0
 */
export function formatShare(locale: Locale, part: bigint, whole: bigint, places = 2): string | undefined {
  if (whole <= 0n) return undefined;
  if (part === 0n) return formatPercent(locale, '0');
  if (part === whole) return formatPercent(locale, '100');
  const units = shareUnits(part, whole, places);
  const all = 10n ** BigInt(places + 2);
  if (units === 0n) return formatPercent(locale, plainDigits(1n, places), '<');
  if (units === all) return formatPercent(locale, part < whole ? plainDigits(all - 1n, places) : '100', '>');
  return formatPercent(locale, plainDigits(units, places));
}

/** Returns a share in units of 10^-places percent. */
export function shareUnits(part: bigint, whole: bigint, places: number): bigint {
  return divideRounded(part * 10n ** BigInt(places + 2), whole);
}

/** Returns a share from 0 to 1 as a float, for drawing only. */
export function drawnShare(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Math.min(1, Number((part * 1_000_000n) / whole) / 1_000_000);
}
