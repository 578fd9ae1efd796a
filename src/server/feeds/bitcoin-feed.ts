import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import { BitcoinTxData } from '#contract/transaction.ts';
import { readTip, writeTip } from '#server/store/model/bitcoin-tip.ts';
import type { Store } from '#server/store/model/store.ts';
import {
  type KnownBitcoin,
  listOpenCrossings,
  type OpenCrossing,
  writeBitcoinData,
} from '#server/store/write/crossings.ts';
import { Doubt, FeedError, type PoliteClient } from './polite-client.ts';

/*
 * Bitcoin blocks from a source in the form of Esplora: the height of the newest one, and the transactions of deposits and
 * withdrawals that are not final, until they have their confirmations.
 */

export interface BitcoinFeedOptions {
  readonly store: Store;
  readonly network: Network;
  /** Base URL, such as `https://mempool.space/api`; without a trailing slash. */
  readonly url: string;
  readonly client: PoliteClient;
  /** Confirmations after which a transaction is not read any more. */
  readonly confirmations: number;
  readonly log: { warn(message: string): void };
  readonly now?: () => Date;
}

/** A year has 52,560 blocks. */
const Height = z.int().check(z.nonnegative(), z.lte(10_000_000));

/** What the contract leaves out of the status of a transaction. */
const InBlock = z.object({ status: z.object({ block_hash: z.string() }) });

/** A height in digits, and a transaction as large as a line of an import. */
const [tipBytes, transactionBytes] = [100, 4 * 1024 * 1024];

/** Transactions that are read in one round. */
const maxRead = 40;

/** A transaction is read again after a sixtieth of its age, between a minute and six hours. */
const [shareOfAge, minReadMs, maxReadMs] = [1 / 60, 60_000, 6 * 3_600_000];

/** Clocks of services differ, and a round begins a little early. */
const toleranceMs = 1000;

interface ReadTransaction {
  readonly at: number;
  /** Of its block; undefined if it is in none. */
  readonly hash: string | undefined;
}

export class BitcoinFeed {
  readonly #options: BitcoinFeedOptions;
  readonly #read = new Map<string, ReadTransaction>();
  readonly #doubt = new Doubt();
  #reorganized = 0;

  constructor(options: BitcoinFeedOptions) {
    this.#options = options;
  }

  /** Open transactions whose block was replaced. */
  get reorganized(): number {
    return this.#reorganized;
  }

  /** Reads the newest block, and the transactions that are due. @throws FeedError, and what the store throws */
  async readOnce(signal?: AbortSignal): Promise<void> {
    const { store, network } = this.#options;
    const height = await this.#readTip(signal);
    const open = await listOpenCrossings(store, network);
    const names = new Set(open.map(({ txid }) => txid));
    for (const txid of this.#read.keys()) if (!names.has(txid)) this.#read.delete(txid);
    const known = new Map<string, KnownBitcoin>();
    try {
      for (const crossing of open.filter((one) => this.#isDue(one, height)).slice(0, maxRead)) {
        const found = await this.#readTransaction(crossing, height, signal);
        if (found !== undefined) known.set(crossing.txid, found);
      }
    } finally {
      await writeBitcoinData(store, network, known);
    }
  }

  async #readTip(signal: AbortSignal | undefined): Promise<number> {
    const { store, network, url, client, now = () => new Date() } = this.#options;
    const height = await client.read({
      url: `${url}/blocks/tip/height`,
      maxBytes: tipBytes,
      parse: (json) => Height.safeParse(json).data,
      signal,
    });
    if (height === undefined) throw new FeedError('http_404', 'has no /blocks/tip/height');
    const last = await readTip(store.db, network);
    // Servers behind one name may differ by a block; a chain of tests may begin anew.
    if (!this.#doubt.accepts(last === undefined || height >= last.height)) {
      throw new FeedError('invalid', `told a newest block of ${height} after ${last?.height}`);
    }
    await store.write(() => writeTip(store, network, { height, at: now().toISOString() }));
    return height;
  }

  #isDue({ txid, createdAt, isInBlock, height }: OpenCrossing, tip: number): boolean {
    const { confirmations, now = () => new Date() } = this.#options;
    if (isInBlock && height !== null && tip - height + 1 >= confirmations) return false;
    const read = this.#read.get(txid);
    if (read === undefined) return true;
    const age = now().getTime() - Date.parse(createdAt);
    const pauseMs = Math.min(maxReadMs, Math.max(minReadMs, age * shareOfAge));
    return now().getTime() - read.at >= pauseMs - toleranceMs;
  }

  /** @returns undefined for a transaction that is unknown as before */
  async #readTransaction(
    crossing: OpenCrossing,
    tip: number,
    signal: AbortSignal | undefined,
  ): Promise<KnownBitcoin | undefined> {
    const { url, client, network, log, now = () => new Date() } = this.#options;
    const { txid } = crossing;
    const found = await client.read({
      url: `${url}/tx/${txid}`,
      maxBytes: transactionBytes,
      parse: (json) => parseTransaction(json, txid, tip),
      signal,
    });
    const before = this.#read.get(txid);
    const status = found?.data.status;
    const hash = status?.confirmed ? found?.hash : undefined;
    this.#read.set(txid, { at: now().getTime(), hash });
    const isOther =
      crossing.isInBlock &&
      (!status?.confirmed ||
        (crossing.height !== null && status.block_height !== crossing.height) ||
        (before?.hash !== undefined && hash !== before.hash));
    if (isOther) {
      this.#reorganized++;
      const place = status?.confirmed ? `is in block ${status.block_height}` : 'is in no block any more';
      log.warn(`Bitcoin on ${network}: transaction ${txid}, of block ${crossing.height ?? 'unknown'}, ${place}.`);
    }
    return found?.data ?? (crossing.isInBlock ? 'missing' : undefined);
  }
}

/** A source may be a few blocks ahead of its own newest one. */
const maxAhead = 10;

/** Parses the transaction that was asked for, with possible heights, amounts and times. */
function parseTransaction(
  json: unknown,
  txid: string,
  tip: number,
): { readonly data: BitcoinTxData; readonly hash: string | undefined } | undefined {
  const { data } = BitcoinTxData.safeParse(json);
  if (data?.txid !== txid) return undefined;
  const { confirmed, block_height: height, block_time: time } = data.status;
  const amounts = [data.fee, ...data.vout.map(({ value }) => value)];
  if (amounts.some((amount) => amount < 0 || amount > allSats)) return undefined;
  if (confirmed && !(typeof height === 'number' && height >= 0 && height <= tip + maxAhead)) return undefined;
  if (confirmed && typeof time === 'number' && (time < 0 || time > latestTime)) return undefined;
  return {
    data: confirmed ? data : { ...data, status: { confirmed } },
    hash: InBlock.safeParse(json).data?.status.block_hash,
  };
}

const allSats = 2_100_000_000_000_000;
/** The last second of the year 9999. */
const latestTime = 253_402_300_799;
