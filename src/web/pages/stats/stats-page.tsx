import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import { SummaryStrip } from '#web/components/network-figures.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card } from '#web/components/card.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { Since } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { networkSummaryQuery, tpvQuery } from '#web/queries/stats.ts';
import { PulseCard } from './pulse-card.tsx';
import { Ratios } from './ratios.tsx';
import { useView } from './view-options.tsx';
import { useVolumes } from './volume/use-volumes.ts';
import { VolumeCard } from './volume-card.tsx';

// Loaded on demand: they are the last cards.
const HistoryCard = lazy(async () => ({ default: (await import('./history-card.tsx')).HistoryCard }));
const HoldersCard = lazy(async () => ({ default: (await import('./holders-card.tsx')).HoldersCard }));

/** Network statistics. Each panel loads and fails independently. */
export function StatsPage() {
  const { t } = useLocale();
  const { network, stables } = useView().view;
  const summary = useQuery(networkSummaryQuery({ network }));
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: stables }));
  const volumes = useVolumes(network, stables);
  const { data, dataUpdatedAt, error } = summary;
  const start = volumes.data?.at(-1)?.chosen.startTime;
  return (
    <>
      <PageBar title={t('stats.statistics')}>
        {/* Reserves its space: on a phone it adds a second line. */}
        <span className={data === undefined ? 'invisible text-ink-3' : 'text-ink-3'}>
          {t.rich('stats.updatedAt', { time: () => <Since at={dataUpdatedAt || Date.now()} /> })}
        </span>
        <SourceButton className="ms-auto" sources={sourcesOf(summary, volume)} of={t('stats.overview')} />
      </PageBar>
      <Card aria-label={t('stats.overview')} aria-busy={data === undefined && error === null}>
        <AnswerBanners answer={summary} />
        <div className={data !== undefined && error !== null ? 'stale' : undefined}>
          <SummaryStrip network={network} summary={summary} volume={volume} hasStables={stables} large />
        </div>
      </Card>
      <VolumeCard volumes={volumes} />
      <Ratios
        summary={data?.data}
        volume={volume.data?.data}
        hasStables={stables}
        isWaiting={summary.isPending || volume.isPending}
        hasDollars={hasDollarValue(network)}
      />
      <PulseCard network={network} />
      <Suspense>
        <HistoryCard firstDay={start === undefined ? undefined : new Date(start).toISOString().slice(0, 10)} />
      </Suspense>
      <Suspense>
        <HoldersCard network={network} />
      </Suspense>
    </>
  );
}
