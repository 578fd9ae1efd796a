import { type Kysely, sql } from 'kysely';
import { sizeClassOf } from '../read/token/size-class.ts';
import { Sums } from '../sums.ts';
import type { Tables } from '../tables.ts';
import { writeBitcoin } from './bitcoin/write-bitcoin.ts';
import { rows } from './rows.ts';
import type { Tally } from './tally.ts';
import { writeTokenHistory } from './write-token-history.ts';

/** Adds a batch to all sums except those of addresses. */
export async function writeTally(db: Kysely<Tables>, network: number, tally: Tally): Promise<void> {
  await writeParticipations(db, tally);
  await writeTokenSums(db, tally);
  await writeBitcoin(db, network, tally.bitcoin);
  await writeTokenHistory(db, tally);
  const assets = tally.assets.rows();
  if (assets.length > 0) {
    await sql`
      insert into addr_asset (addr, asset, n)
      select addr, asset, n from ${rows('d', { addr: 'bigint', asset: 'bigint', n: 'bigint' }, assets)}
      on conflict (addr, asset) do update set n = addr_asset.n + excluded.n`.execute(db);
  }
  await writeBuckets(db, network, tally);
  await sql`
    insert into network_totals (network, tx_count, locked_sats)
    values (${network}, ${tally.transactions}, ${tally.lockedSats})
    on conflict (network) do update set
      tx_count = network_totals.tx_count + excluded.tx_count,
      locked_sats = network_totals.locked_sats + excluded.locked_sats`.execute(db);
}

async function writeParticipations(db: Kysely<Tables>, { removed, added }: Tally): Promise<void> {
  if (removed.size > 0) {
    const types = { addr: 'bigint', created_at: 'timestamptz', seq: 'bigint' };
    await sql`
      delete from tx_parties p using ${rows('d', types, [...removed.values()])}
      where p.addr = d.addr and p.created_at = d.created_at and p.seq = d.seq`.execute(db);
  }
  if (added.size > 0) {
    const types = {
      addr: 'bigint',
      created_at: 'timestamptz',
      seq: 'bigint',
      updated_at: 'timestamptz',
      asset: 'bigint',
    };
    await sql`
      insert into tx_parties (addr, created_at, seq, updated_at, asset)
      select addr, created_at, seq, updated_at, asset from ${rows('d', types, [...added.values()])}`.execute(db);
  }
}

async function writeTokenSums(db: Kysely<Tables>, tally: Tally): Promise<void> {
  const sums = new Map(tally.tokens.rows().map((row) => [row.token, { ...row, holders: 0 }]));
  const balances = tally.balances.rows();
  if (balances.length > 0) {
    const types = { token: 'bigint', addr: 'bigint', soft: 'numeric', hard: 'numeric' };
    const written = await sql<{ token: number; addr: number; hard: string }>`
      insert into token_balances (token_id, addr, soft, hard)
      select token, addr, soft, hard from ${rows('d', types, balances)}
      on conflict (token_id, addr) do update set
        soft = token_balances.soft + excluded.soft, hard = token_balances.hard + excluded.hard
      returning token_id as token, addr, hard`.execute(db);
    const now = new Map(written.rows.map((row) => [`${row.token} ${row.addr}`, BigInt(row.hard)]));
    const sizes = new Sums<{ token: number; size: number }, { n: number }>(() => ({ n: 0 }));
    for (const { token, addr, hard } of balances) {
      const after = now.get(`${token} ${addr}`) ?? 0n;
      const before = after - hard;
      if (before > 0n) sizes.of({ token, size: sizeClassOf(before) }).n--;
      if (after > 0n) sizes.of({ token, size: sizeClassOf(after) }).n++;
      const gained = Number(after > 0n) - Number(before > 0n);
      const sum = sums.get(token) ?? { token, n: 0, supply: 0n, holders: 0 };
      sums.set(token, { ...sum, holders: sum.holders + gained });
    }
    await writeHolderSizes(db, sizes.rows());
  }
  if (sums.size === 0) return;
  const types = { token: 'bigint', n: 'bigint', supply: 'numeric', holders: 'bigint' };
  await sql`
    insert into token_stats (token_id, holders, supply, tx_count)
    select token, holders, supply, n from ${rows('d', types, [...sums.values()])}
    on conflict (token_id) do update set
      holders = token_stats.holders + excluded.holders,
      supply = token_stats.supply + excluded.supply,
      tx_count = token_stats.tx_count + excluded.tx_count`.execute(db);
}

async function writeHolderSizes(
  db: Kysely<Tables>,
  sizes: readonly { readonly token: number; readonly size: number; readonly n: number }[],
): Promise<void> {
  if (sizes.length === 0) return;
  await sql`
    insert into holder_size as h (token_id, size_class, n)
    select token, size, n from ${rows('d', { token: 'bigint', size: 'integer', n: 'bigint' }, sizes)}
    on conflict (token_id, size_class) do update set n = h.n + excluded.n`.execute(db);
}

async function writeBuckets(db: Kysely<Tables>, network: number, tally: Tally): Promise<void> {
  for (const [table, sums] of [
    ['tx_hour', tally.hours],
    ['tx_day', tally.days],
  ] as const) {
    const counts = sums.rows();
    if (counts.length === 0) continue;
    await sql`
      insert into ${sql.table(table)} as b (network, kind, bucket, n)
      select ${network}::smallint, kind, bucket, n
      from ${rows('d', { kind: 'text', bucket: 'timestamptz', n: 'bigint' }, counts)}
      on conflict (network, kind, bucket) do update set n = b.n + excluded.n`.execute(db);
  }
  const volumeTypes = {
    bucket: 'timestamptz',
    sats: 'numeric',
    usd: 'numeric',
    stableSats: 'numeric',
    stableUsd: 'numeric',
  };
  const volumes = tally.volumes.rows();
  if (volumes.length > 0) {
    await sql`
      insert into volume_hour as v (network, bucket, sats, usd_micros, stable_sats, stable_usd_micros)
      select ${network}::smallint, bucket, sats, usd, stableSats, stableUsd from ${rows('d', volumeTypes, volumes)}
      on conflict (network, bucket) do update set ${addedVolume}`.execute(db);
  }
  const minutes = tally.minutes.rows();
  if (minutes.length === 0) return;
  await sql`
    insert into tx_minute as v (network, bucket, n, sats, usd_micros, stable_sats, stable_usd_micros)
    select ${network}::smallint, bucket, n, sats, usd, stableSats, stableUsd
    from ${rows('d', { ...volumeTypes, n: 'bigint' }, minutes)}
    on conflict (network, bucket) do update set n = v.n + excluded.n, ${addedVolume}`.execute(db);
}

const addedVolume = sql`
  sats = v.sats + excluded.sats,
  usd_micros = v.usd_micros + excluded.usd_micros,
  stable_sats = v.stable_sats + excluded.stable_sats,
  stable_usd_micros = v.stable_usd_micros + excluded.stable_usd_micros`;
