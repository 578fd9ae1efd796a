import { formatPercent } from './digits.ts';

/**
 * What part of a whole something is, in percent, by integers alone: cut and never rounded up. More than nothing is
 * never "0%": what is too small to be shown reads `<0.01%`.
 * @param part 0 or more
 * @param places decimals, 1 or more
 * @returns undefined where there is no whole to be a part of
 */
export function formatShare(part: bigint, whole: bigint, places = 2): string | undefined {
  if (whole <= 0n) return undefined;
  if (part === 0n) return formatPercent('0');
  if (part === whole) return formatPercent('100');
  const percent = sharePercent(part, whole, places);
  return /[1-9]/.test(percent) ? formatPercent(percent) : `<${formatPercent(`${percent.slice(0, -1)}1`)}`;
}

/**
 * The same as plain digits with all their decimals, for files and for drawing.
 * @param whole above 0
 */
export function sharePercent(part: bigint, whole: bigint, places: number): string {
  const digits = ((part * 10n ** BigInt(places + 2)) / whole).toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A part of a whole from 0 to 1, only ever to draw with. */
export function drawnShare(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Math.min(1, Number((part * 1_000_000n) / whole) / 1_000_000);
}
