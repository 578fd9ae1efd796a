import { join } from 'node:path';
import type { Config } from '../contract/config.ts';
import { core, namingProfiles } from '../contract/naming.ts';
import { createApp } from './app.ts';
import type { Backing } from './backing.ts';
import type { Settings } from './settings.ts';
import { backByStore } from './store-service.ts';
import { backByUpstream } from './upstream-service.ts';

/** A running service. */
export interface Service {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Finishes what is under way, then lets go of port and store. */
  close(): Promise<void>;
}

const explorerFolder = join(import.meta.dirname, '../../dist');

/**
 * Opens what the settings name, the store or another service, and serves API and explorer over it.
 * @param say receives one short line for each stage, for the person who started it
 * @throws Error with one sentence where the settings do not fit together, or with what is there
 */
export async function startService(settings: Settings, say: (line: string) => void): Promise<Service> {
  const backing = await open(settings, say);
  try {
    const { source, config, vitals, mostUnderWay } = backing;
    const app = await createApp(source, {
      naming: settings.naming,
      checkAnswers: false,
      logLevel: settings.logLevel,
      explorer: explorerFolder,
      config: explorerConfig(settings, config),
      publicUrl: settings.publicUrl,
      rateLimit: settings.rateLimit,
      trustProxy: settings.trustProxy,
      vitals,
      ...(mostUnderWay !== undefined && { mostUnderWay }),
    });
    const address = await app.listen({ port: settings.port, host: settings.host });
    backing.begin(app.log);
    return {
      address,
      close: async () => {
        await app.close();
        await backing.close();
      },
    };
  } catch (error) {
    await backing.close();
    throw error;
  }
}

/** What the explorer is told: what the operator wrote, else what the service knows of itself. */
function explorerConfig({ config, naming }: Settings, own: Config): Config {
  const builtIn = namingProfiles.includes(naming) ? naming.name : undefined;
  // Of another service the operator says whose names it speaks.
  const isOurs = config.apiUrl === undefined && naming !== core;
  return { ...own, ...(isOurs && { naming: builtIn ?? naming }), ...config };
}

async function open(settings: Settings, say: (line: string) => void): Promise<Backing> {
  const { url, ...upstream } = settings.upstream;
  if (url === undefined) return backByStore(settings, say);
  const { databaseUrl, databaseReadUrl, demo } = settings;
  if (databaseUrl !== undefined || databaseReadUrl !== undefined || demo === 'on') {
    throw new Error('UPSTREAM_URL takes the place of a store: leave DATABASE_URL, DATABASE_READ_URL and DEMO=on out.');
  }
  return backByUpstream({ url, ...upstream }, say);
}
