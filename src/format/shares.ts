import type { Locale } from '#i18n/locale.ts';
import { isHuge, shownUsd, sumUsd, type UsdStyle } from './amounts.ts';
import { divideRounded, formatPercent, plainDigits } from './numbers.ts';

/* Shares in percent, and whether rounded parts add up. */

/** Beyond it a part and its whole are not of one time, or wrong, and digits say no more. */
const maxShownTimes = 10n;

/** Formats a share in percent: 0 or 100% only if exact, else `<0.01%`, `>99.99%`, `>1,000%`; undefined if the whole is 0. */
export function formatShare(locale: Locale, part: bigint, whole: bigint, places = 2): string | undefined {
  if (whole <= 0n) return undefined;
  if (part === 0n) return formatPercent(locale, '0');
  if (part === whole) return formatPercent(locale, '100');
  if (part > whole * maxShownTimes) return formatPercent(locale, String(100n * maxShownTimes), '>');
  const units = shareUnits(part, whole, places);
  const all = 10n ** BigInt(places + 2);
  if (units === 0n) return formatPercent(locale, plainDigits(1n, places), '<');
  if (units === all) return formatPercent(locale, part < whole ? plainDigits(all - 1n, places) : '100', '>');
  return formatPercent(locale, plainDigits(units, places));
}

/** Returns a share in units of 10^-places percent. */
function shareUnits(part: bigint, whole: bigint, places: number): bigint {
  return divideRounded(part * 10n ** BigInt(places + 2), whole);
}

/** Returns a share from 0 to 1 as a float, for drawing only. */
export function drawnShare(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Math.min(1, Number((part * 1_000_000n) / whole) / 1_000_000);
}

/** Returns a share in percent with all decimals, for files and tooltips. @param whole above 0 */
export function sharePercent(part: bigint, whole: bigint, places: number): string {
  return plainDigits(shareUnits(part, whole, places), places);
}

/* Rounded parts may not add up to their rounded sum. The page then shows "rounded" next to the sum. */

export interface ShownUsd {
  readonly usd: number;
  readonly style: UsdStyle;
}

/** Smaller differences are floating-point noise, or cents rounded by the service. */
const halfCent = 0.005;

/** Whether dollars add up exactly, but not as formatted. */
export function isRoundedSum(parts: readonly ShownUsd[], sum: ShownUsd): boolean {
  const exact = sumUsd(parts.map(({ usd }) => usd));
  if (Math.abs(exact - sum.usd) > halfCent) return false;
  let cents = 0n;
  for (const { usd, style } of parts) cents += shownCents(usd, style) ?? 0n;
  return cents !== shownCents(sum.usd, sum.style);
}

/** Whether a running share, as formatted, differs from the sum of the formatted shares so far, from the first. */
export function isRoundedRun(parts: readonly bigint[], whole: bigint, places = 2): boolean {
  if (whole <= 0n) return false;
  let exact = 0n;
  let shown = 0n;
  return parts.some((part) => {
    exact += part;
    shown += shareUnits(part, whole, places);
    return shown !== shareUnits(exact, whole, places);
  });
}

/** Returns the value that `formatUsd` shows, in cents; undefined if it is abbreviated. `<$0.01` counts as 0. */
export function shownCents(usd: number, style: UsdStyle = 'full'): bigint | undefined {
  if (usd < 0) {
    const cents = shownCents(-usd, style);
    return cents === undefined ? undefined : -cents;
  }
  if (isHuge(usd)) return undefined;
  const { digits, size } = shownUsd(usd, style);
  const [, fraction = ''] = digits.split('.');
  return BigInt(digits.replace('.', '')) * 10n ** BigInt(2 - fraction.length + (size?.[1] ?? 0));
}
