import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { getTokenHistory } from '#contract/endpoints/token-history.ts';
import { addDays } from '#format/time/day-range.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';
import { type TokenHistoryView, tokenRanges } from './token-history-view.ts';

/** Days of each range, today included. */
const rangeDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

/** Returns the ranges that an interval offers. */
export function rangesOf(granularity: TokenHistoryView['granularity']): readonly TokenHistoryView['range'][] {
  return granularity === 'hourly' ? tokenRanges.slice(0, 2) : tokenRanges;
}

/** Returns the range that is shown: the longest offered one instead of a longer one. */
export function effectiveRange({ granularity, range }: TokenHistoryView): TokenHistoryView['range'] {
  return rangesOf(granularity).includes(range) ? range : '30d';
}

/**
 * Query for a token over time up to now, an optional extension of the service.
 * @param today UTC
 */
export function tokenHistoryQuery(
  { network, identifier, ...view }: TokenHistoryView & { readonly network: Network; readonly identifier: string },
  today: string,
) {
  const { granularity } = view;
  const input = {
    network,
    identifier,
    granularity,
    start_date: addDays(today, 1 - rangeDays[effectiveRange(view)]),
  };
  return queryOptions({
    queryKey: ['token', 'history', input] as const,
    queryFn: (context) => callOrCached(getTokenHistory, input, context),
    staleTime: 60_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(60_000, query.state.error) : false),
    // Keep showing the previous range while this one loads, but only of the same token and interval.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2];
      const isSame =
        before?.network === network && before.identifier === identifier && before.granularity === granularity;
      return isSame ? previous : undefined;
    },
  });
}
