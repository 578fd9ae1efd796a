import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import type { IoEntry } from '#contract/token.ts';
import { parseBatch } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { listAddressTransactions } from '#server/store/read/address-transactions.ts';
import { listBalances } from '#server/store/read/balances.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { getTpv } from '#server/store/read/stats.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { findToken } from '#server/store/read/token.ts';
import {
  findTransaction,
  listFilteredTransactions,
  listLatestTransactions,
  sumAddressTransactions,
} from '#server/store/read/transaction.ts';
import { dump, inEmptyStore, version } from '#server/store/testing/dump.ts';
import { alice, at, bob, id, network, party, satsLine, token, tokenLine } from '#server/store/testing/ingest-lines.ts';
import { wrongSums } from '#server/store/testing/recount.ts';
import { isQuick } from '#server/store/testing/rounds.ts';
import { BulkLoad } from './bulk-load.ts';
import { ingest } from './ingest.ts';
import { waitingFor } from './transactions.ts';

/* Transfers of sats between several, and transfers in several tokens. */

const carol = '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9';

function entry(publicKey: string, amount: number, tokenIdentifier?: string): IoEntry {
  const { identifier: address } = party(publicKey);
  return { address, pubkey: publicKey, amount: `${amount}`, ...(tokenIdentifier && { tokenIdentifier }) };
}

function details(inputs: readonly IoEntry[], outputs: readonly IoEntry[]) {
  const total = (entries: readonly IoEntry[]) => `${entries.reduce((sum, { amount }) => sum + Number(amount), 0)}`;
  return {
    inputs: [...inputs],
    outputs: [...outputs],
    totalInputAmount: total(inputs),
    totalOutputAmount: total(outputs),
  };
}

/** Alice and Bob pay Carol 5,000; 1,000 return to Alice. */
const several = satsLine({
  from: party(alice),
  to: null,
  amountSats: 5000,
  multiIoDetails: details(
    [entry(alice, 4000), entry(bob, 2000)],
    [entry(carol, 4500), entry(alice, 1000), entry(carol, 500)],
  ),
  invoice: 'core1invoice',
});

const [first, second] = [
  { ...token(1, 2), ticker: 'ONE' },
  { ...token(2, 8), ticker: 'TWO' },
];
const tokenLines: Line[] = [first, second].map((metadata) => ({ record: 'token', network, ...metadata }));

/** Alice pays Bob 100 of the first token, and Carol pays Bob 7 of the second one. */
const inTwoTokens = tokenLine({
  id: id(20),
  type: 'token_multi_transfer',
  amount: '100',
  tokenMetadata: first,
  from: null,
  to: null,
  multiIoDetails: details(
    [entry(alice, 130, first.tokenIdentifier), entry(carol, 7, second.tokenIdentifier)],
    [entry(bob, 7, second.tokenIdentifier), entry(bob, 100, first.tokenIdentifier), entry(alice, 30)],
  ),
});

async function balancesOf(store: Store): Promise<Record<string, string>> {
  const names = { [alice]: 'alice', [bob]: 'bob', [carol]: 'carol', [first.tokenIdentifier]: 'one' };
  const all = await listBalances(store, network);
  return Object.fromEntries(
    all.map(({ publicKey, asset, amount }) => [`${names[publicKey]} ${names[asset] ?? asset}`, `${amount}`]),
  );
}

async function exported(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for await (const page of storedLines(store)) for (const line of page) lines.push(stringifyJson(line));
  return lines;
}

async function loadInBulk(store: Store, lines: readonly Line[]): Promise<void> {
  const load = await BulkLoad.open(store);
  if (!load) throw new Error('An empty store can be loaded.');
  for (const line of lines) await load.write({ batches: parseBatch([line]), lines: 1 });
  await load.publish();
}

/** A bulk load takes seconds, however little it loads. */
const ways = [
  ['ingest', (store: Store, lines: readonly Line[]) => ingest(store, lines)],
  ...(isQuick ? [] : [['a bulk load', loadInBulk] as const]),
] as const;

test.each(ways)('%s counts a transfer of sats between several in the balance of each', async (_name, write) => {
  await inEmptyStore(async (store) => {
    await write(store, [several]);
    expect(await balancesOf(store)).toEqual({ 'alice btc': '-3000', 'bob btc': '-2000', 'carol btc': '5000' });
    expect(await wrongSums(store)).toEqual([]);
    const source = storeReader(store, { now: () => new Date('2026-03-14T13:30:00Z') });
    const found = await source.read(findTransaction, { network, txid: several.id });
    expect(found).toMatchObject({ amountSats: 5000, invoice: 'core1invoice', multiIoDetails: several.multiIoDetails });
    const [listed] = await source.read(listLatestTransactions, {
      network,
      limit: 1,
      offset: 0,
      sort: 'created_at',
      order: 'desc',
    });
    expect(listed).toMatchObject({ amountSats: 5000, multiIoDetails: several.multiIoDetails });
    const parties = { address: { publicKey: carol }, counterparty: { publicKey: bob } };
    const filter = { network, limit: 10, ...parties, direction: 'in', asset: 'btc' } as const;
    const matching = await source.read(listFilteredTransactions, filter);
    expect(matching?.data).toMatchObject([{ id: several.id, direction: 'incoming' }]);
    const sums = await source.read(sumAddressTransactions, filter);
    expect(sums?.data).toMatchObject([{ asset: 'btc', inBaseUnits: '5000', outBaseUnits: '0' }]);
    expect((await source.read(getTpv, { network, period: '24h', include_stables: false })).tpvSats).toBe(5000);
  });
});

test('a transfer of sats between several that is confirmed, fails or is returned moves exactly what it says', async () => {
  await inEmptyStore(async (store) => {
    const states: [string, Record<string, string>][] = [
      ['pending', {}],
      ['confirmed', { 'alice btc': '-3000', 'bob btc': '-2000', 'carol btc': '5000' }],
      ['returned', {}],
      ['confirmed', { 'alice btc': '-3000', 'bob btc': '-2000', 'carol btc': '5000' }],
      ['failed', {}],
    ];
    for (const [status, balances] of states) {
      await ingest(store, [{ ...several, status }]);
      expect(await balancesOf(store), status).toEqual(balances);
      expect(await wrongSums(store)).toEqual([]);
    }
    const [lines, was] = [await exported(store), await version(store.db)];
    await ingest(store, [{ ...several, status: 'failed' }]);
    expect(await version(store.db)).toBe(was);
    await inEmptyStore(async (copy) => {
      await ingest(
        copy,
        lines.map((line): Line => JSON.parse(line)),
      );
      expect(await exported(copy)).toEqual(lines);
    });
  });
});

test.each(ways)('%s keeps all tokens of a transaction, and counts the first one', async (_name, write) => {
  await inEmptyStore(async (store) => {
    await write(store, [...tokenLines, inTwoTokens]);
    expect(await balancesOf(store)).toEqual({ 'alice one': '-100', 'bob one': '100' });
    expect(await wrongSums(store)).toEqual([]);
    const source = storeReader(store, { now: () => new Date('2026-03-14T13:30:00Z') });
    const found = await source.read(findTransaction, { network, txid: inTwoTokens.id });
    expect(found).toMatchObject({ amount: '100', multiIoDetails: inTwoTokens.multiIoDetails });
    expect(found).toMatchObject({ tokens: [{ ticker: 'ONE' }, { ticker: 'TWO', decimals: 8 }] });
    const query = { network, limit: 10, offset: 0, sort: 'created_at', order: 'desc', asset: undefined } as const;
    const bounds = { from_timestamp: undefined, to_timestamp: undefined };
    const own = await source.read(listAddressTransactions, {
      address: { publicKey: carol },
      ...query,
      ...bounds,
    });
    // She gave none of the first token.
    expect(own.data).toMatchObject([{ id: inTwoTokens.id, direction: 'transfer', tokens: [{}, {}] }]);
    expect((await exported(store)).at(-1)).toBe(
      stringifyJson({
        ...JSON.parse((await exported(store)).at(-1) ?? ''),
        multiIoDetails: inTwoTokens.multiIoDetails,
      }),
    );
  });
});

/** Without metadata, as services send it that do not know the token yet. */
const unnamed: TransactionLine = { ...inTwoTokens, tokenMetadata: null };

test('a transaction whose token is described later counts from then on, like one that comes after it', async () => {
  await inEmptyStore(async (store) => {
    await ingest(store, [unnamed]);
    expect(await balancesOf(store)).toEqual({});
    const was = await version(store.db);
    await ingest(store, [unnamed]);
    expect(await version(store.db)).toBe(was);
    await ingest(store, tokenLines);
    expect(await balancesOf(store)).toEqual({ 'alice one': '-100', 'bob one': '100' });
    expect(await wrongSums(store)).toEqual([]);
    const late = await dump(store.db);
    for (const lines of [
      [...tokenLines, unnamed],
      [unnamed, ...tokenLines],
    ]) {
      for (const [name, write] of ways) {
        await inEmptyStore(async (other) => {
          await write(other, lines);
          expect(await dump(other.db), name).toEqual(late);
        });
      }
    }
    await ingest(store, [{ ...unnamed, status: 'failed', updatedAt: at }]);
    expect(await balancesOf(store)).toEqual({});
    expect(await wrongSums(store)).toEqual([]);
  });
});

test('transactions that wait for a token are found by its identifier', { tags: 'one-server' }, async () => {
  await inEmptyStore(async ({ db }) => {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${waitingFor(1, ['a'])}`.execute(db);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/transactions_unknown_token.*\n.*Index Cond: \(\(multi_io ->> 'token'::text\) = ANY/);
  });
});

test.each([
  ['an amount beyond the supply of bitcoin', { multiIoDetails: details([entry(alice, 2.1e15 + 1)], [entry(bob, 1)]) }],
  ['a token that is none', { multiIoDetails: details([entry(alice, 1, 'abc')], [entry(bob, 1)]) }],
  ['an invoice that is too long', { invoice: 'x'.repeat(4097) }],
])('a transfer of sats with %s is refused', async (_name, change) => {
  expect(() => parseBatch([satsLine(change)])).toThrow(/^Transaction 0+1 is invalid: .*\.$/);
});

test.each([
  ['7b7d', '7b7d'],
  ['7B7D', '7b7d'],
  ['', undefined],
  ['ab'.repeat(1024), 'ab'.repeat(1024)],
])('extra metadata "%s" of a token is stored and exported', async (given, stored) => {
  await inEmptyStore(async (store) => {
    await ingest(store, [{ record: 'token', network, ...first, extraMetadata: given }]);
    const [line] = await exported(store);
    expect(JSON.parse(line ?? '').extraMetadata).toBe(stored);
    const source = storeReader(store, {});
    expect(
      (await source.read(findToken, { network, tokenIdentifier: first.tokenIdentifier }))?.metadata.extraMetadata,
    ).toBe(stored);
  });
});

test.each(['7b7', 'xyz0', '0x7b', 'ab'.repeat(1025)])('extra metadata "%s" of a token is refused', (extraMetadata) => {
  const line = { record: 'token', network, ...first, extraMetadata } as const;
  expect(() => parseBatch([line])).toThrow(/extraMetadata must (be bytes in hex|not exceed 1024 bytes)\.$/);
});
