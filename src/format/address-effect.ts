import type { AddressTransaction, Direction } from '#contract/address.ts';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { toBigInt } from './amounts/token-quantity.ts';
import { netEffectOf } from './transactions/net-effect.ts';

/** Sign of an amount for an address: incoming, outgoing, or 0 for both. */
export type Sign = 1 | -1 | 0;

const signs: Readonly<Record<Direction, Sign | undefined>> = {
  incoming: 1,
  deposit: 1,
  settlement: 1,
  creation: 1,
  outgoing: -1,
  withdrawal: -1,
  payment: -1,
  destruction: -1,
  transfer: 0,
  unknown: undefined,
};

const signOfDirection: ReadonlyMap<string, Sign | undefined> = new Map(Object.entries(signs));

/** Returns the sign of a row's direction; undefined if unknown. */
export function signOf(
  { direction, tokenMetadata }: Pick<AddressTransaction, 'direction' | 'tokenMetadata'>,
  publicKey: string,
): Sign | undefined {
  // A mint is `creation` for all participants; another account may have received the tokens.
  const isIssuer = direction === 'creation' && tokenMetadata?.issuerPublicKey.toLowerCase() === publicKey;
  return isIssuer ? undefined : signOfDirection.get(direction);
}

export interface Asset {
  /** `btc` or a token identifier. */
  readonly asset: string;
  /** Undefined if the service does not describe the token. */
  readonly decimals: number | undefined;
  /** Name and ticker of a token that the service describes. */
  readonly token?: Pick<TokenMetadata, 'name' | 'ticker'> | undefined;
}

const bitcoin: Asset = { asset: 'btc', decimals: 8 };

/** Returns the asset that a row moves; undefined if unknown. */
export function assetOf({ amountSats, tokenMetadata }: AddressTransaction): Asset | undefined {
  if (tokenMetadata)
    return { asset: tokenMetadata.tokenIdentifier, decimals: tokenMetadata.decimals, token: tokenMetadata };
  return typeof amountSats === 'number' ? bitcoin : undefined;
}

/** Returns the amount of a row in base units: sats, or the token amount that senders spent. */
export function amountOf({ amountSats, tokenAmount, tokenMetadata }: AddressTransaction): bigint | undefined {
  if (tokenAmount !== null && tokenAmount !== undefined) return toBigInt(tokenAmount);
  return !tokenMetadata && typeof amountSats === 'number' ? BigInt(amountSats) : undefined;
}

/** Whether a transaction ended without moving anything. */
export function isVoid(status: string): boolean {
  return status === 'failed' || status === 'expired';
}

/**
 * Returns the balance change of an address when a row is confirmed, in base units: outputs minus inputs of
 * multi-party rows; 0 if failed or expired, undefined if unknown.
 */
export function effectOn(row: AddressTransaction, publicKey: string): bigint | undefined {
  if (isVoid(row.status)) return 0n;
  const net = row.multiIoDetails && netEffectOf(row.multiIoDetails, publicKey);
  if (net) return net.gain;
  const amount = amountOf(row);
  const sign = signOf(row, publicKey);
  return amount === undefined || sign === undefined ? undefined : amount * BigInt(sign);
}
