import type { AppConfig } from './config.ts';
import { readNetwork } from './routes/search-schemas/network-search.ts';

/**
 * Parses the search of a URL. Values stay text, so `?q=123` and `?q=1e5` are unchanged; the last of repeated
 * parameters counts.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Serializes fields to the search of a URL, with its `?`; undefined fields are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns the parser and serializer of URL searches: a URL without a network has the home network, which is omitted
 * from URLs.
 */
export function createSearchCodec({ networks, homeNetwork }: Pick<AppConfig, 'networks' | 'homeNetwork'>) {
  return {
    parseSearch(text: string): Record<string, string | undefined> {
      const search = parseSearch(text);
      const named = readNetwork(search.network) ?? homeNetwork;
      const isShown = networks.includes(named);
      return { ...search, network: isShown ? named : homeNetwork, unavailableNetwork: isShown ? undefined : named };
    },
    stringifySearch({ unavailableNetwork, ...search }: Record<string, unknown>): string {
      const network = unavailableNetwork ?? search.network;
      return stringifySearch({ ...search, network: network === homeNetwork ? undefined : network });
    },
  };
}
