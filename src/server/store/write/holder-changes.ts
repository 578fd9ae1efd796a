import type { QueryExecutorProvider } from 'kysely';
import { memoize } from '#contract/codec/memoize.ts';
import { day, sizeClassOf, startOf } from '#server/store/model/buckets.ts';
import { allAssets, bitcoinAsset, type Relations } from '#server/store/model/relations.ts';
import type { KnownAddress } from './accounts.ts';
import { RowsStatement } from './rows.ts';
import type { Tally } from './tally.ts';

/*
 * What a batch changes in numbers that are no sums of transactions, since they depend on all transactions of an address: the
 * holders of tokens, the value locked and the active wallets. `bulk-sums.ts` selects the same relations from all rows.
 */

/** A change of a balance in an hour or a day. */
interface BucketChange {
  readonly bucket: string;
  readonly change: bigint;
}

/** A balance whose past a batch changes. */
interface ChangedBalance {
  readonly before: bigint;
  /** Changes by the batch. */
  readonly own: readonly BucketChange[];
  /** Changes without the batch, since the first changed bucket. */
  readonly stored: readonly BucketChange[];
}

/**
 * Returns by how much a batch changes what each bucket adds to `measure` of a balance, oldest first. A change in the past
 * also changes later buckets: an address may have begun to hold later, or have been below zero for longer.
 */
function changesOverTime(
  { before, own, stored }: ChangedBalance,
  measure: (balance: bigint) => bigint,
): BucketChange[] {
  const added = new Map(own.map(({ bucket, change }) => [bucket, change]));
  const known = new Map(stored.map(({ bucket, change }) => [bucket, change]));
  const start = before - sumOf(stored);
  let [oldBalance, newBalance] = [start, start];
  return [...new Set([...known.keys(), ...added.keys()])].sort().map((bucket) => {
    const [oldBefore, newBefore] = [oldBalance, newBalance];
    oldBalance += known.get(bucket) ?? 0n;
    newBalance += (known.get(bucket) ?? 0n) + (added.get(bucket) ?? 0n);
    const change = measure(newBalance) - measure(newBefore) - (measure(oldBalance) - measure(oldBefore));
    return { bucket, change };
  });
}

function sumOf(changes: readonly BucketChange[]): bigint {
  return changes.reduce((sum, { change }) => sum + change, 0n);
}

function firstOf(changes: readonly BucketChange[]): string {
  return changes.map(({ bucket }) => bucket).sort()[0] ?? '';
}

// Without later changes, if transactions arrive in order, only the balance is found; `bucket` is null for it.
const storedBalances = new RowsStatement(
  { token_id: 'bigint', addr: 'bigint', since: 'timestamptz' },
  (rows) => `
    select b.token_id, b.addr, null::timestamptz as bucket, b.hard as change
    from ${rows} join token_balances b on b.addr = d.addr and b.token_id = d.token_id
    union all
    select h.token_id, h.addr, h.bucket, h.change
    from ${rows} join token_balance_hour h on h.addr = d.addr and h.token_id = d.token_id and h.bucket >= d.since`,
);

/** Counts changes of holders, over time and by size. Call before token_balances and token_balance_hour are written. */
export async function countHolders(db: QueryExecutorProvider, tally: Tally): Promise<void> {
  const balanceName = (row: { readonly token_id: number; readonly addr: number }) => `${row.token_id} ${row.addr}`;
  const changes = Map.groupBy(tally.rows('token_balance_hour'), balanceName);
  const wanted = [...changes.values()].flatMap(([first, ...others]) =>
    first ? [{ token_id: first.token_id, addr: first.addr, since: firstOf([first, ...others]) }] : [],
  );
  type Found = { token_id: number; addr: number; bucket: string | null; change: string };
  const found = Map.groupBy(await storedBalances.run<Found>(db, wanted), balanceName);
  for (const { token_id, addr } of wanted) {
    const name = balanceName({ token_id, addr });
    const own = changes.get(name) ?? [];
    let before = 0n;
    const stored: BucketChange[] = [];
    for (const { bucket, change } of found.get(name) ?? []) {
      if (bucket === null) before = BigInt(change);
      else stored.push({ bucket, change: BigInt(change) });
    }
    for (const { bucket, change } of changesOverTime({ before, own, stored }, isHeld)) {
      tally.count('holder_change', { token_id, bucket, holders: change }, 1n);
    }
    const after = before + sumOf(own);
    if (before > 0n) tally.count('holder', holderOf(token_id, before), -1n);
    if (after > 0n) tally.count('holder', holderOf(token_id, after), 1n);
  }
}

/** @param balance above zero */
function holderOf(token_id: number, balance: bigint): Relations['holder'] {
  return { token_id, size_class: sizeClassOf(balance), digits: balance.toString().length, n: 1n };
}

function isHeld(balance: bigint): bigint {
  return balance > 0n ? 1n : 0n;
}

const laterDays = new RowsStatement(
  { addr: 'bigint', since: 'timestamptz' },
  (rows) => `
    select b.addr, b.bucket, b.change
    from ${rows} join balance_day b on b.addr = d.addr and b.asset = ${bitcoinAsset} and b.bucket >= d.since`,
);

/**
 * Counts by how much a batch changes the value locked on each day, the sum of the published balances: a balance below
 * zero, which only a partial import has, is published as 0. Call before balance_day is written.
 */
export async function countLocked(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  const changes = Map.groupBy(
    tally.rows('balance_day').filter(({ asset }) => asset === bitcoinAsset),
    ({ addr }) => addr,
  );
  const wanted = [...changes].map(([addr, own]) => ({ addr, since: firstOf(own) }));
  const found = await laterDays.run<{ addr: number; bucket: string; change: string }>(db, wanted);
  const stored = Map.groupBy(
    found.map((row) => ({ ...row, change: BigInt(row.change) })),
    ({ addr }) => addr,
  );
  for (const { id, hardSats } of known.values()) {
    const own = changes.get(id);
    if (!own) continue;
    const balance = { before: BigInt(hardSats), own, stored: stored.get(id) ?? [] };
    for (const { bucket, change } of changesOverTime(balance, published)) {
      tally.count('locked_change', { network: tally.network, bucket, locked_sats: change }, 1n);
    }
  }
}

function published(balance: bigint): bigint {
  return balance > 0n ? balance : 0n;
}

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

/**
 * Returns every address and week whose active days a batch may change, with the days before. Call before tx_parties
 * is written. The last activity of an address often tells its days without a read.
 */
export async function findActiveWeeks(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  { parties }: Tally,
): Promise<ActiveWeek[]> {
  const weeks = new Map<string, { addr: number; week: string; loses: boolean; gained: number }>();
  const weekFor = (addr: number, createdAt: string) => {
    const { week } = placeOf(startOf('day', createdAt));
    const name = `${addr} ${week}`;
    const found = weeks.get(name) ?? { addr, week, loses: false, gained: 0 };
    weeks.set(name, found);
    return found;
  };
  for (const { addr, created_at } of parties.removed()) weekFor(addr, created_at).loses = true;
  for (const { addr, created_at } of parties.added()) {
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

/** Counts the addresses active on each day and in each week. Call after tx_parties and addr_day are written. */
export async function countActive(
  db: QueryExecutorProvider,
  tally: Tally,
  weeks: readonly ActiveWeek[],
): Promise<void> {
  const { network } = tally;
  const after = await readActiveDays(
    db,
    weeks.filter(({ loses }) => loses),
  );
  for (const { addr, week, loses, gained, days: was } of weeks) {
    const is = (loses ? (after.get(`${addr} ${week}`) ?? 0) : was) | gained;
    if (was === is) continue;
    for (const [days, sign] of [
      [was, -1n],
      [is, 1n],
    ] as const) {
      if (days === 0) continue;
      tally.count('active_week', { network, bucket: week, days, n: 1n }, sign);
      for (let place = 0; place < 7; place++) {
        const bucket = new Date(Date.parse(week) + place * day).toISOString();
        if ((days >> place) & 1) tally.count('active_wallet', { network, bucket, wallets: 1n }, sign);
      }
    }
  }
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
