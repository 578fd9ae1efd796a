import { type Kysely, sql } from 'kysely';
import { type Decimal, formatDecimal, parseDecimal } from '#server/store/ingest/decimal.ts';
import type { PriceFinder, Quote } from '#server/store/write/prices.ts';
import type { Tables } from '#server/store/tables.ts';

/** Prices of an asset in order of time. Two numbers a price, since there may be millions. */
interface History {
  /** Unix milliseconds. */
  readonly times: number[];
  /** Dollars, as given in a line. */
  readonly usd: number[];
}

/** All prices of a network in memory. */
export class PriceBook implements PriceFinder {
  readonly #assets = new Map<string, History>();
  /** Prices of the batch that are not yet reached, in order of lines. */
  #coming: readonly Quote[] = [];
  #place = 0;

  static async read(db: Kysely<Tables>, network: number): Promise<PriceBook> {
    const book = new PriceBook();
    const found = await sql<{ asset: string; at: string; usd: string }>`
      select asset, at, usd from prices where network = ${network} order by asset, at`.execute(db);
    for (const { asset, at, usd } of found.rows) book.#set(asset, Date.parse(at), Number(usd));
    return book;
  }

  /** Begins a batch; its prices apply to its later lines and to all later batches. */
  begin(quotes: readonly Quote[]): void {
    this.#reach(Number.POSITIVE_INFINITY);
    this.#coming = quotes;
    this.#place = 0;
  }

  /** Call in the order of lines. */
  find(asset: string, at: string, line: number): Decimal | undefined {
    this.#reach(line);
    const history = this.#assets.get(asset);
    if (!history) return undefined;
    const usd = history.usd[firstAfter(history.times, Date.parse(at)) - 1];
    return usd === undefined ? undefined : parseDecimal(String(usd));
  }

  #reach(line: number): void {
    for (; this.#place < this.#coming.length; this.#place++) {
      const quote = this.#coming[this.#place];
      if (!quote || quote.line >= line) return;
      this.#set(quote.asset, Date.parse(quote.at), Number(formatDecimal(quote.usd)));
    }
  }

  #set(asset: string, time: number, usd: number): void {
    const known = this.#assets.get(asset);
    const history = known ?? { times: [], usd: [] };
    if (!known) this.#assets.set(asset, history);
    const place = firstAfter(history.times, time);
    if (history.times[place - 1] === time) history.usd[place - 1] = usd;
    else if (place === history.times.length) {
      history.times.push(time);
      history.usd.push(usd);
    } else {
      history.times.splice(place, 0, time);
      history.usd.splice(place, 0, usd);
    }
  }
}

/** Returns the index of the first time after `time`. */
function firstAfter(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
