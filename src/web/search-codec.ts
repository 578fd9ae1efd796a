import type { AppConfig } from './config.ts';
import { readNetwork } from './routes/search-schemas/network-search.ts';

/**
 * Search text of a URL to its fields. Every value stays text, so `?q=123` and `?q=1e5` are what was
 * typed; of a repeated field the last one counts.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Fields to the search text of a URL, with its `?`; fields without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * How an explorer reads and writes the search of its URLs: a URL without a network is of the home network, which stands
 * in no URL.
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
