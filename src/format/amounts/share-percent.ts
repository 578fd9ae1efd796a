import { plainDigits } from './round.ts';
import { shareUnits } from '#format/shares.ts';

/**
 * Returns a share in percent with all decimals, for files and tooltips.
 * @param whole above 0
 */
export function sharePercent(part: bigint, whole: bigint, places: number): string {
  return plainDigits(shareUnits(part, whole, places), places);
}
