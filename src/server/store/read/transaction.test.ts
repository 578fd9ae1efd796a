import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAddress } from '#contract/codec/identifier.ts';
import { networks } from '#contract/common.ts';
import { getTransaction, listLatestTransactions } from '#contract/transaction.ts';
import { createdKey, finalTransactions, updatedKey } from '#server/store/testing/address-oracle.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { storeReader } from './reader.ts';
import { findTransaction, listLatestTransactions as readLatestTransactions } from './transaction.ts';

const { lines } = randomLines(7, 900);
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 120) await ingest(throwaway.store, lines.slice(at, at + 120));
});
afterAll(() => throwaway?.remove());

test('the latest list equals filtering and sorting in memory, by rows and by buckets', async () => {
  const all = finalTransactions(lines);
  const random = seeded(99);
  const moments = [...new Set(all.flatMap((line) => [createdKey(line), updatedKey(line)]))];
  const bound = () => {
    const at = Date.parse(moments[Math.floor(random() * moments.length)] ?? '');
    return new Date(at + Math.floor(random() * 3 - 1)).toISOString();
  };
  for (const seekFrom of [0, Number.POSITIVE_INFINITY]) {
    const source = storeReader(throwaway.store, { seekFrom });
    for (let round = 0; round < rounds(250); round++) {
      const from = random() < 0.4 ? bound() : undefined;
      const to = random() < 0.4 ? bound() : undefined;
      const input = listLatestTransactions.query.parse({
        network: networks[Math.floor(random() * 2)],
        limit: 1 + Math.floor(random() * 40),
        offset: random() < 0.1 ? 100_000 : Math.floor(random() * 700),
        from_timestamp: from,
        to_timestamp: to,
        sort: random() < 0.6 ? 'created_at' : 'updated_at',
        order: random() < 0.5 ? 'asc' : 'desc',
      });
      const key = input.sort === 'created_at' ? createdKey : updatedKey;
      const sorted = all
        .filter((line) => line.network === input.network)
        .filter((line) => (!from || createdKey(line) >= from) && (!to || createdKey(line) <= to))
        .map((line, index) => ({ line, index }))
        .sort((one, other) =>
          key(one.line) < key(other.line) ? -1 : key(one.line) > key(other.line) ? 1 : one.index - other.index,
        );
      if (input.order === 'desc') sorted.reverse();
      const expected = sorted.slice(input.offset, input.offset + input.limit).map(({ line }) => line.id);
      const answer = await source.read(readLatestTransactions, input);
      expect(
        answer.map(({ id }) => id),
        JSON.stringify({ ...input, seekFrom }),
      ).toEqual(expected);
    }
  }
});

test('every transaction equals its last line, on its own network only', async () => {
  const source = storeReader(throwaway.store);
  for (const line of finalTransactions(lines).slice(0, 150)) {
    const input = { txid: line.id, network: line.network };
    const found = await source.read(findTransaction, input);
    expect(found).toBeDefined();
    const { record: _record, network, valueUsd, ...fields } = line;
    expect(getTransaction.response.parse(found)).toMatchObject(fields);
    if (valueUsd !== undefined) expect(found?.valueUsd).toBe(valueUsd);
    const seconds = found && 'timeTakenSeconds' in found ? found.timeTakenSeconds : null;
    if (line.status !== 'confirmed') expect(seconds).toBeNull();
    const other = networks.find((one) => one !== network) ?? network;
    expect(await source.read(findTransaction, { ...input, network: other })).toBeUndefined();
  }
});

test('a Bitcoin txid finds its deposit', async () => {
  const line = finalTransactions(lines).find((one) => one.type === 'bitcoin_deposit' && one.id.length === 36);
  if (!line || !('txid' in line) || !line.txid) throw new Error('There is no deposit.');
  const found = await storeReader(throwaway.store).read(findTransaction, { txid: line.txid, network: line.network });
  expect(found?.id).toBe(line.id);
});

test('addresses are encoded for their network', async () => {
  for (const network of networks) {
    const page = await storeReader(throwaway.store).read(
      readLatestTransactions,
      listLatestTransactions.query.parse({ network, limit: 100 }),
    );
    listLatestTransactions.response.parse(page);
    const own = page.flatMap(({ from, to }) => [from, to]).filter((party) => party?.type === 'core');
    expect(own.length).toBeGreaterThan(0);
    for (const party of own) {
      expect(decodeAddress(party?.identifier ?? '')).toMatchObject({ network, publicKey: party?.pubkey });
    }
  }
});
