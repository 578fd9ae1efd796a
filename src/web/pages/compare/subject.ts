import { useQuery } from '@tanstack/react-query';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { BrokenAddress } from '#contract/pasted/broken-address.ts';
import { classify, isNamed, type NamedMeaning } from '#contract/pasted/classify.ts';
import type { ListedToken } from '#contract/token.ts';
import { useNetwork } from '#web/contexts.ts';
import { onlyTicker } from '#web/data/only-ticker.ts';
import { isSearchable, searchLimit, tokenSearchQuery } from '#web/data/queries/search.ts';
import type { Read } from '#web/data/read.ts';

/* What the text of a side names. */

export type Kind = 'token' | 'address';

export interface Subject {
  readonly kind: Kind;
  /** A token identifier, or an address in canonical form. */
  readonly identifier: string;
  readonly publicKey: string | undefined;
  /** Its network; an identifier or key without one is looked up on the current network. */
  readonly network: Network;
}

export interface Unread {
  readonly kind: 'transaction' | 'nothing';
  readonly text: string;
  readonly broken: BrokenAddress | undefined;
  /** What it is, if it is known and cannot be looked up. */
  readonly named: NamedMeaning | undefined;
}

/** Parses a side, in any notation, on the current network; undefined if blank. */
export function readSubject(text: string, network: Network, naming: NamingProfile): ReadSide {
  const meanings = classify(text, naming);
  if (meanings.length === 0) return undefined;
  for (const meaning of meanings) {
    switch (meaning.kind) {
      // 64 hex characters may also be a transaction, which cannot be compared.
      case 'token':
        return {
          kind: 'token',
          identifier: meaning.tokenIdentifier,
          publicKey: undefined,
          network: meaning.network ?? network,
        };
      case 'address':
      case 'invoice':
      case 'publicKey': {
        const own = meaning.network ?? network;
        const { publicKey } = meaning;
        return {
          kind: 'address',
          identifier: encodeAddress({ network: own, publicKey }, naming),
          publicKey,
          network: own,
        };
      }
    }
  }
  const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
  const isTransaction = meanings.some(({ kind }) => kind === 'transaction');
  const named = meanings.find(isNamed);
  return { kind: isTransaction ? 'transaction' : 'nothing', text, broken, named };
}

export type ReadSide = Subject | Unread | undefined;

/** Returns the only token whose ticker an unread side is; any other side as it is. */
export function useNamed(text: string, side: ReadSide): ReadSide {
  const network = useNetwork();
  const name = nameOf(text, side);
  const { data } = useQuery({ ...tokensCalled(network, name), enabled: name !== undefined });
  return named(side, name, data?.data ?? [], network);
}

/** Reads the tokens that an unread side may be. @returns what {@link useNamed} does */
export async function readNamed(read: Read, network: Network, text: string, side: ReadSide): Promise<ReadSide> {
  const name = nameOf(text, side);
  if (name === undefined) return side;
  const { data } = await read(tokensCalled(network, name));
  return named(side, name, data?.data ?? [], network);
}

function nameOf(text: string, side: ReadSide): string | undefined {
  return side && mayBeName(side) && isSearchable(text) ? text.trim() : undefined;
}

export function tokensCalled(network: Network, name = '') {
  return tokenSearchQuery({ network, identifier: name, limit: searchLimit });
}

function named(side: ReadSide, name: string | undefined, found: readonly ListedToken[], network: Network): ReadSide {
  const token = name === undefined ? undefined : onlyTicker(name, found);
  return token ? { kind: 'token', identifier: token.tokenIdentifier, publicKey: undefined, network } : side;
}

export function mayBeName(side: Subject | Unread): boolean {
  return side.kind === 'nothing' && side.named?.kind !== 'otherNetwork';
}

export function isSubject(side: ReadSide): side is Subject {
  return side?.kind === 'token' || side?.kind === 'address';
}
