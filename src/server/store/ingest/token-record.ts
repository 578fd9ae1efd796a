import { decodeTokenAddress, parsePublicKey } from '../../../contract/codec/identifier.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { TokenMetadata } from '../../../contract/endpoints/token.ts';
import type { TokenLine } from '../../../contract/line.ts';
import { readQuantity, readTime, readTokenIdentifier } from './field.ts';
import { ImpossibleLine } from './impossible-line.ts';
import { storableText } from './text.ts';

/** A token as the store keeps it. */
export interface TokenRecord {
  readonly identifier: string;
  readonly name: string;
  readonly ticker: string;
  readonly decimals: number;
  readonly issuerKey: string;
  /** null: uncapped. */
  readonly maxSupply: string | null;
  readonly isFreezable: boolean | null;
  readonly isStablecoin: boolean;
  readonly iconUrl: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const mostDecimals = 255;

/**
 * A token of a line of its own, or as a transaction tells it in passing.
 * @throws ImpossibleLine
 */
export function tokenRecord(network: Network, token: TokenMetadata | TokenLine, name: string): TokenRecord {
  const issuerKey = parsePublicKey(token.issuerPublicKey);
  if (!issuerKey) throw new ImpossibleLine(name, 'issuerPublicKey must be a public key of 66 hex characters');
  const identifier = readTokenIdentifier(token.tokenIdentifier, name);
  const address = decodeTokenAddress(token.tokenAddress);
  if (address && (address.network !== network || address.tokenIdentifier !== identifier)) {
    throw new ImpossibleLine(name, `tokenAddress is not the address of its token on ${network}`);
  }
  if (token.decimals > mostDecimals) throw new ImpossibleLine(name, `decimals must be from 0 to ${mostDecimals}`);
  const maxSupply = token.maxSupply == null ? null : readQuantity(token.maxSupply, name);
  const own = 'record' in token ? token : undefined;
  return {
    identifier,
    name: storableText(token.name),
    ticker: storableText(token.ticker),
    decimals: token.decimals,
    issuerKey,
    // supplement 3: upstreams say 0 for uncapped
    maxSupply: maxSupply === '0' ? null : maxSupply,
    isFreezable: token.isFreezable ?? null,
    isStablecoin: own?.isStablecoin ?? false,
    iconUrl: own?.iconUrl == null ? null : storableText(own.iconUrl),
    createdAt: readTime(own?.createdAt, name, 'createdAt'),
    updatedAt: readTime(own?.updatedAt, name, 'updatedAt'),
  };
}
