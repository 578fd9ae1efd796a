import type { Network } from '../../contract/endpoints/common.ts';
import type { ListedToken } from '../../contract/endpoints/token.ts';
import type { TransactionSummary } from '../../contract/endpoints/transaction.ts';
import type { Line, PriceLine, TokenLine, TransactionLine } from '../../contract/line.ts';
import { Refusal } from '../http/refusal.ts';
import type { Source } from '../source.ts';
import { onceAvailable } from '../store/engine/unavailable.ts';
import { readBatch } from '../store/ingest/batch.ts';
import { ImpossibleLine } from '../store/ingest/impossible-line.ts';
import { type IngestOptions, ingest } from '../store/ingest/ingest.ts';
import { listStablecoins } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';
import { isWhole, lineOfDetail, lineOfPrice, lineOfSummary, lineOfToken } from './mirror-line.ts';
import { type RetryOptions, retry } from './retry.ts';

/** What a mirror asks for. */
export type MirrorSource = Pick<
  Source,
  'listLatestTransactions' | 'findTransaction' | 'listTokenMetadata' | 'getNetworkSummary'
>;

export interface LandingOptions extends RetryOptions {
  readonly source: MirrorSource;
  readonly store: Store;
  readonly network: Network;
}

const atOnce = 5;
const tokensAtOnce = 100;
const tokensEveryMs = 600_000;
const bitcoinEveryMs = 60_000;

/** Brings what the upstream service lists into the store, with all that the list does not tell. */
export class Landing {
  readonly #options: LandingOptions;
  /** When facts and price were last asked for, by asset. */
  readonly #askedAt = new Map<string, number>();
  readonly #prices = new Map<string, number>();

  constructor(options: LandingOptions) {
    this.#options = options;
  }

  /**
   * @param rows of the latest list, in any order of time, the newest first
   * @param meta what the store is to remember with them
   */
  async land(rows: readonly TransactionSummary[], meta?: IngestOptions['meta']): Promise<void> {
    const { network } = this.#options;
    // Of one moment, the last one came first.
    const lines = await inTurns(rows.toReversed(), (row) =>
      isWhole(row) ? lineOfSummary(network, row) : this.#whole(row),
    );
    await this.#ingest(lines, meta);
  }

  /** Brings in what became of transactions that are here. */
  async refresh(ids: readonly string[]): Promise<void> {
    const lines = await inTurns(ids, (txid) => this.#detail(txid));
    await this.#ingest(lines);
  }

  async #whole(row: TransactionSummary): Promise<TransactionLine | undefined> {
    const { network, say } = this.#options;
    const line = (await this.#detail(row.id)) ?? lineOfSummary(network, row);
    if (!line) say(`Transaction ${row.id} on ${network} is left out: the upstream service tells no amount.`);
    return line;
  }

  async #detail(txid: string): Promise<TransactionLine | undefined> {
    const { source, network } = this.#options;
    const detail = await retry(() => source.findTransaction({ network, txid }), this.#options);
    return detail && lineOfDetail(network, detail);
  }

  async #ingest(found: readonly (TransactionLine | undefined)[], meta?: IngestOptions['meta']): Promise<void> {
    const transactions = found.filter((line) => line !== undefined);
    const prices = await this.#bitcoinPrice();
    const tokens = await this.#tokensOf(transactions);
    const lines: Line[] = [...prices, ...tokens, ...transactions];
    const options = meta ? { meta } : {};
    const { store } = this.#options;
    const write = (some: readonly Line[]) => onceAvailable(() => ingest(store, some, options), this.#options);
    await write(lines).catch(async (error: unknown) => {
      if (!(error instanceof ImpossibleLine)) throw error;
      await write(lines.filter((line) => this.#isPossible(line)));
    });
  }

  #isPossible(line: Line): boolean {
    try {
      readBatch([line]);
      return true;
    } catch (error) {
      if (!(error instanceof ImpossibleLine)) throw error;
      this.#options.say(`Left out: ${error.message}`);
      return false;
    }
  }

  async #bitcoinPrice(): Promise<PriceLine[]> {
    if (!this.#isDue('btc', bitcoinEveryMs)) return [];
    const { source, network } = this.#options;
    const summary = await unlessMissing(retry(() => source.getNetworkSummary({ network }), this.#options));
    return summary ? this.#price('btc', summary.currentBtcPriceUsd) : [];
  }

  /** Facts and prices of tokens that were not asked for lately. */
  async #tokensOf(transactions: readonly TransactionLine[]): Promise<(TokenLine | PriceLine)[]> {
    const { source, store, network } = this.#options;
    const named = transactions.flatMap((line) => ('amount' in line && line.tokenMetadata ? [line.tokenMetadata] : []));
    const due = [...new Set(named.map((token) => token.tokenIdentifier))].filter((id) =>
      this.#isDue(id, tokensEveryMs),
    );
    const tokens: ListedToken[] = [];
    for (let at = 0; at < due.length; at += tokensAtOnce) {
      const asked = due.slice(at, at + tokensAtOnce).map((tokenIdentifier) => ({ tokenIdentifier }));
      const answer = await unlessMissing(retry(() => source.listTokenMetadata(network, asked), this.#options));
      tokens.push(...(answer?.metadata ?? []));
    }
    const identifiers = tokens.map((token) => token.tokenIdentifier);
    const stablecoins = await onceAvailable(() => listStablecoins(store, network, identifiers), this.#options);
    return tokens.flatMap((token) => [
      ...this.#price(token.tokenIdentifier, token.priceUsd),
      lineOfToken(network, token, stablecoins.has(token.tokenIdentifier)),
    ]);
  }

  #isDue(asset: string, everyMs: number): boolean {
    const now = performance.now();
    if (now - (this.#askedAt.get(asset) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    this.#askedAt.set(asset, now);
    return true;
  }

  /** The price where it is another one than before; 0 says that none is known. */
  #price(asset: string, usd: number): PriceLine[] {
    if (usd === (this.#prices.get(asset) ?? 0)) return [];
    this.#prices.set(asset, usd);
    return [lineOfPrice(this.#options.network, asset, usd)];
  }
}

/** Does a few at a time; the results are in the order of the items. */
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

/** undefined where the service has no such endpoint; others are enough to copy it. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  });
}
