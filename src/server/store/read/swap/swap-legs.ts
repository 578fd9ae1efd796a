import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { swapLegsMax } from '#contract/swap.ts';
import type { Tables } from '#server/store/tables.ts';

/** A transaction with a swap ID. */
export interface Leg {
  readonly seq: number;
  readonly created_at: string;
  readonly swap_id: string;
  readonly token_id: number | null;
  readonly from_addr: number | null;
  readonly to_addr: number | null;
}

/** Selects the legs of a swap that are shown and one more, in order of creation; exported for tests of its plan. */
export function legsOf(network: number, swapId: string): RawBuilder<Leg> {
  return sql<Leg>`
    select seq, created_at, swap_id, token_id, from_addr, to_addr from transactions
    where network = ${network} and swap_id <> '' and md5(swap_id) = md5(${swapId}::text) and swap_id = ${swapId}::text
    order by created_at, seq limit ${swapLegsMax + 1}`;
}

/**
 * Selects up to `limit` legs of several swaps, in any order; exported for tests of its plan. Sorting them here would read
 * all legs, however many there are.
 */
export function legsOfAll(network: number, swapIds: readonly string[], limit: number): RawBuilder<Leg> {
  // Hashed here, since a cluster computes a subquery on its own. The network is hidden as in `hasId`.
  const hashes = swapIds.map((swapId) => createHash('md5').update(swapId).digest('hex'));
  return sql<Leg>`
    select seq, created_at, swap_id, token_id, from_addr, to_addr from transactions
    where network + 0 = ${network} and swap_id <> '' and md5(swap_id) = any(${hashes}::text[]) limit ${limit}`;
}

/** Reads the legs of several swaps that are shown and one more of each, in order of creation. */
export async function readLegs(
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
