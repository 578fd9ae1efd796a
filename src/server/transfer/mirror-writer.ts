import { parseTokenIdentifier } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { type Line, type PriceLine, type TokenLine, type TransactionLine, usDollar } from '#contract/import-line.ts';
import type { ListedToken } from '#contract/token.ts';
import type { TransactionDetail, TransactionSummary } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/errors.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { InvalidLine } from '#server/store/model/fields.ts';
import { parseBatch } from '#server/store/model/records.ts';
import { listStablecoins } from '#server/store/read/token.ts';
import type { IngestOptions } from '#server/store/write/ingest.ts';
import type { MirrorTarget } from './mirror-target.ts';
import { type RetryOptions, retry } from './retry.ts';

export type MirrorSource = Pick<
  Source,
  | 'listLatestTransactions'
  | 'getTransaction'
  | 'listTransactions'
  | 'getTransactionCounts'
  | 'listTokenMetadata'
  | 'getNetworkSummary'
  | 'listBitcoinPrices'
>;

export interface WriterOptions extends RetryOptions {
  readonly source: MirrorSource;
  readonly target: MirrorTarget;
  readonly network: Network;
}

const atOnce = 5;
const transactionsAtOnce = 100;
const tokensAtOnce = 100;
const tokensEveryMs = 600_000;
const bitcoinEveryMs = 60_000;
/** A price that did not change is stored again after this time. */
const repeatPriceMs = 12 * 3_600_000;

/** A transaction with the id that was requested. */
type Found = readonly [id: string, detail: TransactionDetail];

/** Writes listed transactions to the store, with the data that the list lacks. */
export class MirrorWriter {
  readonly #options: WriterOptions;
  /** When metadata and price were last requested, by asset. */
  readonly #requestedAt = new Map<string, number>();
  readonly #prices = new Map<string, { readonly usd: number; readonly at: number }>();

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** @param rows of the latest list, newest first @param meta to store with them */
  async land(rows: readonly TransactionSummary[], meta?: IngestOptions['meta']): Promise<void> {
    const { network, print } = this.#options;
    const details = await this.#details(rows.filter((row) => !isWhole(row)).map(({ id }) => id));
    // With equal times, the last row was the first.
    const lines = rows.toReversed().map((row) => {
      const line = details.get(row.id) ?? lineOfSummary(network, row);
      if (!line) print(`Skipped transaction ${row.id} on ${network}: the upstream service sent no amount.`);
      return line;
    });
    await this.#ingest(lines, meta);
  }

  async refresh(ids: readonly string[]): Promise<void> {
    await this.#ingest([...(await this.#details(ids)).values()]);
  }

  /** Returns the transactions that the service has, by the ids that were requested. */
  async #details(ids: readonly string[]): Promise<ReadonlyMap<string, TransactionLine>> {
    const parts = Array.from({ length: Math.ceil(ids.length / transactionsAtOnce) }, (_, part) =>
      ids.slice(part * transactionsAtOnce, (part + 1) * transactionsAtOnce),
    );
    const found = await inTurns(parts, async (part) => (await this.#batch(part)) ?? this.#oneByOne(part));
    const { network } = this.#options;
    return new Map(found.flat().map(([id, detail]) => [id, { record: 'transaction', network, ...detail }]));
  }

  /** Returns undefined if the service cannot look up many at once. */
  async #batch(txids: readonly string[]): Promise<Found[] | undefined> {
    const { source, network } = this.#options;
    const request = () => source.listTransactions({ network, txids: [...txids] });
    try {
      const batch = await retry(request, this.#options, [429, 503]);
      return batch?.results.map(({ txid, transaction }) => [txid, transaction]);
    } catch (error) {
      // Other services may have something else at this path.
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }

  async #oneByOne(txids: readonly string[]): Promise<Found[]> {
    const { source, network } = this.#options;
    const found = await inTurns(txids, async (txid): Promise<Found[]> => {
      const detail = await retry(() => source.getTransaction({ network, txid }), this.#options);
      return detail ? [[txid, detail]] : [];
    });
    return found.flat();
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
    const due = [...new Set(transactions.flatMap(namedTokens))].filter((id) => this.#isDue(id, tokensEveryMs));
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

/** Returns the identifiers of the tokens of a transaction; one may be more than once. */
function namedTokens(line: TransactionLine): string[] {
  const { inputs, outputs } = line.multiIoDetails ?? { inputs: [], outputs: [] };
  const named = [...inputs, ...outputs].flatMap(
    ({ tokenIdentifier }) => parseTokenIdentifier(tokenIdentifier ?? '') ?? [],
  );
  return 'amount' in line && line.tokenMetadata ? [line.tokenMetadata.tokenIdentifier, ...named] : named;
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
  return amountSats == null ? undefined : { ...line, amountSats, multiIoDetails, txid: bitcoinTxid };
}
