import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { useBrowserValue } from '#web/settings/rendering.ts';

/* Label lookup for every row. Kept small because every page loads it; labels.ts provides the labels. */

/** What can have a label; a public key counts as its address. */
export type LabelType = 'tx' | 'address' | 'token';

/** Finds the label of an identifier in any notation. */
export type FindLabel = (network: Network, type: LabelType, text: string) => string | undefined;

let find: FindLabel | undefined;
const listeners = new Set<() => void>();

/** Sets the label lookup; undefined if there are no labels. */
export function provideLabels(next: FindLabel | undefined): void {
  find = next;
  for (const listener of listeners) listener();
}

const Known = createContext<FindLabel | undefined>(undefined);

/** Provides all labels to its children, so that one component subscribes instead of each row. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const known = useBrowserValue(subscribe, () => find, undefined);
  return createElement(Known, { value: known }, children);
}

/**
 * Returns the label of an identifier, undefined if there is none.
 * @param type undefined for what cannot have one
 * @param text in any notation; addresses may be public keys, tokens may be token addresses
 */
export function useLabel(network: Network, type: LabelType | undefined, text: string): string | undefined {
  return useFindLabel()?.(network, type ?? 'tx', type ? text : '');
}

/** Returns the label lookup, for components with several identifiers; undefined if there are no labels. */
export function useFindLabel(): FindLabel | undefined {
  return useContext(Known);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
