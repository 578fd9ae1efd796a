import * as z from 'zod/mini';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { listOpenTransactionIds } from '#server/store/read/transaction.ts';
import { MirrorWriter, type MirrorWriterOptions, retry, timeOf } from './mirror-writer.ts';
import type { Step } from './progress.ts';

/** Progress of a network's copy, stored so that a later run resumes. Unix milliseconds. */
const MirrorPlace = z.object({
  /** Paging back: transactions created before `to`, except the first `offset`, are missing. null: complete. */
  back: z.nullable(z.object({ to: z.int(), offset: z.int().check(z.nonnegative()) })),
  /** Changes up to this time are copied, within the part paged back. null: nothing had changed. */
  changedAt: z.nullable(z.int()),
});
type MirrorPlace = z.infer<typeof MirrorPlace>;

export interface MirrorOptions extends MirrorWriterOptions {
  /** Identifies the service; its position is stored under this. */
  readonly url: string;
}

/** Rows per page; fewer if the service allows fewer. */
const pageLimits = [250, 100, 50, 25, 10];
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
  #limits = pageLimits;
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

  /**
   * @throws HttpError if the network is not served or the service is unreachable: a mistyped name should fail at once
   */
  static async begin(options: MirrorOptions): Promise<Mirror> {
    const { source, network, target } = options;
    const edge = async (sort: Sort, order: 'asc' | 'desc') => {
      const input = { network, limit: 1, offset: 0, sort, order };
      const [row] = (await retry(() => source.listLatestTransactions(input), options, [429, 503])) ?? [];
      return row && timeOf(row, sort);
    };
    const first = await edge('created_at', 'asc');
    const stored = await whenAvailable(() => target.readMeta(placeKey(options)), options);
    if (stored !== undefined) return new Mirror(options, MirrorPlace.parse(JSON.parse(stored)), first ?? 0);
    const changedAt = (await edge('updated_at', 'desc')) ?? null;
    const newest = await edge('created_at', 'desc');
    const back = newest === undefined ? null : { to: newest + 1, offset: 0 };
    return new Mirror(options, { back, changedAt }, first ?? 0);
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
    return { rows: this.#rows, share, beganAt: this.#beganShare };
  }

  /** Copies some older pages. @param onPage called after each */
  async goBack(onPage: () => void): Promise<void> {
    for (let pages = 0; pages < pagesOfStep && this.#place.back; pages++) {
      const { to, offset } = this.#place.back;
      const rows = await this.#list('created_at', offset, new Date(to).toISOString());
      this.#place = { ...this.#place, back: placeAfter({ to, offset }, rows) };
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
    for (let offset = 0; ; ) {
      const rows = await this.#list('updated_at', offset);
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

  async #list(sort: Sort, offset: number, to?: string): Promise<TransactionSummary[]> {
    const { source, network } = this.#options;
    const paged = { network, offset, sort, order: 'desc', to_timestamp: to } as const;
    for (;;) {
      const [limit = 10, ...less] = this.#limits;
      try {
        const rows = (await retry(() => source.listLatestTransactions({ ...paged, limit }), this.#options)) ?? [];
        const [first] = rows;
        // A service without offsets would cause an endless loop.
        if (offset > 0 && first && first.id === this.#firstId) {
          throw new Error('The upstream service ignores `offset`, so it cannot be copied.');
        }
        this.#firstId = first?.id;
        return rows;
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 400 || less.length === 0) throw error;
        this.#limits = less;
      }
    }
  }

  #meta() {
    return { key: this.#key, value: JSON.stringify(this.#place) };
  }
}

function placeKey({ url, network }: MirrorOptions): string {
  return `mirror ${network} ${url}`;
}

/**
 * Continues at the time of the last row, plus a little, since some services exclude the bound; else at a larger offset.
 */
function placeAfter({ to, offset }: NonNullable<MirrorPlace['back']>, rows: readonly TransactionSummary[]) {
  if (rows.length === 0) return null;
  const times = rows.flatMap((row) => timeOf(row, 'created_at') ?? []);
  const inOrder = times.every((time, index) => time <= (times[index - 1] ?? Number.POSITIVE_INFINITY));
  const last = times.at(-1);
  const next = inOrder && last !== undefined ? last + 1 : to;
  return next < to ? { to: next, offset: 0 } : { to, offset: offset + rows.length };
}

export interface MirrorStep {
  /** Rows read while paging back in this run. */
  readonly rows: number;
  /** Share of the time range that is copied, from 0 to 1. */
  readonly share: number;
  /** The share at the start of this run. */
  readonly beganAt: number;
}

/** Combines networks by their estimated rows: a small one is copied quickly and is no indication for the others. */
export function stepOf(steps: readonly MirrorStep[]): Step {
  const lines = steps.reduce((sum, { rows }) => sum + rows, 0);
  const totals = steps.map(({ rows, share, beganAt }) => (share > beganAt ? rows / (share - beganAt) : undefined));
  // A network that was copied by an earlier run does not count.
  if (steps.some(({ share }, index) => share < 1 && totals[index] === undefined)) {
    return { lines, share: steps.reduce((sum, { share }) => sum + share, 0) / steps.length };
  }
  const total = totals.reduce<number>((sum, rows = 0) => sum + rows, 0);
  const linesLeft = steps.reduce((sum, { share }, index) => sum + (1 - share) * (totals[index] ?? 0), 0);
  return { lines, share: total === 0 ? 1 : 1 - linesLeft / total, linesLeft };
}
