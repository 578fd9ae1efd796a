import type { Tpv } from '../../../../contract/endpoints/stats.ts';
import { perDay } from '../../../../format/amounts/rate.ts';

/** The payment volume of a period, as asked for, and both ways it can be asked for. */
export interface Volume {
  /** With or without stablecoins, as was chosen. */
  readonly chosen: Tpv;
  /** With stablecoins; undefined while unknown. */
  readonly all: Tpv | undefined;
  /** Without; undefined while unknown. */
  readonly bitcoin: Tpv | undefined;
}

/** Sats of stablecoins in a volume that counts them; undefined while unknown. */
export function stableSats({ all, bitcoin }: Volume): bigint | undefined {
  if (!all || !bitcoin) return undefined;
  // The two were read at two moments.
  return all.tpvSats > bitcoin.tpvSats ? BigInt(all.tpvSats) - BigInt(bitcoin.tpvSats) : 0n;
}

/** A volume as an amount. */
export function amountOf({ tpvSats, tpvUsd }: Tpv, hasDollars: boolean) {
  return { sats: tpvSats, usd: hasDollars ? tpvUsd : undefined };
}

/** A volume spread evenly over its window, per day. */
export function paceOf({ tpvSats, tpvUsd, startTime, endTime }: Tpv, hasDollars: boolean) {
  const days = daysOf({ startTime, endTime });
  return { sats: perDay(tpvSats, startTime, endTime), usd: hasDollars ? tpvUsd / (days > 0 ? days : 1) : undefined };
}

/** Length of a window in days, with their parts. */
export function daysOf({ startTime, endTime }: Pick<Tpv, 'startTime' | 'endTime'>): number {
  return (Date.parse(endTime) - Date.parse(startTime)) / 86_400_000;
}
