import type { Network } from '#contract/common.ts';
import type { Line, PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { ListedToken } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/http/errors.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { listStablecoins } from '#server/store/ledger.ts';
import { InvalidLine } from '#server/store/write/fields.ts';
import type { IngestOptions } from '#server/store/write/ingest.ts';
import { parseBatch } from '#server/store/write/records.ts';
import { isWhole, lineOfDetail, lineOfPrice, lineOfSummary, lineOfToken } from './mirror-line.ts';
import type { MirrorTarget } from './mirror-target.ts';
import { type RetryOptions, retry } from './retry.ts';

/** Endpoints that a mirror requests. */
export type MirrorSource = Pick<
  Source,
  'listLatestTransactions' | 'getTransaction' | 'listTokenMetadata' | 'getNetworkSummary'
>;

export interface MirrorWriterOptions extends RetryOptions {
  readonly source: MirrorSource;
  readonly target: MirrorTarget;
  readonly network: Network;
}

const atOnce = 5;
const tokensAtOnce = 100;
const tokensEveryMs = 600_000;
const bitcoinEveryMs = 60_000;

/** Writes listed transactions to the store, with the data that the list lacks. */
export class MirrorWriter {
  readonly #options: MirrorWriterOptions;
  /** When metadata and price were last requested, by asset. */
  readonly #requestedAt = new Map<string, number>();
  readonly #prices = new Map<string, number>();

  constructor(options: MirrorWriterOptions) {
    this.#options = options;
  }

  /**
   * Writes rows.
   * @param rows of the latest list, newest first
   * @param meta to store with them
   */
  async land(rows: readonly TransactionSummary[], meta?: IngestOptions['meta']): Promise<void> {
    const { network } = this.#options;
    // With equal times, the last row was the first.
    const lines = await inTurns(rows.toReversed(), (row) =>
      isWhole(row) ? lineOfSummary(network, row) : this.#whole(row),
    );
    await this.#ingest(lines, meta);
  }

  /** Updates known transactions. */
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
    return detail && lineOfDetail(network, detail);
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
    return summary ? this.#price('btc', summary.currentBtcPriceUsd) : [];
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
      const answer = await unlessMissing(
        retry(() => source.listTokenMetadata({ network, token_addresses }), this.#options),
      );
      tokens.push(...(answer?.metadata ?? []));
    }
    const identifiers = tokens.map((token) => token.tokenIdentifier);
    const stablecoins = await whenAvailable(() => listStablecoins(target.store, network, identifiers), this.#options);
    return tokens.flatMap((token) => [
      ...this.#price(token.tokenIdentifier, token.priceUsd),
      lineOfToken(network, token, stablecoins.has(token.tokenIdentifier)),
    ]);
  }

  #isDue(asset: string, everyMs: number): boolean {
    const now = performance.now();
    if (now - (this.#requestedAt.get(asset) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    this.#requestedAt.set(asset, now);
    return true;
  }

  /** Returns a price line if the price changed; 0 means unknown. */
  #price(asset: string, usd: number): PriceLine[] {
    if (usd === (this.#prices.get(asset) ?? 0)) return [];
    this.#prices.set(asset, usd);
    return [lineOfPrice(this.#options.network, asset, usd)];
  }
}

/** Maps items with limited concurrency, in the order of the items. */
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
