import { getTokenOrSearch } from '#contract/token.ts';
import { describeRead, from } from '#web/data/read.ts';

const tokenOrSearch = from(getTokenOrSearch);

/** Tokens whose name, ticker or address contains a text (the second response of spec 4.6). */
export const tokenSearchQuery = describeRead(
  ['token', 'search'],
  async (input: Parameters<typeof tokenOrSearch>[0], options) => {
    const { data, ...received } = await tokenOrSearch(input, options);
    return { ...received, data: 'metadata' in data ? [data.metadata] : data };
  },
  { fresh: 30, keep: ['network', 'identifier'] },
);

/** Results per search without pages. The same everywhere, so that searches share one cache entry. */
export const searchLimit = 25;

/** Whether a search matches the start of words only: the service searches within words from three characters on. */
export function matchesWordStartsOnly(text: string): boolean {
  return [...text.trim()].length < 3;
}

/** Whether a text can be sent. It is part of the path, where an empty text, `.` and `..` mean other paths. */
export function isSearchable(text: string): boolean {
  return !/^\.{0,2}$/.test(text.trim());
}

/** What a shortened identifier or a misspelled name may stand for, an optional extension of the service. */
export const suggestionsQuery = describeRead(
  ['search', 'suggestions'],
  from(async () => (await import('#contract/suggestion.ts')).getSuggestions),
  { fresh: 60 },
);
