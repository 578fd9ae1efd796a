import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Network } from '../../../contract/common.ts';
import { duration } from '../../../format/duration.ts';
import { useLocale } from '../../locale-context.ts';
import { pollAfter } from '../../queries/freshness.ts';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
import { useZone } from '../../settings/time.ts';
import { kindLabel } from '../../ui/kind.tsx';
import { useLastError } from '../../ui/last-error.ts';
import { LeftOut } from '../../ui/left-out.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { statusWord } from '../../ui/status.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { MixBars } from './mix-bars.tsx';
import { type Pulse, pulseOf, pulseSentence, pulseSize, spanLabel } from './pulse.ts';
import { pulseCsv } from './pulse-csv.ts';
import { PulseTable } from './pulse-table.tsx';

const everyMilliseconds = 30_000;

/** The last transactions: how long they took, what became of them and what they were. */
export function PulseCard({ network }: { network: Network }) {
  const locale = useLocale();
  // The question the pulse of the latest transactions asks too, so that one answer serves both.
  const head = { network, sort: 'created_at', order: 'desc', limit: pulseSize, offset: 0 } as const;
  const read = useQuery({
    ...latestTransactionsQuery(latestInput(head)),
    refetchInterval: ({ state }) => pollAfter(everyMilliseconds, state.error),
    meta: { isForBrowser: true },
  });
  const zone = useZone();
  const rows = read.isPlaceholderData ? undefined : read.data?.data;
  const pulse = useMemo(() => (rows ? pulseOf(rows) : undefined), [rows]);
  const error = useLastError({ data: rows, error: read.error }, network);
  const retry = () => void read.refetch();
  return (
    <section className="card mt" aria-labelledby="pulse-h" aria-busy={rows === undefined && error === null}>
      <div className="card-h">
        <h2 id="pulse-h">{locale.t('statsPulse.pulse')}</h2>
        {pulse && pulse.count > 0 && <span className="note">{spanLabel(locale, pulse, zone)}</span>}
        <SourceButton className="end" sources={sourcesOf(read)} of={locale.t('statsPulse.pulse')} />
      </div>
      {pulse === undefined ? (
        error === null ? (
          <div className="np-wait">
            <SkeletonRows rows={5} label={locale.t('statsPulse.loading')} />
          </div>
        ) : (
          <ErrorState error={error} retry={retry} />
        )
      ) : (
        <>
          {error !== null && <StaleBanner since={read.dataUpdatedAt} error={error} retry={retry} />}
          <LeftOut parts={read.data?.leftOut} />
          {pulse.count === 0 ? (
            <Blank icon="empty" title={locale.t('statsPulse.none')}>
              {locale.t('statsPulse.noneMeans', { network })}
            </Blank>
          ) : (
            <div className={error === null ? undefined : 'stale'}>
              <PulseChart pulse={pulse} network={network} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function PulseChart({ pulse, network }: { pulse: Pulse; network: Network }) {
  const locale = useLocale();
  const zone = useZone();
  return (
    <ChartFrame
      title={locale.t('statsPulse.pulse')}
      name={`network-pulse-${network}`}
      sentence={pulseSentence(locale, pulse, zone, {
        status: (status) => statusWord(locale, status),
        kind: (type) => kindLabel(locale, type),
      })}
      csv={() => pulseCsv(locale.naming, pulse)}
      table={() => <PulseTable pulse={pulse} />}
      tableName={locale.t('statsPulse.counted')}
    >
      <div className="np">
        <dl className="np-time">
          <Time name={locale.t('statsPulse.median')} seconds={pulse.medianSeconds}>
            {locale.t('statsPulse.medianMeans')}
          </Time>
          <Time name={locale.t('statsPulse.p90')} seconds={pulse.p90Seconds}>
            {locale.t('statsPulse.p90Means')}
          </Time>
          <div>
            <dt className="eyebrow">{locale.t('statsPulse.measuredOn')}</dt>
            <dd>
              {locale.t('statsPulse.confirmed', { count: pulse.completed })}
              <small>{locale.t('statsPulse.measuredFrom')}</small>
            </dd>
          </div>
        </dl>
        <MixBars title={locale.t('statsPulse.status')} of="status" shares={pulse.statuses} count={pulse.count} />
        <MixBars title={locale.t('statsPulse.kind')} of="kind" shares={pulse.kinds} count={pulse.count} />
      </div>
    </ChartFrame>
  );
}

function Time({ name, seconds, children }: { name: string; seconds: number | undefined; children: string }) {
  const locale = useLocale();
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>
        {seconds === undefined ? locale.t('common.unknown') : duration(locale, seconds)}
        <small>{seconds === undefined ? locale.t('statsPulse.noneConfirmed') : children}</small>
      </dd>
    </div>
  );
}
