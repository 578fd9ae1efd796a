import type { Network } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import {
  getConfirmationTime,
  getHistory,
  getNetworkSummary,
  getTpv,
  getTransactionCounts,
  type HistoryMetric,
  type HistoryPeriod,
  hasStables,
  historyPeriods,
  isAtEnd,
  type StatsPeriod,
  tpvPeriods,
} from '#contract/stats.ts';
import { factsOf, transactionTypes } from '#contract/transaction-types.ts';
import { addDays, countDays, type DayRange, dayUtc, rangeBefore, rangeOfPeriod } from '#format/time.ts';
import { type CallOptions, callOrCached, type Received } from '#web/data/api.ts';
import { ApiError } from '#web/data/api-error.ts';
import { describeRead, from } from '#web/data/read.ts';
import { serviceTime } from '#web/data/service-clock.ts';

/** The network summary (spec 4.11). It polls without data too: every page shows it. */
export const networkSummaryQuery = describeRead(['stats', 'summary'], from(getNetworkSummary), {
  fresh: 15,
  poll: () => 15,
});

/** The median time to confirmation of a type, an optional extension of the service. */
export const confirmationTimeQuery = describeRead(['stats', 'confirmation-time'], from(getConfirmationTime), {
  fresh: 60,
  poll: 60,
});

/** Types whose times the statistics show. */
export const timedTypes = transactionTypes.filter((type) => factsOf(type).isPayment);

/** The types whose median times the home page names. */
export const typicalTypes = ['core_transfer', 'lightning_payment', 'bitcoin_deposit'] as const;

/** Transactions of a period, an optional extension of the service. */
export const transactionCountsQuery = describeRead(['stats', 'transactions'], from(getTransactionCounts), {
  fresh: 30,
  poll: 60,
});

/** Spec 4.12. */
export const tpvQuery = describeRead(['stats', 'tpv'], from(getTpv), { fresh: 30, poll: () => 60 });

/** Returns the queries for the volumes of all periods, shortest first. */
export function volumeQueries(network: Network, include_stables: boolean) {
  return tpvPeriods.map((period) => tpvQuery({ network, period, include_stables }));
}

/** One metric over time (supplement 6), an optional extension of the service. A period that ends now moves on. */
export const historyQuery = describeRead(['stats', 'history'], loadHistory, {
  fresh: (history) => (history?.data.start_time === undefined ? 5 * 60 : 30),
  poll: ({ data }) => (data?.data.start_time === undefined ? undefined : 60),
});

type HistoryInput = Input<typeof getHistory> & { readonly network: Network };

/** Of a service without hours, the days that have the period; it does not know the period before either. */
async function loadHistory(input: HistoryInput, options: CallOptions): Promise<Received<typeof getHistory>> {
  try {
    return await callOrCached(getHistory, input, options);
  } catch (error) {
    const { period, before, ...days } = input;
    if (period === undefined || before || !(error instanceof ApiError) || error.status !== 400) throw error;
    const { start, end } = rangeOfPeriod({ period }, dayUtc(serviceTime()), undefined);
    return await callOrCached(getHistory, { ...days, granularity: 'daily', start_date: start, end_date: end }, options);
  }
}

interface HistoryView extends DayRange {
  readonly network: Network;
  readonly metric: HistoryMetric;
  readonly period: StatsPeriod;
  readonly stables: boolean;
}

/** Returns the period whose payment volume is counted back from now; undefined for whole days. */
export function countedPeriodOf({ metric, period, start, end }: HistoryView): HistoryPeriod | undefined {
  if (!hasStables(metric) || start !== undefined || end !== undefined) return undefined;
  return historyPeriods.find((one) => one === period);
}

/** Whether all payments are shown, as a running total. */
export function isRunningTotal({ metric, period, start, end }: HistoryView): boolean {
  return hasStables(metric) && period === 'all' && start === undefined && end === undefined;
}

/** Days that are drawn one by one; more are drawn by the week. */
const maxDaily = 120;

function granularityOf({ start, end }: DayRange, today: string): 'daily' | 'weekly' {
  const last = end ?? today;
  return countDays(start ?? addDays(last, -29), last) > maxDaily ? 'weekly' : 'daily';
}

/** @param first time of a transaction; undefined while unknown */
export function viewHistoryInput(view: HistoryView, today: string, first: string | undefined) {
  const period = countedPeriodOf(view);
  if (period !== undefined) {
    const granularity = period === '30d' ? ('daily' as const) : ('hourly' as const);
    return { ...historyInput(view, granularity, {}, { parts: true }), period };
  }
  const range = rangeOfPeriod(view, today, first);
  return historyInput(view, granularityOf(range, today), range, { parts: true });
}

/** Returns what the shown history is compared with; undefined if there is nothing before, or if weeks are shown. */
export function viewBeforeInput(view: HistoryView, today: string) {
  const period = countedPeriodOf(view);
  if (period !== undefined) {
    const granularity = period === '30d' ? ('daily' as const) : ('hourly' as const);
    return { ...historyInput(view, granularity, {}), period, before: true };
  }
  if (view.period === 'all' && view.start === undefined && view.end === undefined) return undefined;
  // The change of a value is from its start to its end.
  if (isAtEnd(view.metric)) return undefined;
  const range = rangeOfPeriod(view, today, undefined);
  if (granularityOf(range, today) === 'weekly') return undefined;
  return historyInput(view, 'daily', rangeBefore(range, today));
}

/** @param options what only the payment volume has */
function historyInput(
  view: Pick<HistoryView, 'network' | 'metric' | 'stables'>,
  granularity: Input<typeof getHistory>['granularity'],
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  options: Pick<Input<typeof getHistory>, 'parts'> = {},
) {
  const { network, metric, stables } = view;
  const ofVolume = hasStables(metric) ? { ...(stables ? { include_stables: true } : {}), ...options } : {};
  return { network, metric, granularity, start_date: start, end_date: end, ...ofVolume };
}

/** Rows that statistics sum up: the first page of the list, in the smallest size. */
export const topHolders = 25;

export const satsHoldersQuery = describeRead(
  ['stats', 'holders'],
  from(async () => (await import('#contract/sats-holders.ts')).listSatsHolders),
  { fresh: 30, poll: 30, isPaged: true, keep: ['network'] },
);

/** Whether the data of a network is current; loaded on demand, for one page. */
export const statusQuery = describeRead(
  ['network', 'status'],
  from(async () => (await import('#contract/status.ts')).getStatus),
  { fresh: 5, poll: 5 },
);
