import type { Tpv } from '#contract/stats.ts';
import { perDay } from '#format/amounts/rate.ts';

/** The payment volume of a period, with both stablecoin settings. */
export interface Volume {
  /** With the chosen setting. */
  readonly chosen: Tpv;
  /** Including stablecoins; undefined while unknown. */
  readonly all: Tpv | undefined;
  /** Without stablecoins; undefined while unknown. */
  readonly bitcoin: Tpv | undefined;
}

/** Returns the stablecoin sats in a volume that includes them; undefined while unknown. */
export function stableSats({ all, bitcoin }: Volume): bigint | undefined {
  if (!all || !bitcoin) return undefined;
  // The two were received at different times.
  return all.tpvSats > bitcoin.tpvSats ? BigInt(all.tpvSats) - BigInt(bitcoin.tpvSats) : 0n;
}

/** Returns a volume as an amount. */
export function amountOf({ tpvSats, tpvUsd }: Tpv, hasDollars: boolean) {
  return { sats: tpvSats, usd: hasDollars ? tpvUsd : undefined };
}

/** Returns the mean daily volume. */
export function paceOf({ tpvSats, tpvUsd, startTime, endTime }: Tpv, hasDollars: boolean) {
  const days = daysOf({ startTime, endTime });
  return { sats: perDay(tpvSats, startTime, endTime), usd: hasDollars ? tpvUsd / (days > 0 ? days : 1) : undefined };
}

/** Returns the length of a window in fractional days. */
export function daysOf({ startTime, endTime }: Pick<Tpv, 'startTime' | 'endTime'>): number {
  return (Date.parse(endTime) - Date.parse(startTime)) / 86_400_000;
}
