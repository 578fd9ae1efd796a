import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import type { listSatsHolders as satsEndpoint } from '#contract/sats-holders.ts';
import type { listTokenHolders as tokenEndpoint } from '#contract/token.ts';
import type { HolderSizes } from '#contract/token-figures.ts';
import { minBalanceOf } from '#server/store/model/buckets.ts';
import { plainDecimal } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import {
  type FoundToken,
  findListedToken,
  supplyOf,
  type TokenQuery,
  tokenOn,
  worthUsd,
} from '#server/store/model/token-shape.ts';
import { type CursorList, cursorParts, type ReadContext } from './cursor.ts';
import { findAssetId, type Page } from './list.ts';
import { inSnapshot } from './snapshot.ts';

/* Who holds a token or bitcoin: the largest balances, and how many holders have balances of each size. */

type Sums = Pick<FoundToken, 'holders' | 'supply'>;

interface HolderStart {
  readonly offset: number;
  /** Base units; null: no holders are skipped. */
  readonly below: bigint | null;
}

/** Lists by confirmed balance, largest first (spec 4.8). Far into the list, size classes are used instead of rows. */
export async function listTokenHolders(
  { db, seekFrom, now }: ReadContext,
  { network, identifier, ...page }: TokenQuery & Page,
): Promise<ResponseBody<typeof tokenEndpoint> | undefined> {
  const token = tokenOn({ network, identifier });
  const seeks = page.offset >= seekFrom;
  const read = async (source: Kysely<Tables>) => {
    const row = await findListedToken(source, token, now);
    if (!row) return undefined;
    const start = seeks ? await findStart(source, row.id, page.offset) : { offset: page.offset, below: null };
    return readPage(source, token.network, row, page, start);
  };
  // One snapshot for sums and rows.
  return seeks ? inSnapshot(db, read) : read(db);
}

/** Finds the size class and digits of an offset; undefined if there are fewer holders. */
async function findStart(db: Kysely<Tables>, token: number, offset: number): Promise<HolderStart | undefined> {
  const found = await sql<{ size: number; digits: number; before: string }>`
    select size_class as size, digits, upto - n as before
    from (
      select s.size_class, s.digits, s.n, sum(s.n) over (order by s.size_class desc, s.digits desc) as upto
      from holder_size s where s.token_id = ${token}
    ) running
    where upto > ${offset} order by size_class desc, digits desc limit 1`.execute(db);
  const [hit] = found.rows;
  if (!hit) return undefined;
  const [nextClass, nextDigits] = [minBalanceOf(hit.size + 1), 10n ** BigInt(hit.digits)];
  return { offset: offset - Number(hit.before), below: nextClass < nextDigits ? nextClass : nextDigits };
}

async function readPage(
  db: Kysely<Tables>,
  network: Network,
  token: FoundToken,
  { limit, offset }: Page,
  start: HolderStart | undefined,
): Promise<ResponseBody<typeof tokenEndpoint>> {
  const below = start?.below == null ? sql`` : sql`and b.hard < ${String(start.below)}::numeric`;
  const sum = (column: RawBuilder<unknown>) =>
    sql`coalesce((select ${column} from token_stats where token_id = ${token.id}), 0)`;
  // Addresses of the page alone, not of the holders that are skipped.
  const found = await sql<{ key: string; hard: string } & Sums>`
    select encode(a.key, 'hex') as key, b.hard, ${sum(sql`holders`)} as holders, ${sum(sql`supply`)} as supply
    from (
      select b.addr, b.hard from token_balances b
      where b.token_id = ${token.id} and b.hard > 0 ${below}
      order by b.hard desc, b.addr
      limit ${start ? limit : 0} offset ${start?.offset ?? 0}
    ) b
    join addresses a on a.id = b.addr
    order by b.hard desc, b.addr`.execute(db);
  // Those of the same snapshot as the holders.
  const sums: Sums = found.rows[0] ?? token;
  const supply = supplyOf(sums);
  const data = found.rows.map(({ key, hard }) => ({
    address: encodeAddress({ network, publicKey: key }),
    pubkey: key,
    balance: hard,
    valueUsd: worthUsd(token, BigInt(hard)),
    // A partial import may have balances without their mint.
    percentage: BigInt(hard) < supply ? Number(percentage(BigInt(hard), supply)) : supply === 0n ? 0 : 100,
  }));
  return { meta: { totalItems: sums.holders, limit, offset }, data };
}

/** Returns a share from 0 to 100 with twelve decimals, the precision of a double up to 100; exact but rounded down. */
function percentage(part: bigint, total: bigint): string {
  return plainDecimal({ units: (part * 100n * 10n ** 12n) / total, scale: 12 });
}

type SatsQuery = Parsed<typeof satsEndpoint>;

const Position = z.strictObject({
  rank: cursorParts.rank,
  /** Decimal text: a balance has no limit. */
  sats: z.string().check(z.regex(/^[1-9]\d{0,59}$/)),
  key: cursorParts.publicKey,
});
type Position = z.infer<typeof Position>;

const satsHolderList: CursorList<Position> = { name: 'sats holders', position: Position };

interface SatsHolderRow {
  readonly key: string;
  readonly sats: string;
  readonly total: string;
  readonly is_issuer: boolean;
}

export async function listSatsHolders(
  { db, cursors }: ReadContext,
  query: SatsQuery,
): Promise<ResponseBody<typeof satsEndpoint> | undefined> {
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
export function holdersStatement(
  { network, limit }: SatsQuery,
  position: Position | undefined,
): RawBuilder<SatsHolderRow> {
  const number = networkNumbers[network];
  const after =
    position === undefined
      ? sql``
      : sql`and (-hard_sats, key) > (-(${position.sats}::numeric), decode(${position.key}, 'hex'))`;
  return sql<SatsHolderRow>`
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

interface DigitsRow {
  readonly digits: number;
  readonly n: number;
}

/** Counts the holders of a token by the number of digits of their balances. */
export async function listHolderSizes({ db }: ReadContext, query: TokenQuery): Promise<HolderSizes | undefined> {
  const token = tokenOn(query);
  const id = await findAssetId(db, token.network, token.tokenIdentifier);
  if (id === undefined) return undefined;
  const { rows } = await digitsStatement(id).execute(db);
  const counts = new Map(rows.map(({ digits, n }) => [digits, n]));
  const [smallest, largest] = [rows.at(0)?.digits ?? 1, rows.at(-1)?.digits ?? 0];
  return {
    ...token,
    holderCount: rows.reduce((sum, { n }) => sum + n, 0),
    data: Array.from({ length: largest - smallest + 1 }, (_, index) => ({
      minBalance: String(10n ** BigInt(smallest + index - 1)),
      holderCount: counts.get(smallest + index) ?? 0,
    })),
  };
}

/** Selects the holders of a token by the digits of their balances, fewest first; exported for tests of its plan. */
export function digitsStatement(token: number): RawBuilder<DigitsRow> {
  return sql<DigitsRow>`
    select digits, sum(n)::int as n from holder_size
    where token_id = ${token} and n > 0 group by digits order by digits`;
}
