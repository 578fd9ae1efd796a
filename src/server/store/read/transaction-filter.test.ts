import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import {
  type FilteredTransactions,
  listFilteredTransactions,
  sumAddressTransactions,
} from '#contract/transaction-filter.ts';
import { scaleRounded } from '#format/numbers.ts';
import { createdKey, finalTransactions } from '#server/store/testing/address-oracle.ts';
import { expectedMicros, expectedRows, expectedSums, filterMaker } from '#server/store/testing/filter-oracle.ts';
import { filterQuery } from '#server/store/testing/queries.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listAddressTransactions } from './address-transactions.ts';
import { examinedStatements, filterStatement, sumStatement, type TransactionFilter } from './filters.ts';
import { storeReader } from './reader.ts';
import {
  listLatestTransactions,
  sumAddressTransactions as readAddressTransactions,
  listFilteredTransactions as readFilteredTransactions,
} from './transaction.ts';

/* Filtered lists compared with a naive filter over the lines, also while transactions arrive. */

const { lines, publicKeys, tokens } = randomLines(29, 1100);
const early = lines.slice(0, 700);
const late = lines.slice(700);
const known = finalTransactions(early);
const random = seeded(4);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
const randomFilter = filterMaker({ known, publicKeys, tokens, random });

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < early.length; at += 120) await ingest(throwaway.store, early.slice(at, at + 120));
});
afterAll(() => throwaway?.remove());

/** Reads all pages. @param between runs after each page */
async function walk(filter: TransactionFilter, examinedMax: number, between?: () => Promise<void>) {
  const pages: FilteredTransactions[] = [];
  for (let cursor: string | undefined; ; ) {
    const source = storeReader(throwaway.store, { examinedMax });
    const page = await source.read(readFilteredTransactions, filterQuery({ ...filter, cursor }));
    if (!page) return expect.fail('The cursor of a page is refused.');
    pages.push(listFilteredTransactions.response.parse(page));
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
    await between?.();
  }
}

const idsOf = (pages: readonly FilteredTransactions[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));

test('any filter, in pages of any size, gives what a naive filter gives', async () => {
  let stopped = 0;
  let matched = 0;
  for (let round = 0; round < rounds(100); round++) {
    const filter = randomFilter();
    const pages = await walk(filter, pick([9, 60, 2000]) ?? 2000);
    const expected = expectedRows(known, filter);
    expect(idsOf(pages), JSON.stringify(filter)).toEqual(expected.map(({ id }) => id));
    let seen = 0;
    for (const { data, searchedUntil } of pages) {
      expect(data.length).toBeLessThanOrEqual(filter.limit);
      seen += data.length;
      if (searchedUntil === null) continue;
      stopped += 1;
      const newer = expected.filter((line) => createdKey(line) > searchedUntil);
      expect(newer.length).toBeLessThanOrEqual(seen);
    }
    matched += expected.length;
  }
  expectCases({ stopped, matched });
});

/** The value of each transaction at its time, as the lists have it. */
async function readValues(): Promise<ReadonlyMap<string, number>> {
  const source = storeReader(throwaway.store);
  const values = new Map<string, number>();
  for (const network of networks) {
    for (let cursor: string | undefined; ; ) {
      const page = await source.read(readFilteredTransactions, { network, limit: 100, cursor });
      for (const { id, valueUsd } of page?.data ?? []) values.set(id, valueUsd);
      if (!page?.nextCursor) break;
      cursor = page.nextCursor;
    }
  }
  return values;
}

test('the count and sums of any filter are those of a naive filter, added up over any number of requests', async () => {
  let requests = 0;
  let moved = 0;
  const values = await readValues();
  for (let round = 0; round < rounds(60); round++) {
    const { limit: _, ...any } = randomFilter();
    const filter = { ...any, publicKey: any.publicKey ?? pick(publicKeys) ?? '' };
    const source = storeReader(throwaway.store, { examinedMax: pick([1, 6, 2000]) ?? 2000 });
    const sums = new Map<string, { in: bigint; out: bigint }>();
    const total = { count: 0, confirmed: 0 };
    const dollars: { in: bigint | null; out: bigint | null } = { in: 0n, out: 0n };
    const more = (sum: bigint | null, usd: number | null | undefined) =>
      sum === null || usd == null ? null : sum + scaleRounded(usd, 6);
    for (let cursor: string | undefined; ; ) {
      const page = await source.read(readAddressTransactions, { ...filterQuery(filter), address: filter, cursor });
      if (!page) return expect.fail('The cursor of a request is refused.');
      const { data, count, confirmed, nextCursor, searchedUntil } = sumAddressTransactions.response.parse(page);
      requests += 1;
      total.count += count;
      total.confirmed += confirmed;
      for (const { asset, token, inBaseUnits, outBaseUnits, inUsd, outUsd } of data) {
        if (asset === 'btc') Object.assign(dollars, { in: more(dollars.in, inUsd), out: more(dollars.out, outUsd) });
        expect(token?.tokenIdentifier ?? 'btc').toBe(asset);
        const sum = sums.get(asset) ?? { in: 0n, out: 0n };
        sums.set(asset, { in: sum.in + BigInt(inBaseUnits), out: sum.out + BigInt(outBaseUnits) });
      }
      expect(searchedUntil === null).toBe(nextCursor === null);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const expected = expectedRows(known, { ...filter, limit: 1 });
    expect(total, JSON.stringify(filter)).toEqual({
      count: expected.length,
      confirmed: expected.filter(({ status }) => status === 'confirmed').length,
    });
    const added = new Map([...sums].map(([asset, sum]) => [asset, `${sum.in} ${sum.out}`]));
    expect(added, JSON.stringify(filter)).toEqual(expectedSums(expected, filter.publicKey));
    const micros = (id: string) => scaleRounded(values.get(id) ?? 0, 6);
    expect(dollars, JSON.stringify(filter)).toEqual(expectedMicros(expected, filter.publicKey, micros));
    moved += added.size;
  }
  expectCases({ requests, moved });
});

test('rows are those of the latest list and of the list of the address', async () => {
  const source = storeReader(throwaway.store);
  const page = { limit: 500, offset: 0, sort: 'created_at', order: 'desc' } as const;
  const nothing = { from_timestamp: undefined, to_timestamp: undefined };
  for (const network of networks) {
    const all = { ...emptyFilter, network, limit: 100 };
    const latest = await source.read(listLatestTransactions, { network, ...page, ...nothing });
    expect((await walk(all, 2000)).flatMap(({ data }) => data)).toEqual(latest);
    for (const publicKey of publicKeys) {
      const own = { network, publicKey };
      const listed = await source.read(listAddressTransactions, {
        network: own.network,
        address: own,
        ...page,
        ...nothing,
        limit: 100,
        asset: undefined,
      });
      const [first] = await walk({ ...all, publicKey }, 2000);
      const rows = new Map(latest.map((row) => [row.id, row]));
      expect(first?.data).toEqual(
        listed.data.map(({ id, direction, counterparty }) => ({ ...rows.get(id), direction, counterparty })),
      );
    }
  }
});

const emptyFilter: Omit<TransactionFilter, 'network' | 'limit'> = {
  publicKey: undefined,
  counterparty: undefined,
  asset: undefined,
  minValue: undefined,
};

test('an unknown address, counterparty or token matches nothing', async () => {
  const unknown = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
  const [publicKey] = publicKeys;
  for (const part of [
    { publicKey: unknown },
    { publicKey, counterparty: { publicKey: unknown } },
    { asset: 'ab'.repeat(32) },
  ]) {
    expect(await walk({ ...emptyFilter, network: 'MAINNET', limit: 25, ...part }, 2000)).toMatchObject([
      { data: [], searchedUntil: null, nextCursor: null },
    ]);
  }
});

test('a cursor of another filter, or an invalid one, is rejected', async () => {
  const source = storeReader(throwaway.store);
  const filter = { ...emptyFilter, network: 'MAINNET', limit: 3 } as const;
  const cursor = (await source.read(readFilteredTransactions, filterQuery(filter)))?.nextCursor ?? '';
  expect(await source.read(readFilteredTransactions, filterQuery({ ...filter, cursor, limit: 7 }))).toBeDefined();
  for (const other of [
    { network: 'REGTEST' as const },
    { type: 'token_mint' as const },
    { asset: 'btc' },
    { minValue: '1' },
    { cursor: 'x' },
    { cursor: cursor.slice(0, -4) },
    { cursor: `${cursor}A` },
    { cursor: `${cursor}=` },
  ]) {
    const answer = await source.read(readFilteredTransactions, filterQuery({ ...filter, cursor, ...other }));
    expect(answer, JSON.stringify(other)).toBeUndefined();
  }
});

test('each filter is served by an index', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  const listed = (id: number) => ({ id, transactions: 5000 });
  const filter = { ...emptyFilter, network: 'MAINNET', limit: 25 } as const;
  const after = { createdAt: '2026-03-02T00:00:00.000Z', seq: 99 };
  await db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    await sql`set enable_sort = off`.execute(one);
    for (const [index, part, parts] of [
      ['created', { type: 'core_transfer', minValue: '7' }, {}],
      ['status', { status: 'failed', type: 'token_mint' }, {}],
      ['type', { type: 'token_mint', asset: 'ab' }, { token: listed(1) }],
      ['token', { type: 'token_transfer', asset: 'ab' }, { token: listed(1) }],
      ['parties\\w*', { publicKey: 'ab', type: 'token_mint' }, { address: listed(1) }],
      ['parties\\w*asset_created', { publicKey: 'ab', asset: 'btc', direction: 'in' }, { address: listed(1) }],
    ] as const) {
      const statement = filterStatement({ ...filter, ...part }, parts, after, 2000);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, index).not.toMatch(/Seq Scan on (transactions|tx_parties)/);
      expect(text, index).toMatch(new RegExp(`Index\\w* .*(transactions|tx)\\w*_${index}`));
      // Rows come in order, so the search ends with a full page.
      expect(text.split('CTE found')[1]?.split('->  ')[1], index).not.toMatch(/Sort/);
    }
    await sql`reset enable_seqscan`.execute(one);
    await sql`reset enable_sort`.execute(one);
  });
});

test('sums examine the newest rows of an address by an index', { tags: 'one-server' }, async () => {
  const known = { address: { id: 1, transactions: 400_000 } };
  await throwaway.store.db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    await sql`set enable_sort = off`.execute(one);
    for (const [asset, index] of [
      ['btc', 'tx_parties_asset_created'],
      [undefined, 'tx_parties_pkey'],
    ] as const) {
      const filter = { ...emptyFilter, network: 'MAINNET', publicKey: 'ab', asset } as const;
      const { numbers, edge } = examinedStatements(filter, known, undefined, 10_000);
      for (const [statement, scan] of [
        [numbers, index],
        [edge, index],
        [sumStatement(filter, 1, [1, 2, 3]), 'transactions_pkey'],
      ] as const) {
        const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
        const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(text).toMatch(new RegExp(`Index\\w* .*${scan}`));
        expect(text).not.toMatch(/Seq Scan on (transactions|tx_parties)/);
      }
    }
    await sql`reset enable_seqscan`.execute(one);
    await sql`reset enable_sort`.execute(one);
  });
});

test('rows of an address are looked up in the list of a busier one', { tags: 'one-server' }, async () => {
  const filter = { ...emptyFilter, network: 'MAINNET', limit: 25, publicKey: 'ab' } as const;
  const parts = { address: { id: 1, transactions: 400_000 }, counterparty: { id: 2, transactions: 50 } };
  await throwaway.store.db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    // It would be read to its end by all other kinds of joins.
    await sql`set enable_nestloop = off`.execute(one);
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) ${filterStatement(filter, parts, undefined, 2000)}`.execute(one);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).not.toMatch(/(Merge|Hash) Join/);
    expect(text).toMatch(/Index Cond: \(\(addr = .*created_at >= .*created_at <= .*seq >= .*seq <= /);
    await sql`reset enable_nestloop`.execute(one);
    await sql`reset enable_seqscan`.execute(one);
  });
});

test('while transactions arrive, no row repeats and none is lost', async () => {
  const touched = new Set(late.map((line) => (line.record === 'transaction' ? `${line.network} ${line.id}` : '')));
  let place = 0;
  const arrive = async () => {
    await ingest(throwaway.store, late.slice(place, place + 25));
    place += 25;
  };
  let seenMeanwhile = 0;
  while (place < late.length) {
    const filter = { ...randomFilter(), limit: 4 };
    const seen = idsOf(await walk(filter, 40, arrive));
    expect(new Set(seen).size, JSON.stringify(filter)).toBe(seen.length);
    const lasting = expectedRows(known, filter).filter(({ network, id }) => !touched.has(`${network} ${id}`));
    expect(seen).toEqual(expect.arrayContaining(lasting.map(({ id }) => id)));
    seenMeanwhile += lasting.length;
  }
  expectCases({ seenMeanwhile });
});
