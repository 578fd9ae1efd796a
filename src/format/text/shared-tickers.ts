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

interface NamedToken {
  readonly tokenIdentifier: string;
  readonly ticker: string;
}

/** Characters of an identifier that tell two tokens with the same ticker apart, unless more are needed. */
const markLength = 4;

/**
 * Returns, for every token that shares its ticker, the beginning of its identifier, keyed by identifier. None of them
 * is the original: names are chosen by issuers.
 */
export function tickerMarks(tokens: readonly NamedToken[]): ReadonlyMap<string, string> {
  const unique = [...new Map(tokens.map((token) => [token.tokenIdentifier, token])).values()];
  const groups = Map.groupBy(unique, ({ ticker }) => foldTicker(ticker));
  groups.delete('');
  const shared = [...groups.values()].filter(({ length }) => length > 1);
  return new Map(
    shared.flatMap((group) => {
      const identifiers = group.map(({ tokenIdentifier }) => tokenIdentifier);
      return identifiers.map((one) => [one, shortestMark(one, identifiers)] as const);
    }),
  );
}

/** Whoever issues a token can choose the first characters of its identifier. */
function shortestMark(identifier: string, all: readonly string[]): string {
  let length = markLength;
  const isShared = (mark: string) => all.some((other) => other !== identifier && other.startsWith(mark));
  while (length < identifier.length && isShared(identifier.slice(0, length))) length++;
  return identifier.slice(0, length);
}
