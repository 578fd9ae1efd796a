import type { Network } from '#contract/common.ts';
import type { Meaning } from '#contract/pasted/classify.ts';

/* Meanings of a text that the service can find: a transaction, an address, a key or a token. */

export type Findable = Extract<Meaning, { kind: 'transaction' | 'address' | 'publicKey' | 'token' }>;

export function isFindable(meaning: Meaning): meaning is Findable {
  return ['transaction', 'address', 'publicKey', 'token'].includes(meaning.kind);
}

export function identifierOf(meaning: Findable): string {
  switch (meaning.kind) {
    case 'transaction':
      return meaning.txid;
    case 'token':
      return meaning.tokenIdentifier;
    case 'publicKey':
      return meaning.publicKey;
    case 'address':
      return meaning.address;
  }
}

/** Whether meanings are exactly the two of 64 hex characters: a transaction and a token. */
export function isHash(meanings: readonly Findable[]): boolean {
  return meanings.length === 2 && new Set(meanings.map(identifierOf)).size === 1;
}

/** Returns the meaning if it is the only one and of another network, whose page is offered instead of a search. */
export function onlyElsewhere(
  [first, ...more]: readonly Findable[],
  network: Network,
): (Findable & { readonly network: Network }) | undefined {
  if (first?.network === undefined || first.network === network || more.length > 0) return undefined;
  return { ...first, network: first.network };
}
