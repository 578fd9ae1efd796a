import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';

/** Recipient of a Lightning invoice, according to its signature. */
export interface Payee {
  /** 66 lower-case hex characters; undefined if the invoice has no payee and its signature gives none. */
  readonly publicKey: string | undefined;
  /**
   * `recovered`: the key is recovered from the signature; `valid`: the signature matches the recipient in the
   * invoice; `invalid`: it is not, or no key can be recovered.
   */
  readonly signature: 'recovered' | 'valid' | 'invalid';
}

/**
 * Verifies the signature of an invoice (BOLT 11). With a payee in the invoice it must be of that key and low-S;
 * without one the key is recovered, also from a high-S signature.
 */
export function payeeOf({ payee, signedMessage, signature }: LightningInvoice): Payee {
  const message = hexToBytes(signedMessage);
  if (payee !== undefined) {
    // The library applies SHA-256 to the message, and refuses high-S.
    const isValid = secp256k1.verify(hexToBytes(signature.compact), message, hexToBytes(payee));
    return { publicKey: payee, signature: isValid ? 'valid' : 'invalid' };
  }
  try {
    const recoverable = hexToBytes(signature.recoveryId + signature.compact);
    const publicKey = bytesToHex(secp256k1.recoverPublicKey(recoverable, message));
    return { publicKey, signature: 'recovered' };
  } catch {
    return { publicKey: undefined, signature: 'invalid' };
  }
}
