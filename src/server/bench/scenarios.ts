import { formatCount } from '../cli/progress.ts';
import type { BenchRequest } from './client.ts';
import type { Sample } from './sample.ts';

/** Requests of one kind, with identifiers that are in the store. */
export interface Scenario {
  /** The same for stores of any size. */
  readonly name: string;
  /** Depends on the store. */
  readonly detail?: string;
  /** Name in the contract. */
  readonly endpoint: string;
  readonly requests: readonly BenchRequest[];
}

const most = 200;
const day = 86_400_000;

/** Returns requests of the explorer, and expensive ones. @param endsAt the moment of the last transaction */
export function scenariosOf(sample: Sample, endsAt: string): Scenario[] {
  const { txids, addresses, bitcoinTxids, bitcoinAddresses, busiest, tokens, mostUsed, swapIds, times } = sample;
  const get = (path: string): BenchRequest => ({
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}network=MAINNET`,
  });
  const latest = (query: string) => [get(`/v1/tx/latest?limit=25${query}`)];
  const each = (values: readonly string[], path: (value: string) => string) =>
    values.slice(0, most).map((value) => get(path(encodeURIComponent(value))));
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  const deep = Math.floor(sample.transactions * 0.9);
  const far = busiest.transactions > 40_025 ? 40_000 : Math.floor(busiest.transactions * 0.8);
  const ranges = times.slice(0, most).map((from, index) => ({ from, to: times[index + most] ?? endsAt }));
  const within = ({ from, to }: { from: string; to: string }) => `from_timestamp=${from}&to_timestamp=${to}`;
  const dates = `start_date=${new Date(Date.parse(endsAt) - 179 * day).toISOString().slice(0, 10)}&end_date=${endsAt.slice(0, 10)}`;
  const post = (path: string, body: object): BenchRequest => ({
    method: 'POST',
    path: `${path}?network=MAINNET`,
    body: JSON.stringify(body),
  });
  return [
    { endpoint: 'listLatestTransactions', name: 'latest transactions', requests: latest('') },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, by update',
      requests: latest('&sort=updated_at'),
    },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, within a time',
      requests: ranges.flatMap((range) => latest(`&${within(range)}`)),
    },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, 90 % deep',
      detail: `offset ${formatCount(deep)}`,
      requests: latest(`&offset=${deep}`),
    },
    {
      endpoint: 'listLatestTransactions',
      name: 'latest transactions, 90 % deep, by update',
      detail: `offset ${formatCount(deep)}`,
      requests: latest(`&sort=updated_at&offset=${deep}`),
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: deposits of at least 0.001 BTC',
      requests: [get('/v1/transactions?type=bitcoin_deposit&min_value=100000')],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: failed token transfers',
      requests: [get('/v1/transactions?type=token_transfer&status=failed')],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter without a match, 2,000 rows examined',
      requests: [get('/v1/transactions?min_value=2100000000000000')],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: the busiest address pays over Lightning',
      requests: [get(`/v1/transactions?address=${busiest.address}&direction=out&type=lightning_payment`)],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: the busiest address without a match, 2,000 rows examined',
      requests: [get(`/v1/transactions?address=${busiest.address}&min_value=2100000000000000`)],
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: between an address and the busiest one',
      requests: each(addresses, (address) => `/v1/transactions?address=${busiest.address}&counterparty=${address}`),
    },
    {
      endpoint: 'listFilteredTransactions',
      name: 'filter: mints of the most used token',
      requests: [get(`/v1/transactions?asset=${mostUsed.tokenIdentifier}&type=token_mint`)],
    },
    { endpoint: 'getTransaction', name: 'transaction', requests: each(txids, (id) => `/v1/tx/${id}`) },
    {
      endpoint: 'listTransactions',
      name: '100 transactions by id',
      requests: [post('/v1/tx/batch', { txids: txids.slice(0, 100) })],
    },
    { endpoint: 'getAddress', name: 'address', requests: each(addresses, (address) => `/v1/address/${address}`) },
    {
      endpoint: 'listAddressTokens',
      name: 'tokens of an address',
      requests: each(addresses, (address) => `/v1/address/${address}/tokens`),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of an address',
      requests: each(addresses, (address) => `/v1/address/${address}/transactions`),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of an address, in bitcoin',
      requests: each(addresses, (address) => `/v1/address/${address}/transactions?asset=btc`),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of an address, within a time',
      requests: ranges.map((range, index) => get(`/v1/address/${addresses[index]}/transactions?${within(range)}`)),
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of the busiest address',
      detail: `${formatCount(busiest.transactions)} transactions`,
      requests: [get(`/v1/address/${busiest.address}/transactions`)],
    },
    {
      endpoint: 'listAddressTransactions',
      name: 'transactions of the busiest address, deep',
      detail: `offset ${formatCount(far)}`,
      requests: [get(`/v1/address/${busiest.address}/transactions?offset=${far}`)],
    },
    {
      endpoint: 'listAddressBalances',
      name: 'balances of an address at a moment',
      requests: times.slice(0, most).map((at, index) => get(`/v1/address/${addresses[index]}/balances?at=${at}`)),
    },
    {
      endpoint: 'listAddressBalances',
      name: 'balances of the busiest address at a moment',
      detail: `${formatCount(busiest.transactions)} transactions`,
      requests: times.slice(0, most).map((at) => get(`/v1/address/${busiest.address}/balances?at=${at}`)),
    },
    {
      endpoint: 'getBalanceHistory',
      name: 'balance of the busiest address by day',
      requests: [get(`/v1/address/${busiest.address}/balances/btc?${dates}`)],
    },
    {
      endpoint: 'listBitcoinTransfers',
      name: 'transfers of a Bitcoin transaction',
      requests: each(bitcoinTxids, (txid) => `/v1/bitcoin/tx/${txid}`),
    },
    {
      endpoint: 'listBitcoinAddressTransfers',
      name: 'transfers of a Bitcoin address',
      requests: each(bitcoinAddresses, (address) => `/v1/bitcoin/address/${address}`),
    },
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
    { endpoint: 'getSwap', name: 'swap', requests: each(swapIds, (id) => `/v1/swaps/${id}`) },
    { endpoint: 'listSwaps', name: 'swaps', requests: [get('/v1/swaps')] },
    { endpoint: 'listSwaps', name: 'swaps of a token', requests: each(identifiers, (id) => `/v1/swaps?token=${id}`) },
    {
      endpoint: 'listSwaps',
      name: 'swaps of an address',
      requests: each(addresses, (address) => `/v1/swaps?address=${address}`),
    },
    { endpoint: 'getNetworkSummary', name: 'network summary', requests: [get('/v2/stats/summary')] },
    { endpoint: 'listSatsHolders', name: 'largest holders of bitcoin', requests: [get('/v1/stats/holders')] },
    { endpoint: 'getTpv', name: 'payment volume, 24 h', requests: [get('/v2/stats/tpv')] },
    { endpoint: 'getTpv', name: 'payment volume, 30 d', requests: [get('/v2/stats/tpv?period=30d')] },
    {
      endpoint: 'getTpv',
      name: 'payment volume, all',
      requests: [get('/v2/stats/tpv?period=all&include_stables=true')],
    },
    { endpoint: 'getHistory', name: 'volume by day', requests: [get(`/v1/stats/historical/tpv?${dates}`)] },
    { endpoint: 'getHistory', name: 'value locked by day', requests: [get(`/v1/stats/historical/tvl?${dates}`)] },
    {
      endpoint: 'getHistory',
      name: 'active wallets by week',
      requests: [get(`/v1/stats/historical/active-wallets?granularity=weekly&${dates}`)],
    },
  ];
}
