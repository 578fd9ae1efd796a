import type { Locale } from '../../i18n/locale.ts';
import { shareUnits } from './supply-share.ts';
import { isHuge, shownUsd, type UsdStyle } from './usd.ts';

/* Rounded parts need not add up to their rounded sum. Where they do not, a page says "rounded" beside the sum. */

/** A value in dollars and how it is shown. */
export interface ShownUsd {
  readonly usd: number;
  readonly style: UsdStyle;
}

/** Less than this is noise of a sum of floats, or of a service that rounds to the cent. */
export const halfCent = 0.005;

/** Whether dollars add up to their sum, but not as they are shown. */
export function isRoundedSum(locale: Locale, parts: readonly ShownUsd[], sum: ShownUsd): boolean {
  const exact = parts.reduce((total, { usd }) => total + usd, 0);
  if (Math.abs(exact - sum.usd) > halfCent) return false;
  let cents = 0n;
  for (const { usd, style } of parts) cents += shownCents(locale, usd, style) ?? 0n;
  return cents !== shownCents(locale, sum.usd, sum.style);
}

/**
 * Whether a running share of a whole, as it is shown, is another than the sum of the shares shown up to it.
 * @param parts in their order, from the first
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

/** The value that `formatUsd` shows, in cents; undefined where it is too large for digits. `<$0.01` counts as none. */
export function shownCents(locale: Locale, usd: number, style: UsdStyle = 'full'): bigint | undefined {
  if (usd < 0) {
    const cents = shownCents(locale, -usd, style);
    return cents === undefined ? undefined : -cents;
  }
  if (isHuge(usd, style)) return undefined;
  const { units, places } = shownUsd(locale, usd, style);
  return units * 10n ** BigInt(2 - places);
}
