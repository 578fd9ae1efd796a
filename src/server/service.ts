import { join } from 'node:path';
import { core, namingProfiles } from '../contract/codec/naming.ts';
import type { Config } from '../contract/config.ts';
import { homeNetworkOf } from '../contract/endpoints/common.ts';
import type { Backend } from './backend.ts';
import { createApp } from './http/app.ts';
import { budgetVitals } from './http/budgets.ts';
import { checkPlace } from './http/listening.ts';
import { Metrics } from './metrics/metrics.ts';
import { openMetricsServer } from './metrics/serve-metrics.ts';
import { loadRenderer } from './render/renderer.ts';
import { warmUp } from './render/warm-up.ts';
import type { Settings } from './settings/settings.ts';
import { copyBuild } from './site/build-copy.ts';
import { openStoreBackend } from './store-service.ts';
import { openUpstreamBackend } from './upstream-service.ts';

/** A running service. */
export interface Service {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Finishes what is under way, then lets go of port and store. */
  close(): Promise<void>;
}

const builtFolder = join(import.meta.dirname, '../../dist');
const rendererFolder = join(import.meta.dirname, '../../dist-server');

/**
 * Opens what the settings name, the store or another service, and serves API and explorer over it.
 * @param say receives one short line for each stage, for the person who started it
 * @throws Error with one sentence where the settings do not fit together, or with what is there
 */
export async function startService(settings: Settings, say: (line: string) => void): Promise<Service> {
  const { host, port, metrics: metricsPlace } = settings;
  await checkPlace({ host, port, names: { host: 'HOST', port: 'PORT' } });
  if (metricsPlace) await checkPlace({ ...metricsPlace, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
  const backend = await open(settings, say);
  const closing = [() => backend.close()];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const { source, config, vitals, budgets, dataStop, check } = backend;
    const build = await copyBuild(builtFolder);
    closing.push(build.remove);
    const metrics = new Metrics(async () => [...budgetVitals(budgets), ...(await vitals())]);
    const renderPage = await loadRenderer(rendererFolder);
    const app = await createApp(source, {
      naming: settings.naming,
      checkAnswers: false,
      logLevel: settings.logLevel,
      explorer: build.folder,
      config: explorerConfig(settings),
      ownConfig: config,
      publicUrl: settings.publicUrl,
      rateLimit: settings.rateLimit,
      trustProxy: settings.trustProxy,
      ...(dataStop && { dataStop }),
      ...(check && { check }),
      metrics,
      hasMetricsPort: settings.metrics !== undefined,
      budgets,
      renderPage,
    });
    closing.push(() => app.close());
    if (settings.metrics) {
      const server = await openMetricsServer(metrics, settings.metrics);
      closing.push(() => server.close());
      say(`Metrics are at ${server.listeningOrigin}/metrics`);
    }
    // Another service is not asked before a reader asks for something.
    if (renderPage && source.version) await warmUp(app, homeNetworkOf(settings.config.networks));
    const address = await app.listen({ port: settings.port, host: settings.host });
    backend.begin(app.log);
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the operator tells the explorer, with the names that the service speaks. */
function explorerConfig({ config, naming }: Settings): Config {
  const builtIn = namingProfiles.includes(naming) ? naming.name : undefined;
  // Of another service the operator says whose names it speaks.
  const isOurs = config.apiUrl === undefined && naming !== core;
  return { ...(isOurs && { naming: builtIn ?? naming }), ...config };
}

async function open(settings: Settings, say: (line: string) => void): Promise<Backend> {
  const { url, ...upstream } = settings.upstream;
  if (url === undefined) return openStoreBackend(settings, say);
  const { databaseUrl, databaseReadUrl, demo } = settings;
  if (databaseUrl !== undefined || databaseReadUrl !== undefined || demo === 'on') {
    throw new Error('UPSTREAM_URL takes the place of a store: leave DATABASE_URL, DATABASE_READ_URL and DEMO=on out.');
  }
  return openUpstreamBackend({ url, ...upstream }, say);
}
