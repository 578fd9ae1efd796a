import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ownWord } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { ConfirmationTime } from '#contract/stats.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { factsOf, transactionTypes } from '#contract/transaction-types.ts';
import { timeCell } from '#format/csv.ts';
import { percent } from '#format/network-figures.ts';
import type { Zone } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { ChartFrame, type FigureColumn, useOnceSeen } from '#web/components/chart.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, ErrorState, ResponseBanners, SkeletonRows } from '#web/components/states.tsx';
import { StatusMark, statusWord, TypeIcon, typeLabel } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { confirmationTimeQuery, latestSampleQuery } from '#web/data/queries.ts';
import { useZone } from '#web/settings/settings.ts';
import { ratio, spanText } from './volume.ts';

const everyMilliseconds = 30_000;

export function PulseCard({ network }: { network: Network }) {
  const locale = useLocale();
  const card = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useOnceSeen(card, () => setSeen(true));
  const read = useQuery({
    ...latestSampleQuery(network),
    refetchInterval: ({ state }) => pollAfter(everyMilliseconds, state.error),
    // 50 kB, which a visit that does not scroll down needs not.
    enabled: isSeen,
  });
  const times = useConfirmationTimes(network, isSeen);
  const zone = useZone();
  const rows = read.isPlaceholderData ? undefined : read.data?.data;
  const pulse = useMemo(() => (rows ? pulseOf(rows) : undefined), [rows]);
  const error = useLastError({ data: rows, error: read.error }, network);
  const isEmpty = pulse === undefined && error === null;
  return (
    <Card
      // It is printed if it was seen: printing does not wait for a response.
      className={isEmpty ? 'not-printed mt-4' : 'mt-4'}
      aria-labelledby="pulse-h"
      aria-busy={isSeen && isEmpty}
      ref={card}
    >
      <CardHead>
        <h2 id="pulse-h">{locale.t('statsPulse.title')}</h2>
        {pulse && pulse.count > 0 && (
          <span className="text-12 text-ink-3" data-count>
            {spanLabel(locale, pulse, zone)}
          </span>
        )}
      </CardHead>
      {pulse === undefined ? (
        error === null ? (
          <div className="min-h-107.5 @max-md/page:min-h-195">
            {isSeen && <SkeletonRows rows={5} label={locale.t('statsPulse.loading')} />}
          </div>
        ) : (
          <ErrorState error={error} retry={() => void read.refetch()} />
        )
      ) : (
        <>
          <ResponseBanners response={read} />
          {pulse.count === 0 ? (
            <Blank icon="empty" title={locale.t('statsPulse.none')}>
              {locale.t('statsPulse.noneHint', { network })}
            </Blank>
          ) : (
            <div className={error === null ? undefined : 'stale'}>
              <PulseChart pulse={pulse} times={times} network={network} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** Returns the median times of the types of payments; those that the service knows. */
function useConfirmationTimes(network: Network, enabled: boolean): readonly ConfirmationTime[] {
  const reads = useQueries({
    queries: paymentTypes.map((type) => ({ ...confirmationTimeQuery({ network, type }), enabled })),
  });
  return reads.flatMap(({ data }) => (data ? [data.data] : []));
}

const paymentTypes = transactionTypes.filter((type) => factsOf(type).isPayment);

function PulseChart({ pulse, times, network }: { pulse: Pulse; times: readonly ConfirmationTime[]; network: Network }) {
  const locale = useLocale();
  const zone = useZone();
  const nameOf = {
    status: (status: string) => statusWord(locale, status),
    type: (type: string) => typeLabel(locale, type),
  };
  return (
    <ChartFrame
      title={locale.t('statsPulse.title')}
      name={`network-pulse-${network}`}
      sentence={pulseSentence(locale, pulse, zone, nameOf)}
      rows={pulseLines(locale, pulse, times, nameOf)}
      columns={pulseColumns(locale, pulse)}
      caption={locale.t('statsPulse.caption', { count: pulse.count })}
      tableName={locale.t('statsPulse.title')}
    >
      <div className="grid grid-cols-[13.5rem_repeat(2,minmax(0,1fr))] gap-x-10 gap-y-6 p-5 @max-md/page:grid-cols-1 @max-md/page:p-4">
        <dl className="grid grid-cols-1 content-start gap-4.5 @max-md/page:grid-cols-2 @max-md/page:gap-x-4 @max-md/page:gap-y-3.5">
          <CompletionTime
            name={locale.t('statsPulse.median')}
            seconds={pulse.medianSeconds}
            note={locale.t('statsPulse.medianHint')}
          />
          <CompletionTime
            name={locale.t('statsPulse.p90')}
            seconds={pulse.p90Seconds}
            note={locale.t('statsPulse.p90Hint')}
          />
          <PulseFact
            name={locale.t('statsPulse.sample')}
            figure={locale.t('statsPulse.confirmed', { count: pulse.completed })}
            note={locale.t('statsPulse.sampleHint')}
          />
        </dl>
        <MixBars title={locale.t('statsPulse.status')} of="status" shares={pulse.statuses} count={pulse.count} />
        <MixBars title={locale.t('statsPulse.type')} of="type" shares={pulse.types} count={pulse.count} />
        {times.length > 0 && <TypeTimes times={times} />}
      </div>
    </ChartFrame>
  );
}

function CompletionTime({ name, seconds, note }: { name: string; seconds: number | undefined; note: string }) {
  const locale = useLocale();
  return seconds === undefined ? (
    <PulseFact name={name} figure={locale.t('common.unknown')} note={locale.t('statsPulse.noneConfirmed')} />
  ) : (
    <PulseFact name={name} figure={duration(locale, seconds)} note={note} />
  );
}

/** The usual time of each type, as the page of a waiting transaction says it. */
function TypeTimes({ times }: { times: readonly ConfirmationTime[] }) {
  const locale = useLocale();
  return (
    <section className="col-span-full">
      <h3 className="text-12/4 text-ink-3">{locale.t('statsPulse.timesByType')}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-x-10 text-14 @max-md/page:grid-cols-1">
        {times.map(({ type, medianSeconds, transactions }) => (
          <div className="flex items-center justify-between gap-3 py-1" key={type}>
            <dt className="flex min-w-0 items-center gap-2 whitespace-nowrap">
              <TypeName type={type} />
            </dt>
            <dd>
              <b>{medianSeconds === null ? locale.t('common.unknown') : duration(locale, medianSeconds)}</b>{' '}
              <span className="text-ink-3">{locale.t('statsPulse.ofLast', { count: transactions })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** On a phone two side by side, and a third below in full width. */
function PulseFact({ name, figure, note }: { name: string; figure: string; note: string }) {
  return (
    <div className="@max-md/page:last:col-span-full">
      <dt className="text-12/4 text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-20/7 font-strong tracking-[-0.02em]">
        {figure}
        <small className="block text-12/4 font-text tracking-normal text-ink-3">{note}</small>
      </dd>
    </div>
  );
}

function MixBars(properties: { title: string; of: 'status' | 'type'; shares: readonly Share[]; count: number }) {
  const locale = useLocale();
  const { title, of, shares, count } = properties;
  const most = shares[0]?.count ?? 1;
  return (
    <div>
      <h3 className="text-12/4 text-ink-3">{title}</h3>
      <ul className="mt-2">
        {shares.map(({ value, count: some }) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1 text-14" key={value}>
            <span className="flex min-w-0 items-center gap-2 overflow-x-clip whitespace-nowrap">
              {of === 'status' ? <StatusMark status={value} /> : <TypeName type={value} />}
            </span>
            <span>
              <b>{some}</b> <span className="text-ink-3">{percent(locale, some, count)}</span>
            </span>
            <Bar
              width={ratio(BigInt(some), BigInt(most))}
              color={of === 'status' ? statusColors.get(value) : typeColor(value)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ width, color = 'bg-control' }: { width: number; color: string | undefined }) {
  return (
    <span
      className="col-span-full h-1.5 overflow-hidden rounded-4 bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText]"
      aria-hidden="true"
      data-bar="share"
    >
      <i className={`block h-full min-w-0.75 rounded-4 ${color}`} style={{ width: `${width * 100}%` }} />
    </span>
  );
}

function TypeName({ type }: { type: string }) {
  const locale = useLocale();
  return (
    <>
      <span className="-m-1 flex [scale:0.8]">
        <TypeIcon type={type} />
      </span>
      {typeLabel(locale, type)}
    </>
  );
}

const statusColors: ReadonlyMap<string, string> = new Map([
  ['confirmed', 'bg-confirmed'],
  ['pending', 'bg-pending'],
  ['sent', 'bg-sent'],
  ['failed', 'bg-failed'],
]);

/** The color of a type's asset, like its icon. */
function typeColor(type: string): string | undefined {
  if (/^(bitcoin|core)_/.test(type)) return 'bg-chart-deposits';
  if (/^lightning_/.test(type)) return 'bg-ln';
  return /^(token|unknown_token)_/.test(type) ? 'bg-chart-stable' : undefined;
}

/** Number of transactions with one status or type. */
interface Share {
  /** The value as received. */
  readonly value: string;
  readonly count: number;
}

interface Pulse {
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
  readonly types: readonly Share[];
}

/** Computes the statistics; time to completion is from creation to the last update (spec 2.1). */
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
    types: shares(rows.map(({ type }) => type)),
  };
}

/** Describes the time span: `last 250 transactions, from 14:01 to 14:09 UTC, 8 min`. */
export function spanLabel(locale: Locale, { count, from, to }: Pulse, zone: Zone): string {
  const last = locale.t('statsPulse.last', { count });
  if (from === undefined || to === undefined) return locale.t('statsPulse.atUnknownTimes', { last });
  const length = duration(locale, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
  return locale.t('statsPulse.within', { last, span: spanText(locale, from, to, zone), length });
}

export function pulseSentence(
  locale: Locale,
  pulse: Pulse,
  zone: Zone,
  nameOf: { status: NameOf; type: NameOf },
): string {
  const { count, completed, medianSeconds, p90Seconds, statuses, types } = pulse;
  const mix = (parts: readonly Share[], name: NameOf) =>
    parts
      .slice(0, 3)
      .map(({ value, count: some }) => `${percent(locale, some, count)} ${name(value)}`)
      .join(', ');
  const time =
    medianSeconds === undefined || p90Seconds === undefined
      ? locale.t('statsPulse.completionTimesUnknown')
      : locale.t('statsPulse.completionTimes', {
          count: completed,
          median: duration(locale, medianSeconds),
          p90: duration(locale, p90Seconds),
        });
  const statusMix = mix(statuses, (value) =>
    locale.t('statsPulse.statusInside', { lowerName: nameOf.status(value).toLowerCase() }),
  );
  const typeMix = mix(types, (value) => {
    const name = nameOf.type(value);
    return locale.t('statsPulse.typeInside', { name, lowerName: name.toLowerCase() });
  });
  return `${sentenceCase(spanLabel(locale, pulse, zone))}. ${time} ${sentenceCase(statusMix)}; ${typeMix}.`;
}

type NameOf = (value: string) => string;

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

function shares(values: readonly string[]): Share[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts]
    .map(([value, { length }]) => ({ value, count: length }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function isTime(text: string | null | undefined): text is string {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text));
}

function byTime(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

/** A figure of the pulse, in the table and the file. */
interface PulseLine {
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
  nameOf: { status: NameOf; type: NameOf },
): PulseLine[] {
  const { t, naming } = locale;
  const { count, completed, medianSeconds, p90Seconds, statuses, types } = pulse;
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
      name: t('statsPulse.medianOf', { type: nameOf.type(type) }),
    })),
    ...statuses.map(({ value, count: some }) =>
      counted('status', value, some, t('statsPulse.statusRow', { status: nameOf.status(value) })),
    ),
    ...types.map(({ value, count: some }) =>
      counted('type', ownWord(value, naming), some, t('statsPulse.typeRow', { type: nameOf.type(value) })),
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
