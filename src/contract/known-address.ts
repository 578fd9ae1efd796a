import type { Network } from './common.ts';
import { decodeAddress, encodeAddress, parsePublicKey } from './identifier.ts';

/** Whom a URL names, whatever the spelling. */
export interface KnownAddress {
  /** The one it belongs to; for a key the one that is looked at. */
  readonly network: Network;
  readonly publicKey: string;
  /** Its canonical spelling. */
  readonly address: string;
  readonly isInvoice: boolean;
}

/**
 * Reads an address in any form, an invoice, or a public key.
 * @param network for a key, which belongs to both networks; an address names its own
 */
export function readAddress(text: string, network: Network): KnownAddress | undefined {
  const publicKey = parsePublicKey(text);
  if (publicKey !== undefined) {
    return { network, publicKey, address: encodeAddress({ network, publicKey }), isInvoice: false };
  }
  const decoded = decodeAddress(text);
  if (decoded === undefined) return undefined;
  return {
    network: decoded.network,
    publicKey: decoded.publicKey,
    address: encodeAddress(decoded),
    isInvoice: decoded.invoice,
  };
}
