import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Network } from '../../../contract/common.ts';
import { duration } from '../../../format/time.ts';
import { commonWords } from '../../../words/en/common.ts';
import { statsPulseWords as words } from '../../../words/en/stats-pulse.ts';
import { pollAfter } from '../../queries/freshness.ts';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
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
  // The question the pulse of the latest transactions asks too, so that one answer serves both.
  const head = { network, sort: 'created_at', order: 'desc', limit: pulseSize, offset: 0 } as const;
  const read = useQuery({
    ...latestTransactionsQuery(latestInput(head)),
    refetchInterval: ({ state }) => pollAfter(everyMilliseconds, state.error),
  });
  const rows = read.isPlaceholderData ? undefined : read.data?.data;
  const pulse = useMemo(() => (rows ? pulseOf(rows) : undefined), [rows]);
  const error = useLastError({ data: rows, error: read.error }, network);
  const retry = () => void read.refetch();
  return (
    <section className="card mt" aria-labelledby="pulse-h" aria-busy={rows === undefined && error === null}>
      <div className="card-h">
        <h2 id="pulse-h">{words.pulse}</h2>
        {pulse && pulse.count > 0 && <span className="note">{spanLabel(pulse)}</span>}
        <SourceButton className="end" sources={sourcesOf(read)} of={words.pulse} />
      </div>
      {pulse === undefined ? (
        error === null ? (
          <div className="np-wait">
            <SkeletonRows rows={5} label={words.loading} />
          </div>
        ) : (
          <ErrorState error={error} retry={retry} />
        )
      ) : (
        <>
          {error !== null && <StaleBanner since={read.dataUpdatedAt} error={error} retry={retry} />}
          <LeftOut parts={read.data?.leftOut} />
          {pulse.count === 0 ? (
            <Blank icon="empty" title={words.none}>
              {words.noneMeans(network)}
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
  return (
    <ChartFrame
      title={words.pulse}
      name={`network-pulse-${network}`}
      sentence={pulseSentence(pulse, { status: statusWord, kind: kindLabel })}
      csv={() => pulseCsv(pulse)}
      table={() => <PulseTable pulse={pulse} />}
      tableName={words.counted}
    >
      <div className="np">
        <dl className="np-time">
          <Time name={words.median} seconds={pulse.medianSeconds}>
            {words.medianMeans}
          </Time>
          <Time name={words.p90} seconds={pulse.p90Seconds}>
            {words.p90Means}
          </Time>
          <div>
            <dt className="eyebrow">{words.measuredOn}</dt>
            <dd>
              {words.confirmed(pulse.completed)}
              <small>{words.measuredFrom}</small>
            </dd>
          </div>
        </dl>
        <MixBars title={words.status} of="status" shares={pulse.statuses} count={pulse.count} />
        <MixBars title={words.kind} of="kind" shares={pulse.kinds} count={pulse.count} />
      </div>
    </ChartFrame>
  );
}

function Time({ name, seconds, children }: { name: string; seconds: number | undefined; children: string }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>
        {seconds === undefined ? commonWords.unknown : duration(seconds)}
        <small>{seconds === undefined ? words.noneConfirmed : children}</small>
      </dd>
    </div>
  );
}
