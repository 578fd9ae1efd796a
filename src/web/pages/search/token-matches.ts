import { useQuery } from '@tanstack/react-query';
import { useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { isSearchable, searchLimit, tokenSearchQuery } from '#web/data/queries/search.ts';
import type { SearchText } from './search-text.ts';

export type TokenMatches = ReturnType<typeof useTokenMatches>;

/** Searches tokens by name and ticker; sends no request if the text has another meaning. */
export function useTokenMatches(search: SearchText) {
  const network = useNetwork();
  const name = search.name !== undefined && isSearchable(search.name) ? search.name : undefined;
  const query = tokenSearchQuery({ network, identifier: name ?? '', limit: searchLimit });
  const { data, error, dataUpdatedAt, isPlaceholderData } = useQuery({ ...query, enabled: name !== undefined });
  return {
    /** Undefined if no request is sent. */
    name,
    data,
    error,
    dataUpdatedAt,
    isKnown: name === undefined || error !== null || (data !== undefined && !isPlaceholderData),
    isNone: name === undefined || data?.data.length === 0 || (data === undefined && isNotFound(error)),
  };
}
