import { ownWord } from '#contract/codec/naming.ts';
import type { ConfirmationTime } from '#contract/stats.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { timeCell } from '#format/csv.ts';
import { percent } from '#format/network-figures.ts';
import type { Zone } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import type { FigureColumn } from '#web/components/chart.tsx';
import { spanText } from './window-text.ts';

/** Number of transactions with one status or type. */
export interface Share {
  /** The value as received. */
  readonly word: string;
  readonly count: number;
}

export interface Pulse {
  readonly count: number;
  /** ISO 8601; undefined if no transaction has a time. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Confirmed transactions with a known time to completion. */
  readonly completed: number;
  readonly medianSeconds: number | undefined;
  readonly p90Seconds: number | undefined;
  /** Most frequent first. */
  readonly statuses: readonly Share[];
  readonly kinds: readonly Share[];
}

/**
 * Computes the statistics. Time to completion is from creation to the last update of a confirmed transaction (spec
 * 2.1), the service's own timeTakenSeconds.
 */
export function pulseOf(rows: readonly TransactionSummary[]): Pulse {
  const times = rows.flatMap(({ createdAt }) => (isTime(createdAt) ? [createdAt] : [])).toSorted(byTime);
  const seconds = rows.flatMap(secondsTaken).toSorted((one, other) => one - other);
  return {
    count: rows.length,
    from: times[0],
    to: times.at(-1),
    completed: seconds.length,
    medianSeconds: rank(seconds, 50),
    p90Seconds: rank(seconds, 90),
    statuses: shares(rows.map(({ status }) => status)),
    kinds: shares(rows.map(({ type }) => type)),
  };
}

/** Describes the time span: `last 250 transactions, from 14:01 to 14:09 UTC, 8 min`. */
export function spanLabel(locale: Locale, { count, from, to }: Pulse, zone: Zone): string {
  const last = locale.t('statsPulse.last', { count });
  if (from === undefined || to === undefined) return locale.t('statsPulse.atUnknownTimes', { last });
  const length = duration(locale, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
  return locale.t('statsPulse.within', { last, span: spanText(locale, from, to, zone), length });
}

/** Describes the pulse in sentences. */
export function pulseSentence(
  locale: Locale,
  pulse: Pulse,
  zone: Zone,
  nameOf: { status: NameOf; kind: NameOf },
): string {
  const { count, completed, medianSeconds, p90Seconds, statuses, kinds } = pulse;
  const mix = (parts: readonly Share[], name: NameOf) =>
    parts
      .slice(0, 3)
      .map(({ word, count: some }) => `${percent(locale, some, count)} ${name(word)}`)
      .join(', ');
  const time =
    medianSeconds === undefined || p90Seconds === undefined
      ? locale.t('statsPulse.completionTimesUnknown')
      : locale.t('statsPulse.completionTimes', {
          count: completed,
          median: duration(locale, medianSeconds),
          p90: duration(locale, p90Seconds),
        });
  const status = mix(statuses, (word) =>
    locale.t('statsPulse.statusInside', { lowerName: nameOf.status(word).toLowerCase() }),
  );
  const kind = mix(kinds, (word) => {
    const name = nameOf.kind(word);
    return locale.t('statsPulse.kindInside', { name, lowerName: name.toLowerCase() });
  });
  return `${sentenceCase(spanLabel(locale, pulse, zone))}. ${time} ${sentenceCase(status)}; ${kind}.`;
}

type NameOf = (word: string) => string;

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function secondsTaken({ status, createdAt, updatedAt }: TransactionSummary): number[] {
  if (status !== 'confirmed' || !isTime(createdAt) || !isTime(updatedAt)) return [];
  return [Math.max(0, Date.parse(updatedAt) - Date.parse(createdAt)) / 1000];
}

/** Returns a percentile (nearest rank). */
export function rank(sorted: readonly number[], percentile: number): number | undefined {
  return sorted[Math.max(0, Math.ceil((sorted.length * percentile) / 100) - 1)];
}

function shares(words: readonly string[]): Share[] {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts]
    .map(([word, { length }]) => ({ word, count: length }))
    .toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
}

function isTime(text: string | null | undefined): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text));
}

function byTime(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

/** A figure of the pulse, in the table and the file. */
export interface PulseLine {
  readonly figure: 'transactions' | 'completed' | 'time to completion' | 'status' | 'type';
  readonly of: string;
  readonly value: number | undefined;
  readonly unit: 'transactions' | 'seconds';
  readonly name: string;
}

/** @param times of types, by the last 100 of each */
export function pulseLines(
  locale: Locale,
  pulse: Pulse,
  times: readonly ConfirmationTime[],
  nameOf: { status: NameOf; kind: NameOf },
): PulseLine[] {
  const { t, naming } = locale;
  const { count, completed, medianSeconds, p90Seconds, statuses, kinds } = pulse;
  const counted = (figure: PulseLine['figure'], of: string, value: number, name: string): PulseLine => ({
    figure,
    of,
    value,
    unit: 'transactions',
    name,
  });
  const time = { figure: 'time to completion', unit: 'seconds' } as const;
  return [
    counted('transactions', 'all', count, sentenceCase(t('statsPulse.last', { count }))),
    counted('completed', 'confirmed', completed, t('statsPulse.sampleConfirmed')),
    { ...time, of: 'median', value: medianSeconds, name: t('statsPulse.median') },
    { ...time, of: 'p90', value: p90Seconds, name: t('statsPulse.p90') },
    ...times.map(({ type, medianSeconds }) => ({
      ...time,
      of: `median of ${ownWord(type, naming)}`,
      value: medianSeconds ?? undefined,
      name: t('statsPulse.medianOf', { kind: nameOf.kind(type) }),
    })),
    ...statuses.map(({ word, count: some }) =>
      counted('status', word, some, t('statsPulse.statusRow', { status: nameOf.status(word) })),
    ),
    ...kinds.map(({ word, count: some }) =>
      counted('type', ownWord(word, naming), some, t('statsPulse.kindRow', { kind: nameOf.kind(word) })),
    ),
  ];
}

/** Returns the columns of the lines; the file has the time span in UTC with each. */
export function pulseColumns(locale: Locale, { count, from, to }: Pulse): FigureColumn<PulseLine>[] {
  return [
    {
      head: locale.t('statsPulse.figure'),
      cell: ({ name }) => name,
      csv: {
        from: () => timeCell(from),
        to: () => timeCell(to),
        figure: ({ figure }) => figure,
        of: ({ of }) => of,
      },
    },
    {
      head: locale.t('statsPulse.value'),
      cell: ({ value, unit }) => {
        if (value === undefined) return locale.t('common.unknown');
        return unit === 'seconds' ? duration(locale, value) : String(value);
      },
      isNumber: true,
      csv: { value: ({ value }) => value, unit: ({ unit }) => unit },
    },
    {
      head: locale.t('statsPulse.share'),
      cell: ({ value, unit }) => (unit === 'seconds' ? '' : percent(locale, value ?? 0, count)),
      isNumber: true,
      isQuiet: true,
    },
  ];
}
