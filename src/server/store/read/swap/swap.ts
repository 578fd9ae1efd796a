import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { type Swap, type SwapPage, swapLegsMax } from '../../../../contract/endpoints/swap.ts';
import type { SwapListInput, SwapSource } from '../../../source.ts';
import { storableText } from '../../ingest/text.ts';
import { networkNumbers, type Tables } from '../../tables.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { transactionJoins } from '../transaction/transaction-row.ts';
import { type ListedTransactionRow, listedTransactionColumns } from '../transaction/transaction-shape.ts';
import { toSwap } from './swap-shape.ts';

/** Returns the source of swaps over the store. */
export function swapSource(db: Kysely<Tables>): SwapSource {
  return {
    findSwap: ({ network, swapId }) => findSwap(db, network, swapId),
    listSwaps: (input) => listSwaps(db, input),
  };
}

/** Returns a swap by its ID; undefined if no transaction has it. */
async function findSwap(db: Kysely<Tables>, network: Network, swapId: string): Promise<Swap | undefined> {
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns}
    from (${legsOf(networkNumbers[network], sql`${storableText(swapId)}::text`, swapLegsMax + 1)}) leg
    join transactions t on t.seq = leg.seq ${transactionJoins}
    order by t.created_at, t.seq`.execute(db);
  const [first, ...rest] = found.rows;
  return first && toSwap(network, [first, ...rest]);
}

/** The first legs of a swap, in order of creation. */
function legsOf(network: number, swapId: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`
    select l.seq, l.created_at, l.token_id, l.from_addr, l.to_addr from transactions l
    where l.network = ${network} and l.swap_id <> '' and md5(l.swap_id) = md5(${swapId}) and l.swap_id = ${swapId}
    order by l.created_at, l.seq limit ${limit}`;
}

/** Position of a swap in a list: its first matching leg. */
const Place = z.object({
  /** The list that the cursor belongs to. */
  of: z.string(),
  at: z.iso.datetime(),
  seq: z.int().check(z.nonnegative()),
});
type Place = z.infer<typeof Place>;

interface LegRow extends ListedTransactionRow {
  readonly place_at: string;
  readonly place_seq: number;
  /** False for a row that only says how far the list was searched. */
  readonly is_swap: boolean;
  /** Whether the search ended here. */
  readonly is_end: boolean;
}

/** Returns a page of swaps; undefined if the cursor belongs to another list. */
async function listSwaps(db: Kysely<Tables>, input: SwapListInput): Promise<SwapPage | undefined> {
  const { network, limit, cursor } = input;
  const of = JSON.stringify([network, input.token ?? null, input.address ?? null]);
  const place = cursor === undefined ? undefined : decodeCursor(Place, cursor);
  if (cursor !== undefined && place?.of !== of) return undefined;
  const found = await swapsStatement(input, place).execute(db);
  const groups = [...Map.groupBy(found.rows, (row) => row.place_seq).values()].flatMap(([first, ...rest]) =>
    first ? [{ first, rest }] : [],
  );
  const shown = groups.slice(0, limit);
  const last = shown.at(-1)?.first;
  const hasMore = groups.length > limit || last?.is_end === true;
  return {
    network,
    data: shown.flatMap(({ first, rest }) => (first.is_swap ? [toSwap(network, [first, ...rest])] : [])),
    nextCursor: last && hasMore ? encodeCursor({ of, at: last.place_at, seq: last.place_seq } satisfies Place) : null,
  };
}

/**
 * The legs of the swaps of a page and one more. The transactions searched are bounded, so a swap with more legs than are
 * shown may end a page early; then the last row says how far it was searched. Exported for tests of its plan.
 */
export function swapsStatement(input: SwapListInput, place: Place | undefined): RawBuilder<LegRow> {
  const network = networkNumbers[input.network];
  const searched = (input.limit + 1) * swapLegsMax;
  return sql<LegRow>`
    with page as materialized (
      select * from (
        select w.seq, w.created_at, w.swap_id, w.seq = (
          select e.seq from (${legsOf(network, sql`w.swap_id`, swapLegsMax)}) e
          where ${isAskedFor(input, 'e')} order by e.created_at, e.seq limit 1
        ) as is_swap, row_number() over (order by w.created_at desc, w.seq desc) as searched
        from (${legsOfList(input, place, searched)}) w
      ) listed
      where is_swap or searched = ${searched}
      order by created_at desc, seq desc limit ${input.limit + 1}
    )
    select page.created_at as place_at, page.seq as place_seq, coalesce(page.is_swap, false) as is_swap,
      page.searched = ${searched} as is_end,
      ${listedTransactionColumns}
    from page
    cross join lateral (${legsOf(network, sql`page.swap_id`, swapLegsMax + 1)}) leg
    join transactions t on t.seq = leg.seq ${transactionJoins}
    order by page.created_at desc, page.seq desc, t.created_at, t.seq`;
}

/** The first `limit` transactions of a list with a swap ID, in its order. */
function legsOfList({ network, token, address }: SwapListInput, place: Place | undefined, limit: number) {
  const after = place ? sql`and (t.created_at, t.seq) < (${place.at}::timestamptz, ${place.seq}::bigint)` : sql``;
  const legs = (condition: RawBuilder<unknown>) => sql`
    select t.seq, t.created_at, t.swap_id from transactions t where t.swap_id <> '' and ${condition} ${after}
    order by t.created_at desc, t.seq desc limit ${limit}`;
  const tokenCondition = token === undefined ? undefined : ofToken(network, token, 't');
  if (address === undefined) return legs(tokenCondition ?? sql`t.network = ${networkNumbers[network]}`);
  const also = tokenCondition ? sql`and ${tokenCondition}` : sql``;
  const id = addressId(network, address);
  // Each side in order by its own index.
  return sql`
    select * from (
      (${legs(sql`t.from_addr = ${id} ${also}`)})
      union all
      (${legs(sql`t.to_addr = ${id} and t.from_addr is distinct from ${id} ${also}`)})
    ) t
    order by created_at desc, seq desc limit ${limit}`;
}

/** Whether a leg matches the filters of the list. */
function isAskedFor({ network, token, address }: SwapListInput, leg: string): RawBuilder<unknown> {
  const [from, to] = [sql.ref(`${leg}.from_addr`), sql.ref(`${leg}.to_addr`)];
  const filters = [
    ...(token === undefined ? [] : [ofToken(network, token, leg)]),
    ...(address === undefined ? [] : [sql`${addressId(network, address)} in (${from}, ${to})`]),
  ];
  return filters.length === 0 ? sql`true` : sql.join(filters, sql` and `);
}

function ofToken(network: Network, token: string, leg: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${leg}.token_id`)} = (
    select id from tokens where network = ${networkNumbers[network]} and identifier = decode(${token}, 'hex'))`;
}

function addressId(network: Network, publicKey: string): RawBuilder<unknown> {
  return sql`(select id from addresses where network = ${networkNumbers[network]} and key = decode(${publicKey}, 'hex'))`;
}
