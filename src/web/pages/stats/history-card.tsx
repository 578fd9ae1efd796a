import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasDollarValue } from '#contract/common.ts';
import {
  granularities,
  type History,
  type HistoryMetric,
  hasStables,
  historyMetrics,
  isAtEnd,
} from '#contract/stats.ts';
import { formatUsd } from '#format/amounts.ts';
import { type DayRange, dayUtc, rangeBefore, rangeOfPeriod } from '#format/time.ts';
import { amountLook, unitLook } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { ChartWaiting, RangeForm, TimeFigure } from '#web/components/chart.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { NetworkTotal } from '#web/components/network-figures.tsx';
import { Blank, ResponseBanners } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { hasChange, hasHours, historyInput, historyQuery, viewHistoryInput } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import {
  axisText,
  changeText,
  edgeNotes,
  exactText,
  figures,
  historyColumns,
  historySentence,
  intervalOf,
  partsOf,
  pointsOf,
  pointText,
  sumOf,
  tickText,
  unitText,
} from './history-points.ts';
import { useView } from './view-options.tsx';

/**
 * Reads the history of the shown period or days.
 * @param first time of a transaction; undefined while unknown
 * @param isWaiting whether it is loading
 */
export function useHistory({ first, isWaiting }: { first: string | undefined; isWaiting: boolean }) {
  const { view } = useView();
  const today = useClock(dayUtc);
  return useQuery({
    ...historyQuery(viewHistoryInput(view, today, first)),
    enabled: !(isWaiting && view.period === 'all'),
  });
}

/**
 * History of the network, if the service has the extension (supplement 6); otherwise renders nothing.
 * @param first time of a transaction; undefined while unknown
 */
export function HistoryCard({ first, read }: { first: string | undefined; read: ReturnType<typeof useHistory> }) {
  const locale = useLocale();
  const { view, change, linkTo } = useView();
  const { network, metric, granularity, stables } = view;
  const today = useClock(dayUtc);
  const range = rangeOfPeriod(view, today, first);
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, metric, granularity, stables, range]));
  if (history === undefined && isUnavailable(error)) return null;
  return (
    <Card className="mt-4 flex flex-col" aria-labelledby="hist-h" aria-busy={history === undefined && error === null}>
      <CardHead>
        <h2 id="hist-h" className="@max-md/page:shrink-0 @max-md/page:basis-full">
          {locale.t('statsHistory.history')}
        </h2>
        <div className="ms-auto @max-md/page:ms-0 @max-md/page:max-w-full">
          <SegmentedLinks
            legend={locale.t('statsHistory.metric')}
            value={metric}
            options={historyMetrics.map((value) => ({ value, label: locale.t(`statsHistory.metrics.${value}`) }))}
            linkTo={(to) => linkTo({ metric: to })}
            small
          />
        </div>
        {hasHours(view) || (
          <SegmentedLinks
            legend={locale.t('statsHistory.interval')}
            value={granularity}
            options={granularities.map((value) => ({ value, label: locale.t(`statsHistory.granularities.${value}`) }))}
            linkTo={(to) => linkTo({ granularity: to })}
            small
          />
        )}
      </CardHead>
      <ResponseBanners response={read} />
      <div className="flex flex-wrap items-start gap-x-6 px-5 pt-3 @max-md/page:contents">
        <Headline history={history} range={range} today={today} />
        {/* Below the chart on a phone, whose first screen shows it. */}
        <div className="ms-auto @max-md/page:order-1 @max-md/page:ms-0 @max-md/page:border-t @max-md/page:border-line @max-md/page:px-4 @max-md/page:py-3">
          <RangeForm range={range} today={today} onChange={change} />
        </div>
      </div>
      <HistoryBody history={history} error={error} retry={() => void read.refetch()} today={today} />
    </Card>
  );
}

/** Total of the payment volume, and change of the complete days against as many days before; the space is reserved. */
function Headline({ history, range, today }: { history: History | undefined; range: DayRange; today: string }) {
  const locale = useLocale();
  const { view } = useView();
  const isCompared = hasChange(view);
  const hasTotal = hasStables(view.metric);
  const before = useQuery({
    ...historyQuery(historyInput(view, rangeBefore(range, today))),
    enabled: isCompared && history !== undefined,
  });
  if (!isCompared && !hasTotal) return null;
  const past = before.data?.data;
  const total = hasTotal && history && sumOf(history);
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-6 text-14 @max-md/page:px-4 @max-md/page:pt-3">
      {total && (
        <span>
          {locale.t('statsHistory.total')}{' '}
          <b>
            <NetworkTotal
              amount={{ sats: total.value, usd: hasDollarValue(view.network) ? total.valueUsd : undefined }}
              size="fact"
            />
          </b>
        </span>
      )}
      {isCompared && history && past && (
        <span className="font-strong">{changeText(locale, view.metric, history, past, today)}</span>
      )}
    </p>
  );
}

function HistoryBody(properties: {
  history: History | undefined;
  error: Error | null;
  retry: () => void;
  today: string;
}) {
  const { t } = useLocale();
  const { history, error, retry, today } = properties;
  const { metric } = useView().view;
  if (history === undefined) return <ChartWaiting error={error} retry={retry} />;
  if (history.data.length === 0) {
    return (
      <Blank icon="chart" title={t('statsHistory.none')}>
        {t('statsHistory.noneHint')}
      </Blank>
    );
  }
  return <HistoryPanel history={history} metric={metric} isStale={error !== null} today={today} />;
}

function HistoryPanel(properties: { history: History; metric: HistoryMetric; isStale: boolean; today: string }) {
  const { history, metric, isStale, today } = properties;
  const locale = useLocale();
  const shownUnit = useUnit();
  const unit = bitcoinUnitOf(shownUnit);
  const points = useMemo(() => pointsOf(history), [history]);
  const { network, start_date, end_date } = history;
  const interval = intervalOf(history);
  const title = figures[metric].title(locale, history.include_stables ?? false);
  const name = locale.t(`statsHistory.metrics.${metric}`);
  const unitName = unitText(locale, metric, unit);
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const isCount = figures[metric].counted !== undefined;
  const hasDollars = points.some(({ valueUsd }) => valueUsd !== undefined);
  const isBitcoinOnly = shownUnit === 'usd' && hasDollarValue(network) && !isCount;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <TimeFigure
        title={locale.t(`statsHistory.titles.${interval}`, { metric: title })}
        name={`${metric}-${interval}-${start_date}-${end_date}-${network}`}
        sentence={historySentence(locale, metric, points, { ...history, interval }, unit)}
        tableName={locale.t('statsHistory.overTime', { metric: title })}
        notes={[
          ...(isBitcoinOnly ? [locale.t(hasDollars ? 'statsHistory.dollarsOfPoints' : 'statsHistory.inBitcoin')] : []),
          ...edgeNotes(locale, points, history, today),
        ]}
        points={points}
        at={({ at }) => at}
        atText={(point) => pointText(locale, point)}
        value={({ value }) => Number(value)}
        exactText={({ value }) => exactText(locale, metric, value, unit)}
        tip={({ value, valueUsd }) => (
          <>
            <span className={amountLook()}>
              <span>{exactText(locale, metric, value, unit)}</span>
              <span className={isCount ? 'text-ink-3' : unitLook}>{unitName}</span>
            </span>
            {hasDollarValue(network) && valueUsd !== undefined && (
              <small className="text-12/4 text-ink-3">
                {locale.t('statsHistory.atTheTime', { usd: formatUsd(locale, valueUsd) })}
              </small>
            )}
          </>
        )}
        heads={[
          locale.t(interval === 'hourly' || interval === 'sixHourly' ? 'statsHistory.timeUtc' : 'statsHistory.daysUtc'),
          isCount ? name : `${name}, ${unitName}`,
        ]}
        csv={historyColumns(metric, points)}
        series={partsOf(locale, points, unit)}
        chart={{
          shape: isAtEnd(metric) ? 'line' : 'bars',
          tone: isCount ? 'count' : 'sats',
          axis: isAtEnd(metric)
            ? locale.t(`statsHistory.axisAtEnd.${history.granularity}`, { unit: unitName })
            : locale.t(`statsHistory.axis.${interval}`, { unit: unitName }),
          tickText: (at) => tickText(locale, at, interval, isOneYear),
          axisText: (value) => axisText(locale, metric, value, unit),
        }}
      />
    </div>
  );
}
