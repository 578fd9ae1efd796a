import type { FilterView } from '#contract/filters.ts';
import type { AmountUnit } from '#web/lists/filters.tsx';
import { useHoldings } from './holdings.ts';

/**
 * Returns the unit of the amounts that filter a list of an address, and the decimals of its asset; both are undefined for a
 * token that is not held.
 */
export function useAmountFilter(
  address: string,
  { asset }: FilterView,
): { readonly decimals: number | undefined; readonly unit: AmountUnit | undefined } {
  const { tokens } = useHoldings(address);
  if (asset === undefined || asset === 'btc') return { decimals: 0, unit: 'sats' };
  const decimals = tokens?.find(({ tokenIdentifier }) => tokenIdentifier === asset)?.decimals;
  return { decimals, unit: decimals === undefined ? undefined : 'tokens' };
}
