import type { AddressTransaction } from '../../contract/endpoints/address.ts';
import { type Asset, assetOf, effectOn, isVoid } from './address-effect.ts';

/** What came and went of one asset, in base units. */
export interface AssetTotal extends Asset {
  readonly in: bigint;
  readonly out: bigint;
  /** Rows that are counted. */
  readonly rows: number;
}

/** What the confirmed rows of an address add up to, and what they leave out. */
export interface AddressTotals {
  /** Bitcoin first, then tokens in the order of their first row. */
  readonly assets: readonly AssetTotal[];
  /** Rows that are pending or sent: they may still fail. */
  readonly open: number;
  /** Rows that failed or expired: they moved nothing. */
  readonly void: number;
  /** Rows that do not tell what they did to the address, or how they ended. */
  readonly untold: number;
}

/** Why a row is in no total; undefined for one that is. */
export function exclusionOf(row: AddressTransaction, publicKey: string): 'open' | 'void' | 'untold' | undefined {
  if (row.status === 'pending' || row.status === 'sent') return 'open';
  if (isVoid(row.status)) return 'void';
  const isTold = assetOf(row) !== undefined && effectOn(row, publicKey) !== undefined;
  return row.status === 'confirmed' && isTold ? undefined : 'untold';
}

/** Adds up what came to an address and what left it, each asset for itself. */
export function totalsOf(rows: readonly AddressTransaction[], publicKey: string): AddressTotals {
  const assets = new Map<string, AssetTotal>();
  const leftOut = { open: 0, void: 0, untold: 0 };
  for (const row of rows) {
    const reason = exclusionOf(row, publicKey);
    const asset = assetOf(row);
    const effect = effectOn(row, publicKey);
    if (reason !== undefined) leftOut[reason] += 1;
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
  return { assets: bitcoinFirst, ...leftOut };
}
