import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/codec/identifier.ts';
import type { NamedKey } from '../../contract/endpoints/address.ts';
import type { Network } from '../../contract/endpoints/common.ts';
import { HttpError } from '../http/http-error.ts';
import type { KeyOn } from '../source.ts';

/** Returns the key on the requested network. @throws HttpError if its address belongs to the other one */
export function keyOnNetwork(network: Network, { publicKey, network: own }: NamedKey, parameter: string): KeyOn {
  if (own !== undefined && own !== network) {
    throw new HttpError(400, `${parameter} is an address on ${own}, but network is ${network}.`);
  }
  return { network, publicKey };
}

/** Returns `btc` or a token identifier; undefined for all assets. @throws HttpError for other text */
export function readAsset(text: string | null | undefined, network: Network): string | undefined {
  return text == null ? undefined : parseAsset(text, network);
}

/** Returns `btc` or a token identifier. @throws HttpError for other text */
export function parseAsset(text: string, network: Network): string {
  if (text.toLowerCase() === 'btc') return 'btc';
  const decoded = decodeTokenAddress(text);
  if (decoded && decoded.network !== network) {
    throw new HttpError(400, `asset is a token address on ${decoded.network}, but network is ${network}.`);
  }
  const tokenIdentifier = decoded?.tokenIdentifier ?? parseTokenIdentifier(text);
  if (tokenIdentifier !== undefined) return tokenIdentifier;
  throw new HttpError(400, 'asset must be btc, a token identifier of 64 hex characters or a token address.');
}
