import { useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { hasDollarValue, type Network } from '../../contract/endpoints/common.ts';
import type { AppConfig } from '../config.ts';
import { useConfig } from '../config-context.ts';

const ShownNetwork = createContext<Network>('MAINNET');

/** Provides the network of the URL: one component subscribes to it, not thousands. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { homeNetwork } = useConfig();
  const network = useSearch({ strict: false, select: (search) => search.network });
  return <ShownNetwork value={network ?? homeNetwork}>{children}</ShownNetwork>;
}

/** The network the page shows, from its URL. */
export function useNetwork(): Network {
  return useContext(ShownNetwork);
}

/** Whether amounts of the network that the page shows have a value in dollars. */
export function useHasDollarValue(): boolean {
  return hasDollarValue(useNetwork());
}

/** The search of the same page on another network; a place in one network's list means nothing there. */
export function onNetwork(network: Network) {
  return (previous: object) => ({ ...previous, network, offset: undefined, pinned: undefined });
}

/** The other network, to look on for what is not on this one; undefined where this explorer shows one only. */
export function otherThan(network: Network, { networks }: AppConfig): Network | undefined {
  return networks.find((one) => one !== network);
}
