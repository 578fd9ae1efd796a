import type { FastifyInstance } from 'fastify';
import type { Network } from '../../contract/endpoints/common.ts';
import { foreignCursor } from '../../contract/endpoints/cursor.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '../../contract/endpoints/token.ts';
import { listTokens } from '../../contract/endpoints/token-directory.ts';
import type { NamedToken } from '../../contract/endpoints/token-parameter.ts';
import { Refusal } from '../http/refusal.ts';
import { isDearPage, type ServeOptions, serve } from '../http/serve.ts';
import type { TokenOn, TokenSource } from '../source.ts';

// Prices, and the last 24 hours, move with the clock.
const freshness = { maxAgeSeconds: () => 5, keepSeconds: 2 };

/** More things at once than the explorer asks for cost as much as a long page. */
const dearCount = 20;

/** Tokens (spec 4.6 to 4.10). */
export function tokenRoutes(app: FastifyInstance, source: TokenSource, options: ServeOptions): void {
  serve(
    app,
    getTokenOrSearch,
    options,
    async ({ network, identifier, limit, offset }) => {
      if ('text' in identifier) return source.searchTokens({ network, text: identifier.text, limit, offset });
      return known(network, await source.findToken(on(network, identifier, 'identifier')));
    },
    { ...freshness, isDear: isDearPage },
  );

  serve(
    app,
    listTokens,
    options,
    async (input) => {
      const page = await source.listTokens(input);
      if (page === undefined) throw new Refusal(400, foreignCursor);
      return page;
    },
    // Every token is looked at, whatever the page.
    { ...freshness, isDear: () => true },
  );

  serve(
    app,
    listTokenTransactions,
    options,
    async ({ network, identifier, limit, offset }) => {
      const token = on(network, identifier, 'identifier');
      return known(network, await source.listTokenTransactions(token, { limit, offset }));
    },
    { isDear: isDearPage },
  );

  serve(
    app,
    listTokenHolders,
    options,
    async ({ network, identifier, limit, offset }) => {
      const token = on(network, identifier, 'identifier');
      return known(network, await source.listTokenHolders(token, { limit, offset }));
    },
    { ...freshness, isDear: isDearPage },
  );

  serve(
    app,
    listTokenMetadata,
    options,
    async ({ network, token_addresses }) => {
      const asked = token_addresses.map((item, index) =>
        'issuerPublicKey' in item ? item : on(network, item, `token_addresses.${index}`),
      );
      return source.listTokenMetadata(network, asked);
    },
    { ...freshness, isDear: ({ token_addresses }) => token_addresses.length > dearCount },
  );

  serve(
    app,
    lookupIssuers,
    options,
    async ({ network, pubkeys, tokens }) => {
      const asked = (tokens ?? []).map((token, index) => on(network, token, `tokens.${index}`).tokenIdentifier);
      return source.lookupIssuers(network, pubkeys ?? [], asked);
    },
    { isDear: ({ pubkeys, tokens }) => (pubkeys?.length ?? 0) + (tokens?.length ?? 0) > dearCount },
  );
}

/** The token on the network asked for. @throws Refusal where its address is of the other one */
function on(network: Network, token: NamedToken, parameter: string): TokenOn {
  if (token.network !== undefined && token.network !== network) {
    throw new Refusal(
      400,
      `${parameter} belongs to ${token.network}, not to ${network}; ask with network=${token.network}.`,
    );
  }
  return { network, tokenIdentifier: token.tokenIdentifier };
}

function known<T>(network: Network, found: T | undefined): T {
  if (found === undefined) throw new Refusal(404, `No token with this identifier is known on ${network}.`);
  return found;
}
