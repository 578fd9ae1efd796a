import type { Network } from '../contract/common.ts';
import type { Config, ConfigFault } from '../contract/config.ts';
import { spellAs } from '../contract/naming-profile.ts';
import { callNetwork } from '../words/name.ts';

/*
 * What the operator of this explorer set. It is known before anything of the application runs, so that everything may
 * take it for granted: early-start.ts sees to that.
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
  if (config.name) callNetwork(config.name);
}

/**
 * Reads the configuration: at once where the service wrote it into the page, as its own words; a page from elsewhere
 * has it in a file, and what reads strangers' files is loaded for it.
 * @param next runs as soon as it is known
 */
export function readConfiguration(next: () => void): void {
  const written = document.querySelector('meta[name="config"]')?.getAttribute('content');
  if (written) {
    configure({ config: JSON.parse(written) });
    next();
    return;
  }
  void import('./config-file.ts')
    .then(({ readConfigFile }) => readConfigFile())
    .catch(() => ({ fault: { field: '', rule: 'missing' } }) as const)
    .then(configure)
    .then(next);
}
