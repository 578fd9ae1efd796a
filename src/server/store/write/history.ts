import type { QueryExecutorProvider } from 'kysely';
import { memoize } from '#contract/codec/memoize.ts';
import { startOf } from '#server/store/read/buckets.ts';
import type { KnownAddress } from './accounts.ts';
import { allAssets } from './addresses.ts';
import { addingTo, ofNetwork, RowsStatement } from './rows.ts';
import { bitcoinAsset, Sums, type Tally } from './tally.ts';

/* Sums of networks by day, which later or earlier transactions may change: value locked and active wallets. */

const day = 86_400_000;

/** An address and a week (UTC) in which a batch may change its active days: bit 0 is Monday, bit 6 is Sunday. */
export interface ActiveWeek {
  readonly addr: number;
  /** Start of the Monday. */
  readonly week: string;
  /** Whether addr_day had its counts before the batch. */
  readonly isCounted: boolean;
  /** Whether a transaction is removed, so that a day may become empty. */
  readonly loses: boolean;
  /** Days of added transactions. */
  readonly gained: number;
  /** Days before the batch. */
  readonly days: number;
}

// Busy addresses have a count for each day, which is read instead of rows.
const activeDays = new RowsStatement(
  { addr: 'bigint', week: 'timestamptz', counted: 'boolean' },
  (rows) => `
    select addr, week, bit_or(1 << div(extract(epoch from at - week), 86400)::integer) as days
    from (
      select p.addr, d.week, p.created_at as at
      from ${rows}
      join tx_parties p on p.addr = d.addr and p.created_at >= d.week and p.created_at < d.week + interval '168 hours'
      where not d.counted
      union all
      select a.addr, d.week, a.bucket
      from ${rows}
      join addr_day a on a.addr = d.addr and a.asset = ${allAssets} and a.kind = 'created'
        and a.bucket >= d.week and a.bucket < d.week + interval '168 hours'
      where d.counted and a.n > 0
    ) active
    group by addr, week`,
);

const laterDays = new RowsStatement(
  { addr: 'bigint', since: 'timestamptz' },
  (rows) => `
    select b.addr, b.bucket, b.change
    from ${rows} join balance_day b on b.addr = d.addr and b.asset = ${bitcoinAsset} and b.bucket >= d.since`,
);

const historyDays = addingTo(
  'history_day',
  { network: 'smallint', bucket: 'timestamptz' },
  {
    paid_sats: 'numeric',
    paid_usd_micros: 'numeric',
    stable_sats: 'numeric',
    stable_usd_micros: 'numeric',
    locked_sats: 'numeric',
    wallets: 'bigint',
    week_wallets: 'bigint',
  },
);
const walletWeeks = addingTo(
  'wallets_week',
  { network: 'smallint', bucket: 'timestamptz', days: 'smallint' },
  { n: 'bigint' },
);

/**
 * Returns every address and week whose active days a batch may change, with the days before. Call before tx_parties
 * is written. The last activity of an address often tells its days without a read.
 */
export async function findActiveWeeks(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  { removed, added }: Tally,
): Promise<ActiveWeek[]> {
  const weeks = new Map<string, { addr: number; week: string; loses: boolean; gained: number }>();
  const weekFor = (addr: number, createdAt: string) => {
    const { week } = placeOf(startOf('day', createdAt));
    const name = `${addr} ${week}`;
    const found = weeks.get(name) ?? { addr, week, loses: false, gained: 0 };
    weeks.set(name, found);
    return found;
  };
  for (const { addr, created_at } of removed.values()) weekFor(addr, created_at).loses = true;
  for (const { addr, created_at } of added.values()) {
    weekFor(addr, created_at).gained |= placeOf(startOf('day', created_at)).bit;
  }
  const addresses = new Map(known.values().map((address) => [address.id, address]));
  const all = [...weeks.values()].flatMap((week) => {
    const { daysCounted: isCounted = false, lastActiveAt: last = null } = addresses.get(week.addr) ?? {};
    const one = { ...week, isCounted, days: 0, isKnown: !week.loses && (last === null || last < week.week) };
    const lastDay = last === null ? undefined : placeOf(startOf('day', last));
    const isUnchanged = !week.loses && lastDay?.week === week.week && lastDay.bit === week.gained;
    return isUnchanged ? [] : [one];
  });
  const days = await readActiveDays(
    db,
    all.filter(({ isKnown }) => !isKnown),
  );
  return all.map((one) => ({ ...one, days: days.get(`${one.addr} ${one.week}`) ?? 0 }));
}

/**
 * Returns by how much a batch changes the value locked on each day, the sum of the published balances: a balance below
 * zero, which only a partial import has, is published as 0. Call before balance_day is written.
 */
export async function findLockedDays(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  { balanceDays }: Tally,
): Promise<Map<string, bigint>> {
  const changes = Map.groupBy(
    balanceDays.rows().filter(({ asset }) => asset === bitcoinAsset),
    ({ addr }) => addr,
  );
  const since = [...changes].map(([addr, own]) => ({ addr, since: own.map(({ bucket }) => bucket).sort()[0] ?? '' }));
  const found = await laterDays.run<{ addr: number; bucket: string; change: string }>(db, since);
  const stored = Map.groupBy(
    found.map((row) => ({ ...row, change: BigInt(row.change) })),
    ({ addr }) => addr,
  );
  const before = new Map(known.values().map(({ id, hardSats }) => [id, BigInt(hardSats)]));
  const locked = new Map<string, bigint>();
  for (const [addr, own] of changes) {
    const after = own.reduce((sum, { change }) => sum + change, before.get(addr) ?? 0n);
    for (const { bucket, change } of changesOverTime({ after, own, stored: stored.get(addr) ?? [] }, published)) {
      locked.set(bucket, (locked.get(bucket) ?? 0n) + change);
    }
  }
  return locked;
}

function published(balance: bigint): bigint {
  return balance > 0n ? balance : 0n;
}

/**
 * Adds a batch to the history. Call after tx_parties and addr_day are written.
 * @param locked of {@link findLockedDays}
 */
export async function writeHistory(
  db: QueryExecutorProvider,
  network: number,
  tally: Tally,
  active: Promise<readonly ActiveWeek[]>,
  locked: Promise<ReadonlyMap<string, bigint>>,
): Promise<void> {
  const days = new Sums<{ bucket: string }, ReturnType<typeof noHistory>>(noHistory);
  const weeks = new Sums<{ bucket: string; days: number }, { n: number }>(() => ({ n: 0 }));
  for (const { bucket, sats, usd_micros, stable_sats, stable_usd_micros } of tally.volumes.rows()) {
    const sums = days.of({ bucket: startOf('day', bucket) });
    sums.paid_sats += sats;
    sums.paid_usd_micros += usd_micros;
    sums.stable_sats += stable_sats;
    sums.stable_usd_micros += stable_usd_micros;
  }
  // Together: if the connection is lost, both fail, and a failure that nobody awaits would end the process.
  const [changes, before] = await Promise.all([locked, active]);
  for (const [bucket, change] of changes) days.of({ bucket }).locked_sats += change;
  const after = await readActiveDays(
    db,
    before.filter(({ loses }) => loses),
  );
  for (const { addr, week, loses, gained, days: was } of before) {
    const is = (loses ? (after.get(`${addr} ${week}`) ?? 0) : was) | gained;
    if (was === is) continue;
    if (was !== 0) weeks.of({ bucket: week, days: was }).n -= 1;
    if (is !== 0) weeks.of({ bucket: week, days: is }).n += 1;
    days.of({ bucket: week }).week_wallets += Number(is !== 0) - Number(was !== 0);
    for (let place = 0; place < 7; place++) {
      const change = ((is >> place) & 1) - ((was >> place) & 1);
      if (change === 0) continue;
      const bucket = new Date(Date.parse(week) + place * day).toISOString();
      days.of({ bucket }).wallets += change;
    }
  }
  await Promise.all([
    historyDays.run(db, ofNetwork(network, days.rows())),
    walletWeeks.run(db, ofNetwork(network, weeks.rows())),
  ]);
}

function noHistory() {
  return {
    paid_sats: 0n,
    paid_usd_micros: 0n,
    stable_sats: 0n,
    stable_usd_micros: 0n,
    locked_sats: 0n,
    wallets: 0,
    week_wallets: 0,
  };
}

/** Returns the active days by address and week; no entry without active days. */
async function readActiveDays(
  db: QueryExecutorProvider,
  weeks: readonly Pick<ActiveWeek, 'addr' | 'week' | 'isCounted'>[],
): Promise<Map<string, number>> {
  const found = await activeDays.run<{ addr: number; week: string; days: number }>(
    db,
    weeks.map(({ addr, week, isCounted }) => ({ addr, week, counted: isCounted })),
  );
  return new Map(found.map(({ addr, week, days }) => [`${addr} ${week}`, days]));
}

/** Returns the Monday (UTC) on or before a day, and the bit of the day in its week. */
const placeOf = memoize(1000, (at: string): { readonly week: string; readonly bit: number } => {
  const place = (new Date(at).getUTCDay() + 6) % 7;
  return { week: new Date(Date.parse(at) - place * day).toISOString(), bit: 1 << place };
});

/** A change of a balance in an hour or a day. */
interface BucketChange {
  readonly bucket: string;
  readonly change: bigint;
}

/** A balance whose past a batch changes. */
interface ChangedBalance {
  /** Balance after the batch. */
  readonly after: bigint;
  /** Changes by the batch. */
  readonly own: readonly BucketChange[];
  /** Changes without the batch, since the first changed bucket. */
  readonly stored: readonly BucketChange[];
}

/**
 * Returns by how much a batch changes what each bucket adds to `measure` of a balance, oldest first. A change in the past
 * also changes later buckets: an address may have begun to hold later, or have been below zero for longer.
 */
export function changesOverTime(
  { after, own, stored }: ChangedBalance,
  measure: (balance: bigint) => bigint,
): BucketChange[] {
  const added = new Map(own.map(({ bucket, change }) => [bucket, change]));
  const known = new Map(stored.map(({ bucket, change }) => [bucket, change]));
  let [oldBalance, newBalance] = [after - sumOf(added) - sumOf(known), after - sumOf(added) - sumOf(known)];
  return [...new Set([...known.keys(), ...added.keys()])].sort().map((bucket) => {
    const [oldBefore, newBefore] = [oldBalance, newBalance];
    oldBalance += known.get(bucket) ?? 0n;
    newBalance += (known.get(bucket) ?? 0n) + (added.get(bucket) ?? 0n);
    const change = measure(newBalance) - measure(newBefore) - (measure(oldBalance) - measure(oldBefore));
    return { bucket, change };
  });
}

function sumOf(changes: ReadonlyMap<string, bigint>): bigint {
  return changes.values().reduce((sum, change) => sum + change, 0n);
}
