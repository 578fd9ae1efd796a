import type { QueryClient } from '@tanstack/react-query';
import { type AddressTransaction, listAddressTransactions } from '#contract/address.ts';
import type { Network } from '#contract/common.ts';
import { listSatsHolders } from '#contract/sats-holders.ts';
import { listSwaps } from '#contract/swap.ts';
import { listTokenHolders, listTokenTransactions, type TokenHolder, type TokenTransaction } from '#contract/token.ts';
import { listTokens } from '#contract/token-figures.ts';
import { listLatestTransactions, type TransactionSummary } from '#contract/transaction.ts';
import { type FilteredTransaction, listFilteredTransactions } from '#contract/transaction-filter.ts';
import { call } from '#web/data/api.ts';
import { type FilterInput, filteredMax } from '#web/data/filtered-transactions.ts';
import { addressTransactionsInput, type DirectoryView, directoryInput, latestInput } from '#web/data/queries.ts';
import type { Swaps } from '#web/data/swap.ts';
import { ListReader, type ReadableList, type ReadPage, readByCursor } from './read-whole.ts';

/* Lists that can be downloaded completely, with the largest page of each endpoint. */

/** Filter of a transaction list; omitted bounds are open. */
export interface TimeRange {
  /** Created at or after, ISO 8601. */
  readonly from?: string | undefined;
  /** Created at or before, ISO 8601. */
  readonly to?: string | undefined;
}

export interface AddressRange extends TimeRange {
  readonly network: Network;
  readonly address: string;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

// By creation time: an update would move a row while the list is read.
const order = { sort: 'created_at', order: 'desc' } as const;

const idOf = ({ id }: { readonly id: string }) => id;
const timeOf = ({ createdAt }: { readonly createdAt?: string | null | undefined }) => createdAt;

/** All transactions of a network (spec 4.1); the service does not count them. */
export function latestList(
  client: QueryClient,
  range: TimeRange & { readonly network: Network },
): ReadableList<TransactionSummary> {
  // Supplement 5 limits this client to 250.
  const limit = 250;
  return {
    limit,
    idOf,
    timeOf,
    fetchPage: async ({ offset, until }, signal) => {
      const input = latestInput({ ...range, ...order, limit, offset, pinned: until });
      const { data, omitted } = await call(listLatestTransactions, input, { client, signal });
      return { rows: placed(data, omitted) };
    },
  };
}

/** All transactions of an address (spec 4.4). */
export function addressList(
  client: QueryClient,
  { address, ...range }: AddressRange,
): ReadableList<AddressTransaction> {
  const limit = 100;
  return {
    limit,
    idOf,
    timeOf,
    fetchPage: async ({ offset, until }, signal) => {
      const input = addressTransactionsInput(address, { ...range, ...order, limit, offset, pinned: until });
      return pageOf(await call(listAddressTransactions, input, { client, signal }));
    },
  };
}

/** All transactions of a token (spec 4.7), which has no time filter. */
export function tokenTransactionList(
  client: QueryClient,
  token: { network: Network; identifier: string },
): ReadableList<TokenTransaction> {
  const limit = 100;
  return {
    limit,
    idOf,
    timeOf,
    fetchPage: async ({ offset }, signal) =>
      pageOf(await call(listTokenTransactions, { ...token, limit, offset }, { client, signal })),
  };
}

/** All holders of a token, largest first (spec 4.8). */
export function holderList(
  client: QueryClient,
  token: { network: Network; identifier: string },
): ReadableList<TokenHolder> {
  const limit = 100;
  return {
    limit,
    idOf: ({ address }) => address,
    fetchPage: async ({ offset }, signal) =>
      pageOf(await call(listTokenHolders, { ...token, limit, offset }, { client, signal })),
  };
}

/** Reads all holders of a token, largest first. */
export function wholeHolders(client: QueryClient, token: { network: Network; identifier: string }) {
  return new ListReader(holderList(client, token));
}

/** Maximum page size of the lists by cursor. */
const maxRows = 100;

/** Reads all transactions that match a filter, newest first. */
export function wholeFiltered<Row extends { readonly createdAt?: string | null | undefined }>(
  client: QueryClient,
  input: FilterInput,
  toRows: (transaction: FilteredTransaction) => readonly Row[],
) {
  return readByCursor(async (cursor, signal) => {
    const page = { ...input, limit: filteredMax, cursor };
    const { data, omitted } = await call(listFilteredTransactions, page, { client, signal });
    return { data: { data: data.data.flatMap(toRows), nextCursor: data.nextCursor }, omitted };
  }, timeOf);
}

/** Reads all swaps of a network, of a token or of an address, newest first. */
export function wholeSwaps(client: QueryClient, input: Swaps) {
  return readByCursor(
    (cursor, signal) => call(listSwaps, { ...input, limit: maxRows, cursor }, { client, signal }),
    timeOf,
  );
}

/** Reads all tokens that match a view, in its order. */
export function wholeDirectory(client: QueryClient, view: DirectoryView) {
  return readByCursor((cursor, signal) =>
    call(listTokens, { ...directoryInput(view), limit: maxRows, cursor }, { client, signal }),
  );
}

/** Reads all holders of bitcoin, largest first. */
export function wholeSatsHolders(client: QueryClient, network: Network) {
  return readByCursor((cursor, signal) =>
    call(listSatsHolders, { network, limit: maxRows, cursor }, { client, signal }),
  );
}

/** Returns the time of an address's first transaction, ISO 8601; undefined if there is none. */
export async function firstTransactionTime(
  client: QueryClient,
  { network, address, asset }: AddressRange,
  signal: AbortSignal,
): Promise<string | undefined> {
  const input = { network, address, asset, limit: 1, sort: 'created_at', order: 'asc' } as const;
  const { data } = await call(listAddressTransactions, input, { client, signal });
  return data.data[0]?.createdAt ?? undefined;
}

type OmittedRows = readonly { readonly index: number | undefined; readonly isRow: boolean }[];

function pageOf<Row>(answer: {
  readonly data: { readonly data: readonly Row[]; readonly meta: { readonly totalItems: number } };
  readonly omitted: OmittedRows;
}): ReadPage<Row> {
  return { rows: placed(answer.data.data, answer.omitted), total: answer.data.meta.totalItems };
}

/** Returns rows at their positions in the response, undefined for those that cannot be read. */
function placed<Row>(rows: readonly Row[], omitted: OmittedRows): (Row | undefined)[] {
  const unread = new Set(omitted.flatMap(({ index, isRow }) => (isRow && index !== undefined ? [index] : [])));
  let at = 0;
  return Array.from({ length: rows.length + unread.size }, (_, index) => (unread.has(index) ? undefined : rows[at++]));
}
