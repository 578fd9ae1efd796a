const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]/gu;

export interface SharedTicker {
  /** As the first of them writes it. */
  readonly ticker: string;
  readonly count: number;
}

/** Normalizes a ticker for comparison: without case and invisible characters. */
export function foldTicker(ticker: string): string {
  return ticker.normalize('NFKC').replaceAll(unseen, '').toLowerCase();
}

/** Returns the tickers used by more than one token, in order of first appearance. Empty tickers do not count. */
export function sharedTickers(tickers: readonly string[]): SharedTicker[] {
  const groups = Map.groupBy(tickers, foldTicker);
  groups.delete('');
  return Array.from(groups.values(), (group) => ({ ticker: group[0] ?? '', count: group.length })).filter(
    ({ count }) => count > 1,
  );
}

/** Counts the tickers equal to this one, including itself. 1 for an empty ticker. */
export function countSameTicker(ticker: string, tickers: readonly string[]): number {
  const folded = foldTicker(ticker);
  return folded === '' ? 1 : tickers.filter((other) => foldTicker(other) === folded).length;
}

/** Counts the distinct tickers; empty ones do not count. */
export function countDistinct(tickers: readonly string[]): number {
  const folded = new Set(tickers.map(foldTicker));
  folded.delete('');
  return folded.size;
}
