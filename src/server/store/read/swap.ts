import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { NamedKey } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import {
  type getSwap,
  type listSwaps as listEndpoint,
  rateOf,
  type Swap,
  type SwapAmount,
  type SwapPage,
  type SwapParty,
  swapLegsCounted,
  swapLegsMax,
} from '#contract/swap.ts';
import type { NamedToken } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { amountOf, effectOf } from '#server/store/model/entry.ts';
import { storableText, toUsd } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { type ListedTransactionRow, recordOf, toSummary, volumeOf } from '#server/store/model/transaction-shape.ts';
import { type CursorList, cursorParts, type ReadContext } from './cursor.ts';
import { findAddressId, findAssetId, isOlder, readListed } from './list.ts';
import { inSnapshot } from './snapshot.ts';

/** An address or token may have its own network, which says nothing more. */
export type SwapListQuery = Omit<Parsed<typeof listEndpoint>, 'token' | 'address'> & {
  readonly token?: Pick<NamedToken, 'tokenIdentifier'> | undefined;
  readonly address?: Pick<NamedKey, 'publicKey'> | undefined;
};

type SwapListInput = Omit<SwapListQuery, 'token' | 'address'> & {
  /** Token identifier. */
  readonly token: string | undefined;
  readonly address: string | undefined;
};

export function findSwap({ db }: ReadContext, { network, swapId }: Parsed<typeof getSwap>): Promise<Swap | undefined> {
  return inSnapshot(db, async (snapshot) => {
    const legs = await legsOf(networkNumbers[network], storableText(swapId)).execute(snapshot);
    const [first, ...rest] = await readListed(snapshot, legs.rows);
    return first && toSwap(network, [first, ...rest]);
  });
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

export async function listSwaps(
  { db, cursors }: ReadContext,
  { token, address, ...query }: SwapListQuery,
): Promise<SwapPage | undefined> {
  // A cursor belongs to the key, however its request spells it.
  const input = { ...query, token: token?.tokenIdentifier, address: address?.publicKey };
  const { network, limit, cursor } = input;
  const place = await cursors.decode(swapList, { ...input }, cursor);
  if (place === null) return undefined;
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

/** Finds the swaps of a page and one more. If the search ended before, the last entry marks how far it came. */
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
    const isSwap = legs.find((leg) => isListed(filter, leg))?.seq === seq;
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

/** Selects the legs of a swap that count, in order of creation. */
function legsOf(network: number, swapId: string): RawBuilder<Leg> {
  return sql<Leg>`
    select seq, created_at, swap_id, token_id, from_addr, to_addr from transactions
    where network = ${network} and swap_id <> '' and md5(swap_id) = md5(${swapId}::text) and swap_id = ${swapId}::text
    order by created_at, seq limit ${swapLegsCounted}`;
}

/** Selects up to `limit` legs of several swaps, unsorted: sorting would read all. Exported for tests of its plan. */
export function legsOfAll(network: number, swapIds: readonly string[], limit: number): RawBuilder<Leg> {
  // Hashed here, since a cluster computes a subquery on its own. The network is hidden as in `hasId`.
  const hashes = swapIds.map((swapId) => createHash('md5').update(swapId).digest('hex'));
  return sql<Leg>`
    select seq, created_at, swap_id, token_id, from_addr, to_addr from transactions
    where network + 0 = ${network} and swap_id <> '' and md5(swap_id) = any(${hashes}::text[]) limit ${limit}`;
}

/** Reads the legs of several swaps that count, in order of creation. */
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
    for (const swapId of swapIds) legs.set(swapId, found.get(swapId)?.slice(0, swapLegsCounted) ?? []);
    return legs;
  }
  // A swap with very many legs leaves no room for other swaps' legs.
  for (const swapId of swapIds) legs.set(swapId, (await legsOf(network, swapId).execute(db)).rows);
  return legs;
}

interface Sum {
  amount: bigint;
  /** Millionths of a dollar at the time; undefined if a price is missing. */
  usdMicros: bigint | undefined;
  readonly tokenMetadata: TransactionSummary['tokenMetadata'];
}

/** Sums by asset, `btc` or a token identifier. */
type Sums = Map<string, Sum>;

interface Moved {
  readonly given: Sums;
  readonly received: Sums;
}

/** Legs that failed, expired, were returned or are in an unknown token move nothing. @param rows in order of creation */
function toSwap(network: Network, rows: readonly [ListedTransactionRow, ...ListedTransactionRow[]]): Swap {
  const legs = rows.slice(0, swapLegsMax);
  const parties = [...movedBy(network, rows)].map(([publicKey, moved]) => toParty(network, publicKey, moved));
  return {
    swapId: rows[0].swap_id ?? '',
    status: statusOf(rows, parties),
    createdAt: rows[0].created_at,
    legs: legs.map((row) => ({ ...toSummary(network, row), ...volumeOf(row) })),
    hasMoreLegs: rows.length > legs.length,
    parties,
  };
}

function statusOf(legs: readonly ListedTransactionRow[], parties: readonly SwapParty[]): Swap['status'] {
  if (legs.some(({ status }) => isVoid(status))) return 'failed';
  if (!parties.some(({ given, received }) => given.length > 0 && received.length > 0)) return 'incomplete';
  return legs.every(({ status }) => status === 'confirmed') ? 'confirmed' : 'pending';
}

function movedBy(network: Network, legs: readonly ListedTransactionRow[]): Map<string, Moved> {
  const parties = new Map<string, Moved>();
  for (const row of legs) {
    if (isVoid(row.status)) continue;
    const record = recordOf(row);
    const { asset, moves } = effectOf(record);
    const total = amountOf(record);
    const usdMicros = BigInt(row.usd_micros);
    const { tokenMetadata } = toSummary(network, row);
    for (const [publicKey, move] of moves) {
      if (asset === null || move === 0n) continue;
      const moved = parties.get(publicKey) ?? { given: new Map(), received: new Map() };
      parties.set(publicKey, moved);
      const amount = move < 0n ? -move : move;
      const worth = usdMicros > 0n && total > 0n ? (usdMicros * amount) / total : undefined;
      add(move < 0n ? moved.given : moved.received, asset, { amount, usdMicros: worth, tokenMetadata });
    }
  }
  return parties;
}

function add(sums: Sums, asset: string, more: Sum): void {
  const sum = sums.get(asset);
  if (!sum) {
    sums.set(asset, more);
    return;
  }
  sum.amount += more.amount;
  sum.usdMicros = plus(sum.usdMicros, more.usdMicros);
}

function plus(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function toParty(network: Network, publicKey: string, { given, received }: Moved): SwapParty {
  const moved = { given: amountsOf(given), received: amountsOf(received) };
  const rate = rateOf(moved.given, moved.received);
  const [givenMicros, receivedMicros] = [microsOf(given), microsOf(received)];
  return {
    party: { type: 'core', identifier: encodeAddress({ network, publicKey }), pubkey: publicKey },
    ...moved,
    rate,
    givenUsd: givenMicros === undefined ? null : toUsd(givenMicros),
    receivedUsd: receivedMicros === undefined ? null : toUsd(receivedMicros),
    priceImpactPercent: rate && impactOf(givenMicros, receivedMicros),
  };
}

function amountsOf(sums: Sums): SwapAmount[] {
  return [...sums].map(([asset, { amount, tokenMetadata }]) => ({
    asset,
    amount: amount.toString(),
    tokenMetadata: tokenMetadata ?? null,
  }));
}

function microsOf(sums: Sums): bigint | undefined {
  return [...sums.values()]
    .map(({ usdMicros }) => usdMicros)
    .reduce<bigint | undefined>(plus, sums.size === 0 ? undefined : 0n);
}

function impactOf(given: bigint | undefined, received: bigint | undefined): number | null {
  if (given === undefined || received === undefined || given === 0n) return null;
  return Number(((received - given) * 1_000_000n) / given) / 10_000;
}
