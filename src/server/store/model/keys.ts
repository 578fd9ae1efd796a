import { type DecodedAddress, decodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import { memoize } from '#contract/codec/memoize.ts';
import type { Network } from '#contract/common.ts';
import { InvalidLine } from './fields.ts';

/* The public key of a party, from its key or its address. */

/** Addresses without a payment request are shorter. */
const maxMemoizedLength = 100;

// The same addresses repeat, and looking one up is much cheaper than decoding or encoding it.
const decodeOften = memoize(20_000, (text) => decodeAddress(text) ?? null);

function decode(text: string): DecodedAddress | null | undefined {
  return text.length <= maxMemoizedLength ? decodeOften(text) : decodeAddress(text);
}

/** Whether a text is an address or an invoice of any network. */
export function isAddress(text: string): boolean {
  return Boolean(decode(text));
}

/** @throws InvalidLine if key and address disagree, or the address is of another network */
export function findKey(
  network: Network,
  identifier: string,
  pubkey: string | null | undefined,
  name: string,
): { publicKey: string; byIdentifier: boolean } | undefined {
  const decoded = decode(identifier);
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
