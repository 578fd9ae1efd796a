import { useQuery } from '@tanstack/react-query';
import { classify } from '#contract/pasted/classify.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { isSearchable, searchLimit, tokenSearchQuery } from '#web/queries/token.ts';

/** Searches tokens by name and ticker; sends no request if the text has another meaning. */
export function useTokenMatches(text: string) {
  const network = useNetwork();
  const { naming } = useLocale();
  const [meaning] = classify(text, naming);
  const name = meaning?.kind === 'search' && isSearchable(meaning.text) ? meaning.text : undefined;
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
