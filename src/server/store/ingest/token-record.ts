import { decodeTokenAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import type { TokenLine } from '#contract/import-line.ts';
import { parseQuantity, parseText, parseTime, readTokenIdentifier } from './field.ts';
import { InvalidLine } from './invalid-line.ts';

/** A token as stored. */
export interface TokenRecord {
  readonly identifier: string;
  readonly name: string;
  readonly ticker: string;
  readonly decimals: number;
  readonly issuerKey: string;
  /** null: unlimited. */
  readonly maxSupply: string | null;
  readonly isFreezable: boolean | null;
  readonly isStablecoin: boolean;
  readonly iconUrl: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const maxDecimals = 255;
/* In UTF-8. Lists have these texts in each row. */
const maxNameBytes = 256;
const maxUrlBytes = 2048;

/**
 * Validates a token from its own line or from a transaction.
 * @throws InvalidLine
 */
export function tokenRecord(network: Network, token: TokenMetadata | TokenLine, name: string): TokenRecord {
  const issuerKey = parsePublicKey(token.issuerPublicKey);
  if (!issuerKey) throw new InvalidLine(name, 'issuerPublicKey must be a public key of 66 hex characters');
  const identifier = readTokenIdentifier(token.tokenIdentifier, name);
  const address = decodeTokenAddress(token.tokenAddress);
  if (address && (address.network !== network || address.tokenIdentifier !== identifier)) {
    throw new InvalidLine(name, `tokenAddress is not the address of its token on ${network}`);
  }
  if (token.decimals > maxDecimals) throw new InvalidLine(name, `decimals must be from 0 to ${maxDecimals}`);
  const maxSupply = token.maxSupply == null ? null : parseQuantity(token.maxSupply, name);
  const own = 'record' in token ? token : undefined;
  return {
    identifier,
    name: parseText(token.name, maxNameBytes, name, 'name'),
    ticker: parseText(token.ticker, maxNameBytes, name, 'ticker'),
    decimals: token.decimals,
    issuerKey,
    // supplement 3: upstream services use 0 for unlimited
    maxSupply: maxSupply === '0' ? null : maxSupply,
    isFreezable: token.isFreezable ?? null,
    isStablecoin: own?.isStablecoin ?? false,
    iconUrl: own?.iconUrl == null ? null : parseText(own.iconUrl, maxUrlBytes, name, 'iconUrl'),
    createdAt: parseTime(own?.createdAt, name, 'createdAt'),
    updatedAt: parseTime(own?.updatedAt, name, 'updatedAt'),
  };
}
