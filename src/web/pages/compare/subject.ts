import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { BrokenAddress } from '#contract/pasted/broken-address.ts';
import { classify } from '#contract/pasted/classify.ts';

export type Kind = 'token' | 'address';

export interface Subject {
  readonly kind: Kind;
  /** A token identifier, or an address in canonical form. */
  readonly identifier: string;
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
 * Parses a side, in any notation; undefined if blank.
 * @param network the current network
 * @param naming profile of returned addresses
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
