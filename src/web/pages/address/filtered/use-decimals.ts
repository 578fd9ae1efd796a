import { useHoldings } from '#web/pages/address/holdings/use-holdings.ts';
import type { FilterView } from '#web/queries/transaction-filter.ts';

/** Returns the decimals of the asset that a list is filtered by: 0 for sats, undefined for a token that is not held. */
export function useDecimals(address: string, { asset }: Pick<FilterView, 'asset'>): number | undefined {
  const { tokens } = useHoldings(address);
  if (asset === undefined || asset === 'btc') return 0;
  return tokens?.find(({ tokenIdentifier }) => tokenIdentifier === asset)?.decimals;
}
