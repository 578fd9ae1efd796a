import type { Network } from '#contract/endpoints/common.ts';
import { decodeTokenAddress, parseTokenIdentifier } from './identifier.ts';
import type { NamingProfile } from './naming-profile.ts';

/** The token in a URL, in any spelling. */
export interface KnownToken {
  /** Its network; for an identifier the requested one. */
  readonly network: Network;
  /** 64 hex characters. */
  readonly identifier: string;
}

/**
 * Parses a token's identifier or address.
 * @param network for an identifier, which belongs to both networks; an address contains its own
 */
export function readToken(text: string, network: Network, naming: NamingProfile): KnownToken | undefined {
  const decoded = decodeTokenAddress(text, naming);
  if (decoded) return { network: decoded.network, identifier: decoded.tokenIdentifier };
  const identifier = parseTokenIdentifier(text);
  return identifier === undefined ? undefined : { network, identifier };
}
