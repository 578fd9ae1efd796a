import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** A version and the hash of a key or script. */
const payloadLength = 21;

/** Whether a base58 Bitcoin address has the length and checksum of one. */
export function hasGoodChecksum(address: string): boolean {
  try {
    return base58check.decode(address).length === payloadLength;
  } catch {
    return false;
  }
}
