import type { Locale } from '#i18n/locale.ts';
import { shareUnits } from '#format/shares.ts';
import { isHuge, shownUsd, sumUsd, type UsdStyle } from './usd.ts';

/* Rounded parts may not add up to their rounded sum. The page then shows "rounded" next to the sum. */

export interface ShownUsd {
  readonly usd: number;
  readonly style: UsdStyle;
}

/** Smaller differences are floating-point noise, or cents rounded by the service. */
export const halfCent = 0.005;

/** Whether dollars add up exactly, but not as formatted. */
export function isRoundedSum(locale: Locale, parts: readonly ShownUsd[], sum: ShownUsd): boolean {
  const exact = sumUsd(parts.map(({ usd }) => usd));
  if (Math.abs(exact - sum.usd) > halfCent) return false;
  let cents = 0n;
  for (const { usd, style } of parts) cents += shownCents(locale, usd, style) ?? 0n;
  return cents !== shownCents(locale, sum.usd, sum.style);
}

/**
 * Whether a running share, as formatted, differs from the sum of the formatted shares so far.
 * @param parts in order, from the first
 */
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
export function shownCents(locale: Locale, usd: number, style: UsdStyle = 'full'): bigint | undefined {
  if (usd < 0) {
    const cents = shownCents(locale, -usd, style);
    return cents === undefined ? undefined : -cents;
  }
  if (isHuge(usd, style)) return undefined;
  const { units, places } = shownUsd(locale, usd, style);
  return units * 10n ** BigInt(2 - places);
}
