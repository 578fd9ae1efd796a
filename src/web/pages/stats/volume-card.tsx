import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Network } from '../../../contract/common.ts';
import { type Tpv, type TpvPeriod, tpvPeriods } from '../../../contract/stats.ts';
import { utcDate, utcTime } from '../../format/time.ts';
import { formatUsd } from '../../format/usd.ts';
import { isUnknown } from '../../queries/failure.ts';
import { tpvQuery } from '../../queries/stats.ts';
import { useLastError } from '../../ui/last-error.ts';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { perDay, totalBtc } from './total-btc.ts';

const periodNames: Record<TpvPeriod, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  all: 'All time',
};

/** Total payment volume of the four periods, with or without stablecoins. */
export function VolumeCard({ network, stables }: { network: Network; stables: boolean }) {
  const navigate = useNavigate({ from: '/stats' });
  const reads = useQueries({
    queries: tpvPeriods.map((period) => tpvQuery({ network, period, include_stables: stables })),
  });
  const failed = reads.find((read) => read.error !== null)?.error ?? null;
  const oldest = Math.min(...reads.map((read) => read.dataUpdatedAt));
  const volumes = reads.map((read) => read.data?.data).filter((volume) => volume !== undefined);
  const data = volumes.length < reads.length ? undefined : volumes;
  const error = useLastError({ data, error: failed }, `${network} ${stables}`);
  const retry = () => {
    for (const read of reads) void read.refetch();
  };
  return (
    <section className="card mt" aria-labelledby="volume">
      <div className="card-h">
        <h2 id="volume">Total payment volume</h2>
        <label className="switch end">
          <input
            type="checkbox"
            checked={stables}
            onChange={(event) => {
              const chosen = event.currentTarget.checked;
              void navigate({ search: (previous) => ({ ...previous, stables: chosen }), replace: true });
            }}
          />
          Stablecoins
        </label>
      </div>
      {data === undefined ? (
        <NoVolume error={error} retry={retry} />
      ) : (
        <>
          {error !== null && <StaleBanner since={oldest} retry={retry} />}
          <VolumeTable volumes={data} network={network} />
        </>
      )}
    </section>
  );
}

function VolumeTable({ volumes, network }: { volumes: readonly Tpv[]; network: Network }) {
  const hasDollars = network === 'MAINNET';
  return (
    <table className="rows rows-num">
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col" className="c-win">
            Window
          </th>
          <th scope="col" className="num">
            Volume, BTC
          </th>
          <th scope="col" className="num c-usd2">
            Volume, USD
          </th>
          <th scope="col" className="num">
            A day, BTC
          </th>
        </tr>
      </thead>
      <tbody>
        {volumes.map((volume) => (
          <tr key={volume.period}>
            <th scope="row">{periodNames[volume.period]}</th>
            <td className="dim c-win">since {sinceWhen(volume)}</td>
            <td className="num">
              <b>{totalBtc(volume.tpvSats)}</b>
            </td>
            <td className="num c-usd2">{hasDollars ? formatUsd(volume.tpvUsd, 'full') : 'No value'}</td>
            <td className="num">{totalBtc(perDay(volume.tpvSats, volume.startTime, volume.endTime))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sinceWhen({ period, startTime }: Tpv): string {
  return period === '24h' ? `${utcDate(startTime)}, ${utcTime(startTime)}` : utcDate(startTime);
}

function NoVolume({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error === null) return <SkeletonRows rows={4} label="Loading the volume" />;
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="chart" title="Payment volume is not served here">
      This service answers the totals above, and no volumes.
    </Blank>
  );
}
