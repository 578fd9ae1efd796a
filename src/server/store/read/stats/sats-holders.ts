import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import type { listSatsHolders as endpoint } from '#contract/sats-holders.ts';
import { type CursorList, type Cursors, cursorParts } from '#server/store/read/cursor.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';

type Query = Parsed<typeof endpoint>;

const Position = z.strictObject({
  rank: cursorParts.rank,
  /** Decimal text: a balance has no limit. */
  sats: z.string().check(z.regex(/^[1-9]\d{0,59}$/)),
  key: cursorParts.publicKey,
});
type Position = z.infer<typeof Position>;

/** Exported for tests. */
const satsHolderList: CursorList<Position> = { name: 'sats holders', position: Position };

interface HolderRow {
  readonly key: string;
  readonly sats: string;
  readonly total: string;
  readonly is_issuer: boolean;
}

/** Lists the largest balances in sats; undefined if the cursor is of another list. */
export async function listSatsHolders(
  db: Kysely<Tables>,
  query: Query,
  cursors: Cursors,
): Promise<ResponseBody<typeof endpoint> | undefined> {
  const { network, limit, cursor } = query;
  const position = await cursors.decode(satsHolderList, query, cursor);
  if (position === null) return undefined;
  const found = await holdersStatement(query, position).execute(db);
  const rows = found.rows.filter(({ key }) => key !== null);
  const page = rows.slice(0, limit);
  const before = position?.rank ?? 0;
  const totalSats = BigInt(found.rows[0]?.total ?? 0);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    network,
    totalSats: exactInteger(totalSats),
    data: page.map(({ key, sats, is_issuer }, index) => ({
      rank: before + index + 1,
      address: encodeAddress({ network, publicKey: key }),
      pubkey: key,
      balanceSats: exactInteger(BigInt(sats)),
      percentage: percentage(BigInt(sats), totalSats),
      isIssuer: is_issuer,
    })),
    nextCursor: await cursors.encode(
      satsHolderList,
      query,
      last && { rank: before + page.length, sats: last.sats, key: last.key },
    ),
  };
}

/** Selects the rows of a page and one more, at least one; exported for tests of its plan. */
export function holdersStatement({ network, limit }: Query, position: Position | undefined): RawBuilder<HolderRow> {
  const number = networkNumbers[network];
  const after =
    position === undefined
      ? sql``
      : sql`and (-hard_sats, key) > (-(${position.sats}::numeric), decode(${position.key}, 'hex'))`;
  return sql<HolderRow>`
    select coalesce(t.locked_sats, 0) as total, encode(page.key, 'hex') as key, page.hard_sats as sats,
      exists (select from tokens k where k.network = ${number} and k.issuer_key = page.key) as is_issuer
    from (select) one
    left join network_totals t on t.network = ${number}
    left join lateral (
      select key, hard_sats from addresses
      where network = ${number} and hard_sats > 0 ${after}
      order by -hard_sats, key
      limit ${limit + 1}
    ) page on true
    order by -page.hard_sats, page.key`;
}

const places = 12;

/** Returns a share from 0 to 100 with twelve decimals, divided exactly and cut. */
function percentage(part: bigint, total: bigint): string {
  const share = (part * 100n * 10n ** 12n) / total;
  const digits = String(share).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
