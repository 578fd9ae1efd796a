import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { core, namingProfiles } from '#contract/codec/naming.ts';
import { homeNetworkOf } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import { hasFeeds } from '#server/feeds/feeds.ts';
import { createApp } from '#server/http/app.ts';
import { checkListenAddress, SecureServer, Shutdown } from '#server/http/lifecycle.ts';
import { budgetGauges } from '#server/http/limits.ts';
import { Metrics, type MetricValue, openMetricsServer } from '#server/http/metrics.ts';
import { loadRenderer, warmUp } from '#server/pages/render.ts';
import type { Settings } from './settings.ts';
import { type DataSource, openStoreSource, openUpstreamSource } from './source.ts';
import { commit, version } from './version.ts';

export interface Service {
  /** Its origin, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Finishes requests, then closes port and store. @param delayMs for which all is served while `/readyz` fails */
  close(delayMs?: number): Promise<void>;
}

const builtFolder = join(import.meta.dirname, '../../dist');
const rendererFolder = join(import.meta.dirname, '../../dist-server');

/**
 * Opens the store or the upstream service and serves API and explorer over it.
 * @param print prints one line for each stage of the start
 * @throws Error with one sentence if the settings conflict with each other or with the data
 */
export async function startService(settings: Settings, print: (line: string) => void): Promise<Service> {
  const { host, port, metrics: metricsPlace } = settings;
  await checkListenAddress({ host, port, names: { host: 'HOST', port: 'PORT' } });
  if (metricsPlace)
    await checkListenAddress({ ...metricsPlace, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
  expectIngestStore(settings);
  expectFeedStore(settings);
  const opened = await open(settings, print);
  const closing: ((delayMs: number) => Promise<void>)[] = [() => opened.close()];
  const close = async (delayMs = 0) => {
    for (const end of closing.toReversed()) await end(delayMs);
    print('Stopped.');
  };
  try {
    const { source, config, gauges, budgets, dataStop, check, ingest } = opened;
    const metrics = new Metrics(async () => [
      buildInfo(settings),
      ...stopGauges(dataStop),
      ...budgetGauges(budgets),
      ...(await gauges()),
    ]);
    metrics.observeProcess();
    if (settings.metrics) {
      const server = await openMetricsServer(metrics, settings.metrics);
      closing.push(() => server.close());
      print(`Metrics are at ${server.listeningOrigin}/metrics`);
    }
    const renderPage = await loadRenderer(rendererFolder);
    const shutdown = new Shutdown();
    const app = await createApp(source, {
      naming: settings.naming,
      validateResponses: false,
      logLevel: settings.logLevel,
      explorer: builtFolder,
      config: explorerConfig(settings),
      sourceConfig: config,
      publicUrl: settings.publicUrl,
      rateLimits: settings.rateLimits,
      streams: settings.streams,
      trustProxy: settings.trustProxy,
      ...(dataStop && { dataStop }),
      ...(check && { check }),
      ...(settings.ingestToken !== undefined && ingest && { ingest: { token: settings.ingestToken, ingest } }),
      metrics,
      hasMetricsPort: settings.metrics !== undefined,
      budgets,
      shutdown,
      renderPage,
    });
    const secure = settings.certificate && new SecureServer(app, settings.certificate);
    closing.push(async (delayMs) => {
      if (delayMs > 0) {
        print(`Stopping: /readyz fails for ${delayMs / 1000} s, and all else is served.`);
        shutdown.begin();
        await sleep(delayMs);
      }
      print('The port closes, and running requests finish.');
      await shutdown.close(app, secure);
    });
    // An upstream service gets no requests before the first visit.
    if (renderPage && source.version) await warmUp(app, homeNetworkOf(settings.config.networks));
    const address = await (secure ?? app).listen({ port, host });
    opened.start(app.log);
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws Error with one sentence if feeds may send lines, and there is no store for them */
function expectIngestStore({ ingestToken, upstream, databaseUrl, databaseReadUrl, demo }: Settings): void {
  if (ingestToken === undefined) return;
  if (upstream.url !== undefined) throw new Error('INGEST_TOKEN cannot be combined with UPSTREAM_URL.');
  if (demo === 'on') throw new Error('INGEST_TOKEN cannot be combined with DEMO=on.');
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new Error('INGEST_TOKEN must be used with DATABASE_URL, since DATABASE_READ_URL is only for reading.');
  }
}

/** @throws Error with one sentence if sources of Bitcoin blocks or prices are set, and there is no store for them */
function expectFeedStore({ feeds, upstream, databaseUrl, databaseReadUrl, demo }: Settings): void {
  if (!hasFeeds(feeds)) return;
  const names = 'BITCOIN_API_URL and PRICE_URL';
  if (upstream.url !== undefined) throw new Error(`${names} cannot be combined with UPSTREAM_URL.`);
  if (demo === 'on') throw new Error(`${names} cannot be combined with DEMO=on.`);
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new Error(`${names} must be used with DATABASE_URL, since DATABASE_READ_URL is only for reading.`);
  }
}

function buildInfo({ upstream, databaseUrl, databaseReadUrl }: Settings): MetricValue {
  const database = databaseUrl ?? databaseReadUrl;
  const store = upstream.url !== undefined ? 'upstream' : database === undefined ? 'embedded' : 'postgresql';
  const labels = { version, commit: commit ?? '', store, node: process.versions.node };
  return { name: 'core_explorer_build_info', help: 'Version of the service', labels, value: 1 };
}

/** @param dataStop undefined if the source cannot know */
function stopGauges(dataStop: DataSource['dataStop']): readonly MetricValue[] {
  const help = '1 while no new data is written, since the disk is full';
  return dataStop ? [{ name: 'core_explorer_data_stopped', help, value: Number(dataStop() !== undefined) }] : [];
}

function explorerConfig({ config, naming }: Settings): Config {
  const builtIn = namingProfiles.includes(naming) ? naming.name : undefined;
  // The naming of another API is set by the operator.
  const isOurs = config.apiUrl === undefined && naming !== core;
  return { ...(isOurs && { naming: builtIn ?? naming }), ...config };
}

async function open(settings: Settings, print: (line: string) => void): Promise<DataSource> {
  const { url, ...upstream } = settings.upstream;
  if (url === undefined) return openStoreSource(settings, print);
  const { databaseUrl, databaseReadUrl, demo } = settings;
  if (databaseUrl !== undefined || databaseReadUrl !== undefined || demo === 'on') {
    throw new Error('UPSTREAM_URL cannot be combined with DATABASE_URL, DATABASE_READ_URL or DEMO=on.');
  }
  return openUpstreamSource({ url, ...upstream }, print);
}
