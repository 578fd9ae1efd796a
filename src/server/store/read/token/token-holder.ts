import { type Kysely, sql } from 'kysely';
import { encodeAddress } from '../../../../contract/codec/identifier.ts';
import type { ResponseBody } from '../../../../contract/endpoints/endpoint.ts';
import type { listTokenHolders as holdersEndpoint } from '../../../../contract/endpoints/token.ts';
import type { TokenOn } from '../../../source.ts';
import { networkNumbers, type Tables } from '../../tables.ts';
import { minBalanceOf } from './size-class.ts';
import { type ListedTokenRow, listedTokenColumns, listedTokenJoins, supplyOf, worthUsd } from './token-shape.ts';

interface HolderRow extends ListedTokenRow {
  /** Both null on the only row of a page without holders. */
  readonly key: string | null;
  readonly hard: string | null;
}

type Page = ResponseBody<typeof holdersEndpoint>;

interface PageInput {
  readonly limit: number;
  readonly offset: number;
}

/** Start of a page: after `offset` of the holders with less than `below`. */
interface Start {
  readonly offset: number;
  /** Base units; null: no holders are skipped. */
  readonly below: bigint | null;
}

/**
 * Lists the holders of a token by confirmed balance, largest first (spec 4.8); undefined if the token is unknown.
 * @param seekFrom larger offsets use the size classes instead of rows
 */
export async function listTokenHolders(
  db: Kysely<Tables>,
  token: TokenOn,
  page: PageInput,
  { seekFrom, now }: { readonly seekFrom: number; readonly now: Date },
): Promise<Page | undefined> {
  if (page.offset < seekFrom) return readPage(db, token, page, { offset: page.offset, below: null }, now);
  // One snapshot for sums and rows.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const start = await findStart(snapshot, token, page.offset);
      return readPage(snapshot, token, page, start, now);
    });
}

/** Finds the size class of an offset; undefined if there are fewer holders. */
async function findStart(
  db: Kysely<Tables>,
  { network, tokenIdentifier }: TokenOn,
  offset: number,
): Promise<Start | undefined> {
  const found = await sql<{ size: number; before: string }>`
    select size_class as size, upto - n as before
    from (
      select s.size_class, s.n, sum(s.n) over (order by s.size_class desc) as upto
      from holder_size s
      where s.token_id = (select id from tokens where network = ${networkNumbers[network]}
        and identifier = decode(${tokenIdentifier}, 'hex'))
    ) running
    where upto > ${offset} order by size_class desc limit 1`.execute(db);
  const [hit] = found.rows;
  return hit && { offset: offset - Number(hit.before), below: minBalanceOf(hit.size + 1) };
}

async function readPage(
  db: Kysely<Tables>,
  { network, tokenIdentifier }: TokenOn,
  { limit, offset }: PageInput,
  start: Start | undefined,
  now: Date,
): Promise<Page | undefined> {
  const below = start?.below == null ? sql`` : sql`and hard < ${String(start.below)}::numeric`;
  const found = await sql<HolderRow>`
    select ${listedTokenColumns}, encode(a.key, 'hex') as key, page.hard
    from tokens k ${listedTokenJoins(now)}
    left join lateral (
      select addr, hard from token_balances
      where token_id = k.id and hard > 0 ${below}
      order by hard desc, addr
      limit ${start ? limit : 0} offset ${start?.offset ?? 0}
    ) page on true
    left join addresses a on a.id = page.addr
    where k.network = ${networkNumbers[network]} and k.identifier = decode(${tokenIdentifier}, 'hex')
    order by page.hard desc, page.addr`.execute(db);
  const [token] = found.rows;
  if (!token) return undefined;
  const supply = supplyOf(token);
  const data = found.rows.flatMap((row) => {
    if (row.key === null || row.hard === null) return [];
    return {
      address: encodeAddress({ network, publicKey: row.key }),
      pubkey: row.key,
      balance: row.hard,
      valueUsd: worthUsd(token, BigInt(row.hard)),
      percentage: percentage(BigInt(row.hard), supply),
    };
  });
  return { meta: { totalItems: token.holders, limit, offset }, data };
}

/** Twelve decimals, the precision of a double up to 100. */
const places = 10n ** 12n;

/** Returns the share of the supply from 0 to 100, divided exactly and rounded down to twelve decimals. */
function percentage(balance: bigint, supply: bigint): number {
  // A partial import may have balances without their mint.
  if (balance >= supply) return supply === 0n ? 0 : 100;
  return Number((balance * 100n * places) / supply) / Number(places);
}
