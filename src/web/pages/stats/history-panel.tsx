import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type History, type HistoryMetric, historyMetrics, isAtEnd, type NetworkSummary } from '#contract/stats.ts';
import { formatChange } from '#format/rates.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { ChartFrame, timeColumns } from '#web/components/chart.tsx';
import { chooseByKey, tabStop } from '#web/components/controls.tsx';
import { TimeChart } from '#web/components/time-chart.tsx';
import { useLocale } from '#web/contexts.ts';
import { countedPeriodOf, isRunningTotal } from '#web/data/queries/stats.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { Answer, Split } from './history-answer.tsx';
import { changeOf } from './history-change.ts';
import { answerOf, intervalOf, type Point, pointsOf, runningOf, withCurrent } from './history-points.ts';
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

interface PanelProperties {
  history: History;
  /** What it is compared with. */
  before: History | undefined;
  /** Whether that is being loaded; its line keeps its place. */
  isComparing: boolean;
  metric: HistoryMetric;
  today: string;
  summary: NetworkSummary | undefined;
}

/** A history as a figure and a chart; a point that is read takes the place of the figure. */
export function HistoryPanel(properties: PanelProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { view, linkTo } = useView();
  const [at, setAt] = useState<number>();
  const shown = useShownHistory(properties);
  const { history, metric, interval, points, unit, sentence } = shown;
  const { network, start_date, end_date } = history;
  const title = figures[metric].title(locale, shown.hasStables);
  const axis = axisName(locale, shown);
  return (
    <ChartFrame
      title={t(`statsHistory.titles.${interval}`, { metric: title })}
      name={`${metric}-${interval}-${start_date}-${end_date}-${network}`}
      sentence={sentence}
      tableName={t('statsHistory.overTime', { metric: title })}
      notes={edgeNotes(locale, points, history, shown.today)}
      rows={points}
      columns={timeColumns({
        heads: [
          t(interval === 'hourly' || interval === 'sixHourly' ? 'statsHistory.timeUtc' : 'statsHistory.daysUtc'),
          shown.isCount ? shown.name : `${shown.name}, ${shown.unitName}`,
        ],
        atText: (point) => pointText(locale, point),
        exactText: ({ value }) => exactText(locale, metric, value, unit),
        csv: historyColumns(metric, points),
        parts: shown.parts,
      })}
      isNewestFirst
      foot={
        <>
          <span>{axis.charAt(0).toUpperCase() + axis.slice(1)}</span>
          {shown.earlier.length > 1 && (
            <span className="chart-key chart-key-before ms-4">{t('statsHistory.before')}</span>
          )}
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
        <HistoryAnswer shown={shown} at={at} isComparing={properties.isComparing} />
        <div className="mt-7 @max-sm:mt-5">
          <HistoryChart shown={shown} at={at} onRead={setAt} />
        </div>
      </div>
    </ChartFrame>
  );
}

type ShownHistory = ReturnType<typeof useShownHistory>;

/** Returns a history with its points, and with what its figure, chart and table say of them. */
function useShownHistory({ history, before, metric, today, summary }: PanelProperties) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isRunning = isRunningTotal(useView().view);
  const { end_date, include_stables: hasStables = false } = history;
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
  return {
    ...{ history, before, metric, today, hasStables, interval, unit, points },
    /** Whether the chart shows the total until each point. */
    isRunning,
    /** The points of the chart. */
    drawn,
    /** Values of the history that it is compared with. */
    earlier,
    parts: partsOf(locale, points, unit),
    name: locale.t(`statsHistory.metrics.${metric}`),
    unitName: unitText(locale, metric, unit),
    isCount: figures[metric].counted !== undefined,
    sentence: historySentence(locale, metric, points, { ...history, interval }, unit),
  };
}

/** The figure of a history, or the point that is read, with its parts. */
function HistoryAnswer(properties: { shown: ShownHistory; at: number | undefined; isComparing: boolean }) {
  const { shown, at, isComparing } = properties;
  const locale = useLocale();
  const { t } = locale;
  const { view } = useView();
  const { history, before, metric, today, isRunning, points, isCount } = shown;
  const read = at === undefined ? undefined : shown.drawn[at];
  const whole = answerOf(metric, points);
  const value = read ?? whole;
  const change = changeOf(locale, metric, history, before, { period: countedPeriodOf(view), today });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <Answer
        label={<MetricLinks metric={metric} time={read && timeText(locale, shown, read)} />}
        value={whole}
        counted={isCount ? shown.unitName : undefined}
        read={read}
      >
        {isCount && <span>{t(`statsHistory.averages.${history.granularity}`)}</span>}
        {change && (
          <span>
            <b>{change.percent}</b> {change.text}
          </span>
        )}
        {isComparing && !change && !isAtEnd(metric) && (
          <span className="invisible" aria-hidden="true">
            <b>{formatChange(locale, '10.0', 1)}</b> {t('statsHistory.thanDays', { days: points.length })}
          </span>
        )}
        {isRunning && <span>{t('stats.since', { date: dayText(locale, points[0]?.first ?? '') })}</span>}
      </Answer>
      {shown.parts && value && <Split value={value} hasStables={shown.hasStables} />}
    </div>
  );
}

function HistoryChart(properties: {
  shown: ShownHistory;
  at: number | undefined;
  onRead: (at: number | undefined) => void;
}) {
  const { shown, at, onRead } = properties;
  const locale = useLocale();
  const { history, metric, today, isRunning, interval, parts, unit } = shown;
  const { start_date, end_date } = history;
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const last = locale.t(interval === 'hourly' || isRunning ? 'statsHistory.now' : 'statsHistory.today');
  return (
    <TimeChart
      points={shown.drawn.map((point) => ({
        at: point.at,
        value: Number(point.value),
        parts: parts?.map((part) => part.value(point)),
      }))}
      series={isRunning ? undefined : parts?.map(({ part }) => part)}
      before={shown.earlier}
      shape={isAtEnd(metric) || isRunning ? 'line' : 'bars'}
      fromZero={!isAtEnd(metric)}
      tone={shown.isCount ? 'count' : 'sats'}
      name={shown.name}
      sentence={shown.sentence}
      at={at}
      onRead={onRead}
      readText={(index) => readText(locale, shown, shown.drawn[index])}
      tickText={(time) => tickText(locale, time, interval, isOneYear)}
      endText={end_date < today ? undefined : last}
      axisText={(value) => axisText(locale, metric, value, unit)}
    />
  );
}

function axisName({ t }: Locale, { history, metric, isRunning, interval, unitName: unit }: ShownHistory): string {
  if (isRunning) return t('statsHistory.runningTotal', { unit });
  return isAtEnd(metric)
    ? t(`statsHistory.axisAtEnd.${history.granularity}`, { unit })
    : t(`statsHistory.axis.${interval}`, { unit });
}

function timeText(locale: Locale, { isRunning }: ShownHistory, point: Point): string {
  return isRunning ? locale.t('statsHistory.until', { time: dayText(locale, point.last) }) : pointText(locale, point);
}

function readText(locale: Locale, shown: ShownHistory, point: Point | undefined): string {
  if (point === undefined) return '';
  const { metric, unit, unitName, parts, hasStables } = shown;
  const split = splitOf(locale, point, { unit, hasStables }).map(
    (part) => `${part.name} ${part.amount}, ${part.share}`,
  );
  const value = `${exactText(locale, metric, point.value, unit)} ${unitName}`;
  return [`${timeText(locale, shown, point)}: ${value}`, ...(parts === undefined ? [] : split)].join('; ');
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
          {/* In one place, so that the others stay where they are. */}
          <span className="inline-grid *:[grid-area:1/1]">
            <span className={value === metric && time !== undefined ? 'invisible' : undefined}>
              {t(`statsHistory.tabs.${value}`)}
            </span>
            {value === metric && time !== undefined && <span>{time}</span>}
          </span>
        </Link>
      ))}
    </fieldset>
  );
}
