import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { transactionIdTime } from '#contract/codec/identifier.ts';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import { type Line, type PriceLine, type TokenLine, type TransactionLine, usDollar } from '#contract/import-line.ts';
import type { ListedToken } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/http/errors.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { listStablecoins } from '#server/store/read/token.ts';
import { listOpenTransactionIds } from '#server/store/read/transaction.ts';
import { readMeta, type Store } from '#server/store/store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { InvalidLine } from '#server/store/write/fields.ts';
import { type IngestOptions, ingestBlock } from '#server/store/write/ingest.ts';
import { parseBatch } from '#server/store/write/records.ts';
import type { MirrorStep } from './progress.ts';

/** Progress of a network's copy, stored so that a later run resumes. Unix milliseconds. */
const MirrorPlace = z.object({
  /**
   * Paging back: transactions created before `to`, except the first `offset`, are missing. The oldest one that is
   * copied was created at `oldest`. `byOffset`: the service ignores `to`, so all but the first `offset` of the whole list
   * are missing. null: complete.
   */
  back: z.nullable(
    z.object({
      to: z.int(),
      offset: z.int().check(z.nonnegative()),
      oldest: z.optional(z.int()),
      byOffset: z.optional(z.boolean()),
    }),
  ),
  /** Changes up to this time are copied, within the part paged back. null: nothing had changed. */
  changedAt: z.nullable(z.int()),
});
type MirrorPlace = z.infer<typeof MirrorPlace>;

export type MirrorSource = Pick<
  Source,
  'listLatestTransactions' | 'getTransaction' | 'listTokenMetadata' | 'getNetworkSummary' | 'listBitcoinPrices'
>;

interface MirrorOptions extends RetryOptions {
  readonly source: MirrorSource;
  readonly target: MirrorTarget;
  readonly network: Network;
  /** Identifies the service; its position is stored under this. */
  readonly url: string;
  /** Milliseconds before a page that cannot be empty is requested again, longer each time; for tests. */
  readonly emptyWaitMs?: number;
}

/** Rows per page; the client divides it if the service allows fewer. */
const pageLimit = 250;
const pagesOfStep = 10;
/** Overlap, so that changes that became visible late are not missed. */
const overlapMs = 60_000;
const openEveryMs = 30_000;
const openOfPass = 20;
const mostRemembered = 1000;

type Sort = Parameters<typeof timeOf>[1];

/**
 * Copies the transactions of a network from another service: pages back in time, then polls for changes. Its position
 * is stored with every page, so a later run resumes; reading a page twice changes nothing.
 */
export class Mirror {
  readonly #options: MirrorOptions;
  readonly #writer: MirrorWriter;
  readonly #key: string;
  readonly #beginsAt: number;
  #place: MirrorPlace;
  #rows = 0;
  /** Share at the first reported step. */
  #beganShare: number | undefined;
  #firstId: string | undefined;
  /** Rows of the last poll, to detect changes. */
  #seen = new Map<string, string>();
  readonly #openRequestedAt = new Map<string, number>();

  private constructor(options: MirrorOptions, place: MirrorPlace, beginsAt: number) {
    this.#options = options;
    this.#writer = new MirrorWriter(options);
    this.#key = placeKey(options);
    this.#place = place;
    this.#beginsAt = beginsAt;
  }

  /** @throws HttpError if the network is not served or the service is unreachable: a mistyped name fails at once */
  static async begin(options: MirrorOptions): Promise<Mirror> {
    const stored = await whenAvailable(() => options.target.readMeta(placeKey(options)), options);
    const { first, changed, newest } = await untilConsistent(async () => {
      const first = await edgeOf(options, 'created_at', 'asc', [429, 503]);
      const changed = await edgeOf(options, 'updated_at', 'desc');
      const newest = await edgeOf(options, 'created_at', 'desc');
      const isConsistent = !first === !changed && !first === !newest;
      return isConsistent ? { first, changed, newest } : undefined;
    }, options);
    const beginsAt = first?.time ?? 0;
    if (stored !== undefined) return new Mirror(options, MirrorPlace.parse(JSON.parse(stored)), beginsAt);
    const back = newest?.time === undefined ? null : { to: newest.time + 1, offset: 0 };
    return new Mirror(options, { back, changedAt: changed?.time ?? null }, beginsAt);
  }

  get network(): Network {
    return this.#options.network;
  }

  /** Whether everything that existed at the start has been copied. */
  get isWhole(): boolean {
    return this.#place.back === null;
  }

  get step(): MirrorStep {
    const { back } = this.#place;
    const span = Date.now() - this.#beginsAt;
    const left = back && span > 0 ? (back.to - this.#beginsAt) / span : 0;
    const share = back ? Math.min(0.99, Math.max(0, 1 - left)) : 1;
    this.#beganShare ??= share;
    return { rows: this.#rows, share, beganAt: this.#beganShare, backTo: back?.to };
  }

  /** Copies some older pages. @param onPage called after each */
  async goBack(onPage: () => void): Promise<void> {
    for (let pages = 0; pages < pagesOfStep && this.#place.back; pages++) {
      const { back } = this.#place;
      // Places of 0.1.0 have no `oldest`.
      const oldest = back.oldest ?? (back.offset > 0 ? back.to - 1 : undefined);
      const to = back.byOffset ? undefined : new Date(back.to).toISOString();
      const rows = await this.#list('created_at', back.offset, oldest, to);
      this.#place = { ...this.#place, back: placeAfter(back, rows) };
      await this.#writer.land(rows, this.#meta());
      this.#rows += rows.length;
      onPage();
    }
  }

  /** Polls for changes. @returns number of new or changed rows */
  async follow(): Promise<number> {
    const until = this.#place.changedAt === null ? Number.NEGATIVE_INFINITY : this.#place.changedAt - overlapMs;
    const seen = new Map<string, string>();
    let newest = this.#place.changedAt;
    let news = 0;
    let oldestTime: number | undefined;
    for (let offset = 0; ; ) {
      const rows = await this.#list('updated_at', offset, oldestTime);
      oldestTime = oldestOf(oldestTime, rows, 'updated_at');
      const fresh = rows.filter((row) => this.#seen.get(row.id) !== stringifyJson(row));
      if (fresh.length > 0) await this.#writer.land(fresh);
      news += fresh.length;
      if (offset === 0 && rows[0]) newest = Math.max(newest ?? 0, timeOf(rows[0], 'updated_at') ?? 0);
      for (const row of rows) if (seen.size < mostRemembered) seen.set(row.id, stringifyJson(row));
      const oldest = rows.findLast((row) => timeOf(row, 'updated_at') !== undefined);
      if (rows.length === 0 || (oldest && (timeOf(oldest, 'updated_at') ?? 0) < until)) break;
      offset += rows.length;
    }
    this.#seen = seen;
    if (newest !== this.#place.changedAt) {
      this.#place = { ...this.#place, changedAt: newest };
      await this.#writer.land([], this.#meta());
    }
    await this.#refreshOpen();
    return news;
  }

  /** Some services change a transaction without updating its time, so open ones are requested in turn. */
  async #refreshOpen(): Promise<void> {
    const now = performance.now();
    const { target } = this.#options;
    const open = await whenAvailable(() => listOpenTransactionIds(target.store, this.network), this.#options);
    const requestedAt = (id: string) => this.#openRequestedAt.get(id) ?? Number.NEGATIVE_INFINITY;
    const due = open
      .filter((id) => now - requestedAt(id) > openEveryMs)
      .sort((one, other) => requestedAt(one) - requestedAt(other));
    const ids = due.slice(0, openOfPass);
    if (ids.length === 0) return;
    await this.#writer.refresh(ids);
    for (const id of ids) this.#openRequestedAt.set(id, now);
    const still = new Set(open);
    for (const id of this.#openRequestedAt.keys()) if (!still.has(id)) this.#openRequestedAt.delete(id);
  }

  /**
   * Lists a page in descending order, without rows only at the end of the list.
   * @param oldest time of the oldest row of the pages before
   */
  #list(sort: Sort, offset: number, oldest: number | undefined, to?: string): Promise<TransactionSummary[]> {
    return untilConsistent(async () => {
      const rows = await this.#page(sort, offset, to);
      if (rows.length > 0) return rows;
      const last = await edgeOf(this.#options, sort, 'asc');
      const isEnd = last
        ? last.time === undefined || (oldest !== undefined && oldest <= last.time)
        : oldest === undefined;
      return isEnd ? rows : undefined;
    }, this.#options);
  }

  async #page(sort: Sort, offset: number, to?: string): Promise<TransactionSummary[]> {
    const { source, network } = this.#options;
    const input = { network, limit: pageLimit, offset, sort, order: 'desc', to_timestamp: to } as const;
    const rows = (await retry(() => source.listLatestTransactions(input), this.#options)) ?? [];
    const [first] = rows;
    // A service without offsets would cause an endless loop.
    if (offset > 0 && first && first.id === this.#firstId) {
      throw new Error('The upstream service ignores `offset`, so it cannot be copied.');
    }
    this.#firstId = first?.id;
    return rows;
  }

  #meta() {
    return { key: this.#key, value: JSON.stringify(this.#place) };
  }
}

function placeKey({ url, network }: MirrorOptions): string {
  return `mirror ${network} ${url}`;
}

/** Returns the first or last row's time in a list, undefined if it has none; undefined if the list has no rows. */
async function edgeOf(
  options: MirrorOptions,
  sort: Sort,
  order: 'asc' | 'desc',
  passing?: readonly number[],
): Promise<{ readonly time: number | undefined } | undefined> {
  const { source, network } = options;
  const input = { network, limit: 1, offset: 0, sort, order };
  const [row] = (await retry(() => source.listLatestTransactions(input), options, passing)) ?? [];
  return row && { time: timeOf(row, sort) };
}

const mostAttempts = 4;

/**
 * Repeats a request that returns undefined: a service that starts or fails may list no rows although it has some, and
 * nobody would request the missing ones again.
 * @throws Error with one sentence after some attempts; the signal's reason if it aborts
 */
async function untilConsistent<T>(
  request: () => Promise<T | undefined>,
  { network, signal, emptyWaitMs = 1000 }: MirrorOptions,
): Promise<T> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const found = await request();
    if (found !== undefined) return found;
    if (attempt < mostAttempts) await sleep(attempt * emptyWaitMs, undefined, { signal });
  }
  throw new Error(
    `The upstream service lists fewer transactions of ${network} than it has. Run the same command again to continue.`,
  );
}

function oldestOf(oldest: number | undefined, rows: readonly TransactionSummary[], sort: Sort): number | undefined {
  const times = [oldest, ...rows.map((row) => timeOf(row, sort))].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Continues just after the time of the last row, since some services exclude the bound; else at a larger offset. */
function placeAfter(
  { to, offset, oldest: before, byOffset }: NonNullable<MirrorPlace['back']>,
  rows: readonly TransactionSummary[],
): MirrorPlace['back'] {
  if (rows.length === 0) return null;
  const oldest = oldestOf(before, rows, 'created_at');
  const times = rows.flatMap((row) => timeOf(row, 'created_at') ?? []);
  const inOrder = times.every((time, index) => time <= (times[index - 1] ?? Number.POSITIVE_INFINITY));
  const last = times.at(-1);
  if (byOffset || times.some((time) => time > to)) {
    return { to: Math.min(to, (last ?? to) + 1), offset: offset + rows.length, oldest, byOffset: true };
  }
  const next = inOrder && last !== undefined ? last + 1 : to;
  return next < to ? { to: next, offset: 0, oldest } : { to, offset: offset + rows.length, oldest };
}

const atOnce = 5;
const tokensAtOnce = 100;
const tokensEveryMs = 600_000;
const bitcoinEveryMs = 60_000;
/** A price that did not change is stored again after this time. */
const repeatPriceMs = 12 * 3_600_000;

/** Writes listed transactions to the store, with the data that the list lacks. */
class MirrorWriter {
  readonly #options: MirrorOptions;
  /** When metadata and price were last requested, by asset. */
  readonly #requestedAt = new Map<string, number>();
  readonly #prices = new Map<string, { readonly usd: number; readonly at: number }>();

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  /** @param rows of the latest list, newest first @param meta to store with them */
  async land(rows: readonly TransactionSummary[], meta?: IngestOptions['meta']): Promise<void> {
    const { network } = this.#options;
    // With equal times, the last row was the first.
    const lines = await inTurns(rows.toReversed(), (row) =>
      isWhole(row) ? lineOfSummary(network, row) : this.#whole(row),
    );
    await this.#ingest(lines, meta);
  }

  async refresh(ids: readonly string[]): Promise<void> {
    const lines = await inTurns(ids, (txid) => this.#detail(txid));
    await this.#ingest(lines);
  }

  async #whole(row: TransactionSummary): Promise<TransactionLine | undefined> {
    const { network, print } = this.#options;
    const line = (await this.#detail(row.id)) ?? lineOfSummary(network, row);
    if (!line) print(`Skipped transaction ${row.id} on ${network}: the upstream service sent no amount.`);
    return line;
  }

  async #detail(txid: string): Promise<TransactionLine | undefined> {
    const { source, network } = this.#options;
    const detail = await retry(() => source.getTransaction({ network, txid }), this.#options);
    return detail && { record: 'transaction', network, ...detail };
  }

  async #ingest(found: readonly (TransactionLine | undefined)[], meta?: IngestOptions['meta']): Promise<void> {
    const transactions = found.filter((line) => line !== undefined);
    const prices = await this.#bitcoinPrice();
    const tokens = await this.#tokensOf(transactions);
    const lines: Line[] = [...prices, ...tokens, ...transactions];
    const { target } = this.#options;
    const write = (some: readonly Line[]) => whenAvailable(() => target.write(some, meta), this.#options);
    await write(lines).catch(async (error: unknown) => {
      if (!(error instanceof InvalidLine)) throw error;
      await write(lines.filter((line) => this.#isPossible(line)));
    });
  }

  #isPossible(line: Line): boolean {
    try {
      parseBatch([line]);
      return true;
    } catch (error) {
      if (!(error instanceof InvalidLine)) throw error;
      this.#options.print(`Skipped: ${error.message}`);
      return false;
    }
  }

  async #bitcoinPrice(): Promise<PriceLine[]> {
    if (!this.#isDue('btc', bitcoinEveryMs)) return [];
    const { source, network } = this.#options;
    const summary = await unlessMissing(retry(() => source.getNetworkSummary({ network }), this.#options));
    const dollars = summary ? this.#price('btc', summary.currentBtcPriceUsd, summary.btcPriceAt) : [];
    const prices = await unlessMissing(retry(() => source.listBitcoinPrices({ network }), this.#options));
    const others = prices?.data.filter(({ currency }) => currency !== usDollar) ?? [];
    return [...dollars, ...others.flatMap(({ currency, price, at }) => this.#price('btc', price, at, currency))];
  }

  /** Updates metadata and prices of tokens that were not requested recently. */
  async #tokensOf(transactions: readonly TransactionLine[]): Promise<(TokenLine | PriceLine)[]> {
    const { source, target, network } = this.#options;
    const named = transactions.flatMap((line) => ('amount' in line && line.tokenMetadata ? [line.tokenMetadata] : []));
    const due = [...new Set(named.map((token) => token.tokenIdentifier))].filter((id) =>
      this.#isDue(id, tokensEveryMs),
    );
    const tokens: ListedToken[] = [];
    for (let at = 0; at < due.length; at += tokensAtOnce) {
      const requested = due.slice(at, at + tokensAtOnce);
      const token_addresses = requested.map((tokenIdentifier) => ({ tokenIdentifier, network: undefined }));
      const response = await unlessMissing(
        retry(() => source.listTokenMetadata({ network, token_addresses }), this.#options),
      );
      tokens.push(...(response?.metadata ?? []));
    }
    const identifiers = tokens.map((token) => token.tokenIdentifier);
    const stablecoins = await whenAvailable(() => listStablecoins(target.store, network, identifiers), this.#options);
    return tokens.flatMap(({ holderCount: _holders, priceUsd, priceAt, ...token }): (TokenLine | PriceLine)[] => {
      // A flag in the store applies if the service sends none.
      const isStablecoin = token.isStablecoin ?? stablecoins.has(token.tokenIdentifier);
      return [
        ...this.#price(token.tokenIdentifier, priceUsd, priceAt),
        { record: 'token', network, ...token, isStablecoin },
      ];
    });
  }

  #isDue(asset: string, everyMs: number): boolean {
    const now = performance.now();
    if (now - (this.#requestedAt.get(asset) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    this.#requestedAt.set(asset, now);
    return true;
  }

  /**
   * Returns a price line if the price changed, or twice a day, since a price counts as old without; 0 means unknown.
   * @param asset `btc` or a token identifier
   * @param at its time, if the source says it
   * @param currency default: US dollars
   */
  #price(asset: string, usd: number, at?: string | null, currency?: string): PriceLine[] {
    const key = currency === undefined ? asset : `${asset} ${currency}`;
    const last = this.#prices.get(key);
    const now = Date.now();
    if (usd === (last?.usd ?? 0) && (usd === 0 || now - (last?.at ?? 0) < repeatPriceMs)) return [];
    this.#prices.set(key, { usd, at: now });
    const time = at ?? new Date(now).toISOString();
    const inCurrency = currency === undefined ? {} : { currency };
    return [{ record: 'price', network: this.#options.network, asset, at: time, usd, ...inCurrency }];
  }
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  }
  return results;
}

/** Returns undefined if the service lacks the endpoint; a copy only needs the other endpoints. */
async function unlessMissing<T>(requested: Promise<T>): Promise<T | undefined> {
  return requested.catch((error: unknown) => {
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  });
}

/** Where mirrors write: a store, or the bulk load of an empty one until the first copy of all networks is complete. */
export class MirrorTarget {
  readonly store: Store;
  #load: BulkLoad | undefined;

  constructor(store: Store, load?: BulkLoad) {
    this.store = store;
    this.#load = load;
  }

  /** Begins a bulk load of an empty store or resumes it; publishes one that was complete. */
  static async open(store: Store, options: RetryOptions): Promise<MirrorTarget> {
    const load = await whenAvailable(() => BulkLoad.open(store), options);
    const target = new MirrorTarget(store, load);
    if (load?.isCounting) await target.publish(options);
    return target;
  }

  readMeta(key: string): Promise<string | undefined> {
    return this.#load ? this.#load.readMeta(key) : readMeta(this.store, key);
  }

  /** Writes lines as one database transaction. @throws InvalidLine for the first invalid line */
  async write(lines: readonly Line[], meta?: IngestOptions['meta']): Promise<void> {
    const block = { batches: parseBatch(lines), lines: lines.length };
    await (this.#load ? this.#load.write(block, meta) : ingestBlock(this.store, block, meta));
  }

  /** Ends the bulk load, if any: readers now see every line. @throws the reason of the signal */
  async publish(options: RetryOptions): Promise<void> {
    const load = this.#load;
    if (!load) return;
    await whenAvailable(() => load.publish(undefined, options.signal), options);
    options.signal.throwIfAborted();
    this.#load = undefined;
  }
}

const firstWaitSeconds = 1;
const longestWaitSeconds = 60;

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called with the reason and the duration of a wait. */
  readonly print: (line: string) => void;
}

/**
 * Retries while the service is busy, broken or unreachable, after its Retry-After or with exponential backoff.
 * @param passing statuses to retry
 * @throws HttpError of another status; the signal's reason if it aborts
 */
async function retry<T>(
  request: () => Promise<T>,
  { signal, print }: RetryOptions,
  passing: readonly number[] = [429, 502, 503],
): Promise<T> {
  for (let seconds = firstWaitSeconds; ; seconds = Math.min(longestWaitSeconds, 2 * seconds)) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof HttpError) || !passing.includes(error.status)) throw error;
      const wait = Math.min(longestWaitSeconds, Math.max(seconds, error.retryAfterSeconds ?? 0));
      // Short waits are not reported.
      if (wait > firstWaitSeconds) print(`${error.message.replace(/[.;][^.;]*\.?$/, '')}; retrying in ${wait} s.`);
      await sleep(wait * 1000, undefined, { signal });
    }
  }
}

/** Returns when a transaction was created or last changed, in Unix milliseconds; undefined if unknown. */
function timeOf(row: TransactionSummary, sort: 'created_at' | 'updated_at'): number | undefined {
  const { createdAt, updatedAt } = row;
  const time = sort === 'created_at' ? (createdAt ?? updatedAt) : (updatedAt ?? createdAt);
  return time == null ? transactionIdTime(row.id)?.getTime() : Date.parse(time);
}

/** Returns whether the latest list has all data of a transaction. */
function isWhole(row: TransactionSummary): boolean {
  const { type, amountSats, tokenAmount, tokenMetadata, multiIoDetails, bitcoinTxid } = row;
  // Missing rather than null: the list has no parties.
  if (row.from === undefined && row.to === undefined) return false;
  if (isOfToken(row)) return tokenMetadata != null && (!factsOf(type).isMultiParty || multiIoDetails != null);
  // Its Bitcoin transaction is only in the details.
  return amountSats != null && tokenAmount == null && bitcoinTxid == null && !type.startsWith('bitcoin_');
}

/** Some services send 0 sats for token transactions. */
function isOfToken({ type, amountSats, tokenAmount, tokenMetadata }: TransactionSummary): boolean {
  return tokenAmount != null && (amountSats == null || tokenMetadata != null || type.startsWith('token_'));
}

/** Converts a row of the latest list; undefined without an amount. */
function lineOfSummary(network: Network, row: TransactionSummary): TransactionLine | undefined {
  const { amountSats, tokenAmount, tokenMetadata, multiIoDetails, bitcoinTxid, volumeSats, ...common } = row;
  const line = { record: 'transaction', network, ...common } as const;
  if (isOfToken(row) && tokenAmount != null) {
    return { ...line, amount: tokenAmount, tokenMetadata, multiIoDetails, volumeSats };
  }
  return amountSats == null ? undefined : { ...line, amountSats, txid: bitcoinTxid };
}
