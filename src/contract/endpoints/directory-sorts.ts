/** Sort columns of the token directory; not in its endpoint's file, since every page of the explorer needs them for URLs. */
export const directorySorts = [
  'market_cap',
  'price',
  'volume_24h',
  'transfers_24h',
  'holders',
  'supply',
  'created_at',
  'name',
] as const;
