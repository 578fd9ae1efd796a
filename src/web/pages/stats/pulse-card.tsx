import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { duration } from '#format/time/duration.ts';
import { ChartFrame } from '#web/components/chart-frame.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { kindLabel } from '#web/components/transaction-marks.tsx';
import { statusWord } from '#web/components/table/status.tsx';
import { useLocale } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { pulseQuery } from '#web/queries/transaction.ts';
import { useZone } from '#web/settings/time.ts';
import { MixBars } from './pulse/mix-bars.tsx';
import { type Pulse, pulseOf, pulseSentence, spanLabel } from './pulse.ts';
import { pulseCsv } from './pulse/pulse-csv.ts';
import { PulseTable } from './pulse/pulse-table.tsx';

const everyMilliseconds = 30_000;

/** The last transactions: time to completion, status and type. */
export function PulseCard({ network }: { network: Network }) {
  const locale = useLocale();
  const read = useQuery({
    ...pulseQuery(network),
    refetchInterval: ({ state }) => pollAfter(everyMilliseconds, state.error),
    // Too large to embed in a rendered page, as on the latest page.
    meta: { isForBrowser: true },
  });
  const zone = useZone();
  const rows = read.isPlaceholderData ? undefined : read.data?.data;
  const pulse = useMemo(() => (rows ? pulseOf(rows) : undefined), [rows]);
  const error = useLastError({ data: rows, error: read.error }, network);
  return (
    <Card className="mt-4" aria-labelledby="pulse-h" aria-busy={rows === undefined && error === null}>
      <CardHead>
        <h2 id="pulse-h">{locale.t('statsPulse.title')}</h2>
        {pulse && pulse.count > 0 && (
          <span className="text-xs text-ink-3" data-count>
            {spanLabel(locale, pulse, zone)}
          </span>
        )}
        <SourceButton className="ms-auto" sources={sourcesOf(read)} of={locale.t('statsPulse.title')} />
      </CardHead>
      {pulse === undefined ? (
        error === null ? (
          <div className="min-h-107.5 @max-md/page:min-h-195">
            <SkeletonRows rows={5} label={locale.t('statsPulse.loading')} />
          </div>
        ) : (
          <ErrorState error={error} retry={() => void read.refetch()} />
        )
      ) : (
        <>
          <AnswerBanners answer={read} />
          {pulse.count === 0 ? (
            <Blank icon="empty" title={locale.t('statsPulse.none')}>
              {locale.t('statsPulse.noneHint', { network })}
            </Blank>
          ) : (
            <div className={error === null ? undefined : 'stale'}>
              <PulseChart pulse={pulse} network={network} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function PulseChart({ pulse, network }: { pulse: Pulse; network: Network }) {
  const locale = useLocale();
  const zone = useZone();
  return (
    <ChartFrame
      title={locale.t('statsPulse.title')}
      name={`network-pulse-${network}`}
      sentence={pulseSentence(locale, pulse, zone, {
        status: (status) => statusWord(locale, status),
        kind: (type) => kindLabel(locale, type),
      })}
      csv={() => pulseCsv(locale.naming, pulse)}
      table={() => <PulseTable pulse={pulse} />}
      tableName={locale.t('statsPulse.title')}
    >
      <div className="grid grid-cols-[13.5rem_repeat(2,minmax(0,1fr))] gap-x-10 gap-y-6 p-5 @max-md/page:grid-cols-1 @max-md/page:p-4">
        <dl className="grid grid-cols-1 content-start gap-4.5 @max-md/page:grid-cols-2 @max-md/page:gap-x-4 @max-md/page:gap-y-3.5">
          <Time
            name={locale.t('statsPulse.median')}
            seconds={pulse.medianSeconds}
            note={locale.t('statsPulse.medianHint')}
          />
          <Time name={locale.t('statsPulse.p90')} seconds={pulse.p90Seconds} note={locale.t('statsPulse.p90Hint')} />
          <Fact
            name={locale.t('statsPulse.sample')}
            figure={locale.t('statsPulse.confirmed', { count: pulse.completed })}
            note={locale.t('statsPulse.sampleHint')}
          />
        </dl>
        <MixBars title={locale.t('statsPulse.status')} of="status" shares={pulse.statuses} count={pulse.count} />
        <MixBars title={locale.t('statsPulse.kind')} of="kind" shares={pulse.kinds} count={pulse.count} />
      </div>
    </ChartFrame>
  );
}

function Time({ name, seconds, note }: { name: string; seconds: number | undefined; note: string }) {
  const locale = useLocale();
  return seconds === undefined ? (
    <Fact name={name} figure={locale.t('common.unknown')} note={locale.t('statsPulse.noneConfirmed')} />
  ) : (
    <Fact name={name} figure={duration(locale, seconds)} note={note} />
  );
}

/** On a phone two side by side, and a third below in full width. */
function Fact({ name, figure, note }: { name: string; figure: string; note: string }) {
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
