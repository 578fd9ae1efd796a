import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Network } from '#contract/common.ts';
import type { ConfirmationTime } from '#contract/stats.ts';
import { factsOf, transactionTypes } from '#contract/transaction-types.ts';
import { percent } from '#format/network-figures.ts';
import { duration } from '#format/time-text.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { ChartFrame, useOnceSeen } from '#web/components/chart.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, ErrorState, ResponseBanners, SkeletonRows } from '#web/components/states.tsx';
import { StatusMark, statusWord, TypeIcon, typeLabel } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { confirmationTimeQuery, latestSampleQuery } from '#web/data/queries.ts';
import { useZone } from '#web/settings/settings.ts';
import { type Pulse, pulseColumns, pulseLines, pulseOf, pulseSentence, type Share, spanLabel } from './pulse.ts';
import { ratio } from './volume.ts';

const everyMilliseconds = 30_000;

/** The last transactions: time to completion, status and type. */
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
          <span className="text-xs text-ink-3" data-count>
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

function PulseChart(properties: { pulse: Pulse; times: readonly ConfirmationTime[]; network: Network }) {
  const { pulse, times, network } = properties;
  const locale = useLocale();
  const zone = useZone();
  const nameOf = {
    status: (status: string) => statusWord(locale, status),
    kind: (type: string) => typeLabel(locale, type),
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
        <MixBars title={locale.t('statsPulse.kind')} of="kind" shares={pulse.kinds} count={pulse.count} />
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
      <h3 className="text-xs/4 text-ink-3">{locale.t('statsPulse.timesByType')}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-x-10 text-sm @max-md/page:grid-cols-1">
        {times.map(({ type, medianSeconds, transactions }) => (
          <div className="flex items-center justify-between gap-3 py-1" key={type}>
            <dt className="flex min-w-0 items-center gap-2 whitespace-nowrap">
              <KindName type={type} />
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
      <dt className="text-xs/4 text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-lg/7 font-semibold tracking-[-0.02em]">
        {figure}
        <small className="block text-xs/4 font-normal tracking-normal text-ink-3">{note}</small>
      </dd>
    </div>
  );
}

/** Shares of transactions as bars, with label, count and percentage. */
function MixBars(properties: { title: string; of: 'status' | 'kind'; shares: readonly Share[]; count: number }) {
  const locale = useLocale();
  const { title, of, shares, count } = properties;
  const most = shares[0]?.count ?? 1;
  return (
    <div>
      <h3 className="text-xs/4 text-ink-3">{title}</h3>
      <ul className="mt-2">
        {shares.map(({ word, count: some }) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1 text-sm" key={word}>
            <span className="flex min-w-0 items-center gap-2 overflow-x-clip whitespace-nowrap">
              {of === 'status' ? <StatusMark status={word} /> : <KindName type={word} />}
            </span>
            <span>
              <b>{some}</b> <span className="text-ink-3">{percent(locale, some, count)}</span>
            </span>
            <Bar
              width={ratio(BigInt(some), BigInt(most))}
              color={of === 'status' ? statusColors.get(word) : kindColor(word)}
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
      className="col-span-full h-1.5 overflow-hidden rounded-xs bg-ink/7 forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText]"
      aria-hidden="true"
      data-bar="share"
    >
      <i className={`block h-full min-w-0.75 rounded-xs ${color}`} style={{ width: `${width * 100}%` }} />
    </span>
  );
}

function KindName({ type }: { type: string }) {
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
function kindColor(type: string): string | undefined {
  if (/^(bitcoin|core)_/.test(type)) return 'bg-sats-fill';
  if (/^lightning_/.test(type)) return 'bg-ln';
  return /^(token|unknown_token)_/.test(type) ? 'bg-token-fill' : undefined;
}
