import { useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { type Network, networks } from '../../contract/common.ts';

const ShownNetwork = createContext<Network>(networks[0]);

/** Tells the parts below it the network of the URL: one of them listens to it, not thousands. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const network = useSearch({ strict: false, select: (search) => search.network });
  return <ShownNetwork value={network ?? networks[0]}>{children}</ShownNetwork>;
}

/** The network the page shows, from its URL. */
export function useNetwork(): Network {
  return useContext(ShownNetwork);
}
