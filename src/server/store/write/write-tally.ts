import type { QueryExecutorProvider } from 'kysely';
import { startOf } from '#server/store/read/buckets.ts';
import { sizeClassOf } from '#server/store/read/holders.ts';
import { changesOverTime } from './history.ts';
import { addingTo, ofNetwork, RowsStatement } from './rows.ts';
import { type BitcoinTally, noTokenSums, Sums, type Tally, type TokenSums } from './tally.ts';

/* Writes the changes of a batch to parties and sums; `bulk-sums.ts` computes the same tables from all rows. */

const partyDeletion = new RowsStatement(
  { addr: 'bigint', created_at: 'timestamptz', seq: 'bigint' },
  (rows) => `
    delete from tx_parties p using ${rows}
    where p.addr = d.addr and p.created_at = d.created_at and p.seq = d.seq`,
);

const partyInsertion = new RowsStatement(
  { addr: 'bigint', created_at: 'timestamptz', seq: 'bigint', updated_at: 'timestamptz', asset: 'bigint' },
  (rows) => `
    insert into tx_parties (addr, created_at, seq, updated_at, asset)
    select addr, created_at, seq, updated_at, asset from ${rows}`,
);

const balances = new RowsStatement(
  { token_id: 'bigint', addr: 'bigint', soft: 'numeric', hard: 'numeric' },
  (rows) => `
    insert into token_balances (token_id, addr, soft, hard) select token_id, addr, soft, hard from ${rows}
    on conflict (token_id, addr) do update set
      soft = token_balances.soft + excluded.soft, hard = token_balances.hard + excluded.hard
    returning token_id, addr, hard`,
);

const holderSizes = addingTo(
  'holder_size',
  { token_id: 'bigint', size_class: 'integer', digits: 'integer' },
  { n: 'bigint' },
);
const tokenSums = addingTo(
  'token_stats',
  { token_id: 'bigint' },
  { holders: 'bigint', supply: 'numeric', tx_count: 'bigint' },
);
const assets = addingTo('addr_asset', { addr: 'bigint', asset: 'bigint' }, { n: 'bigint' });
const totals = addingTo('network_totals', { network: 'smallint' }, { tx_count: 'bigint', locked_sats: 'numeric' });

const countKeys = { network: 'smallint', kind: 'text', bucket: 'timestamptz' } as const;
const hours = addingTo('tx_hour', countKeys, { n: 'bigint' });
const days = addingTo('tx_day', countKeys, { n: 'bigint' });

const volumeKeys = { network: 'smallint', bucket: 'timestamptz' } as const;
const volumeTypes = {
  sats: 'numeric',
  usd_micros: 'numeric',
  stable_sats: 'numeric',
  stable_usd_micros: 'numeric',
} as const;
const volumes = addingTo('volume_hour', volumeKeys, volumeTypes);
const minutes = addingTo('tx_minute', volumeKeys, { n: 'bigint', ...volumeTypes });

/**
 * Adds a batch to all sums except sums of addresses.
 * @param locked changes of the value locked by day
 */
export async function writeTally(
  db: QueryExecutorProvider,
  network: number,
  tally: Tally,
  locked: Promise<ReadonlyMap<string, bigint>>,
): Promise<void> {
  const parties = [
    partyDeletion.run(db, [...tally.removed.values()]),
    partyInsertion.run(db, [...tally.added.values()]),
  ];
  const written = writeTokenBalances(db, tally);
  await Promise.all([
    ...parties,
    writeTokenSums(db, tally, written),
    writeTokenHistory(db, tally, written),
    writeBitcoin(db, network, tally.bitcoin),
    assets.run(db, tally.assets.rows()),
    hours.run(db, ofNetwork(network, tally.hours.rows())),
    days.run(db, ofNetwork(network, tally.days.rows())),
    volumes.run(db, ofNetwork(network, tally.volumes.rows())),
    minutes.run(db, ofNetwork(network, tally.minutes.rows())),
    writeTotals(db, network, tally, locked),
  ]);
}

async function writeTotals(
  db: QueryExecutorProvider,
  network: number,
  { transactions }: Tally,
  locked: Promise<ReadonlyMap<string, bigint>>,
): Promise<void> {
  const locked_sats = (await locked).values().reduce((sum, change) => sum + change, 0n);
  await totals.run(db, [{ network, tx_count: transactions, locked_sats }]);
}

/** Returns the confirmed balances with the batch, by name, including balances that only changed at another time. */
async function writeTokenBalances(
  db: QueryExecutorProvider,
  { balances: changed, balanceHours }: Tally,
): Promise<Map<string, bigint>> {
  const changes = new Map(changed.rows().map((row) => [balanceName(row), row]));
  for (const { token_id, addr } of balanceHours.rows()) {
    const name = balanceName({ token_id, addr });
    if (!changes.has(name)) changes.set(name, { token_id, addr, soft: 0n, hard: 0n });
  }
  const written = await balances.run<{ token_id: number; addr: number; hard: string }>(db, [...changes.values()]);
  return new Map(written.map((row) => [balanceName(row), BigInt(row.hard)]));
}

async function writeTokenSums(
  db: QueryExecutorProvider,
  { balances: changed, tokens }: Tally,
  written: Promise<ReadonlyMap<string, bigint>>,
): Promise<void> {
  const now = await written;
  const sums = new Map(tokens.rows().map(({ n, ...row }) => [row.token_id, { ...row, tx_count: n, holders: 0 }]));
  const sizes = new Sums<ReturnType<typeof sizeOf>, { n: number }>(() => ({ n: 0 }));
  for (const { token_id, addr, hard } of changed.rows()) {
    const after = now.get(balanceName({ token_id, addr })) ?? 0n;
    const before = after - hard;
    if (before > 0n) sizes.of(sizeOf(token_id, before)).n--;
    if (after > 0n) sizes.of(sizeOf(token_id, after)).n++;
    const sum = sums.get(token_id) ?? { token_id, tx_count: 0, supply: 0n, holders: 0 };
    sum.holders += Number(after > 0n) - Number(before > 0n);
    sums.set(token_id, sum);
  }
  await Promise.all([holderSizes.run(db, sizes.rows()), tokenSums.run(db, [...sums.values()])]);
}

/** Returns the row of holder_size that counts a positive balance. */
function sizeOf(token_id: number, balance: bigint) {
  return { token_id, size_class: sizeClassOf(balance), digits: balance.toString().length };
}

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
async function writeTokenHistory(
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
    const day = days.of({ token_id, bucket: startOf('day', bucket) });
    day.n += n;
    day.usd_micros += usd_micros;
    day.transfers += transfers;
    day.supply += supply;
    day.holders += holders;
  }
  await Promise.all([hoursTable.run(db, hours), daysTable.run(db, days.rows())]);
}

/** Names the balance of a token at an address. */
function balanceName({ token_id, addr }: { readonly token_id: number; readonly addr: number }): string {
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

const bitcoinPartyTypes = { network: 'smallint', address: 'text', created_at: 'timestamptz', seq: 'bigint' } as const;

const bitcoinPartyDeletion = new RowsStatement(
  bitcoinPartyTypes,
  (rows) => `
    delete from bitcoin_parties p using ${rows}
    where p.network = d.network and p.address = d.address and p.created_at = d.created_at and p.seq = d.seq`,
);

const bitcoinPartyInsertion = new RowsStatement(
  bitcoinPartyTypes,
  (rows) => `
    insert into bitcoin_parties (network, address, created_at, seq)
    select network, address, created_at, seq from ${rows}`,
);

const bitcoinSums = addingTo(
  'bitcoin_addresses',
  { network: 'smallint', address: 'text' },
  { n: 'bigint', deposits: 'bigint', deposit_sats: 'numeric', withdrawals: 'bigint', withdrawal_sats: 'numeric' },
);

/** Adds a batch to the transactions and sums of Bitcoin addresses. */
export async function writeBitcoin(
  db: QueryExecutorProvider,
  network: number,
  { removed, added, addresses }: BitcoinTally,
): Promise<void> {
  await Promise.all([
    bitcoinPartyDeletion.run(db, ofNetwork(network, [...removed.values()])),
    bitcoinPartyInsertion.run(db, ofNetwork(network, [...added.values()])),
    bitcoinSums.run(db, ofNetwork(network, addresses.rows())),
  ]);
}
