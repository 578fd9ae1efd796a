import type { Network } from '#contract/endpoints/common.ts';
import type { Input } from '#contract/endpoint.ts';
import type { getHistory } from '#contract/endpoints/history.ts';
import { getNetworkSummary, getTpv, hasStables, tpvPeriods } from '#contract/stats.ts';
import { describeRead, from } from '#web/data/read.ts';

/** The network summary (spec 4.11). It polls without data too: every page shows it. */
export const networkSummaryQuery = describeRead(['stats', 'summary'], from(getNetworkSummary), {
  fresh: 15,
  poll: () => 15,
});

/** The total payment volume of a period (spec 4.12). */
export const tpvQuery = describeRead(['stats', 'tpv'], from(getTpv), { fresh: 30, poll: () => 60 });

/** Returns the queries for the volumes of all periods, shortest first. */
export function volumeQueries(network: Network, include_stables: boolean) {
  return tpvPeriods.map((period) => tpvQuery({ network, period, include_stables }));
}

/** One metric by day or week (supplement 6), an optional extension of the service. */
export const historyQuery = describeRead(
  ['stats', 'history'],
  from(async () => (await import('#contract/endpoints/history.ts')).getHistory),
  { fresh: 5 * 60 },
);

/** Returns the input of {@link historyQuery} for the options of the statistics page. */
export function historyInput(
  view: Pick<Input<typeof getHistory>, 'metric' | 'granularity'> & { network: Network; stables: boolean },
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
) {
  const { network, metric, granularity, stables } = view;
  const include_stables = hasStables(metric) && stables ? { include_stables: true } : {};
  return { network, metric, granularity, start_date: start, end_date: end, ...include_stables };
}

/** Rows that statistics sum up: the first page of the list, in the smallest size. */
export const topHolders = 25;

/** A page of the largest holders of bitcoin, an optional extension of the service. */
export const satsHoldersQuery = describeRead(
  ['stats', 'holders'],
  from(async () => (await import('#contract/sats-holders.ts')).listSatsHolders),
  { fresh: 30, poll: 30, isPaged: true, keep: ['network'] },
);
