import { useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { AppConfig } from '#web/config.ts';
import { useConfig } from '#web/config-context.ts';

const ShownNetwork = createContext<Network>('MAINNET');

/** Provides the network of the URL, so that one component subscribes to the router instead of thousands. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { homeNetwork } = useConfig();
  const network = useSearch({ strict: false, select: (search) => search.network });
  return <ShownNetwork value={network ?? homeNetwork}>{children}</ShownNetwork>;
}

/** Returns the network of the page, from its URL. */
export function useNetwork(): Network {
  return useContext(ShownNetwork);
}

/** Whether amounts of the page's network have a dollar value. */
export function useHasDollarValue(): boolean {
  return hasDollarValue(useNetwork());
}

/** Returns the search parameters for the same page on another network; the position in a list is dropped. */
export function onNetwork(network: Network) {
  return (previous: object) => ({ ...previous, network, offset: undefined, pinned: undefined, cursor: undefined });
}

/** Returns the other network, or undefined if this explorer has only one. */
export function otherNetwork(network: Network, { networks }: AppConfig): Network | undefined {
  return networks.find((one) => one !== network);
}
