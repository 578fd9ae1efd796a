import { decodeAddress, encodeAddress, parsePublicKey } from '../../../contract/codec/identifier.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { Party } from '../../../contract/endpoints/token.ts';
import { ImpossibleLine } from './impossible-line.ts';
import { storableText } from './text.ts';

/** One side of a transaction: a key of the network, a text, or both where the text is not the key's address. */
export interface Side {
  readonly type: string;
  readonly publicKey: string | null;
  readonly text: string | null;
  /** A key of another kind, such as that of a Lightning node. */
  readonly otherKey: string | null;
}

/** One entry of a multi-party transfer; `address` and `pubkey` as given only where they name no key. */
export type IoEntryRecord =
  | { readonly publicKey: string; readonly amount: string }
  | { readonly address: string; readonly pubkey: string; readonly amount: string };

/** Parties that are accounts on the network. */
const accountTypes: readonly string[] = ['core', 'issuer'];

/** @throws ImpossibleLine where key and address disagree, or the address is of another network */
export function readSide(network: Network, party: Party | null | undefined, name: string): Side | null {
  if (!party) return null;
  const type = storableText(party.type);
  const text = storableText(party.identifier);
  if (!accountTypes.includes(party.type)) {
    return { type, publicKey: null, text, otherKey: party.pubkey ? storableText(party.pubkey) : null };
  }
  const found = findKey(network, party.identifier, party.pubkey, name);
  if (!found) return { type, publicKey: null, text, otherKey: party.pubkey ? storableText(party.pubkey) : null };
  const named = found.byIdentifier || type === 'core';
  return { type, publicKey: found.publicKey, text: named ? null : text, otherKey: null };
}

/** @throws ImpossibleLine as {@link readSide} */
export function readEntry(
  network: Network,
  entry: { readonly address: string; readonly pubkey: string; readonly amount: string },
  name: string,
): IoEntryRecord {
  const found = findKey(network, entry.address, entry.pubkey, name);
  if (found) return { publicKey: found.publicKey, amount: entry.amount };
  return { address: storableText(entry.address), pubkey: storableText(entry.pubkey), amount: entry.amount };
}

function findKey(
  network: Network,
  identifier: string,
  pubkey: string | null | undefined,
  name: string,
): { publicKey: string; byIdentifier: boolean } | undefined {
  const given = pubkey ? parsePublicKey(pubkey) : undefined;
  // Most lines say both in our own names; writing the address is cheaper than reading it.
  if (given && encodeAddress({ network, publicKey: given }) === identifier) {
    return { publicKey: given, byIdentifier: true };
  }
  const decoded = decodeAddress(identifier);
  if (decoded && decoded.network !== network) {
    throw new ImpossibleLine(name, `the address ${identifier.slice(0, 24)}… is of ${decoded.network}, not ${network}`);
  }
  if (decoded && given && decoded.publicKey !== given) {
    throw new ImpossibleLine(name, `the address ${identifier.slice(0, 24)}… is not of the public key beside it`);
  }
  const named = decoded?.publicKey ?? parsePublicKey(identifier);
  const publicKey = given ?? named;
  return publicKey ? { publicKey, byIdentifier: named === publicKey } : undefined;
}
