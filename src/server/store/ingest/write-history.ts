import { type Kysely, sql } from 'kysely';
import { Sums } from '../sums.ts';
import type { Tables } from '../tables.ts';
import type { KnownAddress } from './accounts.ts';
import { rows } from './rows.ts';
import { dayOf, type Tally } from './tally.ts';
import { allAssets } from './write-address-days.ts';

const day = 86_400_000;

/** Days on which an address was active in a week (UTC): bit 0 is Monday, bit 6 is Sunday. */
export interface ActiveDays {
  readonly addr: number;
  /** Start of the Monday. */
  readonly week: string;
  /** Whether addr_day had its counts before the batch. */
  readonly isCounted: boolean;
  readonly days: number;
}

/**
 * Returns the active days of every address and week that a batch changes, before the change. Call before tx_parties
 * is written.
 */
export async function findActiveDays(
  db: Kysely<Tables>,
  known: ReadonlyMap<string, KnownAddress>,
  { removed, added }: Tally,
): Promise<ActiveDays[]> {
  const counted = new Set([...known.values()].filter(({ daysCounted }) => daysCounted).map(({ id }) => id));
  const touched = new Map<string, { addr: number; week: string; isCounted: boolean }>();
  for (const { addr, created_at } of [...removed.values(), ...added.values()]) {
    const week = weekOf(created_at);
    touched.set(`${addr} ${week}`, { addr, week, isCounted: counted.has(addr) });
  }
  return readActiveDays(db, [...touched.values()]);
}

/** Adds a batch to the history. Call after tx_parties and addr_day are written. */
export async function writeHistory(
  db: Kysely<Tables>,
  network: number,
  tally: Tally,
  before: readonly ActiveDays[],
): Promise<void> {
  const days = new Sums<{ bucket: string }, { paid: bigint; locked: bigint; wallets: number }>(() => ({
    paid: 0n,
    locked: 0n,
    wallets: 0,
  }));
  const weeks = new Sums<{ bucket: string; days: number }, { n: number }>(() => ({ n: 0 }));
  for (const { bucket, sats } of tally.volumes.rows()) days.of({ bucket: dayOf(bucket) }).paid += sats;
  for (const { bucket, sats } of tally.locked.rows()) days.of({ bucket }).locked += sats;
  for (const { week, was, is } of await compareActiveDays(db, before, tally)) {
    if (was !== 0) weeks.of({ bucket: week, days: was }).n -= 1;
    if (is !== 0) weeks.of({ bucket: week, days: is }).n += 1;
    for (let place = 0; place < 7; place++) {
      const gained = ((is >> place) & 1) - ((was >> place) & 1);
      if (gained === 0) continue;
      const bucket = new Date(Date.parse(week) + place * day).toISOString();
      days.of({ bucket }).wallets += gained;
    }
  }
  await writeDays(db, network, days.rows());
  await writeWeeks(db, network, weeks.rows());
}

async function compareActiveDays(
  db: Kysely<Tables>,
  before: readonly ActiveDays[],
  { removed, added }: Tally,
): Promise<{ readonly week: string; readonly was: number; readonly is: number }[]> {
  const now = new Map<string, number>();
  for (const { addr, created_at } of added.values()) {
    const name = `${addr} ${weekOf(created_at)}`;
    now.set(name, (now.get(name) ?? 0) | (1 << placeOf(created_at)));
  }
  // Only deleted rows can leave a day empty.
  const after = removed.size > 0 ? await readActiveDays(db, before) : before;
  return before
    .map(({ addr, week, days }, index) => ({
      week,
      was: days,
      is: (after[index]?.days ?? 0) | (now.get(`${addr} ${week}`) ?? 0),
    }))
    .filter(({ was, is }) => was !== is);
}

/** Returns rows in the order of the request. Busy addresses have a count for each day, which is read instead of rows. */
async function readActiveDays(
  db: Kysely<Tables>,
  requested: readonly { readonly addr: number; readonly week: string; readonly isCounted: boolean }[],
): Promise<ActiveDays[]> {
  if (requested.length === 0) return [];
  const types = { addr: 'bigint', week: 'timestamptz' };
  const [counted, others] = [true, false].map((isCounted) =>
    rows(
      'd',
      types,
      requested.filter((one) => one.isCounted === isCounted).map(({ addr, week }) => ({ addr, week })),
    ),
  );
  const found = await sql<{ addr: number; week: string; days: number }>`
    select addr, week, bit_or(1 << div(extract(epoch from at - week), 86400)::integer) as days
    from (
      select p.addr, d.week, p.created_at as at
      from ${others}
      join tx_parties p on p.addr = d.addr and p.created_at >= d.week and p.created_at < d.week + interval '168 hours'
      union all
      select a.addr, d.week, a.bucket
      from ${counted}
      join addr_day a on a.addr = d.addr and a.asset = ${allAssets} and a.kind = 'created'
        and a.bucket >= d.week and a.bucket < d.week + interval '168 hours'
      where a.n > 0
    ) active
    group by addr, week`.execute(db);
  const days = new Map(found.rows.map((row) => [`${row.addr} ${row.week}`, row.days]));
  return requested.map((one) => ({ ...one, days: days.get(`${one.addr} ${one.week}`) ?? 0 }));
}

async function writeDays(
  db: Kysely<Tables>,
  network: number,
  days: readonly { bucket: string; paid: bigint; locked: bigint; wallets: number }[],
): Promise<void> {
  if (days.length === 0) return;
  const types = { bucket: 'timestamptz', paid: 'numeric', locked: 'numeric', wallets: 'bigint' };
  await sql`
    insert into history_day as h (network, bucket, paid_sats, locked_sats, wallets)
    select ${network}::smallint, bucket, paid, locked, wallets from ${rows('d', types, days)}
    on conflict (network, bucket) do update set
      paid_sats = h.paid_sats + excluded.paid_sats,
      locked_sats = h.locked_sats + excluded.locked_sats,
      wallets = h.wallets + excluded.wallets`.execute(db);
}

async function writeWeeks(
  db: Kysely<Tables>,
  network: number,
  weeks: readonly { bucket: string; days: number; n: number }[],
): Promise<void> {
  if (weeks.length === 0) return;
  const types = { bucket: 'timestamptz', days: 'smallint', n: 'bigint' };
  await sql`
    insert into wallets_week as w (network, bucket, days, n)
    select ${network}::smallint, bucket, days, n from ${rows('d', types, weeks)}
    on conflict (network, bucket, days) do update set n = w.n + excluded.n`.execute(db);
}

/** Returns the days since Monday of an ISO time (UTC). */
function placeOf(at: string): number {
  return (new Date(at).getUTCDay() + 6) % 7;
}

/** Returns the start of the Monday (UTC) on or before an ISO time. */
function weekOf(at: string): string {
  return new Date(Date.parse(dayOf(at)) - placeOf(at) * day).toISOString();
}
