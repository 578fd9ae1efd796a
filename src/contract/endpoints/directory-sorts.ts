/** What the token directory is sorted by; apart from its endpoint, since every page of the explorer knows its URLs. */
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
