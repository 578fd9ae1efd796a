import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { type getSwap, type listSwaps as listEndpoint, type Swap, type SwapPage, swapLegsMax } from '#contract/swap.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { storableText } from '#server/store/write/fields.ts';
import { type CursorList, type Cursors, cursorParts, type ReadOptions, readOptions } from './cursor.ts';
import { findAddressId, findAssetId, isOlder, readListed } from './list.ts';
import { inSnapshot } from './snapshot.ts';
import { toSwap } from './swap-shape.ts';

export type SwapListInput = Omit<Parsed<typeof listEndpoint>, 'token' | 'address'> & {
  /** Token identifier. */
  readonly token: string | undefined;
  readonly address: string | undefined;
};

export function swapSource(db: Kysely<Tables>, options?: ReadOptions) {
  const { cursors } = readOptions(db, options);
  return {
    findSwap: ({ network, swapId }: Parsed<typeof getSwap>) =>
      inSnapshot(db, (snapshot) => findSwap(snapshot, network, swapId)),
    listSwaps: (input: SwapListInput) => listSwaps(db, input, cursors),
  };
}

async function findSwap(db: Kysely<Tables>, network: Network, swapId: string): Promise<Swap | undefined> {
  const legs = await legsOf(networkNumbers[network], storableText(swapId)).execute(db);
  const [first, ...rest] = await readListed(db, legs.rows);
  return first && toSwap(network, [first, ...rest]);
}

/** Position of a swap in a list: its first matching leg. */
const Place = z.strictObject({ at: cursorParts.time, seq: cursorParts.seq });
type Place = z.infer<typeof Place>;

const swapList: CursorList<Place> = { name: 'swaps', position: Place };

/** A swap of a page, or a marker of how far the list was searched. */
interface Listed {
  readonly at: string;
  readonly seq: number;
  /** None if no swap is listed here. */
  readonly legs: readonly Leg[];
  /** Whether the search ended here. */
  readonly isEnd: boolean;
}

/** Returns a page of swaps; undefined if the cursor belongs to another list. */
async function listSwaps(db: Kysely<Tables>, input: SwapListInput, cursors: Cursors): Promise<SwapPage | undefined> {
  const { network, limit, cursor } = input;
  const place = await cursors.decode(swapList, { ...input }, cursor);
  if (place === null) return undefined;
  // One snapshot for the list and the legs.
  const { listed, rows } = await inSnapshot(db, async (snapshot) => {
    const listed = await search(snapshot, input, place);
    const legs = listed.slice(0, limit).flatMap((swap) => swap.legs);
    return { listed, rows: new Map((await readListed(snapshot, legs)).map((row) => [row.seq, row])) };
  });
  const shown = listed.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = listed.length > limit || last?.isEnd === true;
  return {
    network,
    data: shown.flatMap(({ legs }) => {
      const [first, ...rest] = legs.flatMap(({ seq }) => rows.get(seq) ?? []);
      return first ? toSwap(network, [first, ...rest]) : [];
    }),
    nextCursor: await cursors.encode(
      swapList,
      { ...input },
      last && hasMore ? { at: last.at, seq: last.seq } : undefined,
    ),
  };
}

/**
 * Finds the swaps of a page and one more. If their legs exceed the bounded search, the last entry marks how far it
 * came.
 */
async function search(db: Kysely<Tables>, input: SwapListInput, place: Place | undefined): Promise<Listed[]> {
  const filter = await findFilter(db, input);
  if (filter === undefined) return [];
  // Enough where swaps have two legs, as nearly all have.
  const listed = await searchRows(db, filter, input.limit, place, (input.limit + 1) * 2);
  const last = listed.at(-1);
  const isFull = listed.length > input.limit && last?.legs.length !== 0;
  return isFull || !last?.isEnd ? listed : searchRows(db, filter, input.limit, place, (input.limit + 1) * swapLegsMax);
}

/** Finds up to `limit + 1` swaps among the first `searched` transactions of a list. */
async function searchRows(
  db: Kysely<Tables>,
  filter: SwapFilter,
  limit: number,
  place: Place | undefined,
  searched: number,
): Promise<Listed[]> {
  const found = await legsOfList(filter, place, searched).execute(db);
  const legsById = new Map<string, readonly Leg[]>();
  const listed: Listed[] = [];
  for (const [index, { seq, created_at: at, swap_id }] of found.rows.entries()) {
    if (!legsById.has(swap_id)) {
      const next = new Set(
        found.rows
          .slice(index)
          .map((row) => row.swap_id)
          .filter((id) => !legsById.has(id)),
      );
      const read = await readLegs(db, filter.network, [...next].slice(0, limit + 1));
      for (const [swapId, legs] of read) legsById.set(swapId, legs);
    }
    const legs = legsById.get(swap_id) ?? [];
    const isSwap = legs.slice(0, swapLegsMax).find((leg) => isListed(filter, leg))?.seq === seq;
    const isEnd = index + 1 === searched;
    if (isSwap || isEnd) listed.push({ at, seq, legs: isSwap ? legs : [], isEnd });
    if (listed.length > limit) break;
  }
  return listed;
}

interface SwapFilter {
  readonly network: number;
  readonly token: number | undefined;
  readonly address: number | undefined;
}

/** Finds the numbers of the filters; undefined if one is unknown, so that nothing matches. */
async function findFilter(
  db: Kysely<Tables>,
  { network, token, address }: SwapListInput,
): Promise<SwapFilter | undefined> {
  const tokenId = token === undefined ? undefined : await findAssetId(db, network, token);
  const addressId = address === undefined ? undefined : await findAddressId(db, { network, publicKey: address });
  if ((token !== undefined && tokenId === undefined) || (address !== undefined && addressId === undefined)) return;
  return { network: networkNumbers[network], token: tokenId, address: addressId };
}

/** Selects the first `limit` transactions of a list with a swap ID, newest first; exported for tests of its plan. */
export function legsOfList({ network, token, address }: SwapFilter, place: Place | undefined, limit: number) {
  const after = place ? sql`and ${isOlder(place.at, place.seq)}` : sql``;
  const legs = (condition: RawBuilder<unknown>) => sql<{ seq: number; created_at: string; swap_id: string }>`
    select seq, created_at, swap_id from transactions where swap_id <> '' and ${condition} ${after}
    order by created_at desc, seq desc limit ${limit}`;
  if (address === undefined) return legs(token === undefined ? sql`network = ${network}` : sql`token_id = ${token}`);
  const also = token === undefined ? sql`` : sql`and token_id = ${token}`;
  // Each side in order by its own index.
  return sql<{ seq: number; created_at: string; swap_id: string }>`
    select * from (
      (${legs(sql`from_addr = ${address} ${also}`)})
      union all
      (${legs(sql`to_addr = ${address} and from_addr is distinct from ${address} ${also}`)})
    ) t
    order by created_at desc, seq desc limit ${limit}`;
}

function isListed({ token, address }: SwapFilter, leg: Leg): boolean {
  if (token !== undefined && leg.token_id !== token) return false;
  return address === undefined || leg.from_addr === address || leg.to_addr === address;
}

interface Leg {
  readonly seq: number;
  readonly created_at: string;
  readonly swap_id: string;
  readonly token_id: number | null;
  readonly from_addr: number | null;
  readonly to_addr: number | null;
}

/** Selects the legs of a swap that are shown and one more, in order of creation. */
function legsOf(network: number, swapId: string): RawBuilder<Leg> {
  return sql<Leg>`
    select seq, created_at, swap_id, token_id, from_addr, to_addr from transactions
    where network = ${network} and swap_id <> '' and md5(swap_id) = md5(${swapId}::text) and swap_id = ${swapId}::text
    order by created_at, seq limit ${swapLegsMax + 1}`;
}

/**
 * Selects up to `limit` legs of several swaps, unsorted: sorting would read all legs. Exported for tests of its plan.
 */
export function legsOfAll(network: number, swapIds: readonly string[], limit: number): RawBuilder<Leg> {
  // Hashed here, since a cluster computes a subquery on its own. The network is hidden as in `hasId`.
  const hashes = swapIds.map((swapId) => createHash('md5').update(swapId).digest('hex'));
  return sql<Leg>`
    select seq, created_at, swap_id, token_id, from_addr, to_addr from transactions
    where network + 0 = ${network} and swap_id <> '' and md5(swap_id) = any(${hashes}::text[]) limit ${limit}`;
}

/** Reads the legs of several swaps that are shown and one more of each, in order of creation. */
async function readLegs(
  db: Kysely<Tables>,
  network: number,
  swapIds: readonly string[],
): Promise<Map<string, readonly Leg[]>> {
  const most = swapIds.length * (swapLegsMax + 1);
  const { rows } = await legsOfAll(network, swapIds, most).execute(db);
  const legs = new Map<string, readonly Leg[]>();
  if (rows.length < most) {
    rows.sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.seq - other.seq);
    const found = Map.groupBy(rows, (leg) => leg.swap_id);
    for (const swapId of swapIds) legs.set(swapId, found.get(swapId)?.slice(0, swapLegsMax + 1) ?? []);
    return legs;
  }
  // A swap with very many legs leaves no room for other swaps' legs.
  for (const swapId of swapIds) legs.set(swapId, (await legsOf(network, swapId).execute(db)).rows);
  return legs;
}
