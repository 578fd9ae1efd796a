import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import { listAddressTransactions } from '#server/store/read/address-transactions.ts';
import { listBalances } from '#server/store/read/balances.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { getNetworkSummary } from '#server/store/read/stats.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { findToken, listTokenTransactions } from '#server/store/read/token.ts';
import { findTransaction } from '#server/store/read/transaction.ts';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { ingestText } from './ingest-text.ts';

/* Lines as a live network makes them, in its own names. */

const text = readFileSync(new URL('testing/live-lines.ndjson', import.meta.url));

const [ada, ben, cid] = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
] as const;
const usdb = '3206c93b24a4d18ea19d0a9a213204af2c7e74a6d16c7535cc5d33eca4ad1eca';
const network = 'MAINNET';

test('each line of a live network is stored with all that it says, or refused with a reason', async () => {
  await inEmptyStore(async (store) => {
    const result = await ingestText(store, text);
    expect(result).toMatchObject({ read: 7, imported: 6, unstored: { fields: [], others: 0 } });
    expect(result.bad).toEqual([{ line: 4, message: expect.stringContaining('network') }]);
    const source = storeReader(store, { now: () => new Date('2026-03-14T13:30:00Z') });
    const find = (txid: string) => source.read(findTransaction, { network, txid });

    expect(await source.read(getNetworkSummary, { network })).toMatchObject({ currentBtcPriceUsd: 106_240 });
    expect(await find('0198701c-6944-75a2-99e1-20ec42c8a701')).toMatchObject({
      type: 'core_transfer',
      amountSats: 3000,
      invoice: 'spark1xyz',
      multiIoDetails: {
        inputs: [{ pubkey: ada, amount: '3000' }],
        outputs: [
          { pubkey: ben, amount: '1000' },
          { pubkey: cid, amount: '2000' },
        ],
        totalInputAmount: '3000',
        totalOutputAmount: '3000',
      },
    });
    const returned = await find('0198701c-6944-75a2-99e1-20ec42c8a702');
    expect(returned).toMatchObject({ type: 'htlc', status: 'returned', amountSats: 500 });
    expect((await source.read(findToken, { network, tokenIdentifier: usdb }))?.metadata).toMatchObject({
      ticker: 'USDB',
      extraMetadata: '7b7d',
    });
    const id = '6ebbc621f528045b713e8fd49b0ce7bd847f44ff6465fd705888d146e2e605ca';
    expect(await find(id)).toMatchObject({
      amount: '1000',
      tokenMetadata: { ticker: 'USDB', decimals: 6 },
      multiIoDetails: {
        inputs: [{ pubkey: ada, amount: '1000', tokenIdentifier: usdb }],
        outputs: [{ pubkey: ben, amount: '1000', tokenIdentifier: usdb }],
      },
    });
    const freeze = await find('0198701c-6944-75a2-99e1-20ec42c8a705');
    expect(freeze).toMatchObject({ type: 'token_freeze', amount: '0', tokenMetadata: null });

    // The returned transfer moved nothing.
    expect(await listBalances(store, network)).toEqual([
      { publicKey: ada, asset: 'btc', amount: -3000n },
      { publicKey: ben, asset: 'btc', amount: 1000n },
      { publicKey: cid, asset: 'btc', amount: 2000n },
      { publicKey: ada, asset: usdb, amount: -1000n },
      { publicKey: ben, asset: usdb, amount: 1000n },
    ]);

    const exported: string[] = [];
    for await (const page of storedLines(store)) for (const line of page) exported.push(`${stringifyJson(line)}\n`);
    expect(exported.join('')).toContain('"invoice":"spark1xyz"');
    expect(exported.join('')).toContain('"extraMetadata":"7b7d"');

    // Rows of every list have the invoice.
    const tokenLine =
      text
        .toString()
        .split('\n')
        .find((line) => line.includes(id)) ?? '';
    await ingestText(store, Buffer.from(JSON.stringify({ ...JSON.parse(tokenLine), invoice: 'spark1token' })));
    const page = { limit: 10, offset: 0, sort: 'created_at', order: 'desc' } as const;
    const ofAddress = await source.read(listAddressTransactions, {
      network,
      address: { publicKey: ben },
      ...page,
      asset: undefined,
    });
    const ofToken = await source.read(listTokenTransactions, {
      network,
      identifier: { tokenIdentifier: usdb },
      ...page,
    });
    expect(ofAddress.data.map(({ invoice }) => invoice)).toEqual(['spark1token', 'spark1xyz']);
    expect(ofToken?.data.map(({ invoice }) => invoice)).toEqual(['spark1token']);
    await inEmptyStore(async (copy) => {
      expect(await ingestText(copy, Buffer.from(exported.join('')))).toMatchObject({ imported: 6, bad: [] });
      const again: string[] = [];
      for await (const page of storedLines(copy)) for (const line of page) again.push(`${stringifyJson(line)}\n`);
      expect(again).toEqual(exported);
    });
  });
});
