import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { DataCopy, DataStop } from '#contract/endpoint.ts';
import { isLate, type Pace } from '#contract/pace.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { networkSummaryQuery } from './queries/stats.ts';

/** What limits how new the data of a network is, as far as each is known. */
export interface DataState {
  readonly stop: DataStop | undefined;
  readonly copy: DataCopy | undefined;
  /** The pace of a network without a transaction for longer than usual. */
  readonly late: Pace | undefined;
}

/** Returns what every page says of its data: in its bar, and wherever it would otherwise say that data is live. */
export function useDataState(network: Network): DataState {
  // It only polls, so that a page is hydrated with the data it was rendered with.
  const { data, dataUpdatedAt } = useQuery({ ...networkSummaryQuery({ network }), refetchOnMount: false });
  const pace = data?.data.pace;
  const receivedAt = serviceTime(data?.cachedAt ?? dataUpdatedAt);
  return { stop: data?.dataStop, copy: data?.dataCopy, late: pace && isLate(pace, receivedAt) ? pace : undefined };
}
