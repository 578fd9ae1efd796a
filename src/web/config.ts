import { type NamingProfile, resolveNaming } from '../contract/codec/naming-profile.ts';
import type { Config } from '../contract/config.ts';
import { homeNetworkOf, type Network, networks } from '../contract/endpoints/common.ts';

/** What the operator of this explorer set, with defaults: made once per application, and per request in the service. */
export interface AppConfig extends Pick<Config, 'banner' | 'l1Explorer' | 'links' | 'name'> {
  /** Stands before the path of every request; empty where the service is where the explorer is. */
  readonly apiUrl: string;
  /** The networks that this explorer shows. */
  readonly networks: readonly Network[];
  /** The network of a URL that names none; no link names it. */
  readonly homeNetwork: Network;
  /** In which addresses and types are shown. */
  readonly naming: NamingProfile;
}

/** Returns a configuration with its defaults. */
export function resolveConfig(config: Config): AppConfig {
  const { apiUrl = '', naming, ...others } = config;
  return {
    ...others,
    apiUrl: apiUrl.replace(/\/$/, ''),
    networks: config.networks ?? networks,
    homeNetwork: homeNetworkOf(config.networks),
    naming: resolveNaming(naming),
  };
}
