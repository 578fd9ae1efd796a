import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HolderSizes } from '#contract/endpoints/holder-sizes.ts';
import { findAssetId } from '#server/store/read/asset-id.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TokenOn } from '#server/store/read/token-shape.ts';

interface DigitsRow {
  readonly digits: number;
  readonly n: number;
}

/** Counts the holders of a token by the number of digits of their balances; undefined if the token is unknown. */
export async function listHolderSizes(db: Kysely<Tables>, token: TokenOn): Promise<HolderSizes | undefined> {
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
