import { Readable, Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { networks } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import type { Store } from '#server/store/model/store.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { hasAllCases } from '#server/store/testing/rounds.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { importLines } from '#server/transfer/import.ts';
import { storeReader } from './reader.ts';
import { exportLines } from './stored-lines.ts';
import { lookupIssuers } from './token.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const opened: ThrowawayStore[] = [];
afterEach(async () => {
  for (const throwaway of opened.splice(0)) await throwaway.remove();
});

async function emptyStore(): Promise<Store> {
  const throwaway = await openThrowawayStore();
  opened.push(throwaway);
  return throwaway.store;
}

/** A stream that collects its input. */
function sink() {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  /** Ends it, as a caller does: the last chunks may be on their way. */
  const text = async () => {
    await new Promise<void>((resolve) => output.end(resolve));
    return Buffer.concat(chunks).toString();
  };
  return { output, text };
}

async function exported(store: Store): Promise<string> {
  const { output, text } = sink();
  const { lines } = await exportLines(store, output);
  const all = await text();
  expect(all.split('\n')).toHaveLength(lines + 1);
  return all;
}

/** The tokens of every issuer in lookup order. */
async function issuersOf(store: Store, lines: readonly Line[]) {
  const found = [];
  for (const network of networks) {
    const issuers = lines.flatMap((line) =>
      line.record === 'token' && line.network === network ? [line.issuerPublicKey] : [],
    );
    found.push(await storeReader(store).read(lookupIssuers, { network, pubkeys: [...new Set(issuers)], tokens: [] }));
  }
  return found;
}

async function roundTrip(lines: readonly Line[]): Promise<string> {
  const first = await emptyStore();
  for (let at = 0; at < lines.length; at += 333) await ingest(first, lines.slice(at, at + 333));
  const text = await exported(first);
  const second = await emptyStore();
  const result = await importLines(second, Readable.from([Buffer.from(text)]));
  expect(result).toMatchObject({ bad: [], imported: result.read });
  expect(await exported(second)).toBe(text);
  expect(await contentsOf(second)).toEqual(await contentsOf(first));
  expect(await issuersOf(second, lines)).toEqual(await issuersOf(first, lines));
  return text;
}

if (hasAllCases) {
  test('a demo network survives a round trip byte for byte', async () => {
    const endsAt = new Date('2026-03-14T13:20:00.000Z');
    // More prices of an asset, and more transactions, than a page has.
    const prices = Array.from({ length: 600 }, (_, hour): Line => {
      const at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      return { record: 'price', network: 'REGTEST', asset: 'btc', at, usd: hour + 0.25 };
    });
    const currencies = ['EUR', 'JPY'].flatMap((currency) =>
      prices.map((line): Line => (line.record === 'price' ? { ...line, usd: line.usd * 100, currency } : line)),
    );
    const text = await roundTrip([
      ...currencies,
      ...prices,
      ...demoWithFewPrices({ seed: 5, transactions: 700, endsAt }),
    ]);
    for (const sign of [
      'MAINNET',
      'REGTEST',
      '"pending"',
      '"failed"',
      '"expired"',
      '"sent"',
      'multiIoDetails":{',
      '"currency":"JPY"',
    ])
      expect(text).toContain(sign);
    const records = [...text.matchAll(/^\{"record":"(\w+)"/gm)].map(([, record]) => record);
    expect(records).toEqual([...records].sort((one, other) => order(one) - order(other)));
    expect(records.filter((record) => record === 'transaction')).toHaveLength(700);
  });
}

function order(record: string | undefined): number {
  return ['price', 'token', 'transaction'].indexOf(record ?? '');
}

test('changes, ties, gaps and late prices survive a round trip', async () => {
  const { lines } = randomLines(23, 700);
  const prices = lines.filter(({ record }) => record === 'price');
  const others = lines.filter(({ record }) => record !== 'price');
  // Some were valued without the prices at the start of the export.
  const half = others.length >>> 1;
  const late = others.slice(0, half).map((line): Line => {
    if (line.record !== 'transaction') return line;
    const { createdAt, updatedAt, ...timeless } = line;
    return createdAt === null ? timeless : line;
  });
  await roundTrip([...late, ...prices, ...others.slice(half)]);
});

const publicKey = '0267f978078936f9c815d78b61735cc944754d60bb725c7a431d23481f42c53bdf';
const otherKey = '038a3418498655bc036d4e4618fde5312e5c9b284ecbeeb68ab23289831cec9768';
const most = String(2n ** 128n - 1n);
const hostile = '\u202e<script>\u0000"\\\ud800\n\u2028 {"record":"price"} 月见草';

test('foreign text and the largest numbers survive a round trip', async () => {
  const tokenIdentifier = 'ab'.repeat(32);
  const token = {
    tokenIdentifier,
    tokenAddress: 'none',
    name: hostile,
    ticker: '',
    decimals: 0,
    issuerPublicKey: publicKey,
    maxSupply: most,
    isFreezable: null,
  };
  const common = { record: 'transaction', network: 'REGTEST', status: 'confirmed', createdAt: null } as const;
  const transaction = (id: number, more: object) =>
    ({ ...common, id: id.toString(16).padStart(64, '0'), ...more }) as TransactionLine;
  const text = await roundTrip([
    { record: 'price', network: 'REGTEST', asset: 'btc', at: '0001-01-01T00:00:00Z', usd: 1e-7 },
    { record: 'price', network: 'REGTEST', asset: 'btc', at: '9999-12-31T23:59:59.999Z', usd: 0.1 },
    {
      record: 'price',
      network: 'REGTEST',
      asset: tokenIdentifier,
      at: '2020-01-01T00:00:00Z',
      usd: 999_999_999_999.99,
    },
    { record: 'token', network: 'REGTEST', ...token, isStablecoin: true, iconUrl: hostile, createdAt: null },
    // More than all bitcoin, so it does not count.
    transaction(1, { type: 'token_transfer', amount: most, tokenMetadata: token, createdAt: '2021-01-01T00:00:00.5Z' }),
    transaction(2, { type: 'token_mint', amount: BigInt(most), tokenMetadata: token, to: null }),
    transaction(3, { type: hostile, amount: '0', tokenMetadata: null, from: { type: hostile, identifier: hostile } }),
    transaction(4, { type: 'core_transfer', amountSats: 2_100_000_000_000_000, valueUsd: 0.000001, swapId: hostile }),
    transaction(5, { type: 'core_transfer', amountSats: 0, valueUsd: 123_456_789_012.34567 }),
    transaction(6, {
      type: 'token_multi_transfer',
      amount: '7',
      multiIoDetails: {
        inputs: [1, 2].map(() => ({ address: hostile, pubkey: '', amount: most })),
        outputs: [{ address: otherKey, pubkey: '', amount: 9n }],
        totalInputAmount: '999',
        totalOutputAmount: most,
      },
    }),
    transaction(7, {
      type: 'bitcoin_deposit',
      amountSats: 5,
      txid: hostile,
      from: { type: 'lightning', identifier: hostile, pubkey: publicKey },
      to: { type: 'issuer', identifier: 'Mr Issuer', pubkey: publicKey },
      bitcoinTxData: {
        txid: hostile,
        vin: [{ prevout: JSON.parse('{"__proto__":[1e21,0.1,-0.0],"10":null,"2":true}'), witness: [hostile] }],
        vout: [{ scriptpubkey_address: null, value: 5 }],
        status: { confirmed: true, block_height: null },
        fee: 0,
      },
    }),
    transaction(8, { type: 'core_transfer', amountSats: 1, to: { type: 'core', identifier: 'nobody' } }),
  ]);
  expect(text).toContain('"valueUsd":"340282366920935060639705398047133577708925682317885.450000"');
  expect(text).toContain('"volumeSats":null');
  expect(text).toContain('"valueUsd":0.000001,');
  expect(text).toContain('"valueUsd":123456789012.34567');
  expect(text).toContain('"firstSeenAt":"20');
  // Sums, whatever the line said.
  expect(text).toContain(`"totalInputAmount":"${2n * BigInt(most)}","totalOutputAmount":"9"`);
  expect(text).toMatch(/"amount":"9",[^\n]*"totalOutputAmount":"9"/);
});

test('a token without an icon is the same, whether its line says so or is that of a response', async () => {
  const facts = {
    tokenAddress: 'none',
    name: 'A',
    ticker: 'A',
    decimals: 0,
    issuerPublicKey: publicKey,
    maxSupply: null,
  };
  const token = {
    record: 'token',
    network: 'REGTEST',
    tokenIdentifier: 'ab'.repeat(32),
    ...facts,
    isFreezable: null,
  } as const;
  expect(await roundTrip([{ ...token, iconUrl: '' }])).toBe(await roundTrip([{ ...token, iconUrl: null }]));
});

test('an empty store exports nothing; an export stops after the current page, and if the output fails', async () => {
  const store = await emptyStore();
  expect(await exported(store)).toBe('');
  await ingest(store, randomLines(3, 900).lines);
  const { output, text } = sink();
  const stopping = new AbortController();
  const result = await exportLines(store, output, {
    signal: stopping.signal,
    onProgress: (lines, total) => {
      expect(total).toBeGreaterThan(700);
      if (lines > 100) stopping.abort();
    },
  });
  expect(result.stopped).toBe(true);
  expect((await text()).split('\n')).toHaveLength(result.lines + 1);
  const failing = new Writable({ write: (_chunk, _encoding, done) => done(new Error('The disk is full.')) });
  await expect(exportLines(store, failing)).rejects.toThrow('The disk is full.');
});
