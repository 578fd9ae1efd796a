import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Network } from '../../../contract/common.ts';
import { duration } from '../../../format/time.ts';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
import { kindLabel } from '../../ui/kind.tsx';
import { useLastError } from '../../ui/last-error.ts';
import { LeftOut } from '../../ui/left-out.tsx';
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
  const read = useQuery({ ...latestTransactionsQuery(latestInput(head)), refetchInterval: everyMilliseconds });
  const rows = read.isPlaceholderData ? undefined : read.data?.data;
  const pulse = useMemo(() => (rows ? pulseOf(rows) : undefined), [rows]);
  const error = useLastError({ data: rows, error: read.error }, network);
  const retry = () => void read.refetch();
  return (
    <section className="card mt" aria-labelledby="pulse-h" aria-busy={rows === undefined && error === null}>
      <div className="card-h">
        <h2 id="pulse-h">Network pulse</h2>
        {pulse && pulse.count > 0 && <span className="note">{spanLabel(pulse)}</span>}
      </div>
      {pulse === undefined ? (
        error === null ? (
          <div className="np-wait">
            <SkeletonRows rows={5} label="Loading the last transactions" />
          </div>
        ) : (
          <ErrorState error={error} retry={retry} />
        )
      ) : (
        <>
          {error !== null && <StaleBanner since={read.dataUpdatedAt} error={error} retry={retry} />}
          <LeftOut parts={read.data?.leftOut} />
          {pulse.count === 0 ? (
            <Blank icon="empty" title="No transactions yet">
              The pulse begins with the first one on {network}.
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
      title="Network pulse"
      name={`network-pulse-${network}`}
      sentence={pulseSentence(pulse, { status: statusWord, kind: kindLabel })}
      csv={() => pulseCsv(pulse)}
      table={() => <PulseTable pulse={pulse} />}
      tableName="The last transactions, counted"
    >
      <div className="np">
        <dl className="np-time">
          <Time name="Median time to completion" seconds={pulse.medianSeconds}>
            half took no longer
          </Time>
          <Time name="90th percentile" seconds={pulse.p90Seconds}>
            nine in ten took no longer
          </Time>
          <div>
            <dt className="eyebrow">Measured on</dt>
            <dd>
              {pulse.completed} confirmed<small>from created to last updated</small>
            </dd>
          </div>
        </dl>
        <MixBars title="Status" of="status" shares={pulse.statuses} count={pulse.count} />
        <MixBars title="Kind" of="kind" shares={pulse.kinds} count={pulse.count} />
      </div>
    </ChartFrame>
  );
}

function Time({ name, seconds, children }: { name: string; seconds: number | undefined; children: string }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>
        {seconds === undefined ? 'Unknown' : duration(seconds)}
        <small>{seconds === undefined ? 'none is confirmed' : children}</small>
      </dd>
    </div>
  );
}
