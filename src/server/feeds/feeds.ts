import { setTimeout as sleep } from 'node:timers/promises';
import { type Network, networks } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import type { MetricValue } from '#server/http/metrics.ts';
import { lead } from '#server/store/engine/leader-lock.ts';
import { StoreUnavailable, withTimeout } from '#server/store/engine/unavailable.ts';
import { readTip } from '#server/store/model/bitcoin-tip.ts';
import type { Store } from '#server/store/model/store.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { version } from '#server/version.ts';
import { BitcoinFeed } from './bitcoin-feed.ts';
import { FeedError, PoliteClient } from './polite-client.ts';
import { PriceFeed, readLastPrice } from './price-feed.ts';

/* Data from public sources beside the transactions: Bitcoin blocks, and prices. */

export interface FeedSettings {
  /** Base URL of an Esplora API for each network. */
  readonly bitcoinApi: Partial<Readonly<Record<Network, string>>>;
  readonly priceUrl: string | undefined;
}

export interface FeedsOptions extends FeedSettings {
  readonly store: Store;
  /** Of several instances over it, one reads the sources; undefined: the store has no other. */
  readonly databaseUrl: string | undefined;
  readonly depositConfirmations: Config['depositConfirmations'];
}

interface Log {
  warn(message: string): void;
}

export interface Feeds {
  start(log: Log): void;
  stop(): Promise<void>;
  gauges(): Promise<readonly MetricValue[]>;
}

/** Seconds between two rounds. */
const [bitcoinSeconds, priceSeconds] = [60, 600];

/** Confirmations of networks whose operator states none. */
const defaultConfirmations = 6;

/** Metrics must stay available while the store does not respond. */
const gaugesTimeoutMs = 1000;

/** A source that is read again and again. */
interface Source {
  /** For log and metrics, such as `Bitcoin on MAINNET`. */
  readonly name: string;
  readonly everyMs: number;
  readOnce(signal: AbortSignal): Promise<void>;
}

export function hasFeeds({ bitcoinApi, priceUrl }: FeedSettings): boolean {
  return priceUrl !== undefined || Object.values(bitcoinApi).some((url) => url !== undefined);
}

/** Returns the feeds of the settings, which begin with `start`. */
export function openFeeds(options: FeedsOptions): Feeds {
  const { store, databaseUrl, bitcoinApi, priceUrl, depositConfirmations = {} } = options;
  const client = new PoliteClient(version);
  const stopping = new AbortController();
  const failures = new Map<string, number>();
  const bitcoin: { readonly network: Network; readonly feed: BitcoinFeed }[] = [];
  let running: Promise<unknown> | undefined;

  function sourcesOf(log: Log): Source[] {
    const prices = priceUrl === undefined ? undefined : new PriceFeed({ store, url: priceUrl, client });
    for (const network of networks) {
      const url = bitcoinApi[network];
      if (url === undefined) continue;
      const confirmations = depositConfirmations[network] ?? defaultConfirmations;
      bitcoin.push({ network, feed: new BitcoinFeed({ store, network, url, client, confirmations, log }) });
    }
    return [
      ...bitcoin.map(({ network, feed }) => ({
        name: `Bitcoin on ${network}`,
        everyMs: 1000 * bitcoinSeconds,
        readOnce: (signal: AbortSignal) => feed.readOnce(signal),
      })),
      ...(prices
        ? [{ name: 'Prices', everyMs: 1000 * priceSeconds, readOnce: (signal: AbortSignal) => prices.readOnce(signal) }]
        : []),
    ];
  }

  const count = (source: string, outcome: string) => {
    const key = `${source}\n${outcome}`;
    failures.set(key, (failures.get(key) ?? 0) + 1);
  };

  return {
    start: (log) => {
      const sources = sourcesOf(log);
      if (sources.length === 0 || !store.isWritable) return;
      const work = async (signal: AbortSignal) => {
        await Promise.all(sources.map((source) => repeat(source, { log, count, signal })));
        // So that it is known not to have ended by itself.
        signal.throwIfAborted();
      };
      const { signal } = stopping;
      running = (databaseUrl === undefined ? work(signal) : lead(databaseUrl, work, signal, 'feeds')).catch(
        (error: unknown) => {
          if (!signal.aborted) log.warn(`Bitcoin and prices are not read any more: ${sentenceOf(error)}`);
        },
      );
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
    gauges: async () => [
      ...(await ageGauges(store, options)),
      ...bitcoin.map(({ network, feed }) => reorganizedGauge(network, feed)),
      ...Array.from(failures, ([key, value]) => failureGauge(key, value)),
    ],
  };
}

function reorganizedGauge(network: Network, { reorganized }: BitcoinFeed): MetricValue {
  return {
    name: 'core_explorer_bitcoin_reorganized_total',
    type: 'counter',
    help: 'Open deposits and withdrawals whose Bitcoin block was replaced',
    labels: { network },
    value: reorganized,
  };
}

/** @param key source and outcome, in a line each */
function failureGauge(key: string, value: number): MetricValue {
  const [source = '', outcome = ''] = key.split('\n');
  return {
    name: 'core_explorer_source_failures_total',
    type: 'counter',
    help: 'Failed rounds of a source of Bitcoin blocks or prices, by outcome',
    labels: { source, outcome },
    value,
  };
}

interface RepeatOptions {
  readonly log: Log;
  readonly count: (source: string, outcome: string) => void;
  readonly signal: AbortSignal;
}

/** Reads a source until the signal aborts. A failure is logged once, until it works again. */
async function repeat({ name, everyMs, readOnce }: Source, { log, count, signal }: RepeatOptions): Promise<void> {
  let failed: string | undefined;
  while (!signal.aborted) {
    const begunAt = performance.now();
    try {
      await readOnce(signal);
      if (failed !== undefined) log.warn(`${name}: the source works again.`);
      failed = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const outcome = outcomeOf(error);
      count(name, outcome);
      const isNews = outcome !== 'paused' && outcome !== failed;
      if (isNews) log.warn(`${name}: ${sentenceOf(error)}`);
      if (outcome !== 'paused') failed = outcome;
    }
    const waitMs = Math.max(0, begunAt + everyMs - performance.now());
    await sleep(waitMs, undefined, { signal }).catch(() => {});
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof FeedError) return error.outcome;
  return error instanceof StoreUnavailable || error instanceof StoreFull ? 'store' : 'error';
}

function sentenceOf(error: unknown): string {
  if (error instanceof FeedError) return `the source ${error.message}.`;
  return error instanceof Error ? error.message : String(error);
}

/** Returns how old the newest block and price are: of this instance or another one. */
async function ageGauges(store: Store, { bitcoinApi, priceUrl }: FeedSettings): Promise<MetricValue[]> {
  const ageOf = (at: string) => (Date.now() - Date.parse(at)) / 1000;
  const read = async () => {
    const found: MetricValue[] = [];
    for (const network of networks) {
      const tip = bitcoinApi[network] === undefined ? undefined : await readTip(store.readDb, network);
      if (!tip) continue;
      const labels = { network };
      found.push(
        { name: 'core_explorer_bitcoin_height', help: 'Height of the newest Bitcoin block', labels, value: tip.height },
        {
          name: 'core_explorer_bitcoin_age_seconds',
          help: 'Time since a source told the newest Bitcoin block',
          labels,
          value: ageOf(tip.at),
        },
      );
    }
    const price = priceUrl === undefined ? undefined : await readLastPrice(store);
    if (price) {
      found.push({
        name: 'core_explorer_price_age_seconds',
        help: 'Age of the newest price of a source',
        value: ageOf(price.at),
      });
    }
    return found;
  };
  return withTimeout(gaugesTimeoutMs, read()).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return [];
    throw error;
  });
}
