import { type Preferences, pageSizes } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { pageSizes };

/** Rows that lists begin with. */
export type PageSize = (typeof pageSizes)[number];

const size = choice('pageSize', pageSizes, '25');

/** The number of rows a person chose for lists. */
export function usePageSize(): PageSize {
  return useChoice(size);
}

/** Chooses it, here and in other tabs, and keeps it in the browser. */
export const setPageSize: (value: PageSize) => void = size.choose;

/** The number chosen in this browser, outside of components. */
export function readPageSize(): number {
  return Number(size.read());
}

/** The number in a reader's preferences. */
export function pageSizeOf(preferences: Preferences): number {
  return Number(size.readFrom(preferences));
}

/** The rows of a list: as its URL says, else the nearest number to the one chosen that it can have. */
export function useLimit<const Size extends number>(sizes: Sizes<Size>, inUrl: Size | undefined): Size {
  const chosen = Number(useChoice(size));
  return inUrl ?? nearestSize(sizes, chosen);
}

/** Numbers of rows that a list can have, ascending. */
type Sizes<Size extends number> = readonly [Size, ...Size[]];

/** The size of a list that is nearest to the one chosen. */
export function nearestSize<const Size extends number>(sizes: Sizes<Size>, chosen: number): Size {
  return sizes.reduce((nearest, one) => (Math.abs(one - chosen) < Math.abs(nearest - chosen) ? one : nearest));
}
