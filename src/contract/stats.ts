import * as z from 'zod/mini';
import {
  booleanParameter,
  choiceParameter,
  Network,
  NetworkParameter,
  None,
  openEnum,
  parseTimestamp,
  RequiredNetworkParameter,
  SatsSum,
  Timestamp,
  Usd,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { Pace } from './pace.ts';
import { transactionTypes } from './transaction-types.ts';

/* Figures of the network: the summary, the payment volume, and metrics by day or week. */

/** Current figures of the network (spec 2.12). */
export const NetworkSummary = z.object({
  totalValueLockedSats: SatsSum,
  totalValueLockedUsd: Usd,
  /** Distinct keys with a transaction within the last 30 days (supplement 5). */
  activeAccounts: z.int().check(z.nonnegative()),
  transactions24h: z.int().check(z.nonnegative()),
  /** 0: no price known. */
  currentBtcPriceUsd: Usd,
  /** An extension: when the service got to know that price; null or omitted: not known. */
  btcPriceAt: z.nullish(Timestamp),
  /** An extension: how often transactions arrive; null without any, omitted: not known. */
  pace: z.nullish(Pace),
});
export type NetworkSummary = z.infer<typeof NetworkSummary>;

export const tpvPeriods = ['24h', '7d', '30d', 'all'] as const;
export const TpvPeriod = choiceParameter(tpvPeriods);
export type TpvPeriod = z.infer<typeof TpvPeriod>;

/** Total payment volume of a period (spec 2.12, supplement 5). */
export const Tpv = z.object({
  period: TpvPeriod,
  tpvSats: SatsSum,
  tpvUsd: Usd,
  startTime: Timestamp,
  endTime: Timestamp,
});
export type Tpv = z.infer<typeof Tpv>;

export const getNetworkSummary = getEndpoint({
  path: '/v2/stats/summary',
  params: None,
  query: z.object({ network: RequiredNetworkParameter }),
  response: NetworkSummary,
});

export const getTpv = getEndpoint({
  path: '/v2/stats/tpv',
  params: None,
  query: z.object({
    network: NetworkParameter,
    period: z._default(TpvPeriod, '24h'),
    include_stables: z._default(booleanParameter, false),
  }),
  response: Tpv,
});

/** Periods of the statistics: those of the payment volume, and longer ones that only extensions count. */
export const statsPeriods = ['24h', '7d', '30d', '90d', '1y', 'all'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

/** Returns the period of the payment volume that goes with one: 24 hours if the volume does not have it. */
export function tpvPeriodOf(period: StatsPeriod): TpvPeriod {
  return tpvPeriods.find((one) => one === period) ?? '24h';
}

/** Transactions created in a period that ends now, of any status. */
export const TransactionCounts = z.object({
  period: z.enum(statsPeriods),
  transactions: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  expired: z.int().check(z.nonnegative()),
  /** Neither final nor failed: pending or sent. Omitted by services of before; the other ones are confirmed. */
  open: z.optional(z.int().check(z.nonnegative())),
  startTime: Timestamp,
  endTime: Timestamp,
});
export type TransactionCounts = z.infer<typeof TransactionCounts>;

export const getTransactionCounts = getEndpoint({
  path: '/v1/stats/transactions',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter, period: z._default(choiceParameter(statsPeriods), '24h') }),
  response: TransactionCounts,
});

export const BitcoinPrice = z.object({
  /** ISO 4217, such as `EUR`. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Of one bitcoin. */
  price: z.number().check(z.nonnegative()),
  /** When the service got to know it. */
  at: Timestamp,
});
export type BitcoinPrice = z.infer<typeof BitcoinPrice>;

/** The last prices of bitcoin: in dollars first, if known, then by currency. */
export const BitcoinPrices = z.object({ network: Network, data: z.array(BitcoinPrice) });
export type BitcoinPrices = z.infer<typeof BitcoinPrices>;

export const listBitcoinPrices = getEndpoint({
  path: '/v1/stats/prices',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter }),
  response: BitcoinPrices,
});

/** Transactions of a type that the median is taken of. */
export const confirmationSample = 100;

export const ConfirmationTime = z.object({
  network: Network,
  type: openEnum(transactionTypes),
  /** Number of confirmed transactions that the median is of; at most 100. */
  transactions: z.int().check(z.nonnegative()),
  /** Null without such transactions. */
  medianSeconds: z.nullable(z.number().check(z.nonnegative())),
  /** For deposits and withdrawals: the newest Bitcoin block, from which a page counts confirmations. Null if unknown. */
  bitcoinHeight: z.nullable(z.int()),
});
export type ConfirmationTime = z.infer<typeof ConfirmationTime>;

export const getConfirmationTime = getEndpoint({
  path: '/v1/stats/confirmation-time/{type}',
  isExtension: true,
  params: z.object({ type: choiceParameter(transactionTypes) }),
  query: z.object({ network: NetworkParameter }),
  response: ConfirmationTime,
});

/** What the payment volume adds up, in the order of charts. */
export const volumeParts = ['deposits', 'withdrawals', 'transfers', 'lightning', 'stablecoins'] as const;
export type VolumePart = (typeof volumeParts)[number];

interface HistoryMetricFacts {
  /** Column of the daily sums in the store, `history_day`. */
  readonly column: string;
  /** Counts wallets, each once in a week, so a week is not the sum of its days. */
  readonly isDistinct?: true;
  /** Column that `include_stables` adds. */
  readonly stableColumn?: string;
  /** The column has changes; the value is their sum up to the end of the day or week. */
  readonly isAtEnd?: true;
}

/** The metrics of the network history (supplement 6); how they are shown is in `web/pages/stats/history-text.ts`. */
export const historyMetricFacts = {
  tpv: { column: 'paid_sats', stableColumn: 'stable_sats' },
  tvl: { column: 'locked_sats', isAtEnd: true },
  'active-wallets': { column: 'wallets', isDistinct: true },
} as const satisfies Record<string, HistoryMetricFacts>;

export type HistoryMetric = keyof typeof historyMetricFacts;
export const historyMetrics = Object.keys(historyMetricFacts) as readonly HistoryMetric[];

/** Whether a metric is the payment volume, which has parts. */
export function hasStables(metric: HistoryMetric): boolean {
  return 'stableColumn' in historyMetricFacts[metric];
}

/** Whether a metric is a value at the end of the day or week; other ones are sums of it. */
export function isAtEnd(metric: HistoryMetric): boolean {
  return 'isAtEnd' in historyMetricFacts[metric];
}

/** Of every metric. */
export const granularities = ['daily', 'weekly'] as const;
/** By the hour, there is the payment volume only. */
export const historyGranularities = ['hourly', ...granularities] as const;

/** Periods that end now, of the payment volume by the hour or day. */
export const historyPeriods = ['24h', '7d', '30d'] as const satisfies readonly TpvPeriod[];
export type HistoryPeriod = (typeof historyPeriods)[number];

/** A day in a query string, UTC. */
export const DayParameter = z
  .string('must be a date such as 2026-03-14')
  .check(
    z.refine(
      (text) => /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== undefined,
      'must be a date such as 2026-03-14',
    ),
  );

/**
 * One metric over time (supplement 6). One point per hour, day or week of the range, oldest first, without gaps;
 * `timestamp` is its first instant, UTC, also before the range begins: weeks begin on Monday, and a period at any time.
 * The first and last point count only what is in the range, and no point what is created later than now. `value` by metric:
 * - `tpv`: sats paid by transactions created then, as the payment volume counts them;
 * - `tvl`: sum of all confirmed balances in sats at the end, each transaction from its last update on; a balance
 *   below zero, which only a partial import has, counts as 0; that of today is the current one;
 * - `active-wallets`: distinct keys in transactions created then, of any status; in a week each counts once.
 * Without transactions it is 0, and `tvl` is unchanged.
 */
export const History = z.object({
  network: Network,
  start_date: z.string(),
  end_date: z.string(),
  granularity: z.enum(historyGranularities),
  /** Of a period: its first and last instant, both included. */
  start_time: z.optional(Timestamp),
  end_time: z.optional(Timestamp),
  /** Of `tpv`: true if transfers of stablecoins are in it; otherwise omitted, also by a service that cannot include them. */
  include_stables: z.optional(z.boolean()),
  data: z.array(
    z.object({
      timestamp: Timestamp,
      value: SatsSum,
      /** With `parts`: its value at the time. */
      valueUsd: z.optional(Usd),
      /** With `parts`: what the value adds up; `stablecoins` is 0 unless they are in it. */
      parts: z.optional(
        z.object({
          deposits: SatsSum,
          withdrawals: SatsSum,
          transfers: SatsSum,
          lightning: SatsSum,
          stablecoins: SatsSum,
        } satisfies Record<VolumePart, typeof SatsSum>),
      ),
    }),
  ),
});
export type History = z.infer<typeof History>;

export const historyDaysMax = 3660;

/** Days of a request without a start, and the most. */
export const historyDays: Readonly<
  Record<(typeof historyGranularities)[number], { readonly byDefault: number; readonly max: number }>
> = {
  hourly: { byDefault: 7, max: 31 },
  daily: { byDefault: 30, max: historyDaysMax },
  weekly: { byDefault: 30, max: historyDaysMax },
};

const day = 86_400_000;
const firstDay = '0001-01-01';

/** First and last day, by default `daysByDefault` up to today (UTC). Not validated: may be reversed or too long. */
export function historyRange(
  { start_date, end_date }: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  now: Date,
  daysByDefault = 30,
): { readonly start_date: string; readonly end_date: string; readonly days: number } {
  const end = end_date ?? now.toISOString().slice(0, 10);
  const before = Math.max(Date.parse(end) - (daysByDefault - 1) * day, Date.parse(firstDay));
  const start = start_date ?? new Date(before).toISOString().slice(0, 10);
  return { start_date: start, end_date: end, days: (Date.parse(end) - Date.parse(start)) / day + 1 };
}

// supplement 6: an extension; a client works without it
export const getHistory = getEndpoint({
  path: '/v1/stats/historical/{metric}',
  isExtension: true,
  params: z.object({ metric: choiceParameter(historyMetrics) }),
  query: z.object({
    network: NetworkParameter,
    /** Default: 29 days before the end, by the hour 6. Not after it, and with it at most 3,660 days, by the hour 31. */
    start_date: z.optional(DayParameter),
    /** Default: today, UTC. Included. */
    end_date: z.optional(DayParameter),
    granularity: z._default(choiceParameter(historyGranularities), 'daily'),
    /** Of `tpv` by the hour or day, instead of its days. */
    period: z.optional(choiceParameter(historyPeriods)),
    /** The period of the same length before it, which ends where it starts. */
    before: z.optional(booleanParameter),
    /** Of `tpv` only. */
    include_stables: z.optional(booleanParameter),
    /** Of `tpv` only. */
    parts: z.optional(booleanParameter),
  }),
  response: History,
});
