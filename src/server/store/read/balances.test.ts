import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBalanceHistory, listAddressBalances } from '#contract/address-balances.ts';
import { networks } from '#contract/common.ts';
import { readDecimal, toMicros, toUsd } from '#server/store/model/fields.ts';
import {
  assetOf,
  finalTransactions,
  otherNetwork,
  partakers,
  updatedKey,
} from '#server/store/testing/address-oracle.ts';
import { balanceBefore } from '#server/store/testing/balance-oracle.ts';
import { ingestWithBusyAddresses } from '#server/store/testing/busy-addresses.ts';
import { assetQuery } from '#server/store/testing/queries.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { expectCases, rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { getAddress } from './address.ts';
import {
  listAddressBalances as readAddressBalances,
  getBalanceHistory as readBalanceHistory,
  rowsSince,
  sumsSince,
} from './balances.ts';
import type { KeyOn } from './list.ts';
import { readerOf } from './reader.ts';

const { lines, publicKeys, tokens } = randomLines(12, 600);
const transactions = finalTransactions(lines);
const assets = ['btc', ...tokens.map(({ token }) => token.tokenIdentifier).toSorted()];
const keys = publicKeys.flatMap((publicKey) => networks.map((network): KeyOn => ({ network, publicKey })));
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingestWithBusyAddresses(throwaway.store, lines);
});
afterAll(() => throwaway?.remove());

/** Returns the dollars of a balance at the last price before a time; null without a price. */
function worthOf({ network, asset }: { network: string; asset: string }, units: bigint, before = '9'): number | null {
  const known = lines.flatMap((line) =>
    line.record === 'price' && line.network === network && line.asset === asset && line.at < before ? [line] : [],
  );
  const last = known.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  const token = tokens.find(({ token: { tokenIdentifier } }) => tokenIdentifier === asset)?.token;
  const decimals = asset === 'btc' ? 8 : (token?.decimals ?? 0);
  return last ? toUsd(toMicros(units > 0n ? units : 0n, decimals, readDecimal(String(last.usd)))) : null;
}

/** Never below zero; sats are a number. */
function shown(asset: string, units: bigint): object {
  const balance = units > 0n ? units : 0n;
  return asset === 'btc' ? { balanceSats: Number(balance) } : { tokenBalance: balance.toString() };
}

const query = { limit: 100, asset: undefined };

test('the balances at any moment are the sums of the lines confirmed before it, at the last price before it', async () => {
  const source = readerOf(throwaway.store.db);
  const confirmed = transactions.filter(({ status }) => status === 'confirmed').map(updatedKey);
  const moments = [
    undefined,
    '0001-01-01T00:00:00.000000Z',
    '9999-12-31T23:59:59.999999Z',
    '2026-03-03T00:00:00.000000Z',
    '2026-03-02T12:34:56.789000Z',
    ...confirmed.slice(0, rounds(12)).flatMap((at) => {
      const next = new Date(Date.parse(at) + 1).toISOString();
      return [at, next, `${at.slice(0, 23)}001Z`];
    }),
  ];
  let [above, priced] = [0, 0];
  for (const key of keys) {
    const own = transactions.filter((line) => line.network === key.network && partakers(line).includes(key.publicKey));
    const named = assets.filter((asset) => own.some((line) => assetOf(line) === asset));
    for (const at of moments) {
      const expected = named.map((asset) => {
        const units = balanceBefore(transactions, { ...key, asset }, at && `${at.slice(0, 23)}000Z`);
        if (units > 0n) above++;
        const valueUsd = worthOf({ ...key, asset }, units, at);
        if (valueUsd !== null) priced++;
        return { asset, ...shown(asset, units), valueUsd };
      });
      const page = await source.read(readAddressBalances, { network: key.network, address: key, ...query, at });
      const { data, at: told } = listAddressBalances.response.parse(page);
      expect(told).toBe(at === undefined ? null : `${at.slice(0, 23)}Z`);
      expect(
        data.map(({ token: _, ...row }) => row),
        `${key.publicKey} ${at}`,
      ).toEqual(expected);
    }
  }
  expectCases({ above, priced });
});

test('the balance by day is the balance at the end of each day, and the last one is that of now', async () => {
  const source = readerOf(throwaway.store.db);
  const range = { start_date: '2026-02-27', end_date: '2026-03-06' };
  for (const key of keys) {
    for (const asset of assets) {
      const answer = getBalanceHistory.response.parse(
        await source.read(readBalanceHistory, {
          network: key.network,
          address: key,
          asset: assetQuery(asset),
          ...range,
        }),
      );
      const days = ['02-27', '02-28', '03-01', '03-02', '03-03', '03-04', '03-05', '03-06'].map((day) => `2026-${day}`);
      expect(answer.data, `${key.publicKey} ${asset}`).toEqual(
        days.map((date) => {
          const end = new Date(Date.parse(date) + 86_400_000).toISOString();
          return { date, ...shown(asset, balanceBefore(transactions, { ...key, asset }, end)) };
        }),
      );
      expect(answer).toMatchObject({ network: key.network, pubkey: key.publicKey, asset, ...range });
      const now = await source.read(readAddressBalances, {
        network: key.network,
        address: key,
        ...query,
        asset: assetQuery(asset),
      });
      const { date: _, ...lastBalance } = answer.data.at(-1) ?? { date: '' };
      expect(now?.data).toMatchObject([{ asset, token: answer.token, ...lastBalance }]);
      // Days before the range count, too.
      const short = await source.read(readBalanceHistory, {
        network: key.network,
        address: key,
        asset: assetQuery(asset),
        start_date: '2026-03-03',
        end_date: '2026-03-03',
      });
      expect(short).toEqual({ ...answer, start_date: '2026-03-03', end_date: '2026-03-03', data: [answer.data[4]] });
      const ends = days.map((date) => new Date(Date.parse(date) + 86_400_000).toISOString());
      const sums = ends.map((end) => balanceBefore(transactions, { ...key, asset }, end));
      const first = sums.findIndex((sum, index) => sum !== (sums[index - 1] ?? 0n));
      expect(answer.first_date).toBe(days[first] ?? null);
    }
  }
});

test('a now-balance is that of the address', async () => {
  const source = readerOf(throwaway.store.db);
  for (const key of keys) {
    const page = await source.read(readAddressBalances, { network: key.network, address: key, ...query });
    const { balance, tokens: held } = await source.read(getAddress, { network: key.network, address: key });
    expect(page?.data.find(({ asset }) => asset === 'btc')?.balanceSats).toBe(balance.btcHardBalanceSats);
    const own = (page?.data ?? []).flatMap(({ asset, tokenBalance }): [string, unknown][] =>
      tokenBalance == null || tokenBalance === '0' ? [] : [[asset, tokenBalance]],
    );
    expect(new Map(own)).toEqual(
      new Map((held ?? []).map(({ tokenIdentifier, balance: units }) => [tokenIdentifier, units])),
    );
  }
});

test('pages follow each other without a gap, and a cursor of another list is refused', async () => {
  const source = readerOf(throwaway.store.db);
  const [key = { network: 'MAINNET', publicKey: '' } as const] = keys;
  const at = '2026-03-03T00:00:00.000000Z';
  const whole = await source.read(readAddressBalances, { network: key.network, address: key, ...query, at });
  const read: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await source.read(readAddressBalances, {
      network: key.network,
      address: key,
      limit: 1,
      asset: undefined,
      at,
      cursor,
    });
    read.push(...(page?.data ?? []));
    cursor = page?.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(whole?.data.length).toBe(4);
  expect(read).toEqual(whole?.data);
  const first = await source.read(readAddressBalances, {
    network: key.network,
    address: key,
    limit: 1,
    asset: undefined,
    at,
  });
  const elsewhere = { ...key, network: otherNetwork(key.network) };
  const next = { limit: 1, asset: undefined, at, cursor: first?.nextCursor ?? '' };
  for (const [other, input] of [
    [key, { ...next, at: undefined }],
    [key, { ...next, asset: 'btc' }],
    [elsewhere, next],
    [key, { ...next, cursor: 'bm90aGluZw' }],
    [key, { ...next, cursor: `${next.cursor}A` }],
  ] as const) {
    expect(
      await source.read(readAddressBalances, { network: other.network, address: other, ...input }),
    ).toBeUndefined();
  }
});

test('an unused key and an unknown token have nothing', async () => {
  const source = readerOf(throwaway.store.db);
  const key = { network: 'MAINNET', publicKey: `02${'00'.repeat(31)}07` } as const;
  const [known = key] = keys;
  const unknown = 'ab'.repeat(32);
  expect((await source.read(readAddressBalances, { network: key.network, address: key, ...query }))?.data).toEqual([]);
  for (const [who, asset, balance] of [
    [key, 'btc', { balanceSats: 0 }],
    [known, unknown, { tokenBalance: '0' }],
  ] as const) {
    const page = await source.read(readAddressBalances, {
      network: who.network,
      address: who,
      ...query,
      asset: assetQuery(asset),
    });
    expect(page?.data).toMatchObject([{ asset, token: null, ...balance }]);
    const history = await source.read(readBalanceHistory, {
      network: who.network,
      address: who,
      asset: assetQuery(asset),
      start_date: '0001-01-01',
      end_date: '0001-01-02',
    });
    expect(history).toMatchObject({
      token: null,
      first_date: null,
      data: [balance, { date: '0001-01-02', ...balance }],
    });
  }
});

test('no transaction is looked up by a scan, whatever the moment', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  await db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    await sql`set enable_bitmapscan = off`.execute(one);
    const at = '2026-03-02T12:34:56.789000Z';
    const plans: string[] = [];
    for (const statement of [sumsSince(1, [0, 1], at), rowsSince(1, [0, 1], at)]) {
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    const text = plans.join('\n');
    expect(text).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
    expect(text).toMatch(
      /Index (Only )?Scan using tx_parties\w*_updated on tx_parties\n *Index Cond: \(\(addr = .*updated_at >= .*updated_at < /,
    );
    expect(text).toMatch(/Index (Only )?Scan using balance_day/);
    expect(text).toMatch(/Index (Only )?Scan using balance_minute/);
    await sql`reset enable_seqscan`.execute(one);
    await sql`reset enable_bitmapscan`.execute(one);
  });
});
