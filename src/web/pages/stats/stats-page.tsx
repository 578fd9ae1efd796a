import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { tpvPeriodOf, tpvPeriods } from '#contract/stats.ts';
import { formatShare } from '#format/shares.ts';
import { addDays, dayUtc, rangeOfPeriod } from '#format/time.ts';
import { RangeForm } from '#web/components/chart.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import {
  countedPeriodOf,
  networkSummaryQuery,
  satsHoldersQuery,
  topHolders,
  tpvQuery,
  transactionCountsQuery,
} from '#web/data/queries/stats.ts';
import { useClock } from '#web/hooks/clock.ts';
import { HistoryCard, useHistory } from './history-card.tsx';
import { totalOf } from './history-points.ts';
import { Outcomes, Speeds } from './outcomes.tsx';
import { StatsFigures, useConfirmationTimes } from './stats-figures.tsx';
import { useView } from './view-options.tsx';
import { useVolumes, Volumes, withTotal } from './volumes.tsx';

/** Network statistics. Each part loads and fails independently. */
export function StatsPage() {
  const { t } = useLocale();
  const { view } = useView();
  const { network, stables, period } = view;
  const summary = useQuery(networkSummaryQuery({ network }));
  const volumes = useVolumes(network, stables);
  const ofPeriod = useQuery(tpvQuery({ network, period: tpvPeriodOf(period), include_stables: stables }));
  const counts = useQuery(transactionCountsQuery({ network, period }));
  const times = useConfirmationTimes(network);
  const first = volumes.data?.at(-1)?.startTime;
  const history = useHistory({ first, isWaiting: volumes.data === undefined && volumes.error === null });
  const counted = countedPeriodOf(view);
  const total = counted && totalOf(history.data?.data, counted, stables);
  const volume = ofPeriod.data?.data;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('stats.statistics')}</h1>
        <Periods first={first} />
      </div>
      <HistoryCard
        read={history}
        summary={summary.data?.data}
        volume={volume && { value: volume.tpvSats, valueUsd: volume.tpvUsd }}
      />
      <div className="mt-10">
        <StatsFigures
          network={network}
          period={period}
          summary={summary}
          counts={isUnavailable(counts.error) ? undefined : counts}
        />
      </div>
      <div className="grid grid-cols-2 gap-x-20 @max-[60rem]/page:grid-cols-1">
        <Volumes volumes={total ? withTotal(volumes, total) : volumes} />
        <Speeds times={times} />
      </div>
      {counts.data && <Outcomes counts={counts.data.data} />}
      <Holders network={network} />
    </>
  );
}

const dates = 'dates';

/** The period, and a form for other days. */
function Periods({ first }: { first: string | undefined }) {
  const { t } = useLocale();
  const { view, change, linkTo } = useView();
  const { period, start, end } = view;
  const today = useClock(dayUtc);
  const shown = start === undefined && end === undefined ? tpvPeriods.find((one) => one === period) : undefined;
  const days = rangeOfPeriod(view, today, first);
  return (
    <>
      <div className="@max-[60rem]/page:flex-1 @max-2xs/page:basis-full @max-[60rem]/page:*:flex @2xs/page:*:flex-nowrap @max-[60rem]/page:[&_a]:flex-auto @max-[60rem]/page:[&_a]:px-1.5 [&_a]:whitespace-nowrap">
        <SegmentedLinks
          legend={t('statsVolume.period')}
          value={shown ?? dates}
          options={[
            ...tpvPeriods.map((value) => ({ value, label: t(`statsVolume.periods.${value}`) })),
            { value: dates, label: t('statsVolume.dates') },
          ]}
          linkTo={(to) =>
            to === dates
              ? linkTo({ start: days.start ?? addDays(today, -29), end: days.end })
              : linkTo({ period: to, start: undefined, end: undefined })
          }
        />
      </div>
      {shown === undefined && (
        <div className="flex basis-full flex-wrap items-center justify-end gap-x-4 gap-y-2 @max-md/page:justify-start">
          <div className="flex gap-4 @max-md/page:basis-full">
            {(['90d', '1y'] as const).map((value) => (
              <Link
                key={value}
                className="metric hit-area"
                data-chosen={(start === undefined && end === undefined && period === value) || undefined}
                preload={false}
                {...linkTo({ period: value, start: undefined, end: undefined })}
              >
                {t(`statsVolume.periods.${value}`)}
              </Link>
            ))}
          </div>
          <RangeForm range={days} today={today} onChange={change} />
        </div>
      )}
    </>
  );
}

/** The largest holders' share of all bitcoin, with a link to them; nothing if the service does not list them. */
function Holders({ network }: { network: Network }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(satsHoldersQuery({ network, limit: topHolders }));
  const page = data?.data;
  if (page === undefined && error !== null && !isUnavailable(error)) {
    return <ErrorState error={error} retry={() => void refetch()} isSmall />;
  }
  if (page === undefined || page.data.length === 0) return null;
  const held = page.data.reduce((sum, { balanceSats }) => sum + BigInt(balanceSats), 0n);
  return (
    <p className="mt-10 text-ink-3">
      <Link className="link hit-area" to="/stats/holders" search={{ network }}>
        {locale.t('holders.title')}
      </Link>{' '}
      {locale.t('holders.share', {
        count: page.data.length,
        share: formatShare(locale, held, BigInt(page.totalSats)) ?? locale.t('common.unknown'),
      })}
    </p>
  );
}
