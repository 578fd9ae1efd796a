import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import { foldTicker } from '#format/names.ts';
import { isSearchable, searchLimit, tokenSearchQuery } from './queries/search.ts';

/**
 * Returns the token whose ticker a text is; undefined if none or several have it, or the list may not have all of them.
 * @param tokens results of a search, which has equal tickers first
 */
export function onlyTicker(text: string, tokens: readonly ListedToken[]): ListedToken | undefined {
  const folded = foldTicker(text);
  const same = tokens.filter(({ ticker }) => foldTicker(ticker) === folded);
  const [only] = same;
  const areAllThere = tokens.length < searchLimit || tokens[0] === only;
  return same.length === 1 && folded !== '' && areAllThere ? only : undefined;
}

/** Longer texts are not searched as a ticker: they are identifiers with a mistake. */
const maxTickerLength = 50;

/** Searches for the only token with a ticker; undefined also if the service does not respond. */
export async function findTicker(
  client: QueryClient,
  network: Network,
  text: string,
): Promise<ListedToken | undefined> {
  const identifier = text.trim();
  if (!isSearchable(identifier) || identifier.length > maxTickerLength) return undefined;
  const query = tokenSearchQuery({ network, identifier, limit: searchLimit });
  return client.fetchQuery(query).then(
    ({ data }) => onlyTicker(identifier, data),
    () => undefined,
  );
}
