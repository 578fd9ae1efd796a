import { useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { Network } from '../../contract/common.ts';
import { homeNetwork, offeredNetworks } from '../config.ts';

const ShownNetwork = createContext<Network>(homeNetwork);

/** Tells the parts below it the network of the URL: one of them listens to it, not thousands. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const network = useSearch({ strict: false, select: (search) => search.network });
  // Around the sentence about a network that is not shown stands the frame of one that is.
  const shown = network && offeredNetworks.includes(network) ? network : homeNetwork;
  return <ShownNetwork value={shown}>{children}</ShownNetwork>;
}

/** The network the page shows, from its URL. */
export function useNetwork(): Network {
  return useContext(ShownNetwork);
}

/** The search of the same page on another network; a place in one network's list means nothing there. */
export function onNetwork(network: Network) {
  return (previous: object) => ({ ...previous, network, offset: undefined, pinned: undefined });
}

/** The other network, to look on for what is not on this one; undefined where this explorer shows one only. */
export function otherThan(network: Network): Network | undefined {
  return offeredNetworks.find((one) => one !== network);
}
