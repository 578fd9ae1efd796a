import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { startOf } from '#server/store/model/buckets.ts';
import type { Decimal } from '#server/store/model/fields.ts';
import { plainDecimal, readDecimal } from '#server/store/model/fields.ts';
import type { CurrencyPrice, Quote } from '#server/store/model/records.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { ofNetwork, RowsStatement } from './rows.ts';

/* Prices at the time of a transaction: those of a batch and of the store. */

interface StoredPrice {
  readonly asset: string;
  /** ISO in milliseconds. */
  readonly at: string;
  readonly usd: string;
}

export interface PriceLookup {
  readonly asset: string;
  readonly at: string;
}

const spanPrices = new RowsStatement(
  { network: 'smallint', asset: 'text', since: 'timestamptz', until: 'timestamptz' },
  (rows) => `
    select d.asset, p.at, p.usd
    from ${rows}
    cross join lateral (
      (
        select at, usd from prices
        where network = d.network and asset = d.asset and at <= d.since
        order by at desc limit 1
      )
      union all
      select at, usd from prices
      where network = d.network and asset = d.asset and at > d.since and at <= d.until
    ) p`,
);

// Citus counts unchanged rows as affected.
const upsert = new RowsStatement(
  { network: 'smallint', asset: 'text', at: 'timestamptz', usd: 'numeric' },
  (rows) => `
    insert into prices (network, asset, at, usd) select network, asset, at, usd from ${rows}
    on conflict (network, asset, at) do update set usd = excluded.usd where prices.usd <> excluded.usd
    returning 1`,
);

const upsertInCurrency = new RowsStatement(
  { network: 'smallint', asset: 'text', currency: 'text', at: 'timestamptz', price: 'numeric' },
  (rows) => `
    insert into currency_prices (network, asset, currency, at, price)
    select network, asset, currency, at, price from ${rows}
    on conflict (network, asset, currency, at) do update set price = excluded.price
      where currency_prices.price <> excluded.price
    returning 1`,
);

/** Adds the stored price for every lookup. Those of an asset within a day are read together. */
export async function loadQuotes(
  db: QueryExecutorProvider,
  network: number,
  lookups: Iterable<PriceLookup>,
  book: PriceBook,
): Promise<void> {
  const spans = new Map<string, { asset: string; since: string; until: string }>();
  for (const { asset, at } of lookups) {
    const name = `${asset} ${startOf('day', at)}`;
    const span = spans.get(name);
    if (!span) spans.set(name, { asset, since: at, until: at });
    else if (at < span.since) span.since = at;
    else if (at > span.until) span.until = at;
  }
  const found = await spanPrices.run<StoredPrice>(db, ofNetwork(network, [...spans.values()]));
  for (const price of found) book.add(price);
}

/** Writes prices; returns how many are new or changed. */
export async function writeQuotes(
  db: QueryExecutorProvider,
  network: number,
  batch: readonly Quote[],
): Promise<number> {
  const last = new Map(batch.map((quote) => [`${quote.asset} ${quote.at}`, quote]));
  const values = [...last.values()].map(({ asset, at, usd }) => ({ network, asset, at, usd: plainDecimal(usd) }));
  return (await upsert.run(db, values)).length;
}

/** Writes prices in other currencies; returns how many are new or changed. */
export async function writeCurrencyPrices(
  db: QueryExecutorProvider,
  network: number,
  batch: readonly CurrencyPrice[],
): Promise<number> {
  const last = new Map(batch.map((price) => [`${price.asset} ${price.currency} ${price.at}`, price]));
  const values = [...last.values()].map((one) => ({ ...one, network, price: plainDecimal(one.price) }));
  return (await upsertInCurrency.run(db, values)).length;
}

/** Prices of an asset in order of time. Two numbers a price, since there may be millions. */
interface PriceHistory {
  /** Unix milliseconds. */
  readonly times: number[];
  /** Dollars, as given in a line. */
  readonly usd: number[];
}

/** Prices in memory: all of a network for a bulk load, or those that a batch may need. */
export class PriceBook {
  readonly #assets = new Map<string, PriceHistory>();
  /** Prices of the batch that are not yet reached, in order of lines. */
  #coming: readonly Quote[] = [];
  #place = 0;

  static async read(db: Kysely<Tables>, network: number): Promise<PriceBook> {
    const book = new PriceBook();
    const found = await sql<StoredPrice>`
      select asset, at, usd from prices where network = ${network} order by asset, at`.execute(db);
    for (const price of found.rows) book.add(price);
    return book;
  }

  add({ asset, at, usd }: StoredPrice): void {
    this.#set(asset, Date.parse(at), Number(usd));
  }

  /** Begins a batch; its prices apply to its later lines and to all later batches. */
  begin(quotes: readonly Quote[]): void {
    this.#reach(Number.POSITIVE_INFINITY);
    this.#coming = quotes;
    this.#place = 0;
  }

  /** Returns the last price at or before a time, as a line of the batch sees it. Call in the order of lines. */
  find(asset: string, at: string, line: number): Decimal | undefined {
    this.#reach(line);
    const history = this.#assets.get(asset);
    if (!history) return undefined;
    const usd = history.usd[firstAfter(history.times, Date.parse(at)) - 1];
    return usd === undefined ? undefined : readDecimal(String(usd));
  }

  #reach(line: number): void {
    for (; this.#place < this.#coming.length; this.#place++) {
      const quote = this.#coming[this.#place];
      if (!quote || quote.line >= line) return;
      this.add({ ...quote, usd: plainDecimal(quote.usd) });
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
