import { formatSats } from '../../format/sats.ts';

/** Sats of a whole network as bitcoin with two decimals, cut and not rounded: `1,284.06`. */
export function totalBtc(sats: number): string {
  const hundredths = Math.trunc(sats / 1_000_000);
  const whole = Math.trunc(hundredths / 100);
  return `${formatSats(whole)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Sats spread evenly over a window, per day of 24 hours; a window without length is one day. */
export function perDay(sats: number, startTime: string, endTime: string): number {
  const days = (Date.parse(endTime) - Date.parse(startTime)) / 86_400_000;
  return Math.trunc(days > 0 ? sats / days : sats);
}
