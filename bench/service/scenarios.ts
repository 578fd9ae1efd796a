import { bodyToSend } from '#contract/endpoint.ts';
import type { Operation } from '#server/api/operation.ts';
import { listOperations } from '#server/api/operations.ts';
import { formatCount } from '#server/transfer/progress.ts';
import { answerMessages, Helper } from '../command-process.ts';
import { get as getPath, type LoadRequest, post as postPath } from '../load.ts';
import { findLaterPages, type LaterPages, type Sample, takeSample } from './sample.ts';

/** Requests of one kind, with identifiers that are in the store. */
export interface Scenario {
  /** Name in the contract. */
  readonly endpoint: string;
  /** The same for stores of any size. */
  readonly name: string;
  readonly requests: readonly LoadRequest[];
  /** Depends on the store. */
  readonly detail: string | undefined;
}

/** Requests of a scenario at most. */
const most = 200;
const dayMs = 86_400_000;

/** @param path with its query, without the network */
function get(path: string): LoadRequest {
  return getPath(`${path}${path.includes('?') ? '&' : '?'}network=MAINNET`);
}

function post(path: string, body: object): LoadRequest[] {
  return [postPath(`${path}?network=MAINNET`, body)];
}

/** Returns a request for each of the first values. @param path with `*` for the value */
export function each(values: readonly string[], path: string, most = 200): LoadRequest[] {
  return values.slice(0, most).map((value) => get(path.replace('*', encodeURIComponent(value))));
}

/** Endpoints with the name, requests and detail of their scenarios. */
type Scenarios = Readonly<Record<string, readonly (readonly [string, string | readonly LoadRequest[], string?])[]>>;

/**
 * Returns requests of the explorer, and expensive ones, of every endpoint.
 * @param endsAt the time of the last transaction
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each endpoint
export function scenariosOf(sample: Sample, laterPages: LaterPages, endsAt: string): Scenario[] {
  const { txids, addresses, busiest, tokens, mostUsed, swapIds, bitcoinTxids, bitcoinAddresses, times } = sample;
  const identifiers = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  const pages = Object.fromEntries(Object.entries(laterPages).map(([name, paths]) => [name, paths.map(get)]));
  const next = (name: keyof LaterPages) => pages[name] ?? [];
  const start = new Date(Date.parse(endsAt) - 179 * dayMs).toISOString().slice(0, 10);
  const halfYear = `start_date=${start}&end_date=${endsAt.slice(0, 10)}`;
  /** Ranges that begin at one of the times. */
  const ranges = times
    .slice(0, most)
    .map((from, index) => `from_timestamp=${from}&to_timestamp=${times[index + most] ?? endsAt}`);
  const moments = times.slice(0, most);
  const [old, ofToken, held, rank] = [sample.transactions, mostUsed.transactions, mostUsed.holders, tokens.length].map(
    (count) => Math.floor(count * 0.9),
  );
  const offset = (count = 0) => `offset ${formatCount(count)}`;
  const far = busiest.transactions > 40_025 ? 40_000 : Math.floor(busiest.transactions * 0.8);
  const [latest, busy, used] = [
    '/v1/tx/latest?limit=25',
    `/v1/address/${busiest.address}`,
    `/v1/tokens/${mostUsed.tokenIdentifier}`,
  ];
  const filtered = `/v1/transactions?address=${busiest.address}`;
  const ofBusiest = `${formatCount(busiest.transactions)} transactions`;

  const written: Scenarios = {
    listLatestTransactions: [
      ['latest transactions', latest],
      ['latest transactions, by update', `${latest}&sort=updated_at`],
      ['latest transactions, within a time', ranges.map((range) => get(`${latest}&${range}`))],
      ['latest transactions, 90 % deep', `${latest}&offset=${old}`, offset(old)],
      ['latest transactions, 90 % deep, by update', `${latest}&sort=updated_at&offset=${old}`, offset(old)],
    ],
    listFilteredTransactions: [
      ['filter: deposits of at least 0.001 BTC', '/v1/transactions?type=bitcoin_deposit&min_value=100000'],
      ['filter: failed token transfers', '/v1/transactions?type=token_transfer&status=failed'],
      ['filter without a match, 2,000 rows examined', '/v1/transactions?min_value=2100000000000000'],
      ['filter: the busiest address pays over Lightning', `${filtered}&direction=out&type=lightning_payment`],
      ['filter: the busiest address without a match, 2,000 rows examined', `${filtered}&min_value=2100000000000000`],
      ['filter: between an address and the busiest one', each(addresses, `${filtered}&counterparty=*`)],
      ['filter: mints of the most used token', `/v1/transactions?asset=${mostUsed.tokenIdentifier}&type=token_mint`],
      ['filter: next pages', next('transactions')],
    ],
    sumAddressTransactions: [
      ['sums of the busiest address', `${busy}/transactions/sums`, ofBusiest],
      ['sums of the busiest address, without a match', `${busy}/transactions/sums?min_value=2100000000000000`],
    ],
    listLatestValues: [['values of the latest transactions', '/v1/tx/latest/values']],
    getTransaction: [['transaction', each(txids, '/v1/tx/*')]],
    listTransactions: [['100 transactions by id', post('/v1/tx/batch', { txids: txids.slice(0, 100) })]],
    getAddress: [['address', each(addresses, '/v1/address/*')]],
    listAddressTokens: [['tokens of an address', each(addresses, '/v1/address/*/tokens')]],
    listAddressTransactions: [
      ['transactions of an address', each(addresses, '/v1/address/*/transactions')],
      ['transactions of an address, in bitcoin', each(addresses, '/v1/address/*/transactions?asset=btc')],
      [
        'transactions of an address, within a time',
        ranges.map((range, index) => get(`/v1/address/${addresses[index]}/transactions?${range}`)),
      ],
      ['transactions of the busiest address', `${busy}/transactions`, ofBusiest],
      ['transactions of the busiest address, deep', `${busy}/transactions?offset=${far}`, offset(far)],
    ],
    listAddressBalances: [
      ['balances of an address', each(addresses, '/v1/address/*/balances')],
      [
        'balances of an address at a moment',
        moments.map((at, index) => get(`/v1/address/${addresses[index]}/balances?at=${at}`)),
      ],
      ['balances of the busiest address at a moment', moments.map((at) => get(`${busy}/balances?at=${at}`)), ofBusiest],
      ['balances of an address, next pages', next('balances')],
    ],
    getBalanceHistory: [['balance of the busiest address by day', `${busy}/balances/btc?${halfYear}`]],
    listBitcoinTransfers: [
      ['transfers of a Bitcoin transaction', each(bitcoinTxids, '/v1/bitcoin/tx/*')],
      ['transfers of a Bitcoin transaction, next pages', next('ofBitcoinTransaction')],
    ],
    listBitcoinAddressTransfers: [
      ['transfers of a Bitcoin address', each(bitcoinAddresses, '/v1/bitcoin/address/*')],
      ['transfers of a Bitcoin address, next pages', next('ofBitcoinAddress')],
    ],
    getTokenOrSearch: [
      ['token', each(identifiers, '/v1/tokens/*')],
      [
        'token search',
        each(
          tokens.map(({ name }) => name.slice(0, 5)),
          '/v1/tokens/*',
        ),
      ],
    ],
    getTokenHistory: [
      ['history of a token, by day', each(identifiers, `/v1/tokens/*/history?${halfYear}`)],
      ['history of the most used token, by hour', `${used}/history?granularity=hourly`],
    ],
    listTokens: [
      ['tokens, by market cap', '/v1/tokens'],
      ['tokens, by volume of 24 h', '/v1/tokens?sort=volume_24h'],
      ['tokens, by holders', '/v1/tokens?sort=holders'],
      ['tokens, next pages', next('tokens')],
    ],
    listTokenTransactions: [
      ['transactions of a token', each(identifiers, '/v1/tokens/*/transactions')],
      ['transactions of the most used token, 90 % deep', `${used}/transactions?offset=${ofToken}`, offset(ofToken)],
    ],
    listTokenHolders: [
      ['holders', each(identifiers, '/v1/tokens/*/holders')],
      ['holders of the most used token, 90 % deep', `${used}/holders?offset=${held}`, offset(held)],
    ],
    listHolderSizes: [
      ['holders of the most used token, by size', `${used}/holders/sizes`, `${formatCount(mostUsed.holders)} holders`],
    ],
    listTokenMetadata: [
      ['metadata of 20 tokens', post('/v1/tokens/metadata/batch', { token_addresses: identifiers.slice(0, 20) })],
    ],
    lookupIssuers: [
      [
        'tokens of 20 issuers',
        post('/v1/tokens/issuer-lookup', {
          pubkeys: tokens.slice(0, 20).map(({ issuerPublicKey }) => issuerPublicKey),
        }),
      ],
    ],
    getSwap: [['swap', each(swapIds, '/v1/swaps/*')]],
    listSwaps: [
      ['swaps', '/v1/swaps'],
      ['swaps of a token', each(identifiers, '/v1/swaps?token=*')],
      ['swaps of an address', each(addresses, '/v1/swaps?address=*')],
      ['swaps, next pages', next('swaps')],
    ],
    listTokenLeaderboard: [
      ['tokens by holders, as in version 1', '/v1/stats/leaderboard/tokens'],
      ['tokens by holders, as in version 1, deep', `/v1/stats/leaderboard/tokens?offset=${rank}`, offset(rank)],
    ],
    getNetworkSummary: [['network summary', '/v2/stats/summary']],
    listSatsHolders: [
      ['largest holders of bitcoin', '/v1/stats/holders'],
      ['largest holders of bitcoin, next pages', next('satsHolders')],
    ],
    getSuggestions: [
      ['suggestions, shortened identifier', '/v1/suggestions/0195b3...abcdef'],
      ['suggestions, misspelled name', '/v1/suggestions/harbor'],
    ],
    getTransactionCounts: [
      ['transactions, 24 h', '/v1/stats/transactions'],
      ['transactions, all', '/v1/stats/transactions?period=all'],
    ],
    listBitcoinPrices: [['prices of bitcoin', '/v1/stats/prices']],
    getConfirmationTime: [
      ['confirmation time, rare type', '/v1/stats/confirmation-time/bitcoin_deposit'],
      ['confirmation time, common type', '/v1/stats/confirmation-time/core_transfer'],
    ],
    getTpv: [
      ['payment volume, 24 h', '/v2/stats/tpv'],
      ['payment volume, 30 d', '/v2/stats/tpv?period=30d'],
      ['payment volume, all', '/v2/stats/tpv?period=all&include_stables=true'],
    ],
    getHistory: [
      ['volume by day', `/v1/stats/historical/tpv?${halfYear}`],
      ['value locked by day', `/v1/stats/historical/tvl?${halfYear}`],
      ['active wallets by week', `/v1/stats/historical/active-wallets?granularity=weekly&${halfYear}`],
    ],
  };
  const others = listOperations().filter(([name]) => !(name in written));
  return [
    ...Object.entries(written).flatMap(([endpoint, scenarios]) =>
      scenarios.map(([name, asked, detail]) => ({
        ...{ endpoint, name, detail },
        requests: typeof asked === 'string' ? [get(asked)] : asked,
      })),
    ),
    ...others.map(([name, operation]) => sampleScenario(name, operation)),
  ];
}

/** Returns the request of an operation's sample, whose identifiers the store may not have. */
function sampleScenario(name: string, { endpoint, summary, sample }: Operation): Scenario {
  const values = new Map<string, unknown>(Object.entries(sample.request));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(values.get(field))));
  const query = new URLSearchParams();
  for (const [field, value] of values) {
    if (field !== 'network' && !endpoint.path.includes(`{${field}}`)) query.set(field, String(value));
  }
  const requests =
    endpoint.method === 'POST'
      ? post(path, Object(bodyToSend(endpoint, sample.request)))
      : [get(query.size > 0 ? `${path}?${query}` : path)];
  return { endpoint: name, name: summary, requests, detail: undefined };
}

interface Asked {
  readonly origin: string;
  readonly transactions: number;
  readonly endsAt: string;
}

/** Returns the scenarios of a running service, found by another process, so that its memory is its own. */
export async function findScenarios(asked: Asked): Promise<readonly Scenario[]> {
  await using finder = new Helper(import.meta.filename);
  return await finder.ask<readonly Scenario[]>(asked);
}

if (import.meta.main)
  answerMessages(async ({ origin, transactions, endsAt }: Asked) => {
    const sample = await takeSample(origin, transactions);
    return scenariosOf(sample, await findLaterPages(origin, sample), endsAt);
  });
