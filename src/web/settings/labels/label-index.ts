import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import { useKnownHere } from '../rendering.ts';

/* What every row asks: has this a name? It is small, since every page brings it; the names come with labels.ts. */

/** What can have a name; a public key is its address. */
export type LabelType = 'tx' | 'address' | 'token';

/** Finds the name of something, in whatever spelling. */
export type FindLabel = (network: Network, type: LabelType, text: string) => string | undefined;

let find: FindLabel | undefined;
const listeners = new Set<() => void>();

/** Tells the names that there are, from now on; undefined for none. */
export function provideLabels(next: FindLabel | undefined): void {
  find = next;
  for (const listener of listeners) listener();
}

const Known = createContext<FindLabel | undefined>(undefined);

/** Tells the parts below it every name: one of them listens, not each row of a list. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const known = useKnownHere(subscribe, () => find, undefined);
  return createElement(Known, { value: known }, children);
}

/**
 * The name a reader gave to something, undefined where there is none.
 * @param type undefined for what cannot have one
 * @param text in any spelling; addresses may be public keys, tokens may be token addresses
 */
export function useLabel(network: Network, type: LabelType | undefined, text: string): string | undefined {
  return useFindLabel()?.(network, type ?? 'tx', type ? text : '');
}

/** Finds every name, for what has several at once; undefined where there are none. */
export function useFindLabel(): FindLabel | undefined {
  return useContext(Known);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
