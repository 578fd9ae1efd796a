import { type Kysely, sql } from 'kysely';
import type { Answer } from '../../contract/endpoint.ts';
import { encodeAddress } from '../../contract/identifier.ts';
import type { listTokenHolders as holdersEndpoint } from '../../contract/token.ts';
import type { TokenOn } from '../source.ts';
import { networkNumbers, type Tables } from './tables.ts';
import { type ListedTokenRow, listedTokenColumns, listedTokenJoins, supplyOf, worthUsd } from './token-shape.ts';

interface HolderRow extends ListedTokenRow {
  /** Both null on the one row of a page without holders. */
  readonly key: string | null;
  readonly hard: string | null;
}

/** Who holds a token, confirmed, most first (spec 4.8); undefined where the token is unknown. */
export async function listTokenHolders(
  db: Kysely<Tables>,
  { network, tokenIdentifier }: TokenOn,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<Answer<typeof holdersEndpoint> | undefined> {
  const found = await sql<HolderRow>`
    select ${listedTokenColumns}, encode(a.key, 'hex') as key, page.hard
    from tokens k ${listedTokenJoins(now)}
    left join lateral (
      select addr, hard from token_balances
      where token_id = k.id and hard > 0
      order by hard desc, addr
      limit ${limit} offset ${offset}
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

/** Twelve decimals: the most that a number up to 100 keeps exactly apart. */
const places = 10n ** 12n;

/** Share of the supply from 0 to 100, divided exactly and rounded down to twelve decimals. */
function percentage(balance: bigint, supply: bigint): number {
  // A partial import may hold balances of what it saw no mint of.
  if (balance >= supply) return supply === 0n ? 0 : 100;
  return Number((balance * 100n * places) / supply) / Number(places);
}
