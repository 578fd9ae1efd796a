import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { utcTime } from '../../format/time.ts';
import { networkSummaryQuery, tpvQuery } from '../../queries/stats.ts';
import { useLastError } from '../../ui/last-error.ts';
import { ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { VolumeCard } from './volume-card.tsx';

const route = getRouteApi('/stats');

/** The network in numbers. */
export function StatsPage() {
  const { network, stables } = route.useSearch();
  const summary = useQuery(networkSummaryQuery({ network }));
  const { data, dataUpdatedAt, refetch } = summary;
  const error = useLastError(summary, network);
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: stables }));
  const retry = () => void refetch();
  return (
    <>
      <div className="bar bar-top">
        <h1>Statistics</h1>
        {data !== undefined && (
          <span className="dim">Read at {utcTime(new Date(dataUpdatedAt).toISOString())} UTC, every 15 s</span>
        )}
      </div>
      <section className="card" aria-label="The network now" aria-busy={data === undefined && error === null}>
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={2} label="Loading the totals" />
          ) : (
            <ErrorState error={error} retry={retry} />
          )
        ) : (
          <>
            {error !== null && <StaleBanner since={dataUpdatedAt} retry={retry} />}
            <SummaryStrip summary={data.data} volume={volume.data?.data} network={network} />
          </>
        )}
      </section>
      <VolumeCard network={network} stables={stables} />
    </>
  );
}
