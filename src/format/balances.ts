import type { AssetBalance } from '#contract/address-balances.ts';
import { decimalCell, writeCsv } from './csv.ts';

export function balanceUnits({
  balanceSats,
  tokenBalance,
}: Pick<AssetBalance, 'balanceSats' | 'tokenBalance'>): bigint {
  return BigInt(balanceSats ?? tokenBalance ?? 0);
}

/** Returns the decimals of an asset; undefined for an unknown token. */
export function assetDecimals({ asset, token }: Pick<AssetBalance, 'asset' | 'token'>): number | undefined {
  return asset === 'btc' ? 8 : token?.decimals;
}

/** Returns balances at a time as CSV, exact. @param at ISO 8601 */
export function balancesCsv(address: string, at: string, balances: readonly AssetBalance[]): string {
  return writeCsv<AssetBalance>(
    {
      address: () => address,
      confirmed_before: () => at,
      asset: ({ asset }) => asset,
      name: ({ token }) => token?.name,
      ticker: ({ token }) => token?.ticker,
      balance_base_units: balanceUnits,
      balance: (row) => decimalCell(balanceUnits(row), assetDecimals(row)),
    },
    balances,
  );
}
