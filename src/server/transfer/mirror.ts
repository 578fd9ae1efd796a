import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { transactionIdTime } from '#contract/codec/identifier.ts';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { HttpError } from '#server/errors.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { listOpenTransactionIds } from '#server/store/read/transaction.ts';
import { MirrorWriter, type WriterOptions } from './mirror-writer.ts';
import type { MirrorStep } from './progress.ts';
import { retry } from './retry.ts';

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
  /** Rows read while paging back. Places of 0.1.0 have none. */
  rows: z.optional(z.int()),
});
type MirrorPlace = z.infer<typeof MirrorPlace>;

interface MirrorOptions extends WriterOptions {
  /** Identifies the service; its position is stored under this. */
  readonly url: string;
  /** Milliseconds before a page that cannot be empty is requested again, longer each time; for tests. */
  readonly emptyWaitMs?: number;
}

/** Rows per page; the client divides it if the service allows fewer. */
const pageLimit = 250;
/** Overlap, so that changes that became visible late are not missed. */
const overlapMs = 60_000;
const openEveryMs = 30_000;
const openOfPass = 20;
const maxRemembered = 1000;

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
  /** Transactions of the service when this run began; undefined if it does not say. */
  readonly #total: number | undefined;
  #place: MirrorPlace;
  #rows = 0;
  /** Share at the first reported step. */
  #beganShare: number | undefined;
  #firstId: string | undefined;
  /** Rows of the last poll, to detect changes. */
  #seen = new Map<string, string>();
  readonly #openRequestedAt = new Map<string, number>();

  private constructor(
    options: MirrorOptions,
    { place, beginsAt, total }: { place: MirrorPlace; beginsAt: number; total: number | undefined },
  ) {
    this.#options = options;
    this.#writer = new MirrorWriter(options);
    this.#key = placeKey(options);
    this.#place = place;
    this.#beginsAt = beginsAt;
    this.#total = total;
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
    const back = newest?.time === undefined ? null : { to: newest.time + 1, offset: 0 };
    const fresh = { back, changedAt: changed?.time ?? null, rows: 0 };
    const place = stored === undefined ? fresh : MirrorPlace.parse(JSON.parse(stored));
    return new Mirror(options, { place, beginsAt, total: await countOf(options) });
  }

  get network(): Network {
    return this.#options.network;
  }

  /** Whether everything that existed at the start has been copied. */
  get isWhole(): boolean {
    return this.#place.back === null;
  }

  /** Rows read while paging back, in all runs. */
  get copied(): number {
    return this.#place.rows ?? this.#rows;
  }

  get step(): MirrorStep {
    const { back } = this.#place;
    const byRows = this.#shareByRows();
    const share = back ? Math.min(0.99, Math.max(0, byRows ?? this.#shareByTime(back.to))) : 1;
    this.#beganShare ??= share;
    return {
      rows: this.#rows,
      share,
      isByTime: byRows === undefined,
      beganAt: this.#beganShare,
      total: byRows === undefined ? undefined : this.#total,
      backTo: back?.to,
    };
  }

  #shareByRows(): number | undefined {
    const { rows } = this.#place;
    return this.#total && rows !== undefined ? rows / this.#total : undefined;
  }

  #shareByTime(to: number): number {
    const span = Date.now() - this.#beginsAt;
    return span > 0 ? 1 - (to - this.#beginsAt) / span : 1;
  }

  /** Copies the next older page, if there is one. */
  async goBack(): Promise<void> {
    const { back } = this.#place;
    if (!back) return;
    // Places of 0.1.0 have no `oldest`.
    const oldest = back.oldest ?? (back.offset > 0 ? back.to - 1 : undefined);
    const to = back.byOffset ? undefined : new Date(back.to).toISOString();
    const rows = await this.#list('created_at', back.offset, oldest, to);
    const before = this.#place.rows;
    const counted = before === undefined ? undefined : before + rows.length;
    this.#place = { ...this.#place, back: placeAfter(back, rows), rows: counted };
    await this.#writer.land(rows, this.#meta());
    this.#rows += rows.length;
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
      for (const row of rows) if (seen.size < maxRemembered) seen.set(row.id, stringifyJson(row));
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

/** Returns how many transactions the service has; undefined if it does not say. */
async function countOf(options: MirrorOptions): Promise<number | undefined> {
  const { source, network } = options;
  const request = () => source.getTransactionCounts({ network, period: 'all' });
  try {
    return (await retry(request, options, [429, 503]))?.transactions;
  } catch (error) {
    // Other services may have something else at this path.
    if (error instanceof HttpError) return undefined;
    throw error;
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

const maxAttempts = 4;

/**
 * Repeats a request that returns undefined: a service that starts or fails may list no rows although it has some, and
 * nobody would request the missing ones again.
 * @throws Error with one sentence after some attempts; the signal's reason if it aborts
 */
async function untilConsistent<T>(
  request: () => Promise<T | undefined>,
  { network, signal, emptyWaitMs = 1000 }: MirrorOptions,
): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const found = await request();
    if (found !== undefined) return found;
    if (attempt < maxAttempts) await sleep(attempt * emptyWaitMs, undefined, { signal });
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

/** Returns when a transaction was created or last changed, in Unix milliseconds; undefined if unknown. */
function timeOf(row: TransactionSummary, sort: 'created_at' | 'updated_at'): number | undefined {
  const { createdAt, updatedAt } = row;
  const time = sort === 'created_at' ? (createdAt ?? updatedAt) : (updatedAt ?? createdAt);
  return time == null ? transactionIdTime(row.id)?.getTime() : Date.parse(time);
}
