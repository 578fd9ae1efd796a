import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { joined } from '#contract/pasted/pasted-text.ts';

/** Result of checking a preimage against the payment hash of an invoice. */
export type PreimageVerdict =
  | { readonly result: 'proof'; readonly preimage: string }
  /** Not the preimage; has the SHA-256 of the text. */
  | { readonly result: 'wrong'; readonly sha256: string }
  /** The payment hash itself, or not 64 hex characters. */
  | { readonly result: 'hash' | 'malformed' };

/**
 * Checks a preimage in the browser.
 * @param paymentHash 64 lowercase hex characters
 */
export function checkPreimage(text: string, paymentHash: string): PreimageVerdict {
  const preimage = joined(text).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(preimage)) return { result: 'malformed' };
  // Not crypto.subtle, which browsers have on HTTPS only.
  const hash = bytesToHex(sha256(hexToBytes(preimage)));
  if (hash === paymentHash) return { result: 'proof', preimage };
  return preimage === paymentHash ? { result: 'hash' } : { result: 'wrong', sha256: hash };
}
