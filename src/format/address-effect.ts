import type { AddressTransaction, Direction } from '#contract/address.ts';
import type { AssetBalance } from '#contract/address-balances.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { toBigInt } from './amounts.ts';
import { netEffectOf } from './multi-party.ts';

/* What transactions change in the balances of an address, and their totals. */

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

export function signOf(
  { direction, tokenMetadata }: Pick<AddressTransaction, 'direction' | 'tokenMetadata'>,
  publicKey: string,
): Sign | undefined {
  // A mint is `creation` for all participants; another account may have received the tokens.
  const isIssuer = direction === 'creation' && tokenMetadata?.issuerPublicKey.toLowerCase() === publicKey;
  return isIssuer ? undefined : signOfDirection.get(direction);
}

export interface Asset {
  readonly asset: string;
  /** Undefined if the service does not describe the token. */
  readonly decimals: number | undefined;
  readonly token?: Pick<TokenMetadata, 'name' | 'ticker'> | undefined;
}

const bitcoin: Asset = { asset: 'btc', decimals: 8 };

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
 * Returns the change of a balance in base units once confirmed, outputs minus inputs; 0 if failed or expired, undefined
 * if unknown.
 */
export function effectOn(row: AddressTransaction, publicKey: string): bigint | undefined {
  if (isVoid(row.status)) return 0n;
  const net = row.multiIoDetails && netEffectOf(row.multiIoDetails, publicKey);
  if (net) return net.gain;
  const amount = amountOf(row);
  const sign = signOf(row, publicKey);
  return amount === undefined || sign === undefined ? undefined : amount * BigInt(sign);
}

/** Incoming and outgoing totals of one asset, in base units. */
export interface AssetTotal extends Asset {
  readonly in: bigint;
  readonly out: bigint;
  readonly rows: number;
}

/** Totals of an address's confirmed rows, and the number of excluded rows. */
export interface AddressTotals {
  /** Bitcoin first, then tokens in order of first appearance. */
  readonly assets: readonly AssetTotal[];
  /** Pending or sent rows, which may still fail. */
  readonly open: number;
  /** Failed or expired rows, which moved nothing. */
  readonly void: number;
  /** Rows whose effect or status is unknown. */
  readonly unknown: number;
}

/** Returns why a row is excluded from the totals; undefined if it is counted. */
export function exclusionOf(row: AddressTransaction, publicKey: string): 'open' | 'void' | 'unknown' | undefined {
  if (isOpen(row.status)) return 'open';
  if (isVoid(row.status)) return 'void';
  const isKnown = assetOf(row) !== undefined && effectOn(row, publicKey) !== undefined;
  return row.status === 'confirmed' && isKnown ? undefined : 'unknown';
}

export function totalsOf(rows: readonly AddressTransaction[], publicKey: string): AddressTotals {
  const assets = new Map<string, AssetTotal>();
  const excluded = { open: 0, void: 0, unknown: 0 };
  for (const row of rows) {
    const reason = exclusionOf(row, publicKey);
    const asset = assetOf(row);
    const effect = effectOn(row, publicKey);
    if (reason !== undefined) excluded[reason] += 1;
    else if (asset !== undefined && effect !== undefined) {
      const known = assets.get(asset.asset) ?? { ...asset, in: 0n, out: 0n, rows: 0 };
      assets.set(asset.asset, {
        ...known,
        in: known.in + (effect > 0n ? effect : 0n),
        out: known.out - (effect < 0n ? effect : 0n),
        rows: known.rows + 1,
      });
    }
  }
  const bitcoinFirst = [...assets.values()].toSorted((a, b) => Number(b.asset === 'btc') - Number(a.asset === 'btc'));
  return { assets: bitcoinFirst, ...excluded };
}

/** Returns sats, or base units of a token. */
export function balanceUnits({
  balanceSats,
  tokenBalance,
}: Pick<AssetBalance, 'balanceSats' | 'tokenBalance'>): bigint {
  return BigInt(balanceSats ?? tokenBalance ?? 0);
}

export function assetDecimals({ asset, token }: Pick<AssetBalance, 'asset' | 'token'>): number | undefined {
  return asset === 'btc' ? 8 : token?.decimals;
}
