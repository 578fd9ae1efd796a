const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]/gu;

/** Several tokens that call themselves the same. */
export interface SharedTicker {
  /** As the first of them writes it. */
  readonly ticker: string;
  readonly count: number;
}

/** A ticker as it is compared: what reads alike is alike, whatever its case and whatever is hidden in it. */
export function foldTicker(ticker: string): string {
  return ticker.normalize('NFKC').replaceAll(unseen, '').toLowerCase();
}

/** The tickers that more than one token has, in the order they first appear. No ticker is no name to share. */
export function sharedTickers(tickers: readonly string[]): SharedTicker[] {
  const groups = Map.groupBy(tickers, foldTicker);
  groups.delete('');
  return Array.from(groups.values(), (group) => ({ ticker: group[0] ?? '', count: group.length })).filter(
    ({ count }) => count > 1,
  );
}

/** How many of some tickers read like this one, itself included. 1 for no ticker. */
export function countAlike(ticker: string, tickers: readonly string[]): number {
  const folded = foldTicker(ticker);
  return folded === '' ? 1 : tickers.filter((other) => foldTicker(other) === folded).length;
}

/** Different tickers among some; tokens without one have none. */
export function countDistinct(tickers: readonly string[]): number {
  const folded = new Set(tickers.map(foldTicker));
  folded.delete('');
  return folded.size;
}
