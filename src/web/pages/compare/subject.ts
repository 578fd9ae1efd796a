import { encodeAddress } from '../../../contract/codec/identifier.ts';
import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { BrokenAddress } from '../../../contract/pasted/broken-address.ts';
import { classify } from '../../../contract/pasted/classify.ts';

/** What a side of a comparison may be of. */
export type Kind = 'token' | 'address';

/** Something that can be compared. */
export interface Subject {
  readonly kind: Kind;
  /** A token's identifier, or an address in its canonical spelling. */
  readonly identifier: string;
  /** Of an address. */
  readonly publicKey: string | undefined;
  /** The one it belongs to; a bare identifier or key is looked for on the one on show. */
  readonly network: Network;
}

/** A text that names nothing to compare. */
export interface Unread {
  readonly kind: 'transaction' | 'nothing';
  readonly text: string;
  readonly broken: BrokenAddress | undefined;
}

/**
 * Reads a side, in any spelling.
 * @param network on show
 * @param naming in which addresses come back
 * @returns undefined for a blank text
 */
export function readSubject(text: string, network: Network, naming: NamingProfile): Subject | Unread | undefined {
  const meanings = classify(text, naming);
  if (meanings.length === 0) return undefined;
  for (const meaning of meanings) {
    switch (meaning.kind) {
      // 64 hex characters may be a transaction too, which could not be compared.
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

/** Whether it can be compared. */
export function isSubject(side: Subject | Unread | undefined): side is Subject {
  return side?.kind === 'token' || side?.kind === 'address';
}
