import type { Preferences } from '#contract/settings.ts';
import { readSetting, settingIn, useSetting } from './settings.ts';

/** Returns the stored default number of rows per page, outside of components. */
export function readPageSize(): number {
  return Number(readSetting('pageSize'));
}

/** Returns the number in the user's preferences. */
export function pageSizeOf(preferences: Preferences): number {
  return Number(settingIn(preferences, 'pageSize'));
}

/** Returns the rows per page of a list: from its URL, else the supported number nearest to the setting. */
export function useLimit<const Size extends number>(sizes: Sizes<Size>, inUrl: Size | undefined): Size {
  const chosen = Number(useSetting('pageSize'));
  return inUrl ?? nearestSize(sizes, chosen);
}

/** Supported rows per page of a list, ascending. */
type Sizes<Size extends number> = readonly [Size, ...Size[]];

/** Returns the supported size nearest to the setting. */
export function nearestSize<const Size extends number>(sizes: Sizes<Size>, chosen: number): Size {
  return sizes.reduce((nearest, one) => (Math.abs(one - chosen) < Math.abs(nearest - chosen) ? one : nearest));
}
