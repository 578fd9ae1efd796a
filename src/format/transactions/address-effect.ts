import type { AddressTransaction, Direction } from '../../contract/endpoints/address.ts';
import { toBigInt } from '../amounts/token-quantity.ts';
import { netEffectOf } from './net-effect.ts';

/** Whether an amount comes to an address or leaves it; 0 where it does both. */
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

/** What the direction of a row says; undefined where nobody knows. */
export function signOf(
  { direction, tokenMetadata }: Pick<AddressTransaction, 'direction' | 'tokenMetadata'>,
  publicKey: string,
): Sign | undefined {
  // Everyone who takes part sees a creation, and an issuer may have minted to somebody else.
  const isIssuer = direction === 'creation' && tokenMetadata?.issuerPublicKey.toLowerCase() === publicKey;
  return isIssuer ? undefined : signOfDirection.get(direction);
}

/** An asset as rows name it. */
export interface Asset {
  /** `btc` or a token identifier. */
  readonly asset: string;
  /** undefined for a token that the service does not describe. */
  readonly decimals: number | undefined;
}

const bitcoin: Asset = { asset: 'btc', decimals: 8 };

/** What a row moves; undefined where it does not say. */
export function assetOf({ amountSats, tokenMetadata }: AddressTransaction): Asset | undefined {
  if (tokenMetadata) return { asset: tokenMetadata.tokenIdentifier, decimals: tokenMetadata.decimals };
  return typeof amountSats === 'number' ? bitcoin : undefined;
}

/** What a row moves, in base units: sats, or what left the senders of a token. */
export function amountOf({ amountSats, tokenAmount, tokenMetadata }: AddressTransaction): bigint | undefined {
  if (tokenAmount !== null && tokenAmount !== undefined) return toBigInt(tokenAmount);
  return !tokenMetadata && typeof amountSats === 'number' ? BigInt(amountSats) : undefined;
}

/** Whether a transaction ended without moving anything. */
export function isVoid(status: string): boolean {
  return status === 'failed' || status === 'expired';
}

/**
 * What a row adds to an address, or takes from it, once it is confirmed: in base units, of many parties outputs less
 * inputs; 0 where it failed or expired, undefined where the row does not tell.
 */
export function effectOn(row: AddressTransaction, publicKey: string): bigint | undefined {
  if (isVoid(row.status)) return 0n;
  const net = row.multiIoDetails && netEffectOf(row.multiIoDetails, publicKey);
  if (net) return net.gain;
  const amount = amountOf(row);
  const sign = signOf(row, publicKey);
  return amount === undefined || sign === undefined ? undefined : amount * BigInt(sign);
}
