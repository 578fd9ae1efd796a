import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { type StatsPeriod, statsPeriods, tpvPeriodOf } from '#contract/stats.ts';
import { formatShare } from '#format/shares.ts';
import { Card, CardHead, PageBar } from '#web/components/card.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { SummaryStrip } from '#web/components/network-figures.tsx';
import { ErrorState, ResponseBanners } from '#web/components/states.tsx';
import { Since } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import {
  countedPeriodOf,
  networkSummaryQuery,
  satsHoldersQuery,
  topHolders,
  tpvQuery,
  transactionCountsQuery,
} from '#web/data/queries.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { HistoryCard, useHistory } from './history-card.tsx';
import { totalOf } from './history-points.ts';
import { PulseCard } from './pulse-card.tsx';
import { useView } from './view-options.tsx';
import { useVolumes, VolumeCard, withTotal } from './volume-card.tsx';

/** Network statistics. Each panel loads and fails independently. */
export function StatsPage() {
  const { t } = useLocale();
  const { view, linkTo } = useView();
  const { network, stables, period } = view;
  const summary = useQuery(networkSummaryQuery({ network }));
  const volumes = useVolumes(network, stables);
  const ofPeriod = useQuery(tpvQuery({ network, period: tpvPeriodOf(period), include_stables: stables }));
  const counts = useQuery(transactionCountsQuery({ network, period }));
  const { data, dataUpdatedAt, error } = summary;
  const first = volumes.data?.at(-1)?.chosen.startTime;
  const history = useHistory({ first, isWaiting: volumes.data === undefined && volumes.error === null });
  const counted = countedPeriodOf(view);
  const total = counted && totalOf(history.data?.data, counted, stables);
  const isLoading = counted !== undefined && history.data === undefined && history.error === null;
  return (
    <>
      <PageBar title={t('stats.statistics')}>
        {/* Reserves its space: on a phone it adds a second line. */}
        <span className={data === undefined ? 'invisible text-ink-3' : 'text-ink-3'}>
          {t.rich('stats.updatedAt', { time: () => <Since at={serviceTime(dataUpdatedAt || Date.now())} /> })}
        </span>
        <div className="ms-auto @max-md/page:ms-0">
          <SegmentedLinks<StatsPeriod | 'chosen'>
            legend={t('statsVolume.period')}
            value={view.start === undefined && view.end === undefined ? period : 'chosen'}
            options={statsPeriods.map((value) => ({ value, label: t(`statsVolume.periods.${value}`) }))}
            linkTo={(to) => linkTo({ period: to === 'chosen' ? period : to, start: undefined, end: undefined })}
            small
          />
        </div>
      </PageBar>
      <Card aria-label={t('stats.overview')} aria-busy={data === undefined && error === null}>
        <ResponseBanners response={summary} />
        <div className={data !== undefined && error !== null ? 'stale' : undefined}>
          <SummaryStrip
            network={network}
            summary={summary}
            volume={total || isLoading ? { ...history, data: total && { data: total } } : ofPeriod}
            hasStables={stables}
            period={period}
            counts={isUnavailable(counts.error) ? undefined : counts}
            large
          />
        </div>
      </Card>
      <HistoryCard first={first} read={history} />
      <VolumeCard volumes={total ? withTotal(volumes, total) : volumes} />
      <PulseCard network={network} />
      <HoldersCard network={network} />
    </>
  );
}

/** The largest holders' share of all bitcoin, with a link to them; nothing if the service does not list them. */
function HoldersCard({ network }: { network: Network }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(satsHoldersQuery({ network, limit: topHolders }));
  const page = data?.data;
  if (page === undefined && error !== null && !isUnavailable(error)) {
    return (
      <Card className="mt-4" aria-label={locale.t('holders.title')}>
        <ErrorState error={error} retry={() => void refetch()} isSmall />
      </Card>
    );
  }
  if (page === undefined || page.data.length === 0) return null;
  const held = page.data.reduce((sum, { balanceSats }) => sum + BigInt(balanceSats), 0n);
  return (
    <Card className="mt-4" aria-labelledby="stats-holders-h">
      <CardHead className="border-b-0">
        <h2 id="stats-holders-h">
          <Link className="link hit-area" to="/stats/holders" search={{ network }}>
            {locale.t('holders.title')}
          </Link>
        </h2>
        <span className="text-12 text-ink-3">
          {locale.t('holders.share', {
            count: page.data.length,
            share: formatShare(locale, held, BigInt(page.totalSats)) ?? locale.t('common.unknown'),
          })}
        </span>
      </CardHead>
    </Card>
  );
}
