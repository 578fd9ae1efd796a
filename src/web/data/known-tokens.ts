import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import { propertiesOf } from '#contract/properties.ts';

interface KnownToken {
  readonly tokenIdentifier: string;
  readonly ticker: string;
  readonly tickerMark?: string;
}

/** Tokens in a response, which never changes once it is received. */
const tokensOf = new WeakMap<object, readonly KnownToken[]>();

/** Returns the tokens of a network in all responses that the page has, several times if in several. */
export function knownTokens(client: QueryClient, network: Network): readonly KnownToken[] {
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state: { data } }) =>
    typeof data === 'object' && data !== null && propertiesOf(queryKey.at(-1)).network === network
      ? tokensIn(data)
      : [],
  );
}

function tokensIn(response: object): readonly KnownToken[] {
  const known = tokensOf.get(response);
  if (known) return known;
  const tokens = new Map<string, KnownToken>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { tokenIdentifier, ticker, tickerMark } = propertiesOf(value);
    if (typeof tokenIdentifier === 'string' && typeof ticker === 'string')
      tokens.set(tokenIdentifier, {
        tokenIdentifier,
        ticker,
        ...(typeof tickerMark === 'string' && { tickerMark }),
      });
    for (const inside of Object.values(value)) visit(inside);
  };
  visit(propertiesOf(response).data);
  const found = [...tokens.values()];
  tokensOf.set(response, found);
  return found;
}
