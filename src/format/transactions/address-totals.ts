import type { AddressTransaction } from '#contract/address.ts';
import { type Asset, assetOf, effectOn, isVoid } from '#format/address-effect.ts';

/** Incoming and outgoing totals of one asset, in base units. */
export interface AssetTotal extends Asset {
  readonly in: bigint;
  readonly out: bigint;
  /** Number of counted rows. */
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
  if (row.status === 'pending' || row.status === 'sent') return 'open';
  if (isVoid(row.status)) return 'void';
  const isKnown = assetOf(row) !== undefined && effectOn(row, publicKey) !== undefined;
  return row.status === 'confirmed' && isKnown ? undefined : 'unknown';
}

/** Sums incoming and outgoing amounts of an address, per asset. */
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
