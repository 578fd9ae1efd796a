import type { QueryExecutorProvider } from 'kysely';
import { Sums } from '#server/store/sums.ts';
import { changesOverTime } from './changes-over-time.ts';
import { addingTo, RowsStatement } from '#server/store/write/rows.ts';
import { dayOf, noTokenSums, type Tally, type TokenSums } from '#server/store/write/tally.ts';

type HourChange = ReturnType<Tally['balanceHours']['rows']>[number];

const laterHours = new RowsStatement(
  { token_id: 'bigint', addr: 'bigint', since: 'timestamptz' },
  (rows) => `
    select h.token_id, h.addr, h.bucket, h.change
    from ${rows} join token_balance_hour h on h.addr = d.addr and h.token_id = d.token_id and h.bucket >= d.since`,
);

const balanceHoursTable = addingTo(
  'token_balance_hour',
  { addr: 'bigint', token_id: 'bigint', bucket: 'timestamptz' },
  { change: 'numeric' },
);

const timeKeys = { token_id: 'bigint', bucket: 'timestamptz' } as const;
const timeSums = {
  n: 'bigint',
  usd_micros: 'numeric',
  transfers: 'bigint',
  supply: 'numeric',
  holders: 'bigint',
} as const;
const minutesTable = addingTo('token_minute', timeKeys, { usd_micros: 'numeric', transfers: 'bigint' });
const hoursTable = addingTo('token_hour', timeKeys, timeSums);
const daysTable = addingTo('token_day', timeKeys, timeSums);

/**
 * Adds a batch to the sums of tokens by minute, hour and day.
 * @param balances confirmed balances with the batch, by {@link balanceName}
 */
export async function writeTokenHistory(
  db: QueryExecutorProvider,
  { tokenMinutes, tokenHours, balanceHours }: Tally,
  balances: Promise<ReadonlyMap<string, bigint>>,
): Promise<void> {
  const changes = Map.groupBy(balanceHours.rows(), balanceName);
  const [now, stored] = await Promise.all([
    balances,
    readLaterHours(db, changes),
    balanceHoursTable.run(db, [...changes.values()].flat()),
    minutesTable.run(db, tokenMinutes.rows()),
  ]);
  for (const [name, own] of changes) {
    const [first] = own;
    if (!first) continue;
    const balance = { after: now.get(name) ?? 0n, own, stored: stored.get(name) ?? [] };
    for (const { bucket, change } of changesOverTime(balance, isHeld)) {
      tokenHours.of({ token_id: first.token_id, bucket }).holders += Number(change);
    }
  }
  const hours = tokenHours.rows();
  const days = new Sums<{ token_id: number; bucket: string }, TokenSums>(noTokenSums);
  for (const { token_id, bucket, n, usd_micros, transfers, supply, holders } of hours) {
    const day = days.of({ token_id, bucket: dayOf(bucket) });
    day.n += n;
    day.usd_micros += usd_micros;
    day.transfers += transfers;
    day.supply += supply;
    day.holders += holders;
  }
  await Promise.all([hoursTable.run(db, hours), daysTable.run(db, days.rows())]);
}

/** Names the balance of a token at an address. */
export function balanceName({ token_id, addr }: { readonly token_id: number; readonly addr: number }): string {
  return `${token_id} ${addr}`;
}

/** Returns 1 if an address with this balance is a holder, else 0. */
function isHeld(balance: bigint): bigint {
  return balance > 0n ? 1n : 0n;
}

/** Reads the stored changes since the first changed hour; there are no later ones if transactions arrive in order. */
async function readLaterHours(db: QueryExecutorProvider, changes: ReadonlyMap<string, readonly HourChange[]>) {
  const requested = changes.values().flatMap((own) => {
    const [first] = own.toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
    return first ? [{ token_id: first.token_id, addr: first.addr, since: first.bucket }] : [];
  });
  const found = await laterHours.run<{ token_id: number; addr: number; bucket: string; change: string }>(db, [
    ...requested,
  ]);
  return Map.groupBy(
    found.map((row) => ({ ...row, change: BigInt(row.change) })),
    balanceName,
  );
}
