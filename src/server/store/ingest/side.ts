import { decodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import { memoize } from '#contract/codec/memoize.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { Party } from '#contract/endpoints/token.ts';
import { maxIdBytes, maxPartyBytes, maxWordBytes, parseText } from './field.ts';
import { InvalidLine } from './invalid-line.ts';

/** A side of a transaction: a key of the network, a text, or both if the text is not the key's address. */
export interface Side {
  readonly type: string;
  readonly publicKey: string | null;
  readonly text: string | null;
  /** Another kind of key, such as a Lightning node's. */
  readonly otherKey: string | null;
}

/** An entry of a multi-transfer; `address` and `pubkey` as given only if they identify no key. */
export type IoEntryRecord =
  | { readonly publicKey: string; readonly amount: string }
  | { readonly address: string; readonly pubkey: string; readonly amount: string };

/** Types of parties that are accounts on the network. */
const accountTypes: readonly string[] = ['core', 'issuer'];

/** @throws InvalidLine if key and address disagree, the address is of another network, or a text is too long */
export function readSide(
  network: Network,
  party: Party | null | undefined,
  name: string,
  field: 'from' | 'to',
): Side | null {
  if (!party) return null;
  const type = parseText(party.type, maxWordBytes, name, `${field}.type`);
  const text = parseText(party.identifier, maxPartyBytes, name, `${field}.identifier`);
  const otherKey = party.pubkey ? parseText(party.pubkey, maxIdBytes, name, `${field}.pubkey`) : null;
  const found = accountTypes.includes(party.type) ? findKey(network, party.identifier, party.pubkey, name) : undefined;
  if (!found) return { type, publicKey: null, text, otherKey };
  const named = found.byIdentifier || type === 'core';
  return { type, publicKey: found.publicKey, text: named ? null : text, otherKey: null };
}

/** @throws InvalidLine as {@link readSide} */
export function readEntry(
  network: Network,
  entry: { readonly address: string; readonly pubkey: string; readonly amount: string },
  name: string,
): IoEntryRecord {
  const found = findKey(network, entry.address, entry.pubkey, name);
  if (found) return { publicKey: found.publicKey, amount: entry.amount };
  return {
    address: parseText(entry.address, maxPartyBytes, name, 'multiIoDetails address'),
    pubkey: parseText(entry.pubkey, maxIdBytes, name, 'multiIoDetails pubkey'),
    amount: entry.amount,
  };
}

/** Addresses without a payment request are shorter. */
const longestMemoised = 100;

// The same addresses repeat, and looking one up is much cheaper than decoding or encoding it.
const decodeOften = memoize(20_000, (text) => decodeAddress(text) ?? null);

function findKey(
  network: Network,
  identifier: string,
  pubkey: string | null | undefined,
  name: string,
): { publicKey: string; byIdentifier: boolean } | undefined {
  const decoded = identifier.length <= longestMemoised ? decodeOften(identifier) : decodeAddress(identifier);
  // Nearly every line has both in our format.
  if (decoded?.network === network && decoded.publicKey === pubkey) return { publicKey: pubkey, byIdentifier: true };
  const given = pubkey ? parsePublicKey(pubkey) : undefined;
  if (decoded && decoded.network !== network) {
    throw new InvalidLine(name, `the address ${identifier.slice(0, 24)}… is of ${decoded.network}, not ${network}`);
  }
  if (decoded && given && decoded.publicKey !== given) {
    throw new InvalidLine(name, `the address ${identifier.slice(0, 24)}… is not of the public key beside it`);
  }
  const named = decoded?.publicKey ?? parsePublicKey(identifier);
  const publicKey = given ?? named;
  return publicKey ? { publicKey, byIdentifier: named === publicKey } : undefined;
}
