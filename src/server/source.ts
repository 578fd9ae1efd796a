import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#contract/config.ts';
import type { DataCopy, DataStop } from '#contract/endpoint.ts';
import type { IngestResult } from '#contract/ingest.ts';
import { demoBanner } from '#contract/rendering.ts';
import { type Source, sourceOver } from '#server/api/operations.ts';
import type { Origin } from '#server/api/status.ts';
import { seedDemo, simulate } from '#server/demo/demo.ts';
import { hasFeeds, openFeeds } from '#server/feeds/feeds.ts';
import { type Budgets, storeBudgets, upstreamBudgets } from '#server/http/limits.ts';
import type { MetricValue } from '#server/http/metrics.ts';
import { openFeed } from '#server/transfer/ingest-text.ts';
import { openLocalService } from '#server/transfer/local-service.ts';
import { type OpenOptions, openUpstream, type Upstream } from '#server/upstream/client.ts';
import { watchDataConfig } from '#server/upstream/data-config.ts';
import { upstreamSource } from '#server/upstream/source.ts';
import { type Settings, type UpstreamSettings, withDefaults } from './settings.ts';
import { storeGauges } from './store/gauges.ts';
import { isEmpty, isInvented, readMeta } from './store/model/meta.ts';
import type { Store } from './store/model/store.ts';
import { openStore } from './store/open-store.ts';
import { storeReader } from './store/read/reader.ts';
import { freeBytesOf, StoreFull } from './store/write-guard.ts';

/** Where the service reads, its own store or an upstream service, with what belongs to it. */
export interface DataSource {
  readonly source: Source;
  readonly origin: Origin;
  readonly config: () => Config;
  readonly budgets: Budgets;
  /** Why there is no newer data, and since when; undefined if it cannot know. */
  readonly dataStop?: () => DataStop | undefined;
  /** How much of the data is copied that a source reads which takes over then. */
  readonly dataCopy?: () => DataCopy;
  /** @throws Error if its files are damaged; undefined if it has none */
  readonly check?: () => void;
  /** Stores the lines of a feed; undefined if it has no store to write to. */
  readonly ingest?: (text: Buffer) => Promise<IngestResult>;
  readonly gauges: () => Promise<readonly MetricValue[]>;
  /** Called once the service listens. */
  start(service: ListeningService): void;
  /** Stops background tasks and closes connections; called after the last response. */
  close(): Promise<void>;
}

export interface ListeningService {
  readonly log: FastifyBaseLogger;
  /** Lets another source respond to all later requests; the first one closes it. */
  readonly takeOver: (next: DataSource) => Promise<void>;
  /** Ends the service. */
  readonly fail: (error: unknown) => void;
}

export const demoSeed = 20_260_314;

/** Opens the store, filled with the demo network if requested. @throws Error if the settings conflict with it */
export async function openStoreSource(settings: Settings, print: (line: string) => void): Promise<DataSource> {
  const { databaseUrl, databaseReadUrl, dataDir, diskReserveBytes } = settings;
  const open = () => openStore({ databaseUrl, databaseReadUrl, dataDir, diskReserveBytes, log: print });
  let store = await open();
  try {
    const demo = await wantsDemo(store, settings);
    if (demo && store.isWritable && (await fillDemo(store, settings, print))) {
      // The embedded engine keeps the memory of a load until it is closed.
      await store.close();
      store = await open();
    }
    if (demo) print('This is a demo network of invented data. To show your own: docs/import.md.');
    else if (await isEmpty(store)) print('The store is empty. To fill it: docs/import.md.');
    const stored = await storedSource(store, settings, print);
    const stopping = new AbortController();
    let living: Promise<void> | undefined;
    return {
      ...stored,
      ...(store.isWritable && { ingest: openFeed(store) }),
      start: (service) => {
        const { log } = service;
        stored.start(service);
        if (!demo || !store.isWritable || settings.demoRatePerSecond === 0) return;
        living = simulate(store, {
          seed: demoSeed,
          ratePerSecond: settings.demoRatePerSecond,
          signal: stopping.signal,
          onError: (error) => {
            if (error instanceof StoreFull) log.error(error.message);
            else log.error({ err: error }, 'demo network: writing failed, retrying');
          },
          onResume: () => log.warn('Demo network resumed.'),
        });
      },
      close: async () => {
        stopping.abort();
        await living;
        await stored.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Returns what serves from an open store, and closes it. */
export async function storedSource(
  store: Store,
  { databaseUrl, databaseReadUrl, dataDir, feeds: sources, config }: Settings,
  print: (line: string) => void,
) {
  const isEmbedded = (databaseUrl ?? databaseReadUrl) === undefined;
  const local = isEmbedded ? await openLocalService(store, dataDir, print) : undefined;
  const invented = await watchInvented(store);
  const { depositConfirmations } = config;
  const feeds = openFeeds({ ...sources, store, databaseUrl, depositConfirmations });
  return {
    source: sourceOver(storeReader(store)),
    origin: { kind: 'store' } as const,
    budgets: storeBudgets(store.sessions),
    config: () => ({ filters: true, ...(invented() && { banner: demoBanner }) }),
    gauges: async () => [
      ...(await storeGauges(store)),
      ...(isEmbedded ? await diskGauges(dataDir) : []),
      ...(await feeds.gauges()),
    ],
    dataStop: () => store.dataStop(),
    check: () => store.expectUndamaged(),
    start: ({ log }: ListeningService) => feeds.start(log),
    close: async () => {
      await feeds.stop();
      await local?.close();
      await store.close();
    },
  } satisfies DataSource;
}

async function diskGauges(dataDir: string): Promise<readonly MetricValue[]> {
  const value = await freeBytesOf(dataDir);
  const help = 'Free bytes of the disk of the embedded store';
  return value === undefined ? [] : [{ name: 'core_explorer_disk_free_bytes', help, value }];
}

const inventedEveryMs = 5000;

/** Returns a function that tells whether the data is invented, which a mirror may begin to copy at any time. */
async function watchInvented(store: Store): Promise<() => boolean> {
  let isSo = await isInvented(store);
  let readAt = performance.now();
  return () => {
    if (isSo || performance.now() - readAt < inventedEveryMs) return isSo;
    readAt = performance.now();
    isInvented(store).then(
      (found) => {
        isSo = found;
      },
      // The store may be away for a while; the next request reads again.
      () => {},
    );
    return isSo;
  };
}

async function wantsDemo(store: Store, settings: Settings): Promise<boolean> {
  const isDemo = (await readMeta(store, 'demo')) !== undefined;
  if (settings.demo === 'off') {
    if (isDemo)
      throw new Error(
        'This store contains the demo network. To start without it (DEMO=off), set DATA_DIR or DATABASE_URL to another store.',
      );
    return false;
  }
  const ownData = [
    ...(settings.ingestToken === undefined ? [] : ['INGEST_TOKEN']),
    ...(hasFeeds(settings.feeds) ? ['BITCOIN_API_URL or PRICE_URL'] : []),
  ];
  if (isDemo && ownData.length > 0) {
    throw new Error(
      `This store contains the demo network. To start with ${ownData.join(' and ')}, set DATA_DIR or DATABASE_URL to another store.`,
    );
  }
  if (isDemo) return true;
  if (ownData.length > 0) return false;
  const empty = await isEmpty(store);
  if (settings.demo === 'on' && !empty) {
    throw new Error(
      'This store contains real data. To start with DEMO=on, set DATA_DIR or DATABASE_URL to another store.',
    );
  }
  return empty && store.isWritable && (settings.demo === 'on' || settings.databaseUrl === undefined);
}

/** @returns whether lines were added */
async function fillDemo(store: Store, settings: Settings, print: (line: string) => void): Promise<boolean> {
  let tenth = 0;
  return seedDemo(store, {
    seed: demoSeed,
    transactions: settings.demoTransactions,
    endsAt: new Date(),
    ratePerSecond: settings.demoRatePerSecond,
    print,
    onProgress: (share) => {
      const now = Math.floor(10 * share);
      if (now > tenth || share === 0) print(`Creating the demo network: ${now * 10} %`);
      tenth = now;
    },
  });
}

export async function openUpstreamSource(
  settings: UpstreamSettings & { readonly url: string },
  print: (line: string) => void,
  options: OpenOptions = {},
): Promise<DataSource> {
  const service = withDefaults(settings);
  const upstream = openUpstream(service, print, options);
  const data = await watchDataConfig(settings.url);
  return {
    source: upstreamSource(upstream, service.naming),
    origin: { kind: 'upstream', respondedAt: () => upstream.respondedAt },
    config: () => ({
      stream: false,
      ...(upstream.lacking.length > 0 && { lacks: [...upstream.lacking] }),
      ...data.config(),
    }),
    budgets: upstreamBudgets(),
    dataStop: () => upstream.dataStop,
    gauges: async () => upstreamGauges(upstream),
    start: () => void data.watch(),
    close: async () => data.stop(),
  };
}

function upstreamGauges({ figures: { requests, isFailing } }: Upstream): readonly MetricValue[] {
  const help = 'Requests to the upstream service by status of the response, or kind of failure';
  return [
    {
      name: 'core_explorer_upstream_circuit_open',
      help: '1 while the circuit to the upstream service is open',
      value: Number(isFailing),
    },
    ...Array.from(requests, ([outcome, value]) => ({
      name: 'core_explorer_upstream_requests_total',
      type: 'counter' as const,
      help,
      labels: { outcome },
      value,
    })),
  ];
}
