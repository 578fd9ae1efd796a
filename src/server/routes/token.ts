import type { FastifyInstance } from 'fastify';
import type { Network } from '../../contract/endpoints/common.ts';
import { listHolderSizes } from '../../contract/endpoints/holder-sizes.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '../../contract/endpoints/token.ts';
import { listTokens } from '../../contract/endpoints/token-directory.ts';
import { getTokenHistory, tokenHistoryDays } from '../../contract/endpoints/token-history.ts';
import type { NamedToken } from '../../contract/endpoints/token-parameter.ts';
import { HttpError } from '../http/http-error.ts';
import { isExpensivePage, type ServeOptions, serve } from '../http/serve.ts';
import type { TokenOn, TokenSource } from '../source.ts';
import { orForeign } from './foreign-cursor.ts';
import { requestedRange } from './history.ts';

// Prices and the last 24 hours depend on the clock.
const freshness = { maxAgeSeconds: () => 5, ttlSeconds: 2 };

/** Larger batches than the explorer requests cost as much as a long page. */
const expensiveBatchSize = 20;

/** Registers the token endpoints (spec 4.6 to 4.10). */
export function tokenRoutes(app: FastifyInstance, source: TokenSource, options: ServeOptions): void {
  serve(
    app,
    getTokenOrSearch,
    options,
    async ({ network, identifier, limit, offset }) => {
      if ('text' in identifier) return source.searchTokens({ network, text: identifier.text, limit, offset });
      return orNotFound(network, await source.findToken(onNetwork(network, identifier, 'identifier')));
    },
    { ...freshness, isExpensive: isExpensivePage },
  );

  serve(
    app,
    listTokens,
    options,
    async (input) => orForeign(await source.listTokens(input)),
    // Every page reads all tokens of the network.
    { ...freshness, isExpensive: () => true },
  );

  serve(
    app,
    listTokenTransactions,
    options,
    async ({ network, identifier, limit, offset }) => {
      const token = onNetwork(network, identifier, 'identifier');
      return orNotFound(network, await source.listTokenTransactions(token, { limit, offset }));
    },
    { isExpensive: isExpensivePage },
  );

  serve(
    app,
    listTokenHolders,
    options,
    async ({ network, identifier, limit, offset }) => {
      const token = onNetwork(network, identifier, 'identifier');
      return orNotFound(network, await source.listTokenHolders(token, { limit, offset }));
    },
    { ...freshness, isExpensive: isExpensivePage },
  );

  serve(
    app,
    listHolderSizes,
    options,
    async ({ network, identifier }) =>
      orNotFound(network, await source.listHolderSizes(onNetwork(network, identifier, 'identifier'))),
    { isExpensive: () => true },
  );

  serve(
    app,
    getTokenHistory,
    options,
    async ({ network, identifier, granularity, ...days }) => {
      const { start_date, end_date } = requestedRange(days, tokenHistoryDays[granularity]);
      const token = onNetwork(network, identifier, 'identifier');
      return orNotFound(network, await source.findTokenHistory(token, { start_date, end_date, granularity }));
    },
    { ...freshness, isExpensive: () => true },
  );

  serve(
    app,
    listTokenMetadata,
    options,
    async ({ network, token_addresses }) => {
      const tokens = token_addresses.map((item, index) =>
        'issuerPublicKey' in item ? item : onNetwork(network, item, `token_addresses.${index}`),
      );
      return source.listTokenMetadata(network, tokens);
    },
    { ...freshness, isExpensive: ({ token_addresses }) => token_addresses.length > expensiveBatchSize },
  );

  serve(
    app,
    lookupIssuers,
    options,
    async ({ network, pubkeys, tokens }) => {
      const identifiers = (tokens ?? []).map(
        (token, index) => onNetwork(network, token, `tokens.${index}`).tokenIdentifier,
      );
      return source.lookupIssuers(network, pubkeys ?? [], identifiers);
    },
    { isExpensive: ({ pubkeys, tokens }) => (pubkeys?.length ?? 0) + (tokens?.length ?? 0) > expensiveBatchSize },
  );
}

/** Returns the token on the requested network. @throws HttpError if its address belongs to the other one */
function onNetwork(network: Network, token: NamedToken, parameter: string): TokenOn {
  if (token.network !== undefined && token.network !== network) {
    throw new HttpError(
      400,
      `${parameter} belongs to ${token.network}, not to ${network}. Use network=${token.network}.`,
    );
  }
  return { network, tokenIdentifier: token.tokenIdentifier };
}

function orNotFound<T>(network: Network, found: T | undefined): T {
  if (found === undefined) throw new HttpError(404, `Token not found on ${network}.`);
  return found;
}
