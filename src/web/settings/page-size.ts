import { pageSizes } from '../../contract/preferences.ts';
import { choice, useChoice } from './choice.ts';

export { pageSizes };

/** Rows that lists begin with. */
export type PageSize = (typeof pageSizes)[number];

const size = choice('pageSize', pageSizes, '25');

/** The number of rows a person chose for lists. */
export function usePageSize(): PageSize {
  return useChoice(size);
}

/** Hears when another number is chosen; gives back what ends it. */
export const subscribePageSize: (onChange: () => void) => () => void = size.subscribe;

/** Chooses it, here and in other tabs, and keeps it in the browser. */
export const setPageSize: (value: PageSize) => void = size.choose;

/**
 * The rows a list begins with: as many as chosen, or the nearest number it can have.
 * @param sizes of the list, ascending
 */
export function pageSizeAmong<const Size extends number>(sizes: readonly [Size, ...Size[]]): Size {
  const chosen = Number(size.read());
  return sizes.reduce((nearest, one) => (Math.abs(one - chosen) < Math.abs(nearest - chosen) ? one : nearest));
}
