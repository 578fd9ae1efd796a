import { isOnCurve } from './curve.ts';
import { memoize } from './memoize.ts';

/* Identifiers in hex. No codec is imported here, since code that runs before the application uses this file. */

/** Field 1 of the address message: tag `0a`, length `21` (supplement 2). */
export const keyHead = '0a21';

/** A compressed public key in lower case; not checked against the curve. */
export const publicKeyPattern = /^0[23][0-9a-f]{64}$/;

/** A token identifier in lower case. */
export const tokenIdentifierPattern = /^[0-9a-f]{64}$/;

// The same keys repeat, and the curve check is expensive, so it is memoized.
const isKeyOnCurve = memoize(50_000, (publicKey) => isOnCurve(BigInt(`0x${publicKey.slice(2)}`)));

/**
 * Normalizes a compressed public key: 66 hex characters in either case, on secp256k1.
 * @returns its lower-case form
 */
export function parsePublicKey(text: string): string | undefined {
  const publicKey = text.toLowerCase();
  return publicKeyPattern.test(publicKey) && isKeyOnCurve(publicKey) ? publicKey : undefined;
}

/**
 * Normalizes a token identifier: 64 hex characters in either case.
 * @returns its lower-case form
 */
export function parseTokenIdentifier(text: string): string | undefined {
  const tokenIdentifier = text.toLowerCase();
  return tokenIdentifierPattern.test(tokenIdentifier) ? tokenIdentifier : undefined;
}

/**
 * Returns the canonical form of a transaction id: hyphenated lower-case UUID, or 64 lower-case hex characters.
 * Accepts UUIDs with or without hyphens and in either case (supplement 2).
 */
export function canonicalTransactionId(text: string): string | undefined {
  const id = text.toLowerCase();
  if (/^[0-9a-f]{64}$/.test(id)) return id;
  const parts = /^([0-9a-f]{8})(-?)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})$/.exec(id);
  return parts ? [parts[1], ...parts.slice(3)].join('-') : undefined;
}
