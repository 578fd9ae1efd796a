import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '../../../contract/codec/identifier.ts';
import { stringifyJson } from '../../../contract/codec/json.ts';
import { type Network, networks } from '../../../contract/endpoints/common.ts';
import type { Party, TokenMetadata } from '../../../contract/endpoints/token.ts';
import type { Line, TransactionLine } from '../../../contract/line.ts';
import { listPendingTransactions, listSatsBalances, listTokenBalances } from '../ledger.ts';
import { storeSource } from '../read/source.ts';
import type { Tables } from '../tables.ts';
import { randomLines } from '../testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '../testing/throwaway-store.ts';
import { ingest } from './ingest.ts';

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
}, 120_000);
afterAll(() => throwaway?.remove(), 60_000);

const alice = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const bob = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
const network: Network = 'MAINNET';
const at = '2026-03-14T13:00:00.000Z';

function party(publicKey: string, type = 'core'): Party {
  return { type, identifier: encodeAddress({ network, publicKey }), pubkey: publicKey };
}

function id(number: number): string {
  return number.toString(16).padStart(64, '0');
}

function satsLine(change: Partial<Extract<TransactionLine, { amountSats: number }>> = {}): TransactionLine {
  return {
    record: 'transaction',
    network,
    id: id(1),
    type: 'core_transfer',
    status: 'confirmed',
    createdAt: at,
    updatedAt: at,
    from: party(alice),
    to: party(bob),
    amountSats: 1000,
    ...change,
  };
}

function token(number: number, decimals = 0): TokenMetadata {
  const tokenIdentifier = id(0xaa00 + number);
  const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
  return { tokenIdentifier, tokenAddress, name: 'Coin', ticker: 'C', decimals, issuerPublicKey: alice };
}

function tokenLine(change: Partial<Extract<TransactionLine, { amount: unknown }>> = {}): TransactionLine {
  return {
    record: 'transaction',
    network,
    id: id(2),
    type: 'token_transfer',
    status: 'confirmed',
    createdAt: at,
    updatedAt: at,
    from: party(alice),
    to: party(bob),
    amount: '10',
    tokenMetadata: token(1),
    ...change,
  };
}

/** Every table, with names in place of numbers; sums that came to nothing are as good as absent. */
async function dump(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const kept: Record<string, string> = {
    tokens: 'true',
    prices: 'true',
    transactions: 'true',
    tx_parties: 'true',
    addresses: 'tx_count <> 0',
    token_balances: 'soft <> 0 or hard <> 0',
    token_stats: 'tx_count <> 0',
    holder_size: 'n <> 0',
    token_hour: 'n <> 0',
    token_day: 'n <> 0',
    network_totals: 'tx_count <> 0',
    addr_asset: 'n <> 0',
    tx_minute: 'n <> 0',
    tx_hour: 'n <> 0',
    tx_day: 'n <> 0',
    volume_hour: 'sats <> 0 or usd_micros <> 0 or stable_sats <> 0 or stable_usd_micros <> 0',
    active_day: 'n <> 0',
    history_day: 'paid_sats <> 0 or locked_sats <> 0 or wallets <> 0',
    wallets_week: 'n <> 0',
  };
  const names = async (query: ReturnType<typeof sql<{ number: number; name: string }>>) =>
    new Map((await query.execute(db)).rows.map(({ number, name }) => [number, name]));
  const addresses = await names(sql`select id as number, network || encode(key, 'hex') as name from addresses`);
  const tokens = await names(sql`select id as number, network || encode(identifier, 'hex') as name from tokens`);
  const transactions = await names(sql`select seq as number, network || id as name from transactions`);
  const named: Record<string, Map<number, string>> = {
    seq: transactions,
    addr: addresses,
    from_addr: addresses,
    to_addr: addresses,
    token_id: tokens,
    asset: tokens,
  };
  const tables: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(kept)) {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.raw(where)}`.execute(db);
    tables[table] = found.rows
      .map(({ row }) =>
        stringifyJson(
          Object.entries(row)
            .filter(([column]) => column !== 'id' || table === 'transactions')
            .map(([column, value]) => [column, (typeof value === 'number' && named[column]?.get(value)) || value]),
        ),
      )
      .sort();
  }
  return tables;
}

async function version(db: Kysely<Tables>): Promise<number> {
  return (await db.selectFrom('store_state').select('data_version').executeTakeFirstOrThrow()).data_version;
}

/** A store of its own for one test. */
async function inEmptyStore(use: (store: ThrowawayStore['store']) => Promise<void>): Promise<void> {
  const own = await openThrowawayStore();
  try {
    await use(own.store);
  } finally {
    await own.remove();
  }
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
      [soft, ['confirmed', 'pending', 'sent'].includes(line.status)],
    ] as const) {
      if (!counts) continue;
      const add = (key: string | null | undefined, amount: bigint) => {
        const asset = 'amountSats' in line ? 'btc' : line.tokenMetadata?.tokenIdentifier;
        const name = `${line.network} ${asset} ${key}`;
        if (key) sums.set(name, (sums.get(name) ?? 0n) + amount);
      };
      const amount = BigInt('amountSats' in line ? line.amountSats : line.amount);
      if ('multiIoDetails' in line && line.multiIoDetails) {
        for (const input of line.multiIoDetails.inputs) add(input.pubkey, -BigInt(input.amount));
        for (const output of line.multiIoDetails.outputs) add(output.pubkey, BigInt(output.amount));
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
    for (const row of await listSatsBalances(store, one)) {
      found.hard.set(`${one} btc ${row.publicKey}`, BigInt(row.balance));
      found.soft.set(`${one} btc ${row.publicKey}`, BigInt(row.softBalance));
    }
    for (const row of await listTokenBalances(store, one)) {
      found.hard.set(`${one} ${row.tokenIdentifier} ${row.publicKey}`, BigInt(row.balance));
      found.soft.set(`${one} ${row.tokenIdentifier} ${row.publicKey}`, BigInt(row.softBalance));
    }
  }
  const supplies = await sql<{ network: number; token: string; supply: string; holders: number; positive: number }>`
    select t.network, encode(t.identifier, 'hex') as token, s.supply, s.holders,
      (select count(*) from token_balances b where b.token_id = t.id and b.hard > 0) as positive
    from token_stats s join tokens t on t.id = s.token_id`.execute(store.db);
  for (const row of supplies.rows) {
    found.supply.set(`${networks[row.network - 1]} ${row.token}`, BigInt(row.supply));
    expect(row.holders).toBe(row.positive);
  }
  const present = (sums: Map<string, bigint>) => [...sums].filter(([, amount]) => amount !== 0n).sort();
  expect(present(found.hard)).toEqual(present(hard));
  expect(present(found.soft)).toEqual(present(soft));
  expect(present(found.supply)).toEqual(present(supply));
}, 120_000);

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
}, 120_000);

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
}, 60_000);

test('a status change updates balances, buckets, volume and pending lists', async () => {
  await inEmptyStore(async (store) => {
    const now = () => new Date('2026-03-14T15:30:00.000Z');
    const source = storeSource(store, { now });
    const deposit = satsLine({
      id: id(9),
      type: 'bitcoin_deposit',
      from: { type: 'bitcoin', identifier: 'bc1q' },
      to: party(alice),
      amountSats: 5000,
    });
    await ingest(store, [deposit, satsLine({ status: 'pending' })]);
    expect(await listSatsBalances(store, network)).toEqual([
      { publicKey: alice, balance: 5000, softBalance: 4000 },
      { publicKey: bob, balance: 0, softBalance: 1000 },
    ]);
    expect((await listPendingTransactions(store, network)).map((line) => line.id)).toEqual([id(1)]);
    const volume = { network, period: '24h', include_stables: false } as const;
    expect((await source.getTpv(volume)).tpvSats).toBe(5000);
    await ingest(store, [satsLine({ updatedAt: '2026-03-14T14:10:00.250Z' })]);
    expect(await listSatsBalances(store, network)).toEqual([
      { publicKey: alice, balance: 4000, softBalance: 4000 },
      { publicKey: bob, balance: 1000, softBalance: 1000 },
    ]);
    expect(await listPendingTransactions(store, network)).toEqual([]);
    expect((await source.getTpv(volume)).tpvSats).toBe(6000);
    const found = await source.findTransaction({ network, txid: id(1) });
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
    expect(await listSatsBalances(store, network)).toEqual([{ publicKey: alice, balance: 5000, softBalance: 5000 }]);
    expect((await source.getTpv(volume)).tpvSats).toBe(5000);
    expect((await source.getNetworkSummary({ network })).transactions24h).toBe(2);
  });
}, 60_000);

test('the largest token quantity is stored exactly, and one more is rejected', async () => {
  await inEmptyStore(async (store) => {
    const largest = (2n ** 128n - 1n).toString();
    const mint = { type: 'token_mint', from: party(alice, 'issuer'), to: party(bob) } as const;
    await ingest(store, [
      tokenLine({ ...mint, amount: largest }),
      tokenLine({ ...mint, id: id(3), amount: 2n ** 128n - 1n }),
    ]);
    expect(await listTokenBalances(store, network)).toMatchObject([
      { publicKey: bob, balance: '680564733841876926926749214863536422910' },
    ]);
    expect(await storeSource(store).findTransaction({ network, txid: id(3) })).toMatchObject({ amount: largest });
    await expect(ingest(store, [tokenLine({ id: id(4), amount: (2n ** 128n).toString() })])).rejects.toThrow(/2\^128/);
  });
}, 60_000);

test('a value is computed once from the price at the time; a given value is stored', async () => {
  await inEmptyStore(async (store) => {
    const price = (asset: string, time: string, usd: number): Line => ({
      record: 'price',
      network,
      asset,
      at: time,
      usd,
    });
    const coin = token(1, 6);
    const tiny = token(2, 0);
    await ingest(store, [
      satsLine({ id: id(10) }),
      price('btc', '2026-03-14T12:00:00.000Z', 100_000),
      satsLine({ id: id(11), amountSats: 12_345 }),
      price('btc', '2026-03-14T13:00:00.001Z', 1),
      satsLine({ id: id(12), amountSats: 12_345 }),
      satsLine({ id: id(13), valueUsd: 3.5 }),
      { record: 'token', network, ...coin, isStablecoin: true },
      price(coin.tokenIdentifier, '2026-03-01T00:00:00.000Z', 0.9999),
      price(tiny.tokenIdentifier, '2026-03-01T00:00:00.000Z', 1.5e-12),
      tokenLine({ id: id(14), amount: '2000000', tokenMetadata: coin }),
      tokenLine({ id: id(15), amount: (10n ** 20n).toString(), tokenMetadata: tiny }),
    ]);
    const value = async (number: number) =>
      (await storeSource(store).findTransaction({ network, txid: id(number) }))?.valueUsd;
    expect(await Promise.all([10, 11, 12, 13, 14, 15].map(value))).toEqual([
      0, 12.345, 12.345, 3.5, 1.9998, 150_000_000,
    ]);
    await ingest(store, [
      price('btc', '2026-03-14T12:00:00.000Z', 7),
      satsLine({ id: id(11), amountSats: 12_345, status: 'sent' }),
    ]);
    expect(await value(11)).toBe(12.345);
    const stable = storeSource(store, { now: () => new Date('2026-03-14T13:30:00Z') });
    const input = { network, period: '7d' } as const;
    // 1.9998 dollars at 100,000 dollars per bitcoin are 1999.8 sats.
    const [without, all] = [
      await stable.getTpv({ ...input, include_stables: false }),
      await stable.getTpv({ ...input, include_stables: true }),
    ];
    expect(all.tpvSats - without.tpvSats).toBe(1999);
    await ingest(store, [{ record: 'token', network, ...coin, isStablecoin: false }]);
    expect(await stable.getTpv({ ...input, include_stables: true })).toEqual(without);
  });
}, 60_000);

test('text that the database cannot store becomes the replacement character', async () => {
  await inEmptyStore(async (store) => {
    const vin = [{ prevout: { 'a\0': '\ud800 \\u0000 \u{1f600}', huge: 2n ** 70n } }];
    const data = { txid: id(5), vin, vout: [], status: { confirmed: true }, fee: 1 };
    await ingest(store, [
      satsLine({ type: 'bitcoin_deposit', bitcoinTxData: data, swapId: 'x\0\udfff' }),
      tokenLine({ tokenMetadata: { ...token(1), name: '\0\u202e"{},\\' } }),
    ]);
    const source = storeSource(store);
    expect(await source.findTransaction({ network, txid: id(1) })).toMatchObject({
      swapId: 'x\ufffd\ufffd',
      bitcoinTxData: { vin: [{ prevout: { 'a\ufffd': '\ufffd \\u0000 \u{1f600}', huge: 2n ** 70n } }] },
    });
    expect(await source.findTransaction({ network, txid: id(2) })).toMatchObject({
      tokenMetadata: { name: '\ufffd\u202e"{},\\' },
    });
  });
}, 60_000);

test.each<[string, Line, RegExp]>([
  ['an id of no known form', satsLine({ id: 'mine' }), /Transaction mine .*UUID/],
  ['more sats than there are', satsLine({ amountSats: 2_100_000_000_000_001 }), /amountSats/],
  ['fewer sats than none', satsLine({ amountSats: -1 }), /amountSats/],
  [
    'an address of the other network',
    satsLine({ from: { type: 'core', identifier: encodeAddress({ network: 'REGTEST', publicKey: alice }) } }),
    /REGTEST/,
  ],
  ['an address of another key', satsLine({ from: { ...party(alice), pubkey: bob } }), /public key/],
  ['a value below zero', satsLine({ valueUsd: -1 }), /valueUsd/],
  ['a time before the calendar', satsLine({ createdAt: '0000-01-01T00:00:00Z' }), /createdAt/],
  [
    'an issuer that is no key',
    tokenLine({ tokenMetadata: { ...token(1), issuerPublicKey: `02${'f'.repeat(64)}` } }),
    /issuerPublicKey/,
  ],
  ['too many decimals', { record: 'token', network, ...token(1), decimals: 1e15 }, /decimals/],
  ['a price of nothing known', { record: 'price', network, asset: 'gold', at, usd: 1 }, /asset/],
])('%s rejects the whole batch with a message', async (_name, line, message) => {
  const { store } = throwaway;
  const was = await version(store.db);
  const refused = await ingest(store, [satsLine({ id: id(77) }), line]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).toMatch(message);
  expect(refused).not.toHaveProperty('code');
  expect(await version(store.db)).toBe(was);
  expect(await storeSource(store).findTransaction({ network, txid: id(77) })).toBeUndefined();
});
