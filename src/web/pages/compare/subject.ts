import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { BrokenAddress } from '#contract/pasted/broken-address.ts';
import { classify } from '#contract/pasted/classify.ts';
import {
  addressQuery,
  addressTokensQuery,
  isSearchable,
  issuerTokensQuery,
  largestHolders,
  searchLimit,
  tokenHoldersQuery,
  tokenQuery,
  tokenSearchQuery,
} from '#web/data/queries.ts';
import type { Read } from '#web/data/read.ts';

export type Kind = 'token' | 'address';

export interface Subject {
  readonly kind: Kind;
  /** A token identifier, or an address in canonical form. */
  readonly identifier: string;
  /** Of an address. */
  readonly publicKey: string | undefined;
  /** Its network; an identifier or key without one is looked up on the current network. */
  readonly network: Network;
}

/** A text that cannot be compared. */
export interface Unread {
  readonly kind: 'transaction' | 'nothing';
  readonly text: string;
  readonly broken: BrokenAddress | undefined;
}

/**
 * Parses a side, in any notation.
 * @param network the current network
 * @param naming profile of returned addresses
 * @returns undefined for a blank text
 */
export function readSubject(text: string, network: Network, naming: NamingProfile): Subject | Unread | undefined {
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
  return { kind: isTransaction ? 'transaction' : 'nothing', text, broken };
}

/** Whether a parsed side can be compared. */
export function isSubject(side: Subject | Unread | undefined): side is Subject {
  return side?.kind === 'token' || side?.kind === 'address';
}

/** Reads the data of a comparison. */
export async function readSides(
  read: Read,
  { a, b, network }: { readonly a: string; readonly b: string; readonly network: Network },
  naming: NamingProfile,
): Promise<void> {
  const sides = [a, b].map((text) => readSubject(text, network, naming));
  const subjects = sides.filter(isSubject).filter((subject) => subject.network === network);
  const isCompared = subjects.length === 2 && subjects[0]?.kind === subjects[1]?.kind;
  const names = sides.flatMap((side) =>
    side?.kind === 'nothing' && !side.broken && isSearchable(side.text) ? [side.text.trim()] : [],
  );
  await Promise.all([
    ...names.map((identifier) => read(tokenSearchQuery({ network, identifier, limit: searchLimit }))),
    ...subjects.map((subject) => readSubjectOn(read, network, subject, isCompared)),
  ]);
}

function readSubjectOn(read: Read, network: Network, subject: Subject, isCompared: boolean) {
  const { kind, identifier, publicKey } = subject;
  if (kind === 'token') {
    return Promise.all([
      read(tokenQuery({ network, identifier })),
      isCompared && read(tokenHoldersQuery(largestHolders({ network, identifier }))),
    ]);
  }
  return Promise.all([
    read(addressQuery({ network, address: identifier })),
    isCompared && read(addressTokensQuery({ network, address: identifier })),
    isCompared && publicKey && read(issuerTokensQuery({ network, pubkeys: [publicKey] })),
  ]);
}
