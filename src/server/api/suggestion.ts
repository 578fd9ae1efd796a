import { samples } from '#contract/samples.ts';
import * as suggestion from '#contract/suggestion.ts';
import { operation } from './operation.ts';

export const suggestionShapes = { ...suggestion };

export const suggestionApi = {
  getSuggestions: operation(suggestion.getSuggestions, {
    tag: 'Tx',
    summary: 'What a shortened identifier or a misspelled name may stand for',
    description:
      'For a text such as `dfac09…f1080c`, `transactions` has up to 5 IDs with both ends, and `addresses` up to 20 addresses with the same beginning. An address may also be shortened without its prefix, or given as its key. For any other text, `token` is the token with the most similar name or ticker, or null.',
    parameters: { text: 'A shortened identifier, with `…` or `...` in its middle, or a name.' },
    isExpensive: true,
    sample: { request: { text: '1e1e1e…1e1e1e' }, response: samples.Suggestions },
    read: (store, query) => store.getSuggestions(query),
  }),
};
