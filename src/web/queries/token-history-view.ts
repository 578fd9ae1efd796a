/* Metrics and intervals of a token's history. Without zod, since every page loads this file. */

export const tokenMetrics = ['price', 'market_cap', 'volume', 'transfers', 'holders', 'supply'] as const;
export type TokenMetric = (typeof tokenMetrics)[number];

export const tokenRanges = ['7d', '30d', '90d', '1y'] as const;

export interface TokenHistoryView {
  readonly granularity: 'daily' | 'hourly';
  readonly range: (typeof tokenRanges)[number];
}
