import { type NamingProfile, resolveNaming } from '#contract/codec/naming-profile.ts';
import type { Config } from '#contract/config.ts';
import { homeNetworkOf, type Network, networks } from '#contract/endpoints/common.ts';

/** The operator's configuration with defaults: created once per application, and per request in the service. */
export interface AppConfig
  extends Pick<Config, 'banner' | 'filters' | 'l1Explorer' | 'lacks' | 'links' | 'name' | 'sourceUrl' | 'stream'> {
  /** Prefix of every API path; empty if the service has the same origin. */
  readonly apiUrl: string;
  readonly networks: readonly Network[];
  /** The network of a URL without one; links omit it. */
  readonly homeNetwork: Network;
  /** Naming profile of addresses and types. */
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
