import { formatCount } from '#server/cli/progress.ts';
import { type BenchSample, each, get, halfYear, post, type Scenario } from './scenario.ts';

/** Tokens and swaps. @param endsAt the time of the last transaction */
export function tokenScenarios(sample: BenchSample, endsAt: string): Scenario[] {
  const { addresses, tokens, mostUsed, swapIds, laterPages } = sample;
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  const dates = halfYear(endsAt);
  return [
    { endpoint: 'getTokenOrSearch', name: 'token', requests: each(identifiers, (token) => `/v1/tokens/${token}`) },
    {
      endpoint: 'getTokenOrSearch',
      name: 'token search',
      requests: each(
        tokens.map(({ name }) => name.slice(0, 5)),
        (text) => `/v1/tokens/${text}`,
      ),
    },
    {
      endpoint: 'getTokenHistory',
      name: 'history of a token, by day',
      requests: each(identifiers, (token) => `/v1/tokens/${token}/history?${dates}`),
    },
    {
      endpoint: 'getTokenHistory',
      name: 'history of the most used token, by hour',
      requests: [get(`/v1/tokens/${mostUsed.tokenIdentifier}/history?granularity=hourly`)],
    },
    { endpoint: 'listTokens', name: 'tokens, by market cap', requests: [get('/v1/tokens')] },
    { endpoint: 'listTokens', name: 'tokens, by volume of 24 h', requests: [get('/v1/tokens?sort=volume_24h')] },
    {
      endpoint: 'listTokenTransactions',
      name: 'transactions of a token',
      requests: each(identifiers, (token) => `/v1/tokens/${token}/transactions`),
    },
    {
      endpoint: 'listTokenTransactions',
      name: 'transactions of the most used token, 90 % deep',
      detail: `offset ${formatCount(Math.floor(mostUsed.transactions * 0.9))}`,
      requests: [
        get(`/v1/tokens/${mostUsed.tokenIdentifier}/transactions?offset=${Math.floor(mostUsed.transactions * 0.9)}`),
      ],
    },
    {
      endpoint: 'listTokenHolders',
      name: 'holders',
      requests: each(identifiers, (token) => `/v1/tokens/${token}/holders`),
    },
    {
      endpoint: 'listTokenHolders',
      name: 'holders of the most used token, 90 % deep',
      detail: `offset ${formatCount(Math.floor(mostUsed.holders * 0.9))}`,
      requests: [get(`/v1/tokens/${mostUsed.tokenIdentifier}/holders?offset=${Math.floor(mostUsed.holders * 0.9)}`)],
    },
    {
      endpoint: 'listHolderSizes',
      name: 'holders of the most used token, by size',
      detail: `${formatCount(mostUsed.holders)} holders`,
      requests: [get(`/v1/tokens/${mostUsed.tokenIdentifier}/holders/sizes`)],
    },
    {
      endpoint: 'listTokenMetadata',
      name: 'metadata of 20 tokens',
      requests: [post('/v1/tokens/metadata/batch', { token_addresses: identifiers.slice(0, 20) })],
    },
    {
      endpoint: 'lookupIssuers',
      name: 'tokens of 20 issuers',
      requests: [post('/v1/tokens/issuer-lookup', { pubkeys: tokens.slice(0, 20).map(({ issuer }) => issuer) })],
    },
    { endpoint: 'listTokens', name: 'tokens, by holders', requests: [get('/v1/tokens?sort=holders')] },
    { endpoint: 'listTokens', name: 'tokens, next pages', requests: laterPages.tokens.map(get) },
    { endpoint: 'getSwap', name: 'swap', requests: each(swapIds, (id) => `/v1/swaps/${id}`) },
    { endpoint: 'listSwaps', name: 'swaps', requests: [get('/v1/swaps')] },
    { endpoint: 'listSwaps', name: 'swaps of a token', requests: each(identifiers, (id) => `/v1/swaps?token=${id}`) },
    {
      endpoint: 'listSwaps',
      name: 'swaps of an address',
      requests: each(addresses, (address) => `/v1/swaps?address=${address}`),
    },
    { endpoint: 'listSwaps', name: 'swaps, next pages', requests: laterPages.swaps.map(get) },
  ];
}
