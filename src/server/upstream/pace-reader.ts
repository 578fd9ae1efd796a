import type { Network } from '#contract/common.ts';
import { isLate, type Pace, paceOf } from '#contract/pace.ts';
import type { TransactionSummary } from '#contract/transaction.ts';

/** How long a recent pace is not read again, unless it is late. */
const paceMs = 60_000;

/** The pace of a service that does not tell it, by its latest transactions. */
export class PaceReader {
  readonly #read: (network: Network) => Promise<readonly TransactionSummary[] | undefined>;
  readonly #paces = new Map<Network, { readonly pace: Pace | null; readonly readAt: number }>();
  readonly #reads = new Map<Network, Promise<readonly TransactionSummary[]>>();

  /** @param read returns the latest transactions */
  constructor(read: (network: Network) => Promise<readonly TransactionSummary[] | undefined>) {
    this.#read = read;
  }

  /** Reads the latest transactions, once for all that need them at the same time. */
  readLatest(network: Network): Promise<readonly TransactionSummary[]> {
    const readAt = Date.now();
    const started =
      this.#reads.get(network) ??
      this.#read(network)
        .then((rows = []) => {
          this.#paces.set(network, { pace: paceOf(createdBy(rows, readAt)), readAt });
          return rows;
        })
        .finally(() => this.#reads.delete(network));
    this.#reads.set(network, started);
    return started;
  }

  /** Returns the pace of now. */
  async now(network: Network): Promise<Pace | null | undefined> {
    await this.readLatest(network);
    return this.#paces.get(network)?.pace;
  }

  /** Returns the pace, which is not read again if it was read recently and nothing is late. */
  async recent(network: Network): Promise<Pace | null | undefined> {
    const known = this.#paces.get(network);
    const now = Date.now();
    const isGood = known && now - known.readAt < paceMs && !(known.pace && isLate(known.pace, now));
    return isGood ? known.pace : this.now(network);
  }
}

/** Times of transactions, without those that a service has ahead of now. */
function createdBy(rows: readonly TransactionSummary[], now: number): string[] {
  return rows.flatMap(({ createdAt }) => (createdAt && Date.parse(createdAt) <= now ? [createdAt] : []));
}
