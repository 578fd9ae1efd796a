import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type History, type HistoryMetric, historyMetrics, isAtEnd, type NetworkSummary } from '#contract/stats.ts';
import { dayUtc } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import { ChartFrame, ChartWaiting, timeColumns } from '#web/components/chart.tsx';
import { chooseByKey, tabStop } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, OmittedBanner } from '#web/components/states.tsx';
import { TimeChart } from '#web/components/time-chart.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import {
  countedPeriodOf,
  historyQuery,
  isRunningTotal,
  viewBeforeInput,
  viewHistoryInput,
} from '#web/data/queries/stats.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { Answer, Split } from './history-answer.tsx';
import { changeOf, isBefore } from './history-change.ts';
import { answerOf, intervalOf, type Point, pointsOf, runningOf, type Values, withCurrent } from './history-points.ts';
import {
  axisText,
  edgeNotes,
  exactText,
  figures,
  historyColumns,
  historySentence,
  pointText,
  tickText,
  unitText,
} from './history-text.ts';
import { CheckLink, useView } from './view-options.tsx';
import { partsOf, splitOf } from './volume-parts.ts';

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

/** Reads what the shown history is compared with; undefined if there is nothing. */
function useBefore(history: History | undefined): History | undefined {
  const { view } = useView();
  const today = useClock(dayUtc);
  const input = viewBeforeInput(view, today);
  const { data } = useQuery({
    ...historyQuery(input ?? viewHistoryInput(view, today, undefined)),
    enabled: input !== undefined && history !== undefined,
  });
  const before = data?.data;
  return input !== undefined && history && before && isBefore(history, before) ? before : undefined;
}

/** The answer of the page: one figure, its parts and its history, if the service has that extension (supplement 6). */
export function HistoryCard(properties: {
  read: ReturnType<typeof useHistory>;
  summary: NetworkSummary | undefined;
  /** Sats and dollars of the period, for a service without history. */
  volume: Values | undefined;
}) {
  const locale = useLocale();
  const { read, summary, volume } = properties;
  const { view } = useView();
  const { network, metric, stables, period, start, end } = view;
  const today = useClock(dayUtc);
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, metric, stables, period, start, end]));
  const before = useBefore(history);
  const isServed = history !== undefined || !isUnavailable(error);
  return (
    <section
      className={isServed ? 'answer' : 'answer min-h-0'}
      aria-label={locale.t('statsHistory.history')}
      aria-busy={!history && error === null}
    >
      <OmittedBanner parts={read.data?.omitted} />
      {!isServed ? (
        <div className="answer-body">
          <Answer label={locale.t('statsHistory.metrics.tpv')} value={volume} />
        </div>
      ) : history === undefined ? (
        <ChartWaiting error={error} retry={() => void read.refetch()} />
      ) : history.data.length === 0 ? (
        <Blank icon="chart" title={locale.t('statsHistory.none')}>
          {locale.t('statsHistory.noneHint')}
        </Blank>
      ) : (
        <div className={error === null ? undefined : 'stale'}>
          <HistoryPanel
            key={`${metric} ${period} ${start} ${end}`}
            {...{ history, before, metric, today }}
            summary={summary}
          />
        </div>
      )}
    </section>
  );
}

interface PanelProperties {
  history: History;
  before: History | undefined;
  metric: HistoryMetric;
  today: string;
  summary: NetworkSummary | undefined;
}

function HistoryPanel({ history, before, metric, today, summary }: PanelProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { view, linkTo } = useView();
  const unit = bitcoinUnitOf(useUnit());
  const [at, setAt] = useState<number>();
  const { network, start_date, end_date, include_stables: hasStables = false } = history;
  const isRunning = isRunningTotal(view);
  const points = useMemo(
    () => (isAtEnd(metric) && end_date >= today ? withCurrent(pointsOf(history), summary) : pointsOf(history)),
    [history, metric, end_date, today, summary],
  );
  const drawn = useMemo(() => (isRunning ? runningOf(points) : points), [isRunning, points]);
  const earlier = useMemo(
    () => (before && !isRunning ? pointsOf(before).map(({ value }) => Number(value)) : []),
    [before, isRunning],
  );
  const interval = intervalOf(history);
  const title = figures[metric].title(locale, hasStables);
  const name = t(`statsHistory.metrics.${metric}`);
  const unitName = unitText(locale, metric, unit);
  const isCount = figures[metric].counted !== undefined;
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const sentence = historySentence(locale, metric, points, { ...history, interval }, unit);
  const parts = partsOf(locale, points, unit);
  const read = at === undefined ? undefined : drawn[at];
  const whole = answerOf(metric, points);
  const shown = read ?? whole;
  const timeOf = (point: Point) => {
    const time = pointText(locale, point);
    return isRunning ? t('statsHistory.until', { time: dayText(locale, point.last) }) : time;
  };
  const change = changeOf(locale, metric, history, before, { period: countedPeriodOf(view), today });
  const axis = isRunning
    ? t('statsHistory.runningTotal', { unit: unitName })
    : isAtEnd(metric)
      ? t(`statsHistory.axisAtEnd.${history.granularity}`, { unit: unitName })
      : t(`statsHistory.axis.${interval}`, { unit: unitName });
  return (
    <ChartFrame
      title={t(`statsHistory.titles.${interval}`, { metric: title })}
      name={`${metric}-${interval}-${start_date}-${end_date}-${network}`}
      sentence={sentence}
      tableName={t('statsHistory.overTime', { metric: title })}
      notes={edgeNotes(locale, points, history, today)}
      rows={points}
      columns={timeColumns({
        heads: [
          t(interval === 'hourly' || interval === 'sixHourly' ? 'statsHistory.timeUtc' : 'statsHistory.daysUtc'),
          isCount ? name : `${name}, ${unitName}`,
        ],
        atText: (point) => pointText(locale, point),
        exactText: ({ value }) => exactText(locale, metric, value, unit),
        csv: historyColumns(metric, points),
        parts,
      })}
      isNewestFirst
      foot={
        <>
          <span>{axis.charAt(0).toUpperCase() + axis.slice(1)}</span>
          {earlier.length > 1 && <span className="chart-key chart-key-before ms-4">{t('statsHistory.before')}</span>}
        </>
      }
      controls={
        metric === 'tpv' && (
          <CheckLink
            label={t('statsVolume.stablecoins')}
            isOn={view.stables}
            link={linkTo({ stables: !view.stables })}
          />
        )
      }
    >
      <div className="answer-body">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <Answer
            label={<MetricLinks metric={metric} time={read && timeOf(read)} />}
            value={whole}
            counted={isCount ? unitName : undefined}
            read={read}
          >
            {isCount && <span>{t(`statsHistory.averages.${history.granularity}`)}</span>}
            {change && (
              <span>
                <b className={change.isMore ? 'text-confirmed' : 'text-failed'}>{change.percent}</b> {change.text}
              </span>
            )}
            {isRunning && <span>{t('stats.since', { date: dayText(locale, points[0]?.first ?? '') })}</span>}
          </Answer>
          {parts && shown && <Split value={shown} hasStables={hasStables} />}
        </div>
        <div className="mt-7 @max-sm:mt-5">
          <TimeChart
            points={drawn.map((point) => ({
              at: point.at,
              value: Number(point.value),
              parts: parts?.map((part) => part.value(point)),
            }))}
            series={isRunning ? undefined : parts?.map(({ part }) => part)}
            before={earlier}
            shape={isAtEnd(metric) || isRunning ? 'line' : 'bars'}
            fromZero={!isAtEnd(metric)}
            tone={isCount ? 'count' : 'sats'}
            name={name}
            sentence={sentence}
            at={at}
            onRead={setAt}
            readText={(index) => readText(drawn[index])}
            tickText={(time) => tickText(locale, time, interval, isOneYear)}
            endText={endText()}
            axisText={(value) => axisText(locale, metric, value, unit)}
          />
        </div>
      </div>
    </ChartFrame>
  );

  function readText(point: Point | undefined): string {
    if (point === undefined) return '';
    const split = splitOf(locale, point, { unit, hasStables }).map(
      (part) => `${part.name} ${part.amount}, ${part.share}`,
    );
    const value = `${exactText(locale, metric, point.value, unit)} ${unitName}`;
    return [`${timeOf(point)}: ${value}`, ...(parts === undefined ? [] : split)].join('; ');
  }

  function endText(): string | undefined {
    if (end_date < today) return undefined;
    return interval === 'hourly' || isRunning ? t('statsHistory.now') : t('statsHistory.today');
  }
}

/** The metrics as quiet tabs; the shown one gives its place to the time that is read. */
function MetricLinks({ metric, time }: { metric: HistoryMetric; time: string | undefined }) {
  const { t } = useLocale();
  const { linkTo } = useView();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1" onKeyDown={chooseByKey}>
      <legend className="sr-only">{t('statsHistory.metric')}</legend>
      {historyMetrics.map((value) => (
        <Link
          key={value}
          className="metric hit-area"
          role="radio"
          aria-checked={value === metric}
          ref={tabStop(value === metric)}
          preload={false}
          {...linkTo({ metric: value })}
        >
          {value === metric && time !== undefined ? time : t(`statsHistory.tabs.${value}`)}
        </Link>
      ))}
    </fieldset>
  );
}
