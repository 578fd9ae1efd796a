import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Line } from '#contract/import-line.ts';
import type { Party } from '#contract/token.ts';
import {
  expectedPage,
  finalTransactions,
  inputsFor,
  otherNetwork,
  partakers,
} from '#server/store/testing/address-oracle.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { sampled } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { busyFrom } from '#server/store/write/addresses.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listAddressTransactions } from './address-transactions.ts';
import { readerOf } from './reader.ts';

const network = 'MAINNET';
const { publicKeys, tokens } = randomLines(3, 1);
const [busy = '', ...others] = publicKeys;
const random = seeded(8);
const lines = busyLines();
const transactions = finalTransactions(lines);
const own = transactions.filter((line) => partakers(line).includes(busy));
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 450) await ingest(throwaway.store, lines.slice(at, at + 450));
});
afterAll(() => throwaway?.remove());

/** One key in nearly all transactions of nine days, with many ties; a sixth of the lines change an earlier one. */
function busyLines(): Line[] {
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('Nothing to pick from.');
    return value;
  };
  const begin = Date.parse('2026-02-25T00:00:00.000Z');
  const moments = Array.from({ length: 160 }, (_, index) =>
    new Date(
      begin + Math.floor((index % 8 === 0 ? Math.floor(random() * 9) : random() * 9) * 86_400_000),
    ).toISOString(),
  );
  const party = (publicKey: string): Party => ({
    type: 'core',
    identifier: encodeAddress({ network, publicKey }),
    pubkey: publicKey,
  });
  const made: Extract<Line, { record: 'transaction' }>[] = [];
  for (let count = 0; made.length < busyFrom + 900; count++) {
    const earlier = random() < 0.17 && made.length > 0 ? pick(made) : undefined;
    if (earlier) {
      // A change may remove the busy key from a transaction, or add it.
      const from = party(random() < 0.9 ? busy : pick(others));
      made.push({
        ...earlier,
        from,
        createdAt: random() < 0.8 ? earlier.createdAt : pick(moments),
        updatedAt: pick(moments),
      });
      continue;
    }
    const { token } = pick(tokens);
    const common = {
      record: 'transaction',
      network,
      id: count.toString(16).padStart(64, '0'),
      status: 'confirmed',
      createdAt: pick(moments),
      updatedAt: pick(moments),
      from: party(busy),
      to: party(pick(publicKeys)),
    } as const;
    const { tokenIdentifier, decimals } = token;
    const tokenMetadata = {
      tokenIdentifier,
      tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
      name: 'Coin',
      ticker: 'C',
      decimals,
      issuerPublicKey: busy,
    };
    const kind = random();
    made.push(
      kind < 0.6
        ? { ...common, type: 'core_transfer', amountSats: 1 }
        : { ...common, type: 'token_transfer', amount: '1', tokenMetadata: kind < 0.95 ? tokenMetadata : null },
    );
  }
  return made;
}

test('daily counts match the rows, for busy addresses only', async () => {
  const { db } = throwaway.store;
  const counted = await sql<{ key: string }>`
    select encode(key, 'hex') as key from addresses where days_counted`.execute(db);
  expect(counted.rows).toEqual([{ key: busy }]);
  const days = await sql`
    select asset, kind, bucket, n from addr_day where n <> 0 order by asset, kind, bucket`.execute(db);
  const recounted = await sql`
    select d.asset, d.kind, date_trunc('day', d.at, 'UTC') as bucket, count(*) as n
    from tx_parties p join addresses a on a.id = p.addr and a.days_counted
    cross join lateral (values
      (-1::bigint, 'created', p.created_at), (-1::bigint, 'updated', p.updated_at),
      (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
    ) as d(asset, kind, at)
    where d.asset is not null group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  expect(days.rows.length).toBeGreaterThan(60);
  expect(days.rows).toEqual(recounted.rows);
  const byMinute = await sql<{ asset: number; bucket: string }>`
    select asset, date_trunc('day', bucket, 'UTC') as bucket, sum(change) as change
    from balance_minute group by 1, 2 having sum(change) <> 0 order by 1, 2`.execute(db);
  const byDay = await sql`
    select asset, bucket, change from balance_day d join addresses a on a.id = d.addr and a.days_counted
    where change <> 0 order by 1, 2`.execute(db);
  expect(byMinute.rows.length).toBeGreaterThan(15);
  expect(byMinute.rows).toEqual(byDay.rows);
});

test('a busy list is the same by days, by rows, and in memory', async () => {
  const assets = [undefined, 'btc', tokens[0]?.token.tokenIdentifier];
  expect(own.length).toBeGreaterThan(busyFrom);
  for (const seekFrom of [0, Number.POSITIVE_INFINITY]) {
    const source = readerOf(throwaway.store.db, { seekFrom, isCluster: throwaway.store.isCluster });
    for (const input of sampled(inputsFor(own, assets))) {
      const answer = await source.read(listAddressTransactions, { network, address: { publicKey: busy }, ...input });
      expect(
        { total: answer.meta.totalItems, ids: answer.data.map(({ id }) => id) },
        JSON.stringify({ ...input, seekFrom }),
      ).toEqual(expectedPage(transactions, network, busy, input));
    }
  }
}, 300_000);

test('the other network is not affected', async () => {
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  const key = { network: otherNetwork(network), publicKey: busy };
  for (const input of sampled(inputsFor(own, [undefined, 'btc']))) {
    expect(await source.read(listAddressTransactions, { network: key.network, address: key, ...input })).toEqual({
      meta: { totalItems: 0, limit: input.limit, offset: input.offset },
      data: [],
    });
  }
});
