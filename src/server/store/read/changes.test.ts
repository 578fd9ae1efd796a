import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { networks } from '#contract/common.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/store/model/store.ts';
import { inEmptyStore, version, versionText } from '#server/store/testing/dump.ts';
import { alice, at, bob, id, network, satsLine, token, tokenLine } from '#server/store/testing/ingest-lines.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { getAddress } from './address.ts';
import type { NetworkChanges } from './changes.ts';
import { storeReader } from './reader.ts';
import { listTransactions } from './transaction.ts';

const everything = networks.map((one) => ({ network: one }));

/** The rows of all transactions and the figures of all addresses, as responses have them. */
async function responsesOf(store: Store, ids: readonly string[], publicKeys: readonly string[]) {
  const source = storeReader(store);
  const responses = new Map<string, string>();
  for (const network of networks) {
    const { results } = await source.read(listTransactions, { network, txids: [...ids] });
    for (const { txid, transaction } of results) responses.set(`${network} ${txid}`, JSON.stringify(transaction));
    for (const publicKey of publicKeys) {
      const { balance, transactionCount } = await source.read(getAddress, { network, address: { publicKey } });
      const { btcHardBalanceSats, btcSoftBalanceSats } = balance;
      const figures = [transactionCount, btcHardBalanceSats, btcSoftBalanceSats];
      responses.set(`${network} ${publicKey}`, JSON.stringify(figures));
    }
  }
  return responses;
}

function namesOf(changes: readonly NetworkChanges[]): Set<string> {
  return new Set(
    changes.flatMap(({ network, listed }) =>
      [...(listed?.txids ?? []), ...(listed?.publicKeys ?? [])].map((name) => `${network} ${name}`),
    ),
  );
}

test('whatever response changes is listed, and no transaction that was not written', async () => {
  await inEmptyStore(async (store) => {
    const { lines, publicKeys } = randomLines(33, 60);
    const idsOf = (some: typeof lines) => some.flatMap((line) => (line.record === 'transaction' ? [line.id] : []));
    const ids = idsOf(lines);
    let total = 0;
    let before = await responsesOf(store, ids, publicKeys);
    for (let from = 0; from < lines.length; from += 25) {
      const since = await versionText(store.db);
      const batch = lines.slice(from, from + 25);
      await ingest(store, batch);
      const listed = namesOf(await storeReader(store).listChanges(since));
      const after = await responsesOf(store, ids, publicKeys);
      const changed = [...after].flatMap(([name, response]) => (before.get(name) === response ? [] : [name]));
      total += changed.length;
      for (const name of changed) expect(listed).toContain(name);
      const written = new Set(idsOf(batch));
      for (const name of listed) {
        const [, own = ''] = name.split(' ');
        if (own.length === 36) expect(written).toContain(own);
      }
      before = after;
    }
    expect(total).toBeGreaterThan(50);
  });
});

test('lists are of one network, join several versions, and have an end', async () => {
  await inEmptyStore(async (store) => {
    const { listChanges } = storeReader(store);
    const versions = ['0'];
    const write = async (lines: Parameters<typeof ingest>[1]) => {
      await ingest(store, lines);
      versions.push(await versionText(store.db));
    };
    const changesSince = (number: number) => listChanges(versions[number] ?? '');
    const nobody = { from: null, to: null };
    await write([satsLine({ id: id(1), to: null })]);
    await write([{ ...satsLine({ id: id(2), ...nobody }), network: 'REGTEST' }]);
    await write([satsLine({ id: id(3), from: null })]);
    expect(await changesSince(3)).toEqual([]);
    expect(await changesSince(2)).toEqual([{ network, listed: { txids: [id(3)], publicKeys: [bob], tokens: [] } }]);
    expect(await changesSince(0)).toEqual([
      { network, listed: { txids: [id(1), id(3)], publicKeys: [alice, bob], tokens: [] } },
      { network: 'REGTEST', listed: { txids: [id(2)], publicKeys: [], tokens: [] } },
    ]);

    // Prices alone are a version without changed transactions.
    await write([{ record: 'price', network, asset: 'btc', at, usd: 1 }]);
    expect(await version(store.db)).toBe(4);
    expect(await changesSince(3)).toEqual([]);
    // The store may have been replaced by another one.
    for (const other of ['9', '4', '3-0123456789ab', '']) expect(await listChanges(other)).toEqual(everything);

    // Too many in one version are not listed.
    await write(Array.from({ length: 1001 }, (_, index) => satsLine({ id: id(1000 + index), ...nobody })));
    expect(await changesSince(4)).toEqual([{ network }]);

    // 63 more versions with prices.
    for (let usd = 2; usd < 65; usd++) await write([{ record: 'price', network, asset: 'btc', at, usd }]);
    await write([satsLine({ id: id(4), ...nobody })]);
    expect(await changesSince(5)).toEqual([{ network, listed: { txids: [id(4)], publicKeys: [], tokens: [] } }]);
    expect(await changesSince(4)).toEqual(everything);
    const slots = await store.db.selectFrom('data_changes').select(['slot', 'network', 'version']).execute();
    // The newest change overwrote version 5.
    expect(slots.map((row) => row.version).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 69]);
  });
});

test('the tokens of changed transactions are listed, each once', async () => {
  await inEmptyStore(async (store) => {
    await ingest(store, [satsLine({ id: id(1) })]);
    const since = await versionText(store.db);
    const [one, other] = [token(1), token(2)];
    await ingest(store, [
      tokenLine({ id: id(5), tokenMetadata: one }),
      tokenLine({ id: id(6), tokenMetadata: other }),
      tokenLine({ id: id(7), tokenMetadata: one }),
    ]);
    const [changes] = await storeReader(store).listChanges(since);
    expect(changes?.listed?.tokens.toSorted()).toEqual([one.tokenIdentifier, other.tokenIdentifier]);
    // An instance of a version before wrote this one.
    await sql`update data_changes set tokens = null`.execute(store.db);
    expect(await storeReader(store).listChanges(since)).toEqual([{ network }]);
  });
});

test('data that replaces other data has another version, for caches and streams too', async () => {
  await inEmptyStore(async (store) => {
    const source = sourceOver(storeReader(store));
    const app = await createApp(source, {
      ...{ naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} },
    });
    const newest = async () => (await app.inject('/v1/tx/latest?limit=1')).json()[0]?.id;
    await ingest(store, [satsLine({ id: id(1) })]);
    const backup = await store.db
      .selectFrom('store_state')
      .select(['data_version', 'versions'])
      .executeTakeFirstOrThrow();
    await ingest(store, [satsLine({ id: id(2), createdAt: at })]);
    const lost = await versionText(store.db);
    await expect.poll(newest).toBe(id(2));
    // The state of the backup, and other lines than those that came after it.
    await store.db.updateTable('store_state').set(backup).execute();
    await ingest(store, [satsLine({ id: id(3), createdAt: '2026-03-15T00:00:00.000Z' })]);
    expect(await version(store.db)).toBe(Number(lost.split('-')[0]));
    await expect.poll(newest).toBe(id(3));
    expect(await source.listChanges(lost)).toEqual(everything);
    await app.close();
  });
});
