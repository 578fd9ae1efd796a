import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import { latestValues } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { age } from '#format/time.ts';
import { FadedLine } from '#web/components/price-change.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { latestValuesQuery } from '#web/data/queries/transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';

const minuteMs = 60_000;
const maxMinutes = 60;
/** Fewer are no line. */
const minMinutes = 3;

/**
 * Counts transactions by minute, oldest minute first. The last one ends now.
 * @param times of the newest transactions, newest first
 * @param most transactions that `times` can have: with as many, older ones are not known
 * @param now Unix milliseconds
 */
export function countByMinute(times: readonly string[], most: number, now: number): number[] {
  const ages = times.map((time) => Math.max(0, now - Date.parse(time)));
  const known = ages.length < most ? maxMinutes : Math.floor((ages.at(-1) ?? 0) / minuteMs);
  const counts = Array.from({ length: Math.min(maxMinutes, known) }, () => 0);
  for (const old of ages) {
    const minutesAgo = Math.floor(old / minuteMs);
    if (minutesAgo < counts.length) counts[counts.length - 1 - minutesAgo] = (counts.at(-1 - minutesAgo) ?? 0) + 1;
  }
  return counts;
}

/**
 * Transactions per minute of the last hour, or of the part of it that the newest 250 cover; nothing where the service lacks
 * them. While data is late the line ends at the newest transaction: what came after it is not known.
 */
export function MinuteChart({ network, isLate }: { network: Network; isLate: boolean }) {
  const locale = useLocale();
  const { t } = locale;
  const { data, error, dataUpdatedAt, refetch } = useQuery(latestValuesQuery({ network }));
  if (data === undefined && error !== null) {
    return isUnavailable(error) ? null : <ErrorState error={error} retry={() => void refetch()} isSmall />;
  }
  const times = data?.data.map(({ createdAt }) => createdAt) ?? [];
  const minutes = countByMinute(times, latestValues, serviceTime(dataUpdatedAt));
  const silent = isLate ? minutes.length - 1 - minutes.findLastIndex((count) => count > 0) : 0;
  const known = minutes.slice(0, minutes.length - silent);
  if (data !== undefined && known.length < minMinutes) return null;
  const line = lineOf(known, minutes.length);
  const span = age(locale, minutes.length * minuteMs);
  const label = t('status.minutesLabel', {
    network,
    span,
    low: formatCount(locale, Math.min(...known)),
    high: formatCount(locale, Math.max(...known)),
    isLate: silent > 0,
    silent: age(locale, silent * minuteMs),
  });
  return (
    <figure
      className="min-h-36 noscript:hidden @max-narrow/hero:min-h-22"
      aria-label={data && label}
      aria-busy={data === undefined}
    >
      {data && (
        <>
          <svg
            className="block h-30 w-full overflow-visible text-chart-transfers forced-color-adjust-none @max-narrow/hero:h-16"
            viewBox="0 0 1000 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <FadedLine line={line.path} area={`${line.path}L${line.end} 100H0Z`} />
          </svg>
          <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12/4 text-ink-3" aria-hidden="true">
            <span>{t('status.spanAgo', { span })}</span>
            <span>{t('status.perMinute')}</span>
            <span>{t('lists.now')}</span>
          </div>
        </>
      )}
    </figure>
  );
}

/** Returns a line through counts, from 0 at the bottom to the largest, and where it ends. @param width of the chart in minutes */
function lineOf(counts: readonly number[], width: number): { readonly path: string; readonly end: string } {
  const most = Math.max(1, ...counts);
  const xOf = (index: number) => ((1000 * index) / Math.max(1, width - 1)).toFixed(0);
  const places = counts.map((count, index) => `${xOf(index)} ${(97 - (91 * count) / most).toFixed(1)}`);
  return { path: `M${places.join('L')}`, end: xOf(counts.length - 1) };
}
