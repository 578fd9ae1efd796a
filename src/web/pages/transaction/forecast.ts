import { useQuery } from '@tanstack/react-query';
import { type BitcoinTxData, isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { factsOf, isOpen, transactionTypes } from '#contract/transaction-types.ts';
import { unixTime } from '#format/time.ts';
import { useConfig, useNetwork } from '#web/contexts.ts';
import { confirmationTimeQuery } from '#web/data/queries/stats.ts';
import { useClock } from '#web/hooks/clock.ts';

/** Fewer transactions say little about the next one. */
const minTransactions = 10;

/** Seconds between Bitcoin blocks, on average. */
const blockSeconds = 600;

/** When an open transaction will be final: by the last ones of its type, or a deposit by its confirmations. */
export interface Forecast {
  /** Median of the last ones of its type, from creation, and their number; undefined if there are few. */
  readonly usual: { readonly seconds: number; readonly count: number } | undefined;
  /** Of a deposit in a block. */
  readonly confirmations: { readonly count: number; readonly needed: number } | undefined;
  /** ISO 8601; undefined if unknown or past. */
  readonly expectedAt: string | undefined;
  /** Part of the expected time that has passed, in whole percent up to 95; undefined if unknown. */
  readonly part: number | undefined;
  /** Seconds until `expectedAt`, in the steps in which they are said; undefined if unknown or past. */
  readonly left: number | undefined;
  readonly isLate: boolean;
}

/** Returns the forecast of an open transaction; undefined for another one. */
export function useForecast(transaction: TransactionDetail): Forecast | undefined {
  const network = useNetwork();
  const isWaiting = isOpen(transaction.status);
  const type = transactionTypes.find((one) => one === transaction.type);
  const { data } = useQuery({
    ...confirmationTimeQuery({ network, type: type ?? 'core_transfer' }),
    enabled: isWaiting && type !== undefined,
  });
  const needed = useConfig().depositConfirmations?.[network];
  const { medianSeconds = null, transactions = 0, bitcoinHeight = null } = data?.data ?? {};
  const usual =
    isWaiting && type && medianSeconds !== null && transactions >= minTransactions
      ? { seconds: medianSeconds, count: transactions }
      : undefined;
  const block = isSatsDetail(transaction) ? transaction.bitcoinTxData?.status : undefined;
  const isDeposit = factsOf(transaction.type).crossing === 'deposit';
  const confirmations = isWaiting && isDeposit ? confirmationsOf(block, bitcoinHeight, needed) : undefined;
  const start = Date.parse(transaction.createdAt ?? '');
  const end = endOf(start, usual?.seconds, confirmations && creditTime(block?.block_time, confirmations.needed));
  const part = useClock((now) => (end === undefined ? -1 : partOf(start, end, now)));
  const left = useClock((now) => (end === undefined ? 0 : leftUntil(end, now)));
  if (!isWaiting) return undefined;
  const isAhead = end !== undefined && left > 0;
  return {
    usual,
    confirmations,
    expectedAt: isAhead ? new Date(end).toISOString() : undefined,
    part: end === undefined ? undefined : part,
    left: isAhead ? left : undefined,
    isLate: end !== undefined && left === 0,
  };
}

/** Returns the expected end in milliseconds; a known time of credit is better than the median. */
function endOf(start: number, seconds: number | undefined, creditAt: string | undefined): number | undefined {
  if (Number.isNaN(start)) return undefined;
  const end =
    creditAt === undefined ? (seconds === undefined ? undefined : start + seconds * 1000) : Date.parse(creditAt);
  return end !== undefined && end > start ? end : undefined;
}

/** Returns the part of a time that has passed, in whole percent, never all of it: what is late is not there yet. */
function partOf(start: number, end: number, now: number): number {
  return Math.round(Math.min(95, Math.max(2, (100 * (now - start)) / (end - start))));
}

/** Returns the seconds until a time, rounded up to what changes seldom: ten seconds, or a minute. */
function leftUntil(end: number, now: number): number {
  const seconds = Math.max(0, (end - now) / 1000);
  const step = seconds > 90 ? 60 : 10;
  return Math.ceil(seconds / step) * step;
}

/**
 * Returns the confirmations of a Bitcoin transaction, at most as many as are needed; undefined if it is in no block, or if
 * the number of needed ones is not known.
 * @param newest height of the newest Bitcoin block; null if unknown: then nothing is counted
 */
export function confirmationsOf(
  block: BitcoinTxData['status'] | undefined,
  newest: number | null,
  needed: number | undefined,
): { readonly count: number; readonly needed: number } | undefined {
  const height = block?.confirmed ? block.block_height : undefined;
  if (typeof height !== 'number' || newest === null || needed === undefined) return undefined;
  return { count: Math.max(1, Math.min(needed, newest - height + 1)), needed };
}

/** Returns when a deposit is about to have its confirmations, from the time of its block in Unix seconds. */
export function creditTime(blockTime: number | null | undefined, needed: number): string | undefined {
  return typeof blockTime === 'number' ? unixTime(blockTime + (needed - 1) * blockSeconds) : undefined;
}
