import { satsInUsd, sumUsd } from './amounts.ts';

/*
 * What an amount of bitcoin is worth in dollars. What is past has the value of its time, never of now; only what is held
 * or asked for now has the latest price.
 */

/** Dollars at the time (0: there was no price), the latest price, or unknown because the time has no price here. */
export type Worth = number | 'now' | 'unknown';

/** Returns the dollars that an amount is shown with; undefined if there is no price. @param latest price of a bitcoin */
export function dollarsOf(sats: number | bigint, worth: Worth, latest: number | undefined): number | undefined {
  if (worth === 'unknown') return undefined;
  if (worth === 'now') return latest === undefined ? undefined : satsInUsd(sats, latest);
  return worth > 0 || BigInt(sats) === 0n ? worth : undefined;
}

/** Returns what sats were worth at the time of a payment, whose value gives the price: its fee, its inputs. No sats are $0. */
export function worthAtTimeOf(
  payment: { readonly amountSats?: number | null | undefined; readonly valueUsd: number } | undefined,
  sats: number | bigint,
): Worth {
  if (!payment?.amountSats) return 'unknown';
  return (payment.valueUsd * Number(sats)) / payment.amountSats;
}

/** Returns the sum of values at their times; unknown if one had no price. */
export function worthOfAll(
  payments: readonly { readonly amountSats?: number | null | undefined; readonly valueUsd: number }[],
): Worth {
  if (payments.some(({ amountSats, valueUsd }) => amountSats && valueUsd <= 0)) return 'unknown';
  return sumUsd(payments.map(({ valueUsd }) => valueUsd));
}
