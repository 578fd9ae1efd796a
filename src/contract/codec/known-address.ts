import type { Network } from '#contract/endpoints/common.ts';
import { decodeAddress, encodeAddress, parsePublicKey } from './identifier.ts';
import type { NamingProfile } from './naming-profile.ts';

/** The account in a URL, in any spelling. */
export interface KnownAddress {
  /** Its network; for a key the requested one. */
  readonly network: Network;
  readonly publicKey: string;
  /** Its canonical spelling in the profile. */
  readonly address: string;
  readonly isInvoice: boolean;
}

/**
 * Parses an address in any form, an invoice, or a public key.
 * @param network for a key, which belongs to both networks; an address contains its own
 * @param naming the profile of the returned address
 */
export function readAddress(text: string, network: Network, naming: NamingProfile): KnownAddress | undefined {
  const publicKey = parsePublicKey(text);
  if (publicKey !== undefined) {
    return { network, publicKey, address: encodeAddress({ network, publicKey }, naming), isInvoice: false };
  }
  const decoded = decodeAddress(text, naming);
  if (decoded === undefined) return undefined;
  return {
    network: decoded.network,
    publicKey: decoded.publicKey,
    address: encodeAddress(decoded, naming),
    isInvoice: decoded.invoice,
  };
}
