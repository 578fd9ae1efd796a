import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type NetworkSummary, type StatsPeriod, statsPeriods, type Tpv, tpvPeriodOf } from '#contract/stats.ts';
import { percent } from '#format/network-figures.ts';
import { divideRounded, formatCount } from '#format/numbers.ts';
import { formatShare } from '#format/shares.ts';
import type { Worth } from '#format/worth.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, CardHead, PageBar } from '#web/components/card.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { SummaryStrip } from '#web/components/network-figures.tsx';
import { ErrorState, ResponseBanners, SkeletonLine } from '#web/components/states.tsx';
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
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: stables }));
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
      <Ratios
        summary={data?.data}
        volume={volume.data?.data}
        hasStables={stables}
        isWaiting={summary.isPending || volume.isPending}
        hasDollars={hasDollarValue(network)}
      />
      <PulseCard network={network} />
      <HoldersCard network={network} />
    </>
  );
}

interface RatiosProperties {
  /** Undefined while loading or if it failed. */
  summary: NetworkSummary | undefined;
  /** Payment volume of 24 hours; undefined likewise. */
  volume: Tpv | undefined;
  /** Whether stablecoins are in it. */
  hasStables: boolean;
  /** Whether missing data is still loading. */
  isWaiting: boolean;
  hasDollars: boolean;
}

export function Ratios({ summary, volume, hasStables, isWaiting, hasDollars }: RatiosProperties) {
  const locale = useLocale();
  const missing = isWaiting ? (
    <SkeletonLine width="50%" />
  ) : (
    <span className="text-ink-3">{locale.t('common.unknown')}</span>
  );
  const locked = summary?.totalValueLockedSats ?? 0;
  const accounts = summary?.activeAccounts ?? 0;
  const each = (usd: number, among: number): Worth => (hasDollars && usd > 0 ? usd / among : 'now');
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 @max-md/page:grid-cols-1">
      <Ratio name={locale.t('stats.turnover')} derivation={locale.t('stats.turnoverHint', { hasStables })}>
        {summary && volume
          ? locked > 0
            ? percent(locale, volume.tpvSats, locked)
            : locale.t('stats.noneLocked')
          : missing}
      </Ratio>
      <Ratio
        name={locale.t('stats.lockedPerAccount')}
        derivation={
          summary
            ? locale.t('stats.lockedPerAccountHint', { count: formatCount(locale, accounts) })
            : locale.t('stats.lockedAllHint')
        }
      >
        {summary ? (
          accounts > 0 ? (
            <SatsAmount
              sats={divideRounded(BigInt(locked), BigInt(accounts))}
              worth={each(summary.totalValueLockedUsd, accounts)}
            />
          ) : (
            locale.t('stats.noAccounts')
          )
        ) : (
          missing
        )}
      </Ratio>
    </div>
  );
}

function Ratio({ name, derivation, children }: { name: string; derivation: string; children: ReactNode }) {
  return (
    <Card className="px-5 py-4.5" aria-label={name}>
      <span className="text-xs/4 text-ink-3">{name}</span>
      <b className="mt-1.5 block text-lg/7 font-semibold tracking-[-0.02em] [--unit-size:var(--text-xs)]">{children}</b>
      <p className="mt-0.5 text-xs/4 text-ink-3">{derivation}</p>
    </Card>
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
        <span className="text-xs text-ink-3">
          {locale.t('holders.share', {
            count: page.data.length,
            share: formatShare(locale, held, BigInt(page.totalSats)) ?? locale.t('common.unknown'),
          })}
        </span>
      </CardHead>
    </Card>
  );
}
