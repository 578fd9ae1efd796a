import type { TokenHistory, TokenHistoryPoint } from '#contract/endpoints/token-history.ts';
import { type Cell, timeCell, writeCsv } from '#format/csv.ts';
import { dayText } from '#format/time/day-text.ts';
import { utcDate, utcTime } from '#format/time/utc.ts';
import type { FullLocale, Locale } from '#i18n/locale.ts';
import { type TokenMetric, tokenMetrics } from '#web/queries/token.ts';
import { metricName, series } from '#web/pages/token/history-series.ts';

type Granularity = TokenHistory['granularity'];

/** Formats the day or hour of a point: 14 Mar 2026, 14 Mar 2026 13:00 UTC. */
export function pointText(locale: Locale, at: string, granularity: Granularity): string {
  const day = utcDate(locale, at);
  return granularity === 'daily' ? day : `${day} ${utcTime(at).slice(0, 5)} UTC`;
}

/** Formats a point of an axis: 14 Mar, with its year if the range has several; 14 Mar 13:00. */
export function tickText(locale: Locale, at: string, granularity: Granularity, isOneYear: boolean): string {
  const day = dayText(locale, at.slice(0, 10), isOneYear ? at : undefined);
  return granularity === 'daily' ? day : `${day} ${utcTime(at).slice(0, 5)}`;
}

export function historySentence(
  locale: FullLocale,
  metric: TokenMetric,
  { data, granularity }: TokenHistory,
  decimals: number,
): string {
  const { value, text, shape } = series[metric];
  const known = data.filter((point) => value(point, decimals) !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return locale.t('statsHistory.noPoints');
  const number = (point: TokenHistoryPoint) => value(point, decimals) ?? 0;
  const least = known.reduce((one, other) => (number(other) < number(one) ? other : one));
  const most = known.reduce((one, other) => (number(other) > number(one) ? other : one));
  const shown = (point: TokenHistoryPoint) => text(locale, point, decimals);
  const at = ({ timestamp }: TokenHistoryPoint) => pointText(locale, timestamp, granularity);
  const facts = {
    metric: metricName(locale, metric),
    from: at(first),
    to: at(last),
    leastMost: locale.t('statsHistory.lowestHighest', {
      least: shown(least),
      leastAt: at(least),
      most: shown(most),
      mostAt: at(most),
    }),
  };
  return shape === 'bars'
    ? locale.t('tokenHistory.summary', facts)
    : locale.t('tokenHistory.change', { ...facts, first: shown(first), last: shown(last) });
}

/** Returns all figures of a history as CSV: start of every point, exact values. */
export function historyCsv({ data }: TokenHistory, decimals: number): string {
  const columns: Record<string, (point: TokenHistoryPoint) => Cell> = {
    start: ({ timestamp }) => timeCell(timestamp),
  };
  for (const metric of tokenMetrics) {
    const { column, cell } = series[metric];
    columns[column] = (point) => cell(point, decimals);
  }
  return writeCsv(columns, data);
}
