import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import type { TokenDetails } from '#contract/token.ts';
import type { TokenHistoryPoint } from '#contract/token-figures.ts';
import { formatChange, formatTokenPrice } from '#format/rates.ts';
import { addDays, dayUtc } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { tokenHistoryQuery } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';

const hoursShown = 7 * 24;

/** Returns the price of some hours before the current one, at the end of that hour; null if not known. */
export function priceBefore(points: readonly TokenHistoryPoint[], hours: number): number | null {
  return points.at(-2 - hours)?.priceUsd ?? null;
}

/** Returns a change in percent to one decimal, with a sign unless it rounds to 0; undefined without a price before. */
export function changeText(locale: Locale, now: number, before: number | null): string | undefined {
  if (before === null || before <= 0) return undefined;
  return formatChange(locale, (now / before - 1) * 100, 1);
}

/** Change of a price over a day and a week, with its line; nothing where the service has no history. */
export function PriceChange({ token }: { token: TokenDetails }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const today = useClock(dayUtc);
  const { tokenIdentifier: identifier, priceUsd } = token.metadata;
  const { data, error } = useQuery(tokenHistoryQuery(priceHistory({ network, identifier }, today)));
  if (data === undefined && error !== null) {
    return isUnavailable(error) ? null : (
      <span className="block text-xs text-ink-3">{t('token.changeUnavailable')}</span>
    );
  }
  const points = data?.data.data ?? [];
  const changes = ([24, hoursShown] as const).flatMap((hours) => {
    const before = priceBefore(points, hours);
    const text = changeText(locale, priceUsd, before);
    return text === undefined || before === null ? [] : [{ hours, text, from: formatTokenPrice(locale, before) }];
  });
  const line = pathOf(points.slice(-hoursShown).map(({ priceUsd: usd }) => usd));
  return (
    <Link
      className="mt-1 flex min-h-9 items-center gap-x-3 text-xs font-medium tracking-normal text-ink-2"
      to="."
      search={(previous: object) => ({
        ...previous,
        tab: 'history' as const,
        metric: 'price' as const,
        granularity: 'hourly' as const,
        range: '7d' as const,
      })}
      hash="lists"
      resetScroll={false}
    >
      <span className="sr-only">{t('token.priceHistory')}</span>
      <span className="flex gap-x-3 @max-sm/page:flex-col @max-sm/page:leading-4.5">
        {changes.map(({ hours, text, from }) => (
          <span key={hours} className="whitespace-nowrap" title={t('token.changeFrom', { price: from })}>
            {text} <span className="text-ink-3">{t(hours === 24 ? 'token.day' : 'token.week')}</span>
          </span>
        ))}
      </span>
      {line && (
        <svg className="h-8 min-w-16 flex-1" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="fill-none stroke-token-fill" d={line} strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </Link>
  );
}

/** The request for the prices of the last week, by the hour. @param today UTC */
export function priceHistory(of: { readonly network: Network; readonly identifier: string }, today: string) {
  return { ...of, granularity: 'hourly' as const, start_date: addDays(today, -8) };
}

/** Returns a line through values in a square of 100, lowest at the bottom; undefined with less than two. */
function pathOf(values: readonly (number | null)[]): string | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const places = known.map((value, index) => {
    const up = high === low ? 50 : 2 + (96 * (high - value)) / (high - low);
    return `${((100 * index) / (known.length - 1)).toFixed(1)} ${up.toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}
