import { formatSats } from '../../../format/sats.ts';
import { addressWords as words } from '../../../words/en/address.ts';
import type { Sign } from '../../ui/amount.tsx';

/** What is under way, between the confirmed balance and the one with pending. */
export interface Pending {
  /** How much; 0 where the two are the same. */
  readonly sats: number;
  readonly sign: Sign;
  /** What of the confirmed balance stays whatever becomes of the rest. */
  readonly settled: number;
  /** The picture in words. */
  readonly told: string;
}

/**
 * @param hard confirmed sats
 * @param soft confirmed sats and pending effects
 */
export function pendingOf(hard: number, soft: number): Pending {
  const sats = Math.abs(soft - hard);
  const sign = soft < hard ? '−' : '+';
  // Either may be less than nothing where a service counts so; a bar cannot be.
  const settled = Math.max(0, Math.min(hard, soft));
  return { sats, sign, settled, told: tell(formatSats(hard), sats, sign) };
}

function tell(confirmed: string, sats: number, sign: Sign): string {
  if (sats === 0) return words.nonePending(confirmed);
  return sign === '+' ? words.comesIn(confirmed, formatSats(sats)) : words.goesOut(confirmed, formatSats(sats));
}
