import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HolderSizes } from '../../../../contract/endpoints/holder-sizes.ts';
import type { TokenOn } from '../../../source.ts';
import { networkNumbers, type Tables } from '../../tables.ts';
import { inSnapshot } from '../snapshot.ts';
import { minBalanceOf, sizeClassOf } from './size-class.ts';

/** A size class with its holders. */
interface ClassRow {
  readonly size: number;
  readonly n: number;
}

/** Balances from `from` to below `below`, all with the same number of digits. */
interface Range {
  readonly from: bigint;
  readonly below: bigint;
}

interface DigitsRow {
  readonly digits: number;
  readonly n: number;
}

/**
 * Counts the holders of a token by the number of digits of their balances; undefined if the token is unknown. Read from
 * the size classes; only of a class that has a power of ten within are the balances below it counted one by one.
 */
export async function listHolderSizes(db: Kysely<Tables>, token: TokenOn): Promise<HolderSizes | undefined> {
  // One snapshot for classes and balances.
  const found = await inSnapshot(db, async (snapshot) => {
    const [known] = (await tokenStatement(token).execute(snapshot)).rows;
    if (!known) return undefined;
    const classes = (await classesStatement(known.id).execute(snapshot)).rows;
    const ranges = classes.flatMap(({ size }) => rangeBelowPower(size) ?? []);
    const below = ranges.length === 0 ? [] : (await digitsStatement(known.id, ranges).execute(snapshot)).rows;
    return { classes, below };
  });
  if (!found) return undefined;
  const counts = new Map<number, number>();
  const add = (digits: number, n: number) => counts.set(digits, (counts.get(digits) ?? 0) + n);
  for (const { size, n } of found.classes) add(digitsOf(minBalanceOf(size + 1) - 1n), n);
  for (const { digits, n } of found.below) {
    add(digits, n);
    add(digits + 1, -n);
  }
  const held = [...counts].filter(([, n]) => n > 0).map(([digits]) => digits);
  const [smallest, largest] = [Math.min(...held), Math.max(...held)];
  return {
    ...token,
    holderCount: found.classes.reduce((sum, { n }) => sum + n, 0),
    data: Array.from({ length: held.length === 0 ? 0 : largest - smallest + 1 }, (_, index) => ({
      minBalance: String(10n ** BigInt(smallest + index - 1)),
      holderCount: counts.get(smallest + index) ?? 0,
    })),
  };
}

function digitsOf(balance: bigint): number {
  return balance.toString().length;
}

/** Returns the balances of a class below the power of ten within it; undefined if there is none. */
function rangeBelowPower(size: number): Range | undefined {
  const from = minBalanceOf(size);
  const below = 10n ** BigInt(digitsOf(from));
  return sizeClassOf(below) === size ? { from, below } : undefined;
}

function tokenStatement({ network, tokenIdentifier }: TokenOn): RawBuilder<{ readonly id: number }> {
  return sql<{ readonly id: number }>`
    select id from tokens
    where network = ${networkNumbers[network]} and identifier = decode(${tokenIdentifier}, 'hex')`;
}

/** Selects the size classes of a token, smallest first; exported for tests of its plan. */
export function classesStatement(token: number): RawBuilder<ClassRow> {
  return sql<ClassRow>`
    select size_class as size, n from holder_size where token_id = ${token} and n > 0 order by size_class`;
}

/** Counts the balances in ranges by their digits; exported for tests of its plan. */
export function digitsStatement(token: number, ranges: readonly Range[]): RawBuilder<DigitsRow> {
  const within = ranges.map(
    ({ from, below }) => sql`(hard >= ${String(from)}::numeric and hard < ${String(below)}::numeric)`,
  );
  return sql<DigitsRow>`
    select length(hard::text) as digits, count(*)::int as n from token_balances
    where token_id = ${token} and hard > 0 and (${sql.join(within, sql` or `)})
    group by 1 order by 1`;
}
