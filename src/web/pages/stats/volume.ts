import type { Tpv } from '#contract/stats.ts';
import { perDay } from '#format/network-figures.ts';
import { calendarDate, timeOfDay, type Zone, zoneName } from '#format/time.ts';
import { dayAndMonth } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';

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

/** Returns the mean daily volume. */
export function paceOf({ tpvSats, tpvUsd, startTime, endTime }: Tpv, hasDollars: boolean) {
  const days = daysOf({ startTime, endTime });
  return { sats: perDay(tpvSats, startTime, endTime), usd: hasDollars ? tpvUsd / (days > 0 ? days : 1) : undefined };
}

/** Returns the length of a window in fractional days. */
function daysOf({ startTime, endTime }: Pick<Tpv, 'startTime' | 'endTime'>): number {
  return (Date.parse(endTime) - Date.parse(startTime)) / 86_400_000;
}

/** Returns a share from 0 to 1, rounded for drawing. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0;
  return part >= whole ? 1 : Number((part * 100_000n) / whole) / 100_000;
}

type Window = Pick<Tpv, 'period' | 'startTime' | 'endTime'>;

/** Formats as 14:02. */
function hourAndMinute(iso: string, zone: Zone): string {
  return timeOfDay(iso, zone).slice(0, 5);
}

/** Formats the date of a time; with its year if it differs from another's. */
function dateText(locale: Locale, iso: string, other: string, zone: Zone): string {
  const isSameYear = calendarDate(locale, iso, zone).slice(-4) === calendarDate(locale, other, zone).slice(-4);
  return isSameYear ? dayAndMonth(locale, iso, zone) : calendarDate(locale, iso, zone);
}

/** Formats the start of a window: `since yesterday, 14:02 UTC`, `since 7 Mar`, `since 29 Apr 2025`. */
export function sinceText(locale: Locale, { period, startTime, endTime }: Window, zone: Zone): string {
  if (period === '24h') {
    return locale.t('stats.sinceYesterday', { time: `${hourAndMinute(startTime, zone)} ${zoneName(startTime, zone)}` });
  }
  return locale.t('stats.since', {
    date: period === 'all' ? calendarDate(locale, startTime, zone) : dateText(locale, startTime, endTime, zone),
  });
}

/** Formats a time span, with dates if it is not within one day: `14:01 to 14:09 UTC`. */
export function spanText(locale: Locale, from: string, to: string, zone: Zone): string {
  const isOneDay = calendarDate(locale, from, zone) === calendarDate(locale, to, zone);
  const moment = (at: string, other: string) =>
    isOneDay ? hourAndMinute(at, zone) : `${dateText(locale, at, other, zone)} ${hourAndMinute(at, zone)}`;
  return `${locale.t('stats.fromTo', { from: moment(from, to), to: moment(to, from) })} ${zoneName(to, zone)}`;
}
