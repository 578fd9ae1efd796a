import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Network } from '#contract/common.ts';
import type { RegistryEntry } from '#contract/registry.ts';
import type { Subject } from './labels.ts';
import { useBrowserValue } from './settings.ts';

/* Lookup of the operator's public names for every row. Kept small because every page loads it; frame/registry.tsx provides them. */

export type NamedType = RegistryEntry['type'];

/** What the registry says of an identifier, with its parts of a row. */
export interface PublicEntry extends RegistryEntry {
  /** Its warning and its mark, if it has them. */
  readonly marks: ReactNode;
  /** Its name with a globe. */
  readonly drawnName: ReactNode;
}

export interface PublicNames {
  readonly network: Network;
  /** @param kind of the identifier: those of addresses and tokens have names @param text in any notation, or a public key */
  readonly find: (kind: string, text: string) => PublicEntry | undefined;
  /** What the signs of names in a list mean. */
  readonly legend: ReactNode;
  /** The first addresses and tokens whose name has a text. */
  readonly search: (text: string) => readonly Subject[];
}

let current: PublicNames | undefined;
const listeners = new Set<() => void>();

export function providePublicNames(names: PublicNames | undefined): void {
  current = names;
  for (const listener of listeners) listener();
}

const Names = createContext<PublicNames | undefined>(undefined);

/** Provides the names to its children, so that one component subscribes instead of each row. */
export function PublicNamesProvider({ network, children }: { network: Network; children: ReactNode }) {
  const known = useBrowserValue(subscribe, () => current, undefined);
  return createElement(Names, { value: known?.network === network ? known : undefined }, children);
}

/** Returns the public names of the page's network; undefined if there are none, or they are not loaded. */
export function usePublicNames(): PublicNames | undefined {
  return useContext(Names);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
