import { useQuery } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { beginningOf, isLongEnough } from '#contract/pasted/beginning.ts';
import type { ListedToken } from '#contract/token.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isSearchable, suggestionsQuery } from '#web/data/queries/search.ts';
import type { Read } from '#web/data/read.ts';
import type { Subject } from '#web/settings/labels.ts';
import { hitsOf, suggested } from './identifier-hits.ts';

/** Longest text for which the service suggests something. */
const maxSuggestedLength = 100;

/** Returns what a text is the beginning of, the transactions and addresses that begin with it, and whether there are none. */
export function useBeginning(text: string, isSettled = true) {
  const { naming } = useLocale();
  const network = useNetwork();
  const beginning = beginningOf(text, naming);
  const isAsked = isBeginning(text, naming);
  const { data } = useQuery({ ...suggestionsQuery({ network, text }), enabled: isAsked && isSettled });
  const hits: readonly Subject[] = isAsked ? hitsOf({ head: text, tail: '' }, network, suggested(data?.data)) : [];
  return { beginning, hits, isNone: isAsked && data !== undefined && hits.length === 0 };
}

/** The token with the most similar name or ticker, for a name that no token has. */
export function useSimilarToken(name: string | undefined, isUnknown: boolean): ListedToken | undefined {
  const network = useNetwork();
  const text = name ?? '';
  const { data } = useQuery({
    ...suggestionsQuery({ network, text }),
    enabled: isUnknown && mayBeSimilar(text),
  });
  return isUnknown ? (data?.data.token ?? undefined) : undefined;
}

/** Reads what {@link useBeginning} and {@link useSimilarToken} do. */
export async function readSuggestions(read: Read, network: Network, text: string, naming: NamingProfile) {
  if (isBeginning(text, naming) || mayBeSimilar(text)) await read(suggestionsQuery({ network, text }));
}

function isBeginning(text: string, naming: NamingProfile): boolean {
  const beginning = beginningOf(text, naming);
  return beginning !== undefined && isLongEnough(text, beginning);
}

function mayBeSimilar(text: string): boolean {
  return isSearchable(text) && text.length <= maxSuggestedLength;
}
