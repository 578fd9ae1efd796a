import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { listAddressTransactions } from '#contract/address.ts';
import { NextCursor } from '#contract/common.ts';
import { listTokenHolders, listTokenTransactions, type Party, type TokenMetadata } from '#contract/token.ts';
import { listLatestTransactions, type TransactionSummary } from '#contract/transaction.ts';
import { Random } from '#server/demo/random.ts';

/** Identifiers in the store, read from the service. */
export interface Sample {
  readonly transactions: number;
  readonly txids: readonly string[];
  /** Of random transactions, so busy addresses come first and occur often. */
  readonly addresses: readonly string[];
  readonly busiest: { readonly address: string; readonly transactions: number };
  readonly tokens: readonly Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'issuerPublicKey'>[];
  readonly mostUsed: { readonly tokenIdentifier: string; readonly transactions: number; readonly holders: number };
  readonly swapIds: readonly string[];
  /** Bitcoin transactions and addresses with transfers. */
  readonly bitcoinTxids: readonly string[];
  readonly bitcoinAddresses: readonly string[];
  /** Creation times, in order. */
  readonly times: readonly string[];
}

/** Waits while the service is busy. @throws Error if the response is neither 200 nor 503 */
export async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body = await response.text();
  if (response.ok) return JSON.parse(body);
  if (response.status !== 503) throw new Error(`${url} was answered ${response.status}: ${body}`);
  await sleep(1000);
  return readJson(url);
}

const pages = 8;
const pageSize = 250;

/** @param origin of the service */
export async function takeSample(origin: string, transactions: number): Promise<Sample> {
  const random = new Random(1, 'bench');
  const read = (path: string) => readJson(`${origin}${path}`);
  const found: TransactionSummary[] = [];
  for (let page = 0; page < pages; page++) {
    const offset = Math.floor(random.next() * Math.max(1, transactions - pageSize));
    const path = `/v1/tx/latest?network=MAINNET&limit=${pageSize}&offset=${offset}`;
    found.push(...listLatestTransactions.response.parse(await read(path)));
  }
  found.sort((one, other) => (one.id < other.id ? -1 : 1));
  const parties = found.flatMap(({ from, to }) => [from ?? [], to ?? []].flat());
  const of = (type: Party['type']) =>
    parties.filter((party) => party.type === type).map(({ identifier }) => identifier);
  const addresses = of('core');
  const tokens = found.flatMap(({ tokenMetadata }) => tokenMetadata ?? []);
  const address = mostFrequent(addresses);
  const tokenIdentifier = mostFrequent(tokens.map((token) => token.tokenIdentifier));
  const inMainnet = 'network=MAINNET&limit=1';
  const [ofAddress, ofToken, held] = [
    await read(`/v1/address/${address}/transactions?${inMainnet}`),
    await read(`/v1/tokens/${tokenIdentifier}/transactions?${inMainnet}`),
    await read(`/v1/tokens/${tokenIdentifier}/holders?${inMainnet}`),
  ];
  return {
    transactions,
    txids: found.map(({ id }) => id),
    addresses,
    busiest: { address, transactions: listAddressTransactions.response.parse(ofAddress).meta.totalItems },
    tokens: [...new Map(tokens.map((token) => [token.tokenIdentifier, token])).values()],
    mostUsed: {
      tokenIdentifier,
      transactions: listTokenTransactions.response.parse(ofToken).meta.totalItems,
      holders: listTokenHolders.response.parse(held).meta.totalItems,
    },
    swapIds: [...new Set(found.flatMap(({ swapId }) => swapId ?? []))],
    bitcoinTxids: found.flatMap(({ bitcoinTxid }) => bitcoinTxid ?? []),
    bitcoinAddresses: of('bitcoin'),
    times: found.flatMap(({ createdAt }) => createdAt ?? []).sort(),
  };
}

function mostFrequent(names: readonly string[]): string {
  const [most] = [...Map.groupBy(names, (name) => name)].sort(([, one], [, other]) => other.length - one.length);
  if (!most) throw new Error('The store has too few transactions to measure.');
  return most[0];
}

const Page = z.object({ nextCursor: NextCursor });

const maxPages = 10;

/** Paths of pages after the first one of each list that pages by cursor, without the network. */
export type LaterPages = Awaited<ReturnType<typeof findLaterPages>>;

/** Follows the cursors of a service. @throws Error if a list has only one page */
export async function findLaterPages(origin: string, { busiest, bitcoinTxids, bitcoinAddresses }: Sample) {
  const of = (...lists: readonly string[]) => pagesOf(origin, lists);
  return {
    transactions: await of('/v1/transactions?limit=25'),
    // One row a page, since few of these lists have many.
    balances: await of(`/v1/address/${busiest.address}/balances?limit=1`),
    ofBitcoinTransaction: await of(...bitcoinTxids.map((txid) => `/v1/bitcoin/tx/${txid}?limit=1`)),
    ofBitcoinAddress: await of(...bitcoinAddresses.map((address) => `/v1/bitcoin/address/${address}?limit=1`)),
    tokens: await of('/v1/tokens?limit=5'),
    swaps: await of('/v1/swaps?limit=25'),
    satsHolders: await of('/v1/stats/holders?limit=25'),
  };
}

/** Returns the pages of the first list with more than one. */
async function pagesOf(origin: string, lists: readonly string[]): Promise<string[]> {
  for (const list of lists) {
    const paths: string[] = [];
    for (let path = list; paths.length < maxPages; ) {
      const { nextCursor } = Page.parse(await readJson(`${origin}${path}&network=MAINNET`));
      if (nextCursor === null) break;
      path = `${list}&cursor=${nextCursor}`;
      paths.push(path);
    }
    if (paths.length > 0) return paths;
  }
  throw new Error(`The store has too few rows to measure a second page of ${lists[0] ?? 'a list'}.`);
}
