import type { AssetName } from '#contract/token.ts';
import type { FilterQuery, RowFilter } from '#server/store/read/filters.ts';

/* Queries of reads, made from what tests compare with. */

/** @param asset `btc` or a token identifier */
export function assetQuery(asset: string): AssetName;
export function assetQuery(asset: string | undefined): AssetName | undefined;
export function assetQuery(asset: string | undefined): AssetName | undefined {
  return asset === undefined || asset === 'btc' ? asset : { tokenIdentifier: asset };
}

export function filterQuery<Filter extends RowFilter>(filter: Filter) {
  const { publicKey, asset, minValue, ...rest } = filter;
  return {
    ...rest,
    address: publicKey === undefined ? undefined : { publicKey },
    asset: assetQuery(asset),
    min_value: minValue,
  } satisfies Omit<FilterQuery, 'limit' | 'cursor'>;
}
