import type { Network } from '../contract/common.ts';
import type { Config, ConfigFault } from '../contract/config.ts';
import { spellAs } from '../contract/naming-profile.ts';

/*
 * What the operator of this explorer set. It is known before anything of the application runs, so that everything may
 * take it for granted: entry-client.ts sees to that.
 */

export type { Config, ConfigFault };

export let config: Config = {};

/** Why there is none: the explorer says so, and asks nobody anything. */
export let configFault: ConfigFault | undefined;

/** What stands before the path of every request: nothing where the service is where the explorer is. */
export let apiUrl = '';

/** The networks that this explorer shows. */
export let offeredNetworks: readonly Network[] = ['MAINNET', 'REGTEST'];

/** The one of a URL that names none; it is in no link. */
export let homeNetwork: Network = 'MAINNET';

/** Takes what was read; only once, and before the application. */
export function configure(read: { readonly config: Config } | { readonly fault: ConfigFault }): void {
  if ('fault' in read) {
    configFault = read.fault;
    return;
  }
  config = read.config;
  apiUrl = config.apiUrl?.replace(/\/$/, '') ?? '';
  offeredNetworks = config.networks ?? offeredNetworks;
  if (!offeredNetworks.includes('MAINNET')) homeNetwork = 'REGTEST';
  if (config.naming) spellAs(config.naming);
}

/**
 * Reads the configuration: from the page, where the service wrote it, else from the file beside the page, whose
 * validation is loaded for it.
 */
export async function readConfiguration(): Promise<void> {
  const written = document.querySelector('meta[name="config"]')?.getAttribute('content');
  if (written) {
    configure({ config: JSON.parse(written) });
    return;
  }
  try {
    const { readConfigFile } = await import('./config-file.ts');
    configure(await readConfigFile());
  } catch {
    configure({ fault: { field: '', rule: 'missing' } });
  }
}
