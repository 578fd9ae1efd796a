import * as z from 'zod/mini';
import { type PriceLine, usDollar } from '#contract/import-line.ts';
import { readMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { Doubt, FeedError, type PoliteClient } from './polite-client.ts';

/* Prices of bitcoin in several currencies, in the form of mempool's `/api/v1/prices`. */

export interface PriceFeedOptions {
  readonly store: Store;
  /** Of the document. */
  readonly url: string;
  readonly client: PoliteClient;
  readonly now?: () => Date;
}

const Amount = z.number().check(z.gt(0), z.lte(1e12));

const Prices = z.object({
  /** Unix seconds. */
  time: z.int(),
  USD: Amount,
  EUR: z.optional(Amount),
  GBP: z.optional(Amount),
  CAD: z.optional(Amount),
  CHF: z.optional(Amount),
  AUD: z.optional(Amount),
  JPY: z.optional(Amount),
});
type Prices = z.infer<typeof Prices>;

const maxBytes = 10_000;

/** A price of a time further away is refused, in milliseconds. */
const [oldest, furthestAhead] = [86_400_000, 600_000];

/** A price that is so many times the last one, or the last one that many times it, must be repeated. */
const largestStep = 4;

/** Where the time of the newest price is noted, ISO 8601, with the price in dollars. */
const lastKey = 'price_feed_last';

export class PriceFeed {
  readonly #options: PriceFeedOptions;
  readonly #doubt = new Doubt();

  constructor(options: PriceFeedOptions) {
    this.#options = options;
  }

  /** Reads the prices, and stores them as lines. @throws FeedError, and what the store throws */
  async readOnce(signal?: AbortSignal): Promise<void> {
    const { store, url, client, now = () => new Date() } = this.#options;
    const prices = await client.read({ url, maxBytes, parse: (json) => parsePrices(json, now()), signal });
    if (prices === undefined) throw new FeedError('http_404', 'has no prices at this address');
    const { usd: last } = (await readLastPrice(store)) ?? {};
    const step = last === undefined ? 1 : Math.max(prices.USD / last, last / prices.USD);
    if (!this.#doubt.accepts(step < largestStep)) {
      throw new FeedError('invalid', `told a price of ${prices.USD} dollars after ${last}`);
    }
    const at = new Date(1000 * prices.time).toISOString();
    await ingest(store, linesOf(prices, at), { meta: { key: lastKey, value: `${at} ${prices.USD}` } });
  }
}

/** Returns the time and the dollars of the newest price that the feed stored. */
export async function readLastPrice(store: Store): Promise<{ readonly at: string; readonly usd: number } | undefined> {
  const [at, usd] = (await readMeta(store, lastKey))?.split(' ') ?? [];
  return at === undefined || usd === undefined ? undefined : { at, usd: Number(usd) };
}

function linesOf({ time: _, ...prices }: Prices, at: string): PriceLine[] {
  const price = { record: 'price', network: 'MAINNET', asset: 'btc', at } as const;
  return Object.entries(prices).flatMap(([currency, usd]) =>
    usd === undefined ? [] : [{ ...price, usd, ...(currency !== usDollar && { currency }) }],
  );
}

function parsePrices(json: unknown, now: Date): Prices | undefined {
  const { data } = Prices.safeParse(json);
  const age = data && now.getTime() - 1000 * data.time;
  return age === undefined || age > oldest || age < -furthestAhead ? undefined : data;
}
