import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { core, namingProfiles } from '#contract/codec/naming.ts';
import { homeNetworkOf } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import type { Source } from '#server/api/operations.ts';
import { hasFeeds } from '#server/feeds/feeds.ts';
import { checkListenAddress, handOver, SecureServer, Shutdown } from '#server/http/lifecycle.ts';
import { budgetGauges } from '#server/http/limits.ts';
import { Metrics, type MetricValue, openMetricsServer } from '#server/http/metrics.ts';
import { loadRenderer, warmUp } from '#server/pages/render.ts';
import { type AppOptions, createApp } from './app.ts';
import { openFollowedSource } from './followed-source.ts';
import { RegistryReader } from './registry.ts';
import type { Settings } from './settings.ts';
import { type DataSource, openStoreSource, openUpstreamSource } from './source.ts';
import { commit, version } from './version.ts';

export interface Service {
  /** Its origin, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Finishes requests, then closes port and store. @param delayMs for which all is served while `/readyz` fails */
  close(delayMs?: number): Promise<void>;
  /** Resolves to an error with which the service must end: its settings conflict with the store, or that is damaged. */
  readonly failure: Promise<unknown>;
}

const builtFolder = join(import.meta.dirname, '../../dist');
const rendererFolder = join(import.meta.dirname, '../../dist-server');

/**
 * Opens the store or the upstream service and serves API and explorer over it.
 * @param print prints one line for each stage of the start
 * @throws Error with one sentence if the settings conflict with each other or with the data
 */
export async function startService(settings: Settings, print: (line: string) => void): Promise<Service> {
  await checkAddresses(settings);
  expectNoConflicts(settings);
  const opened = await open(settings, print);
  const closing: ((delayMs: number) => Promise<void>)[] = [() => opened.close()];
  const close = async (delayMs = 0) => {
    for (const end of closing.toReversed()) await end(delayMs);
    print('Stopped.');
  };
  try {
    let current = opened;
    const registry = await openRegistry(settings, print);
    if (registry) closing.push(async () => registry.close());
    const metrics = new Metrics(async () => [buildInfo(settings), ...(await dataGauges(current, registry))]);
    metrics.observeProcess();
    if (settings.metrics) {
      const server = await openMetricsServer(metrics, settings.metrics);
      closing.push(() => server.close());
      print(`Metrics are at ${server.listeningOrigin}/metrics`);
    }
    const renderer = await loadRenderer(rendererFolder);
    const shutdown = new Shutdown();
    const retirement = new AbortController();
    const appOver = (over: DataSource, retired?: AbortSignal) =>
      createApp(withRegistry(over.source, registry), {
        ...optionsOf(settings, over, registry),
        ...renderer,
        ...{ metrics, shutdown, retired },
      });
    const app = await appOver(opened, retirement.signal);
    let successor: FastifyInstance | undefined;
    // Its streams hold connections of the server, which belongs to the first app.
    app.addHook('preClose', async () => successor?.close());
    const homeNetwork = homeNetworkOf(settings.config.networks);
    const takeOver = async (next: DataSource) => {
      const nextApp = await appOver(next);
      if (renderer) await warmUp(nextApp, homeNetwork);
      if (shutdown.hasBegun) return nextApp.close();
      await handOver(app, nextApp);
      successor = nextApp;
      current = next;
      retirement.abort();
    };
    const secure = settings.certificate && new SecureServer(app, settings.certificate);
    closing.push((delayMs) => stopServing({ app, secure, shutdown }, delayMs, print));
    // An upstream service gets no requests before the first visit.
    if (renderer && opened.source.version) await warmUp(app, homeNetwork);
    const address = await (secure ?? app).listen({ port: settings.port, host: settings.host });
    const { promise: failure, resolve: fail } = Promise.withResolvers<unknown>();
    opened.start({ log: app.log, takeOver, fail });
    return { address, close, failure };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Serving {
  readonly app: FastifyInstance;
  readonly secure: SecureServer | undefined;
  readonly shutdown: Shutdown;
}

/** @param delayMs for which all is served while `/readyz` fails */
async function stopServing({ app, secure, shutdown }: Serving, delayMs: number, print: (line: string) => void) {
  if (delayMs > 0) {
    print(`Stopping: /readyz fails for ${delayMs / 1000} s, and all else is served.`);
    shutdown.begin();
    await sleep(delayMs);
  }
  print('The port closes, and running requests finish.');
  await shutdown.close(app, secure);
}

async function checkAddresses({ host, port, metrics }: Settings): Promise<void> {
  await checkListenAddress({ host, port, names: { host: 'HOST', port: 'PORT' } });
  if (metrics) await checkListenAddress({ ...metrics, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
}

async function openRegistry({ registry, naming }: Settings, report: (line: string) => void) {
  return registry === undefined ? undefined : RegistryReader.open(registry, { naming, report });
}

function withRegistry(source: Source, registry: RegistryReader | undefined): Source {
  return registry ? { ...source, getRegistry: async (query) => registry.respond(query) } : source;
}

/** Returns the options of an app over data that do not depend on another app. */
function optionsOf(
  settings: Settings,
  { origin, config, budgets, dataStop, dataCopy, check, ingest }: DataSource,
  registry: RegistryReader | undefined,
): AppOptions {
  const { ingestToken } = settings;
  return {
    origin,
    naming: settings.naming,
    validateResponses: false,
    logLevel: settings.logLevel,
    explorer: builtFolder,
    config: explorerConfig(settings),
    sourceConfig: () => ({ ...config(), ...registry?.config() }),
    publicUrl: settings.publicUrl,
    rateLimits: settings.rateLimits,
    streams: settings.streams,
    trustProxy: settings.trustProxy,
    ...(registry && { incidents: (network) => registry.respond({ network, identifier: undefined }).banners }),
    ...(dataStop && { dataStop }),
    ...(check && { check }),
    ...(ingestToken !== undefined && ingest && { ingest: { token: ingestToken, ingest } }),
    dataCopy,
    hasMetricsPort: settings.metrics !== undefined,
    budgets,
  };
}

/** @throws Error with one sentence if settings exclude each other */
function expectNoConflicts(settings: Settings): void {
  const { ingestToken, feeds, upstream, mirror, databaseUrl, databaseReadUrl, demo } = settings;
  const isOn: Readonly<Record<string, boolean>> = {
    UPSTREAM_URL: upstream.url !== undefined,
    MIRROR_URL: mirror.url !== undefined,
    INGEST_TOKEN: ingestToken !== undefined,
    DATABASE_URL: databaseUrl !== undefined,
    DATABASE_READ_URL: databaseReadUrl !== undefined,
    'DEMO=on': demo === 'on',
    [feedSettings]: hasFeeds(feeds),
  };
  for (const [setting, others] of conflicts) {
    const found = others.filter((other) => isOn[other]);
    if (isOn[setting] && found.length > 0) throw new Error(`${setting} cannot be combined with ${found.join(' or ')}.`);
  }
  for (const setting of ['INGEST_TOKEN', 'MIRROR_URL', feedSettings]) {
    if (!isOn[setting] || databaseReadUrl === undefined || databaseUrl !== undefined) continue;
    throw new Error(`${setting} must be used with DATABASE_URL, since DATABASE_READ_URL is only for reading.`);
  }
}

const feedSettings = 'BITCOIN_API_URL and PRICE_URL';

const conflicts: readonly (readonly [setting: string, others: readonly string[]])[] = [
  ['MIRROR_URL', ['UPSTREAM_URL', 'INGEST_TOKEN', 'DEMO=on']],
  ['INGEST_TOKEN', ['UPSTREAM_URL', 'DEMO=on']],
  [feedSettings, ['UPSTREAM_URL', 'DEMO=on']],
  ['UPSTREAM_URL', ['DATABASE_URL', 'DATABASE_READ_URL', 'DEMO=on']],
];

function buildInfo({ upstream, databaseUrl, databaseReadUrl }: Settings): MetricValue {
  const database = databaseUrl ?? databaseReadUrl;
  const store = upstream.url !== undefined ? 'upstream' : database === undefined ? 'embedded' : 'postgresql';
  const labels = { version, commit: commit ?? '', store, node: process.versions.node };
  return { name: 'core_explorer_build_info', help: 'Version of the service', labels, value: 1 };
}

async function dataGauges(data: DataSource, registry: RegistryReader | undefined): Promise<readonly MetricValue[]> {
  return [
    ...stopGauges(data.dataStop),
    ...budgetGauges(data.budgets),
    ...(registry?.gauges() ?? []),
    ...(await data.gauges()),
  ];
}

/** @param dataStop undefined if the source cannot know */
function stopGauges(dataStop: DataSource['dataStop']): readonly MetricValue[] {
  const help = '1 while there is no newer data: the disk is full, or a followed service does not respond';
  return dataStop ? [{ name: 'core_explorer_data_stopped', help, value: Number(dataStop() !== undefined) }] : [];
}

function explorerConfig({ config, naming }: Settings): Config {
  const builtIn = namingProfiles.includes(naming) ? naming.name : undefined;
  // The naming of another API is set by the operator.
  const isOurs = config.apiUrl === undefined && naming !== core;
  return { ...(isOurs && { naming: builtIn ?? naming }), ...config };
}

async function open(settings: Settings, print: (line: string) => void): Promise<DataSource> {
  const { upstream, mirror } = settings;
  if (mirror.url !== undefined) return openFollowedSource(settings, { ...mirror, url: mirror.url }, print);
  if (upstream.url !== undefined) return openUpstreamSource({ ...upstream, url: upstream.url }, print);
  return openStoreSource(settings, print);
}
