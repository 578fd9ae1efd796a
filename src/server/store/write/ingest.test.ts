import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, networks } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import { listBalances } from '#server/store/read/balances.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { getNetworkSummary, getTpv } from '#server/store/read/stats.ts';
import { findTransaction, listPendingTransactions } from '#server/store/read/transaction.ts';
import { ownEntries } from '#server/store/testing/address-oracle.ts';
import { dump, inEmptyStore, version } from '#server/store/testing/dump.ts';
import { alice, at, bob, id, network, party, satsLine } from '#server/store/testing/ingest-lines.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { hasAllCases } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from './ingest.ts';

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

/** Balances in sats, confirmed ones and those with pending effects. */
async function satsBalances({ db }: Store, one: Network) {
  const { rows } = await sql<{ key: string; hard: string; soft: string }>`
    select encode(key, 'hex') as key, hard_sats as hard, soft_sats as soft
    from addresses where network = ${networkNumbers[one]} order by id`.execute(db);
  return new Map(rows.map(({ key, ...balance }) => [key, balance]));
}

test('balances and supplies are the exact sums of the lines', async () => {
  const { lines } = randomLines(21, 700);
  const { store } = throwaway;
  for (let from = 0; from < lines.length; from += 90) await ingest(store, lines.slice(from, from + 90));
  const hard = new Map<string, bigint>();
  const soft = new Map<string, bigint>();
  const supply = new Map<string, bigint>();
  const last = new Map(lines.map((line, index) => [line.record === 'transaction' ? line.id : `${index}`, line]));
  for (const line of last.values()) {
    if (line.record !== 'transaction') continue;
    for (const [sums, counts] of [
      [hard, line.status === 'confirmed'],
      [soft, 'amountSats' in line && ['confirmed', 'pending', 'sent'].includes(line.status)],
    ] as const) {
      if (!counts) continue;
      const add = (key: string | null | undefined, amount: bigint) => {
        const asset = 'amountSats' in line ? 'btc' : line.tokenMetadata?.tokenIdentifier;
        const name = `${line.network} ${asset} ${key}`;
        if (key) sums.set(name, (sums.get(name) ?? 0n) + amount);
      };
      const amount = BigInt('amountSats' in line ? line.amountSats : line.amount);
      if (line.multiIoDetails) {
        const { inputs, outputs } = ownEntries(line);
        for (const input of inputs) add(input.pubkey, -BigInt(input.amount));
        for (const output of outputs) add(output.pubkey, BigInt(output.amount));
        continue;
      }
      if (line.from?.type === 'core') add(line.from.pubkey, -amount);
      if (line.to?.type === 'core') add(line.to.pubkey, amount);
      if (sums !== hard || !('amount' in line)) continue;
      const name = `${line.network} ${line.tokenMetadata?.tokenIdentifier}`;
      if (line.type === 'token_mint') supply.set(name, (supply.get(name) ?? 0n) + amount);
      if (line.type === 'token_burn') supply.set(name, (supply.get(name) ?? 0n) - amount);
    }
  }
  const found = { hard: new Map<string, bigint>(), soft: new Map<string, bigint>(), supply: new Map<string, bigint>() };
  for (const one of networks) {
    for (const { publicKey, asset, amount } of await listBalances(store, one)) {
      found.hard.set(`${one} ${asset} ${publicKey}`, amount);
    }
    for (const [publicKey, { soft }] of await satsBalances(store, one)) {
      found.soft.set(`${one} btc ${publicKey}`, BigInt(soft));
    }
  }
  const supplies = await sql<{ network: number; token: string; supply: string; holders: number; positive: number }>`
    select t.network, encode(t.identifier, 'hex') as token, s.supply, s.holders, coalesce(b.positive, 0) as positive
    from token_stats s join tokens t on t.id = s.token_id
    left join (select token_id, count(*) as positive from token_balances where hard > 0 group by token_id) b
      on b.token_id = s.token_id`.execute(store.db);
  for (const row of supplies.rows) {
    found.supply.set(`${networks[row.network - 1]} ${row.token}`, BigInt(row.supply));
    expect(row.holders).toBe(row.positive);
  }
  const present = (sums: Map<string, bigint>) => [...sums].filter(([, amount]) => amount !== 0n).sort();
  expect(present(found.hard)).toEqual(present(hard));
  expect(present(found.soft)).toEqual(present(soft));
  expect(present(found.supply)).toEqual(present(supply));
});

if (hasAllCases) {
  test('all sums are the same for changing lines in batches and for their final state at once', async () => {
    const { lines } = randomLines(33, 500);
    const others: Line[] = lines.filter((line) => line.record !== 'transaction');
    const final = new Map<string, Line>();
    for (const line of lines) if (line.record === 'transaction') final.set(line.id, line);
    await inEmptyStore(async (one) => {
      for (let from = 0; from < lines.length; from += 70) await ingest(one, lines.slice(from, from + 70));
      await inEmptyStore(async (other) => {
        await ingest(other, [...others, ...final.values()]);
        expect(await dump(one.db)).toEqual(await dump(other.db));
      });
    });
  });
}

test('a replay changes nothing, not even the version', async () => {
  const { lines } = randomLines(5, 200);
  const { store } = throwaway;
  // Final states only: an earlier state would be a change.
  const last = new Map(lines.map((line, index) => [line.record === 'transaction' ? line.id : `${index}`, line]));
  await ingest(store, [...last.values()]);
  const [before, was] = [await dump(store.db), await version(store.db)];
  await ingest(store, [...last.values()]);
  await ingest(store, [...last.values()].slice(50, 90));
  expect(await dump(store.db)).toEqual(before);
  expect(await version(store.db)).toBe(was);
});

test('a status change updates balances, buckets, volume and pending lists', async () => {
  await inEmptyStore(async (store) => {
    const now = () => new Date('2026-03-14T15:30:00.000Z');
    const source = storeReader(store, { now });
    const deposit = satsLine({
      id: id(9),
      type: 'bitcoin_deposit',
      from: { type: 'bitcoin', identifier: 'bc1q' },
      to: party(alice),
      amountSats: 5000,
    });
    await ingest(store, [deposit, satsLine({ status: 'pending' })]);
    const balances = () => satsBalances(store, network);
    expect([...(await balances())]).toEqual([
      [alice, { hard: '5000', soft: '4000' }],
      [bob, { hard: '0', soft: '1000' }],
    ]);
    expect((await listPendingTransactions(store, network)).map((line) => line.id)).toEqual([id(1)]);
    const volume = { network, period: '24h', include_stables: false } as const;
    expect((await source.read(getTpv, volume)).tpvSats).toBe(5000);
    await ingest(store, [satsLine({ updatedAt: '2026-03-14T14:10:00.250Z' })]);
    expect([...(await balances())]).toEqual([
      [alice, { hard: '4000', soft: '4000' }],
      [bob, { hard: '1000', soft: '1000' }],
    ]);
    expect(await listPendingTransactions(store, network)).toEqual([]);
    expect((await source.read(getTpv, volume)).tpvSats).toBe(6000);
    const found = await source.read(findTransaction, { network, txid: id(1) });
    expect(found).toMatchObject({
      status: 'confirmed',
      timeTakenSeconds: 4200.25,
      updatedAt: '2026-03-14T14:10:00.250Z',
    });
    const hours = await store.db
      .selectFrom('tx_hour')
      .selectAll()
      .where('kind', '=', 'updated')
      .where('n', '>', 0)
      .execute();
    expect(hours.map(({ bucket, n }) => [bucket, n])).toEqual([
      [at, 1],
      ['2026-03-14T14:00:00.000Z', 1],
    ]);
    await ingest(store, [satsLine({ status: 'failed', updatedAt: '2026-03-14T14:11:00.000Z' })]);
    expect([...(await balances())]).toEqual([
      [alice, { hard: '5000', soft: '5000' }],
      [bob, { hard: '0', soft: '0' }],
    ]);
    expect((await source.read(getTpv, volume)).tpvSats).toBe(5000);
    expect((await source.read(getNetworkSummary, { network })).transactions24h).toBe(2);
  });
});
