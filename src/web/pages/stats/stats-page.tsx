import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../locale-context.ts';
import { networkSummaryQuery, tpvQuery } from '../../queries/stats.ts';
import { LeftOut } from '../../ui/left-out.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { StaleBanner } from '../../ui/states.tsx';
import { SummaryStrip } from '../../ui/summary-strip.tsx';
import { Since } from '../../ui/time.tsx';
import { HistoryCard } from './history-card.tsx';
import { PulseCard } from './pulse-card.tsx';
import { Ratios } from './ratios.tsx';
import { useView } from './use-view.ts';
import { useVolumes } from './use-volumes.ts';
import { VolumeCard } from './volume-card.tsx';
import './stats.css';

/** The network in numbers. Each panel reads for itself and fails alone. */
export function StatsPage() {
  const { t } = useLocale();
  const { network, stables } = useView().view;
  const summary = useQuery(networkSummaryQuery({ network }));
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: true }));
  const bitcoinVolume = useQuery(tpvQuery({ network, period: '24h', include_stables: false }));
  const volumes = useVolumes(network, stables);
  const { data, dataUpdatedAt, error } = summary;
  const start = volumes.data?.at(-1)?.chosen.startTime;
  return (
    <>
      <div className="bar bar-top">
        <h1>{t('stats.statistics')}</h1>
        {/* Its place is kept: on a phone it makes a second line. */}
        <span className={data === undefined ? 'dim invisible' : 'dim'}>
          {t.rich('stats.readAt', { time: () => <Since at={dataUpdatedAt || Date.now()} /> })}
        </span>
        <SourceButton className="end" sources={sourcesOf(summary, volume, bitcoinVolume)} of={t('stats.now')} />
      </div>
      <section className="card" aria-label={t('stats.now')} aria-busy={data === undefined && error === null}>
        {data !== undefined && error !== null && (
          <StaleBanner since={dataUpdatedAt} error={error} retry={() => void summary.refetch()} />
        )}
        <LeftOut parts={summary.data?.leftOut} />
        <div className={data !== undefined && error !== null ? 'stale' : undefined}>
          <SummaryStrip network={network} summary={summary} volume={volume} bitcoinVolume={bitcoinVolume} large />
        </div>
      </section>
      <VolumeCard volumes={volumes} />
      <Ratios
        summary={data?.data}
        volume={volume.data?.data}
        isWaiting={summary.isPending || volume.isPending}
        hasDollars={network === 'MAINNET'}
      />
      <PulseCard network={network} />
      <HistoryCard firstDay={start === undefined ? undefined : new Date(start).toISOString().slice(0, 10)} />
    </>
  );
}
