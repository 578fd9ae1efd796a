import type { QueryClient } from '@tanstack/react-query';
import { type AddressTransaction, listAddressTransactions } from '#contract/address.ts';
import { endOfInstant, type Network, pageMax, parseTimestamp } from '#contract/common.ts';
import { listSatsHolders } from '#contract/sats-holders.ts';
import { listSwaps } from '#contract/swap.ts';
import { listTokenHolders, listTokenTransactions, type TokenHolder, type TokenTransaction } from '#contract/token.ts';
import { listTokens } from '#contract/token-figures.ts';
import { listLatestTransactions, type TransactionSummary } from '#contract/transaction.ts';
import { type FilteredTransaction, listFilteredTransactions } from '#contract/transaction-filter.ts';
import type { WholeList, WholeListProgress } from '#format/paging.ts';
import { call } from '#web/data/api.ts';
import type { FilterInput } from '#web/data/filtered-transactions.ts';
import { addressTransactionsInput } from '#web/data/queries/address.ts';
import { type DirectoryView, directoryInput } from '#web/data/queries/token.ts';
import { latestInput } from '#web/data/queries/transaction.ts';
import { retry, type Sending } from '#web/data/retry.ts';
import type { Swaps } from '#web/data/swap.ts';

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
  return {
    limit: pageMax,
    idOf,
    timeOf,
    fetchPage: async ({ offset, until }, signal) => {
      const input = addressTransactionsInput(address, { ...range, ...order, limit: pageMax, offset, pinned: until });
      return pageOf(await call(listAddressTransactions, input, { client, signal }));
    },
  };
}

interface TokenId {
  readonly network: Network;
  readonly identifier: string;
}

/** All transactions of a token (spec 4.7), which has no time filter. */
export function tokenTransactionList(client: QueryClient, token: TokenId): ReadableList<TokenTransaction> {
  return {
    limit: pageMax,
    idOf,
    timeOf,
    fetchPage: async ({ offset }, signal) =>
      pageOf(await call(listTokenTransactions, { ...token, limit: pageMax, offset }, { client, signal })),
  };
}

/** All holders of a token, largest first (spec 4.8). */
export function holderList(client: QueryClient, token: TokenId): ReadableList<TokenHolder> {
  return {
    limit: pageMax,
    idOf: ({ address }) => address,
    fetchPage: async ({ offset }, signal) =>
      pageOf(await call(listTokenHolders, { ...token, limit: pageMax, offset }, { client, signal })),
  };
}

export function wholeHolders(client: QueryClient, token: TokenId) {
  return new ListReader(holderList(client, token));
}

/** Reads all transactions that match a filter, newest first. */
export function wholeFiltered<Row extends { readonly createdAt?: string | null | undefined }>(
  client: QueryClient,
  input: FilterInput,
  toRows: (transaction: FilteredTransaction) => readonly Row[],
) {
  return readByCursor(async (cursor, signal) => {
    const page = { ...input, limit: pageMax, cursor };
    const { data, omitted } = await call(listFilteredTransactions, page, { client, signal });
    return { data: { data: data.data.flatMap(toRows), nextCursor: data.nextCursor }, omitted };
  }, timeOf);
}

/** Reads all swaps of a network, of a token or of an address, newest first. */
export function wholeSwaps(client: QueryClient, input: Swaps) {
  return readByCursor(
    (cursor, signal) => call(listSwaps, { ...input, limit: pageMax, cursor }, { client, signal }),
    timeOf,
  );
}

/** Reads all tokens that match a view, in its order. */
export function wholeDirectory(client: QueryClient, view: DirectoryView) {
  return readByCursor((cursor, signal) =>
    call(listTokens, { ...directoryInput(view), limit: pageMax, cursor }, { client, signal }),
  );
}

/** Reads all holders of bitcoin, largest first. */
export function wholeSatsHolders(client: QueryClient, network: Network) {
  return readByCursor((cursor, signal) =>
    call(listSatsHolders, { network, limit: pageMax, cursor }, { client, signal }),
  );
}

/** Returns the time of an address's first transaction, ISO 8601; undefined if there is none. */
export async function firstTransactionTime(
  client: QueryClient,
  { network, address, asset }: AddressRange,
  { signal, patiently }: Sending,
): Promise<string | undefined> {
  const input = { network, address, asset, limit: 1, sort: 'created_at', order: 'asc' } as const;
  const { data } = await patiently(() => call(listAddressTransactions, input, { client, signal }));
  return data.data[0]?.createdAt ?? undefined;
}

type OmittedRows = readonly { readonly index: number | undefined; readonly isRow: boolean }[];

function pageOf<Row>(response: {
  readonly data: { readonly data: readonly Row[]; readonly meta: { readonly totalItems: number } };
  readonly omitted: OmittedRows;
}): ReadPage<Row> {
  return { rows: placed(response.data.data, response.omitted), total: response.data.meta.totalItems };
}

/** Returns rows at their positions in the response, undefined for those that cannot be read. */
function placed<Row>(rows: readonly Row[], omitted: OmittedRows): (Row | undefined)[] {
  const unread = new Set(omitted.flatMap(({ index, isRow }) => (isRow && index !== undefined ? [index] : [])));
  let at = 0;
  return Array.from({ length: rows.length + unread.size }, (_, index) => (unread.has(index) ? undefined : rows[at++]));
}

interface ReadPage<Row> {
  /** In the order of the list; undefined for a row that cannot be read. */
  readonly rows: readonly (Row | undefined)[];
  /** Number of rows in the whole list, if the service reports it. */
  readonly total?: number;
}

export interface ReadableList<Row> {
  /** Rows per page: the maximum of the endpoint, more than one. */
  readonly limit: number;
  /** Requests a page, newest first. @param until inclusive end, ISO 8601; ignored by a list without a time filter */
  readonly fetchPage: (
    position: { readonly offset: number; readonly until: string | undefined },
    signal: AbortSignal,
  ) => Promise<ReadPage<Row>>;
  readonly idOf: (row: Row) => string;
  /** Creation time of a row, ISO 8601; omitted for a list in another order. */
  readonly timeOf?: (row: Row) => string | null | undefined;
}

/** One pass through the list, from its head. */
interface Pass<Row> {
  readonly rows: Row[];
  readonly ids: Set<string>;
  /** Offset of the next page: the last row read, to check that it is still there. */
  at: number;
  /** Id of that row; undefined at the head, or if it could not be read. */
  anchor: string | undefined;
  /** Rows inserted before `at` since it was passed. */
  shifted: number;
  /** Rows at the head that are newer than the range. */
  newer: number;
  unreadable: number;
}

function newPass<Row>(): Pass<Row> {
  return { rows: [], ids: new Set(), at: 0, anchor: undefined, shifted: 0, newer: 0, unreadable: 0 };
}

/** Restarts because rows changed places, before the result is accepted anyway. */
const maxRestarts = 3;

/** Searches for late rows; most are at the head, so that a search is one request. */
const maxSearches = 20;

/**
 * Reads all pages of a list while transactions arrive. The range ends at the newest row of the first response. Each
 * page begins with the last row of the page before, so that an inserted row is noticed and searched for from the
 * head. `run` resumes after a stop or failure without requesting a page twice.
 */
export class ListReader<Row> {
  readonly #list: ReadableList<Row>;
  #main = newPass<Row>();
  /** The pass from the head that searches for late rows. */
  #search: Pass<Row> | undefined;
  #pinned: string | undefined;
  #total: number | undefined;
  #restarts = 0;
  #searches = 0;
  /** Late rows found so far. */
  #found = 0;
  /** Rows newer than the range that arrived since reading began. */
  #arrived = 0;
  #isUnsettled = false;
  #isDone = false;

  constructor(list: ReadableList<Row>) {
    this.#list = list;
  }

  /**
   * Reads to the end.
   * @throws ApiError if the service fails or the signal aborts; `run` can be called again
   */
  async run(signal: AbortSignal, onProgress: (progress: WholeListProgress) => void): Promise<WholeList<Row>> {
    const report = (pausedUntil?: number) =>
      onProgress({ rows: this.#main.rows.length, total: this.#total, pausedUntil });
    while (!this.#isDone) {
      const offset = (this.#search ?? this.#main).at;
      report();
      const page = await retry(() => this.#list.fetchPage({ offset, until: this.#pinned }, signal), signal, report);
      this.#total = page.total ?? this.#total;
      if (this.#search) this.#addSearchPage(this.#search, page);
      else this.#addPage(page);
    }
    report();
    const { rows, newer, unreadable } = this.#main;
    return {
      rows,
      pinned: this.#pinned,
      total: this.#total === undefined ? undefined : this.#total - newer - this.#arrived,
      unreadable,
      missing: this.#missing,
      isUnsettled: this.#isUnsettled,
    };
  }

  get #missing(): number {
    return Math.max(0, this.#main.shifted - this.#found - this.#arrived);
  }

  #addPage(page: ReadPage<Row>): void {
    if (this.#main.at === 0) this.#pinned ??= this.#pinOf(page);
    if (!this.#append(this.#main, page)) {
      this.#main = newPass();
      this.#found = 0;
      this.#arrived = 0;
    } else if (page.rows.length < this.#list.limit) {
      this.#isDone = this.#missing === 0 || this.#searches === maxSearches;
      if (!this.#isDone) this.#search = newPass();
    }
  }

  /** Searches from the head until as many unknown rows are found as were inserted, then checks the end again. */
  #addSearchPage(search: Pass<Row>, page: ReadPage<Row>): void {
    const { idOf } = this.#list;
    const main = this.#main;
    const isContinued = this.#append(search, page);
    const end = search.rows.findIndex((row) => idOf(row) === main.anchor);
    const head = end < 0 ? search.rows : search.rows.slice(0, end + 1);
    const lateRows = head.filter((row) => !main.ids.has(idOf(row)));
    const arrived = search.newer - main.newer;
    const isFound = this.#found + lateRows.length + arrived >= main.shifted;
    if (isContinued && !isFound && end < 0 && page.rows.length === this.#list.limit) return;
    this.#search = undefined;
    this.#searches += 1;
    this.#found += lateRows.length;
    this.#arrived = arrived;
    for (const row of lateRows) main.ids.add(idOf(row));
    const rest = main.rows.filter((row) => !search.ids.has(idOf(row)));
    main.rows.splice(0, main.rows.length, ...head, ...rest);
  }

  /**
   * Adds a page to a pass.
   * @returns false if the page does not continue the rows, so that reading must restart
   */
  #append(pass: Pass<Row>, { rows }: ReadPage<Row>): boolean {
    const { idOf, limit, timeOf } = this.#list;
    const { anchor } = pass;
    const anchorAt = anchor === undefined ? -1 : rows.findIndex((row) => row !== undefined && idOf(row) === anchor);
    // The next page must begin with a readable row, which is compared with the anchor.
    const readable = rows.length < limit ? -1 : rows.findLastIndex((row) => row !== undefined);
    const end = readable > anchorAt ? readable + 1 : rows.length;
    const next = rows.slice(anchorAt + 1, end);
    const isLost = anchor !== undefined && anchorAt < 0;
    const isRepeated = next.some((row) => row !== undefined && pass.ids.has(idOf(row)));
    // A row before the anchor was inserted; without times, rows changed places.
    if (isLost || isRepeated || (anchorAt > 0 && !timeOf)) {
      this.#isUnsettled = this.#restarts === maxRestarts;
      if (!this.#isUnsettled) {
        this.#restarts += 1;
        return false;
      }
    }
    if (timeOf) pass.shifted += Math.max(0, anchorAt);
    for (const row of next) {
      if (row === undefined) pass.unreadable += 1;
      else if (this.#isNewer(row)) pass.newer += 1;
      else if (!pass.ids.has(idOf(row))) {
        pass.ids.add(idOf(row));
        pass.rows.push(row);
      }
    }
    const last = rows[end - 1];
    pass.anchor = last && idOf(last);
    pass.at += end - (last === undefined ? 0 : 1);
    return true;
  }

  /** Returns the end of the newest timestamp on a page: later rows are outside the range. */
  #pinOf({ rows }: ReadPage<Row>): string | undefined {
    const times = rows.map((row) => row && this.#list.timeOf?.(row)).filter((time) => typeof time === 'string');
    const newest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
    return newest === undefined ? undefined : endOfInstant(newest);
  }

  #isNewer(row: Row): boolean {
    const time = this.#list.timeOf?.(row);
    return typeof time === 'string' && this.#pinned !== undefined && (parseTimestamp(time) ?? '') > this.#pinned;
  }
}

/** One page of a list by cursor, as the service sent it. */
interface CursorPage<Row> {
  readonly data: { readonly data: readonly Row[]; readonly nextCursor: string | null };
  readonly omitted: readonly { readonly isRow: boolean }[];
}

/**
 * Reads a whole list by cursor; a stopped run resumes at its last page.
 * @param readPage requests the page of a cursor, the first one without
 * @param timeOf creation time of a row of a list in that order, newest first
 */
function readByCursor<Row>(
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>,
  timeOf?: (row: Row) => string | null | undefined,
) {
  const rows: Row[] = [];
  let unreadable = 0;
  let cursor: string | undefined;
  let isDone = false;
  return {
    run: async (signal: AbortSignal, onProgress: (progress: WholeListProgress) => void): Promise<WholeList<Row>> => {
      while (!isDone) {
        const progress = { rows: rows.length, total: undefined };
        onProgress({ ...progress, pausedUntil: undefined });
        const { data, omitted } = await retry(
          () => readPage(cursor, signal),
          signal,
          (pausedUntil) => onProgress({ ...progress, pausedUntil }),
        );
        rows.push(...data.data);
        unreadable += omitted.filter(({ isRow }) => isRow).length;
        cursor = data.nextCursor ?? undefined;
        isDone = cursor === undefined;
      }
      const [first] = rows;
      return {
        rows,
        pinned: (first && timeOf?.(first)) ?? undefined,
        total: undefined,
        unreadable,
        missing: 0,
        isUnsettled: false,
      };
    },
  };
}
