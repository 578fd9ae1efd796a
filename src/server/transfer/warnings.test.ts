import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { core, spark, toNaming } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import live from '#contract/vectors/networks.json' with { type: 'json' };
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { parseBlock } from './read-lines.ts';
import { addUnstored, nothingUnstored, unstoredTexts } from './unstored-fields.ts';
import { addWarnings, LineChecker, type Warning, warningText } from './warnings.ts';

/** Returns what an import of lines reports, however they fall into blocks. */
function report(lines: readonly unknown[]) {
  const [whole, ...others] = [lines.length, 1, 3].map((size) => {
    const checker = new LineChecker();
    let warnings: Warning[] = [];
    let unstored = nothingUnstored;
    const bad: string[] = [];
    for (let at = 0; at < lines.length; at += size) {
      const text = lines.slice(at, at + size).map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      const parsed = parseBlock(Buffer.from(text.join('\n')), at === 0, checker);
      warnings = addWarnings(warnings, parsed.warnings, at);
      unstored = addUnstored(unstored, parsed.unstored);
      bad.push(...parsed.bad.map(({ message }) => message));
    }
    return { warnings, bad, unstored: unstoredTexts(unstored) };
  });
  for (const other of others) expect(other).toEqual(whole);
  return { warnings: whole?.warnings ?? [], bad: whole?.bad ?? [], unstored: whole?.unstored ?? [] };
}

const id = '01983eb7-4008-7b73-b269-c0bd86955a1b';
const [ada, ben] = ['02', '03'].map((head) => ({
  type: 'core',
  identifier: encodeAddress({ network: 'MAINNET', publicKey: `${head}${samples.Party.pubkey?.slice(2)}` }),
}));
const misspelled = { ...ben, identifier: ben?.identifier.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')) };
const { tokenMetadata } = samples.TokenTransactionDetail;
const transfer = {
  record: 'transaction',
  network: 'MAINNET',
  id,
  type: 'core_transfer',
  status: 'confirmed',
  createdAt: '2026-03-14T13:00:00.000Z',
  updatedAt: '2026-03-14T13:00:02.000Z',
  from: ada,
  to: ben,
  amountSats: 5,
};
const { amountSats: _, ...common } = transfer;
const ofToken = { ...common, type: 'token_transfer', amount: '5', tokenMetadata };
const io = { inputs: [{ address: ada?.identifier, pubkey: '', amount: '5' }], outputs: [] };
const price = { record: 'price', network: 'MAINNET', asset: 'btc', at: '2026-03-14T13:00:00Z', usd: 1 };

test.each([
  ['status "CONFIRMED"', { ...transfer, status: 'CONFIRMED' }],
  ['type "transfer"', { ...transfer, type: 'transfer' }],
  ['unit "token_burn"', { ...transfer, type: 'token_burn' }],
  ['unit "core_transfer"', { ...ofToken, type: 'core_transfer' }],
  ['partyType "wallet"', { ...transfer, to: { ...ben, type: 'wallet' } }],
  ['account "alice"', { ...transfer, to: { type: 'core', identifier: 'alice' } }],
  [
    `otherNetwork "${live.networks.LOCAL.address}"`,
    { ...transfer, to: { type: 'core', identifier: live.networks.LOCAL.address } },
  ],
  [
    `otherNetwork "${live.networks.TESTNET.token}"`,
    { ...ofToken, tokenMetadata: { ...tokenMetadata, tokenAddress: live.networks.TESTNET.token } },
  ],
  ['account "alice"', { ...transfer, to: { type: 'core', identifier: 'alice', pubkey: samples.Party.pubkey } }],
  [`checksum "${misspelled.identifier?.slice(0, 40)}…"`, { ...transfer, to: misspelled }],
  ['publicKey "02ff"', { ...transfer, to: { ...ben, pubkey: '02ff' } }],
  ['sender', { ...transfer, from: null }],
  ['recipient', { ...transfer, to: undefined }],
  ['sender', { ...transfer, type: 'lightning_payment', from: null, to: null }],
  ['recipient', { ...transfer, type: 'bitcoin_deposit', to: null }],
  ['token', { ...ofToken, tokenMetadata: null }],
  ['tokenAddress "coretkn1x"', { ...ofToken, tokenMetadata: { ...tokenMetadata, tokenAddress: 'coretkn1x' } }],
  ['multiIo', { ...ofToken, type: 'token_multi_transfer' }],
  [
    'totals',
    {
      ...ofToken,
      type: 'token_multi_transfer',
      multiIoDetails: { ...io, totalInputAmount: '5', totalOutputAmount: '0' },
    },
  ],
  [
    'totals',
    {
      ...ofToken,
      type: 'token_multi_transfer',
      multiIoDetails: {
        inputs: io.inputs,
        outputs: [{ address: ben?.identifier, pubkey: '', amount: '5' }],
        totalInputAmount: '5',
        totalOutputAmount: '5',
      },
      amount: '4',
    },
  ],
  ['txid "abc"', { ...transfer, txid: 'abc' }],
  ['order "2026-03-14T12:00:00.000Z"', { ...transfer, updatedAt: '2026-03-14T12:00:00.000Z' }],
  ['future "2999-01-01T00:00:00.000Z"', { ...transfer, updatedAt: '2999-01-01T00:00:00.000Z' }],
  ['future "2999-01-01T00:00:00Z"', { ...price, at: '2999-01-01T00:00:00Z' }],
  ['seconds "99"', { ...transfer, timeTakenSeconds: 99 }],
])('a line that cannot mean what it says is stored with a warning: %s', (expected, line) => {
  const { warnings, bad } = report([line]);
  expect(bad).toEqual([]);
  expect(warnings.map(({ kind, examples }) => [kind, ...examples].join(' '))).toEqual([
    expected.replaceAll(/[“”"]/g, '').replace('…', misspelled.identifier?.slice(40) ?? ''),
  ]);
});

test('warnings are counted by kind, with the first lines and texts', () => {
  const lines = ['A', 'B', 'A', 'C', 'D', 'A', 'A'].map((status) => ({ ...transfer, status }));
  const { warnings } = report([price, ...lines, { ...price, at: 'now' }, { ...transfer, type: '\u{1b}[2J\u{202e}' }]);
  expect(warnings.map(warningText)).toEqual([
    'Warning: unknown status, which changes no balance ("A", "B", "C", …): 7 lines, 2, 3, 4, 5, 6, ….',
    'Warning: unknown transaction type, which counts in no payment volume ("\u{fffd}[2J\u{fffd}"): line 10.',
  ]);
});

test('every field that is not stored is named by its path, with the number of lines that have it', () => {
  const { id: _id, ...bad } = { ...transfer, feeSats: 1 };
  const entry = { address: ben?.identifier, pubkey: '', amount: '5', vout: 0, script: { hex: '' } };
  const multi = { inputs: [entry, entry], outputs: [entry], totalInputAmount: '10', totalOutputAmount: '5', fee: '5' };
  const bitcoinTxData = { txid: '', vin: [{ sequence: 1 }], vout: [], status: { confirmed: false }, fee: 0, size: 1 };
  const { bad: refused, unstored } = report([
    { ...transfer, feeSats: 1, to: { ...ben, label: 'Ben' } },
    { ...transfer, feeSats: null, note: { deep: [{ more: 1 }] } },
    { ...ofToken, multiIoDetails: multi, txid: null },
    { ...transfer, bitcoinTxData, createdAt: null, updatedAt: null },
    { ...price, feeSats: 0, '\u{1b}[2J "x"': 1, ['y'.repeat(200)]: 1 },
    bad,
  ]);
  expect(refused).toHaveLength(1);
  expect(unstored).toEqual([
    '1 line had to.label, which is not stored.',
    '3 lines had feeSats, which is not stored.',
    '1 line had note, which is not stored.',
    '1 line had multiIoDetails.inputs[].vout, which is not stored.',
    '1 line had multiIoDetails.inputs[].script, which is not stored.',
    '1 line had multiIoDetails.outputs[].vout, which is not stored.',
    '1 line had multiIoDetails.outputs[].script, which is not stored.',
    '1 line had multiIoDetails.fee, which is not stored.',
    '1 line had txid, which is not stored.',
    '1 line had bitcoinTxData.*, which is not stored.',
    '1 line had "\u{fffd}[2J \\"x\\"", which is not stored.',
    `1 line had ${'y'.repeat(100)}…, which is not stored.`,
  ]);
});

test('of very many fields the first twenty are named, and the others counted', () => {
  const fields = (from: number) => Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`f${from + at}`, 1]));
  const lines = [fields(0), fields(15), fields(9), fields(0), fields(9), fields(100)];
  const named = Array.from(
    { length: 20 },
    (_, at) => `${at < 9 ? 2 : at < 15 ? 4 : 3} lines had f${at}, which is not stored.`,
  );
  expect(report(lines.map((more) => ({ ...transfer, ...more }))).unstored).toEqual([...named, 'And 33 more.']);
});

test('decimals that change are reported', () => {
  const other = { ...ofToken, tokenMetadata: { ...tokenMetadata, decimals: (tokenMetadata?.decimals ?? 0) + 1 } };
  const [warning] = report([ofToken, other]).warnings;
  expect(warning).toMatchObject({ kind: 'decimals', count: 1, lines: [2] });
});

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const example = read('import-example.ndjson').trim().split('\n');
const documented = [...read('../../../docs/import.md').matchAll(/^\{ ?"record".*\}$/gm)].map(([line]) => line);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

test.each([
  ['the file of examples', example],
  ['the examples in docs/import.md', documented],
  [
    'the demo network',
    [...demoWithFewPrices({ seed: 3, transactions: 1000, endsAt: new Date('2026-03-14T13:00:00Z') })],
  ],
])('%s is imported without a warning, in every naming', (_name, lines) => {
  for (const naming of [core, spark]) {
    const objects = lines.map((line) => (typeof line === 'string' ? JSON.parse(line) : line));
    expect(report(objects.map((line) => toNaming(line, naming)))).toEqual({ warnings: [], bad: [], unstored: [] });
  }
});

test('the examples have every type and status, a swap, and six kinds of transactions in the document', () => {
  const lines: unknown[] = example.map((line) => JSON.parse(line));
  const values = (key: string, all = lines) => new Set(all.filter(isObject).map((line) => Reflect.get(line, key)));
  expect([...values('type')]).toEqual(expect.arrayContaining([...transactionTypes]));
  expect([...values('status')]).toEqual(expect.arrayContaining([...transactionStatuses]));
  expect(values('swapId').size).toBe(2);
  const types = documented.map((line) => Reflect.get(JSON.parse(line), 'type'));
  expect(types).toEqual([
    undefined,
    'bitcoin_deposit',
    'core_transfer',
    'lightning_payment',
    'token_mint',
    'token_multi_transfer',
    'core_transfer',
    'token_transfer',
  ]);
});
