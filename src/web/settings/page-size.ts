import { type Preferences, pageSizes } from '#contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { pageSizes };

/** Default rows per page. */
const size = choice('pageSize', pageSizes, '25');

export const usePageSize = () => useChoice(size);
export const setPageSize = size.choose;

/** Returns the stored setting, outside of components. */
export function readPageSize(): number {
  return Number(size.read());
}

/** Returns the setting in the user's preferences. */
export function pageSizeOf(preferences: Preferences): number {
  return Number(size.readFrom(preferences));
}

/** Returns the rows per page of a list: from its URL, else the supported number nearest to the setting. */
export function useLimit<const Size extends number>(sizes: Sizes<Size>, inUrl: Size | undefined): Size {
  const chosen = Number(useChoice(size));
  return inUrl ?? nearestSize(sizes, chosen);
}

/** Supported rows per page of a list, ascending. */
type Sizes<Size extends number> = readonly [Size, ...Size[]];

/** Returns the supported size nearest to the setting. */
export function nearestSize<const Size extends number>(sizes: Sizes<Size>, chosen: number): Size {
  return sizes.reduce((nearest, one) => (Math.abs(one - chosen) < Math.abs(nearest - chosen) ? one : nearest));
}
