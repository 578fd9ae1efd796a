import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { type Decimal, formatDecimal, parseDecimal } from './decimal.ts';
import { rows } from './rows.ts';

/** A price in a batch. */
export interface Quote {
  /** `btc` or a token identifier. */
  readonly asset: string;
  /** ISO in milliseconds. */
  readonly at: string;
  readonly usd: Decimal;
  /** Index of the line in its batch; only later lines use it. */
  readonly line: number;
}

/** A price lookup. */
export interface PriceLookup {
  readonly asset: string;
  readonly at: string;
}

export interface PriceFinder {
  /** Returns the last price at or before a time, as seen by a line of the batch. */
  find(asset: string, at: string, line: number): Decimal | undefined;
}

/** Prices at a time, from the store and from earlier lines of the batch. */
export class Quotes implements PriceFinder {
  readonly #stored: ReadonlyMap<string, { readonly at: string; readonly usd: Decimal }>;
  readonly #batch = new Map<string, Quote[]>();

  constructor(stored: ReadonlyMap<string, { readonly at: string; readonly usd: Decimal }>, batch: readonly Quote[]) {
    this.#stored = stored;
    for (const quote of batch) {
      const known = this.#batch.get(quote.asset);
      if (known) known.push(quote);
      else this.#batch.set(quote.asset, [quote]);
    }
  }

  find(asset: string, at: string, line: number): Decimal | undefined {
    let best: { readonly at: string; readonly usd: Decimal } | undefined = this.#stored.get(`${asset} ${at}`);
    for (const quote of this.#batch.get(asset) ?? []) {
      // A line for the same time replaces the previous price.
      if (quote.line < line && quote.at <= at && (!best || quote.at >= best.at)) best = quote;
    }
    return best?.usd;
  }
}

/** Loads the stored price for every lookup. */
export async function loadQuotes(
  db: Kysely<Tables>,
  network: number,
  lookups: Iterable<PriceLookup>,
  batch: readonly Quote[],
): Promise<Quotes> {
  const distinct = new Map([...lookups].map((lookup) => [`${lookup.asset} ${lookup.at}`, lookup]));
  const stored = new Map<string, { at: string; usd: Decimal }>();
  if (distinct.size > 0) {
    const lookupRows = [...distinct].map(([key, lookup]) => ({ key, ...lookup }));
    const found = await sql<{ key: string; at: string; usd: string }>`
      select q.key, p.at, p.usd
      from ${rows('q', { key: 'text', asset: 'text', at: 'timestamptz' }, lookupRows)}
      cross join lateral (
        select at, usd from prices
        where network = ${network} and asset = q.asset and at <= q.at
        order by at desc limit 1
      ) p`.execute(db);
    for (const { key, at, usd } of found.rows) stored.set(key, { at, usd: parseDecimal(usd) });
  }
  return new Quotes(stored, batch);
}

/** Writes prices; returns how many are new or changed. */
export async function writeQuotes(db: Kysely<Tables>, network: number, batch: readonly Quote[]): Promise<number> {
  const last = new Map(batch.map((quote) => [`${quote.asset} ${quote.at}`, quote]));
  if (last.size === 0) return 0;
  const values = [...last.values()].map(({ asset, at, usd }) => ({ asset, at, usd: formatDecimal(usd) }));
  const result = await sql`
    insert into prices (network, asset, at, usd)
    select ${network}::smallint, q.asset, q.at, q.usd
    from ${rows('q', { asset: 'text', at: 'timestamptz', usd: 'numeric' }, values)}
    on conflict (network, asset, at) do update set usd = excluded.usd where prices.usd <> excluded.usd
    -- Citus counts unchanged rows as affected.
    returning 1`.execute(db);
  return result.rows.length;
}
