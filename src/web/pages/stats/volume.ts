import type { Tpv, TpvPeriod } from '#contract/stats.ts';
import { percent, perDay, times } from '#format/network-figures.ts';
import { calendarDate, timeOfDay, type Zone, zoneName } from '#format/time.ts';
import { dayAndMonth, duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { networkText } from '#web/components/network-figures.tsx';
import type { Unit } from '#web/settings/settings.ts';

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

export function amountOf({ tpvSats, tpvUsd }: Tpv, hasDollars: boolean) {
  return { sats: tpvSats, usd: hasDollars ? tpvUsd : undefined };
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

/** A bar of a period whose bright end is the next shorter period. */
export interface NestedBar {
  readonly volume: Volume;
  /** The next shorter period; none in the last bar, which is all bright. */
  readonly inner: TpvPeriod | undefined;
  readonly innerSats: bigint;
  /** Length of the bright end, from 0 to 1. */
  readonly bright: number;
  /** Percent of stablecoins in the bright end and in the rest. */
  readonly brightStable: number;
  readonly restStable: number;
}

/** Bars from the longest period to the shortest, each within the one before. @param volumes shortest first */
export function nestedBars(volumes: readonly Volume[], stables: boolean): NestedBar[] {
  const longestFirst = volumes.toReversed();
  return longestFirst.map((volume, index) => {
    const inner = longestFirst[index + 1];
    const sats = BigInt(volume.chosen.tpvSats);
    const bright = inner ? smaller(BigInt(inner.chosen.tpvSats), sats) : sats;
    const stable = (stables && stableSats(volume)) || 0n;
    const brightStable = inner ? smaller((stables && stableSats(inner)) || 0n, stable) : stable;
    return {
      volume,
      inner: inner?.chosen.period,
      innerSats: bright,
      bright: ratio(bright, sats),
      brightStable: ratio(brightStable, bright) * 100,
      restStable: ratio(stable - brightStable, sats - bright) * 100,
    };
  });
}

/** Returns a share from 0 to 1, rounded for drawing. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0;
  return part >= whole ? 1 : Number((part * 100_000n) / whole) / 100_000;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

interface SentenceOptions {
  /** Shortest first. */
  readonly volumes: readonly Volume[];
  readonly stables: boolean;
  readonly hasDollars: boolean;
  readonly unit: Unit;
  readonly zone: Zone;
}

export function volumeSentence(locale: Locale, { volumes, stables, hasDollars, unit, zone }: SentenceOptions): string {
  const [first, ...shorter] = volumes.toReversed();
  if (!first || first.chosen.tpvSats === 0) return locale.t('statsVolume.noPayments');
  const parts = shorter.map(({ chosen }, index) => {
    const outer = shorter[index - 1]?.chosen ?? first.chosen;
    const share = percent(locale, smaller(BigInt(chosen.tpvSats), BigInt(outer.tpvSats)), outer.tpvSats);
    const period = locale.t(`statsVolume.inPeriods.${chosen.period}`);
    return locale.t('statsVolume.ofThat', { share, period });
  });
  const total = networkText(locale, unit, amountOf(first.chosen, hasDollars));
  return locale.t('statsVolume.volumeSummary', {
    total,
    date: calendarDate(locale, first.chosen.startTime, zone),
    parts: parts.join(', '),
    hasStables: stables,
  });
}

/** Describes the daily volumes, compared with the all-time average. */
export function paceSentence(locale: Locale, { volumes, stables, hasDollars, unit }: SentenceOptions): string {
  const paces = new Map<TpvPeriod, ReturnType<typeof paceOf>>(
    volumes.map(({ chosen }) => [chosen.period, paceOf(chosen, hasDollars)]),
  );
  const usual = paces.get('all');
  if (!usual || usual.sats === 0n) return locale.t('statsVolume.noPayments');
  const parts = [...paces]
    .filter(([period]) => period !== 'all')
    .map(([period, pace]) =>
      locale.t('statsVolume.pacePart', {
        pace: networkText(locale, unit, pace),
        period: locale.t(`statsVolume.inPeriods.${period}`),
        times: times(locale, pace.sats, usual.sats) ?? '',
      }),
    );
  return locale.t('statsVolume.paceSummary', {
    usual: networkText(locale, unit, usual),
    parts: parts.join(', '),
    hasStables: stables,
  });
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

/** Formats both ends of a window; for all time, dates are enough. */
export function windowEnds(
  locale: Locale,
  { period, startTime, endTime }: Window,
  zone: Zone,
): { start: string; end: string } {
  if (period === 'all')
    return { start: calendarDate(locale, startTime, zone), end: calendarDate(locale, endTime, zone) };
  return {
    start: `${dateText(locale, startTime, endTime, zone)} ${hourAndMinute(startTime, zone)}`,
    end: `${dateText(locale, endTime, startTime, zone)} ${hourAndMinute(endTime, zone)}`,
  };
}

/** Formats the length of a window: `319 days`, `1 day`; below a day in hours. */
export function lengthText(locale: Locale, window: Window): string {
  const days = Math.floor(daysOf(window));
  if (days < 1) return duration(locale, Math.max(0, daysOf(window)) * 86_400);
  return locale.t('stats.days', { count: days });
}

/** Formats a time span, with dates if it is not within one day: `14:01 to 14:09 UTC`. */
export function spanText(locale: Locale, from: string, to: string, zone: Zone): string {
  const isOneDay = calendarDate(locale, from, zone) === calendarDate(locale, to, zone);
  const moment = (at: string, other: string) =>
    isOneDay ? hourAndMinute(at, zone) : `${dateText(locale, at, other, zone)} ${hourAndMinute(at, zone)}`;
  return `${locale.t('stats.fromTo', { from: moment(from, to), to: moment(to, from) })} ${zoneName(to, zone)}`;
}
