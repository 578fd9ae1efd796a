import * as z from 'zod/mini';
import { NextCursor } from '#contract/endpoints/cursor.ts';
import { readJson, type Sample } from './sample.ts';

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
