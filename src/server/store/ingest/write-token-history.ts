import { type Kysely, sql } from 'kysely';
import { Sums } from '../sums.ts';
import type { Tables } from '../tables.ts';
import { rows } from './rows.ts';
import { dayOf, noTokenSums, type Tally, type TokenSums } from './tally.ts';

/** Changes of one confirmed balance by hour. */
interface BalanceChanges {
  readonly token: number;
  readonly addr: number;
  /** By start of the hour. */
  readonly hours: Map<string, bigint>;
}

/** Adds a batch to the sums of tokens by hour and day. Call after token_balances is written. */
export async function writeTokenHistory(db: Kysely<Tables>, { tokenHours, balanceHours }: Tally): Promise<void> {
  const changes = balanceHours.rows();
  if (changes.length > 0) {
    await countHolders(db, changes, tokenHours);
    await writeBalanceHours(db, changes);
  }
  const hours = tokenHours.rows();
  await writeTokenTimes(db, 'token_hour', hours);
  const days = new Sums<{ token: number; bucket: string }, TokenSums>(noTokenSums);
  for (const { token, bucket, n, usd, transfers, supply, holders } of hours) {
    const day = days.of({ token, bucket: dayOf(bucket) });
    day.n += n;
    day.usd += usd;
    day.transfers += transfers;
    day.supply += supply;
    day.holders += holders;
  }
  await writeTokenTimes(db, 'token_day', days.rows());
}

/**
 * Adds the changes of the number of holders to `hours`. A change of a balance affects all its later hours, so these are
 * read too: none where transactions arrive in order.
 */
async function countHolders(
  db: Kysely<Tables>,
  changes: ReturnType<Tally['balanceHours']['rows']>,
  hours: Tally['tokenHours'],
): Promise<void> {
  const balances = new Map<string, BalanceChanges>();
  for (const { token, addr, bucket, change } of changes) {
    const known = balances.get(`${token} ${addr}`) ?? { token, addr, hours: new Map<string, bigint>() };
    known.hours.set(bucket, change);
    balances.set(`${token} ${addr}`, known);
  }
  for (const { token, hard, added, stored } of await readBalances(db, balances)) {
    let before = hard - sumOf(added) - sumOf(stored);
    let after = before;
    for (const bucket of [...new Set([...stored.keys(), ...added.keys()])].sort()) {
      const [oldBefore, newBefore] = [before, after];
      before += stored.get(bucket) ?? 0n;
      after += (stored.get(bucket) ?? 0n) + (added.get(bucket) ?? 0n);
      hours.of({ token, bucket }).holders += gained(newBefore, after) - gained(oldBefore, before);
    }
  }
}

/** Whether an address became a holder (1), ceased to be one (-1), or neither. */
function gained(before: bigint, after: bigint): number {
  return Number(after > 0n) - Number(before > 0n);
}

function sumOf(changes: ReadonlyMap<string, bigint>): bigint {
  return changes.values().reduce((sum, change) => sum + change, 0n);
}

/** Reads the balances with the batch, and their hours without it from the first changed one on. */
async function readBalances(db: Kysely<Tables>, balances: ReadonlyMap<string, BalanceChanges>) {
  const requested = [...balances.values()].map(({ token, addr, hours }) => ({
    token,
    addr,
    since: [...hours.keys()].sort()[0] ?? null,
  }));
  const given = rows('d', { token: 'bigint', addr: 'bigint', since: 'timestamptz' }, requested);
  const found = await sql<{ addr: number; token: number; bucket: string | null; amount: string }>`
    select b.addr, b.token_id as token, null::timestamptz as bucket, b.hard as amount
    from ${given} join token_balances b on b.addr = d.addr and b.token_id = d.token
    union all
    select h.addr, h.token_id, h.bucket, h.change
    from ${given} join token_balance_hour h on h.addr = d.addr and h.token_id = d.token and h.bucket >= d.since`.execute(
    db,
  );
  const byName = Map.groupBy(found.rows, ({ token, addr }) => `${token} ${addr}`);
  return [...balances].map(([name, { token, hours }]) => {
    const stored = new Map<string, bigint>();
    let hard = 0n;
    for (const { bucket, amount } of byName.get(name) ?? []) {
      if (bucket === null) hard = BigInt(amount);
      else stored.set(bucket, BigInt(amount));
    }
    return { token, added: hours, stored, hard };
  });
}

async function writeBalanceHours(
  db: Kysely<Tables>,
  changes: ReturnType<Tally['balanceHours']['rows']>,
): Promise<void> {
  const types = { token: 'bigint', addr: 'bigint', bucket: 'timestamptz', change: 'numeric' };
  await sql`
    insert into token_balance_hour as h (token_id, addr, bucket, change)
    select token, addr, bucket, change from ${rows('d', types, changes)}
    on conflict (addr, token_id, bucket) do update set change = h.change + excluded.change`.execute(db);
}

async function writeTokenTimes(
  db: Kysely<Tables>,
  table: 'token_hour' | 'token_day',
  times: readonly ({ readonly token: number; readonly bucket: string } & TokenSums)[],
): Promise<void> {
  if (times.length === 0) return;
  const types = {
    token: 'bigint',
    bucket: 'timestamptz',
    n: 'bigint',
    usd: 'numeric',
    transfers: 'bigint',
    supply: 'numeric',
    holders: 'bigint',
  };
  await sql`
    insert into ${sql.table(table)} as h (token_id, bucket, n, usd_micros, transfers, supply, holders)
    select token, bucket, n, usd, transfers, supply, holders from ${rows('d', types, times)}
    on conflict (token_id, bucket) do update set
      n = h.n + excluded.n, usd_micros = h.usd_micros + excluded.usd_micros,
      transfers = h.transfers + excluded.transfers,
      supply = h.supply + excluded.supply, holders = h.holders + excluded.holders`.execute(db);
}
