import { joined } from '../../../../contract/pasted/pasted-text.ts';
import { sha256OfHex } from './sha-256.ts';

/** What a text is to an invoice: the preimage of its payment hash, which proves that it was paid, or not. */
export type PreimageVerdict =
  | { readonly is: 'proof'; readonly preimage: string }
  /** Of 32 bytes, with the SHA-256 they have. */
  | { readonly is: 'wrong'; readonly sha256: string }
  /** The payment hash itself, or no 64 hex characters. */
  | { readonly is: 'hash' | 'malformed' };

/**
 * Checks a pasted preimage in this browser.
 * @param paymentHash 64 lower-case hex characters
 */
export function checkPreimage(text: string, paymentHash: string): PreimageVerdict {
  const preimage = joined(text).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(preimage)) return { is: 'malformed' };
  const sha256 = sha256OfHex(preimage);
  if (sha256 === paymentHash) return { is: 'proof', preimage };
  return preimage === paymentHash ? { is: 'hash' } : { is: 'wrong', sha256 };
}
