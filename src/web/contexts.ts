import { createContext, use, useContext } from 'react';
import { type NamingProfile, resolveNaming } from '#contract/codec/naming.ts';
import { homeNetworkOf, type Network, networks } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import type { FullLocale, Locale } from '#i18n/locale.ts';

/* What the application provides to every component: the locale and the configuration. */

export const LocaleContext = createContext<Locale | undefined>(undefined);

/**
 * Returns the locale of the page.
 * @throws if there is no provider
 */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === undefined) throw new Error('No LocaleContext above this component.');
  return locale;
}

/** Returns the locale of the page with all messages. Suspends while the browser loads those on demand. */
export function useFullLocale(): FullLocale {
  const full = useLocale().full();
  return full instanceof Promise ? use(full) : full;
}

/** The operator's configuration with defaults: created once per application, and per request in the service. */
export interface AppConfig
  extends Pick<
    Config,
    'banner' | 'depositConfirmations' | 'filters' | 'l1Explorer' | 'lacks' | 'links' | 'name' | 'sourceUrl' | 'stream'
  > {
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

/** Provides the configuration; the defaults without a provider. */
export const ConfigContext = createContext<AppConfig>(resolveConfig({}));

/** Returns the configuration of the application. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
