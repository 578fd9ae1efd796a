import type { Parsed } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import * as satsHolders from '#contract/sats-holders.ts';
import * as stats from '#contract/stats.ts';
import { HttpError } from '#server/errors.ts';
import { listSatsHolders } from '#server/store/read/holders.ts';
import {
  getConfirmationTime,
  getNetworkSummary,
  getTpv,
  getTransactionCounts,
  listBitcoinPrices,
} from '#server/store/read/stats.ts';
import { getHistory } from '#server/store/read/stats-history.ts';
import { dayRange, lastDay, nextPage, operation } from './operation.ts';

export const statsShapes = { ...stats, ...satsHolders };

/** Statistics of a network (spec 4.11, 4.12, supplement 6). */
export const statsApi = {
  getNetworkSummary: operation(stats.getNetworkSummary, {
    tag: 'Stats',
    summary: 'Network summary: total value locked, active accounts, transactions, bitcoin price',
    description:
      '`totalValueLockedSats` is the sum of all confirmed (hard) balances in sats. A negative balance, which occurs only after a partial import, counts as 0. `activeAccounts` is the number of keys with a transaction of any status in the last 30 days. `transactions24h` includes every status. `btcPriceAt` is the time of `currentBtcPriceUsd`; an old price stays the current one until a newer one is known.',
    ...lastDay,
    sample: { request: { network: 'MAINNET' }, response: samples.NetworkSummary },
    read: getNetworkSummary,
  }),
  listSatsHolders: operation(satsHolders.listSatsHolders, {
    tag: 'Stats',
    summary: 'The largest holders of bitcoin on the network',
    description: `Addresses with a confirmed balance in sats, largest first; ties are sorted by public key. \`percentage\` is the share of \`totalSats\`, from 0 to 100, truncated to twelve decimals. \`isIssuer\` is true if the key issued a token, and missing if the service does not know it. The burn address has no key and is not listed. ${nextPage} If balances change between requests, an address can be missing or listed twice.`,
    sample: { request: {}, response: samples.SatsHolders },
    read: listSatsHolders,
  }),
  getTpv: operation(stats.getTpv, {
    tag: 'Stats',
    summary: 'Total payment volume of a period',
    description:
      'In sats, from confirmed transactions by creation time: deposits, withdrawals, Lightning payments and network transfers. `include_stables=true` adds transfers of stablecoins (`isStablecoin`), converted from their USD value at the bitcoin price of the same time. Other tokens, mints, burns, change and transfers to the same address are excluded.',
    parameters: {
      period: 'Length of the period; `all` starts at the first transaction.',
    },
    ...lastDay,
    sample: { request: { period: '24h' }, response: samples.Tpv },
    read: getTpv,
  }),
  getTransactionCounts: operation(stats.getTransactionCounts, {
    tag: 'Stats',
    summary: 'Transactions of a period, and how many failed or expired',
    description:
      '`transactions` counts those created in the period, of every status; `failed`, `expired` and `open` (pending or sent) are among them. 24 hours count the same transactions as `transactions24h` of the summary.',
    parameters: { period: 'Length of the period; `all` starts at the first transaction.' },
    ...lastDay,
    sample: { request: { period: '24h' }, response: samples.TransactionCounts },
    read: getTransactionCounts,
  }),
  getConfirmationTime: operation(stats.getConfirmationTime, {
    tag: 'Stats',
    summary: 'Median time to confirmation of the last transactions of a type',
    description:
      '`medianSeconds` is the median time from creation to confirmation of the last 100 confirmed transactions of the type. Only the last 2,000 transactions of the network are examined, or the last 500 of a rare type, so `transactions`, how many there were among them, can be less. `bitcoinHeight` is the newest Bitcoin block, for deposits and withdrawals; null for other types, and if the service has no source of Bitcoin blocks.',
    maxAgeSeconds: 60,
    ttlSeconds: 60,
    sample: { request: { type: 'bitcoin_deposit' }, response: samples.ConfirmationTime },
    read: getConfirmationTime,
  }),
  listBitcoinPrices: operation(stats.listBitcoinPrices, {
    tag: 'Stats',
    summary: 'Last prices of bitcoin by currency',
    description:
      'Prices that the service has got, in US dollars first, then by currency. Values in other responses are computed from those in dollars only.',
    maxAgeSeconds: 60,
    ttlSeconds: 60,
    sample: { request: {}, response: samples.BitcoinPrices },
    read: listBitcoinPrices,
  }),
  getHistory: operation(stats.getHistory, {
    tag: 'Historical',
    summary: 'Payment volume by hour, day or week; value locked or active wallets by day or week',
    description:
      'One value per hour, day or week (UTC), with the first and last day of the range. Only `tpv` is available by the hour, for at most 31 days, or for a `period` that ends now, by the hour or day. A period has a `start_time` and an `end_time`, and its values add up to `/v2/stats/tpv`. The first `timestamp` can be before the range: weeks begin on Monday, and a period at any time. The first and last value count only what is in the range. `tvl` is the sum of all confirmed balances at the end of the day or week; negative balances count as 0. That of today equals `totalValueLockedSats` of the summary. Transactions dated later than now count in no other metric. A day without transactions is 0 in `tpv` and `active-wallets`. `include_stables=true` adds stablecoins to `tpv` and is ignored by the other metrics. The response then contains `include_stables`; a service that cannot include stablecoins omits it. With `parts=true`, `tpv` also has `valueUsd`, its value at the time, and the sats of its parts, which add up to `value`.',
    parameters: {
      metric:
        '`tpv` is the payment volume and `tvl` the value locked, both in sats. `active-wallets` counts the keys with a transaction in the day or week.',
      period: 'Of `tpv`, instead of `start_date` and `end_date`: a period that ends now.',
      before: 'With a period: the one of the same length before it.',
      parts: 'Whether `tpv` has its parts.',
    },
    isExpensive: true,
    ...lastDay,
    prepare: prepareHistory,
    sample: {
      request: { metric: 'tpv', start_date: '2025-03-13', end_date: '2025-03-14', parts: true },
      response: samples.History,
    },
    read: getHistory,
  }),
};

/** @throws HttpError 400 if the parameters cannot be combined, or the range is empty or too long */
function prepareHistory(input: Parsed<typeof stats.getHistory>): Parsed<typeof stats.getHistory> {
  const { metric, granularity, period, before, start_date, end_date } = input;
  if (granularity === 'hourly' && metric !== 'tpv') {
    throw new HttpError(400, `granularity must be daily or weekly for ${metric}.`);
  }
  if (period === undefined && before === true) throw new HttpError(400, 'before must be used with period.');
  if (period === undefined) return { ...input, ...dayRange(input, stats.historyDays[granularity]) };
  if (metric !== 'tpv') throw new HttpError(400, `period must not be used with ${metric}.`);
  if (granularity === 'weekly') throw new HttpError(400, 'period must be used with granularity hourly or daily.');
  if ((start_date ?? end_date) !== undefined) {
    throw new HttpError(400, 'period must not be used with start_date or end_date.');
  }
  return input;
}
