import { createContext, useContext } from 'react';

/** Beginnings of the identifiers of tokens that share a ticker, by identifier. */
const TickerMarks = createContext<ReadonlyMap<string, string>>(new Map());

export const TickerMarksProvider = TickerMarks.Provider;

/** Returns the text that distinguishes a token from others with its ticker; undefined if the page has no others. */
export function useTickerMark(identifier: string | undefined): string | undefined {
  const marks = useContext(TickerMarks);
  return identifier === undefined ? undefined : marks.get(identifier);
}
