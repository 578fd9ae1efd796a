import * as z from 'zod/mini';
import { Network, NetworkParameter } from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { ListedToken } from './token.ts';

/** Most transactions of a response. */
export const suggestedMax = 5;

/** What a text may stand for that no search finds: identifiers with its ends, or a token with a similar name. */
export const Suggestions = z.object({
  network: Network,
  /** IDs that begin and end as a shortened identifier does; at most 5. */
  transactions: z.array(z.string()),
  /** Addresses that begin as it does, at most 20; their ends depend on the naming profile, so the client compares them. */
  addresses: z.array(z.object({ address: z.string(), pubkey: z.string() })),
  /** The token whose name or ticker is most similar to any other text. */
  token: z.nullable(ListedToken),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const getSuggestions = getEndpoint({
  path: '/v1/suggestions/{text}',
  isExtension: true,
  params: z.object({ text: z.string().check(z.minLength(1), z.maxLength(100, 'must have at most 100 characters')) }),
  query: z.object({ network: NetworkParameter }),
  response: Suggestions,
});
