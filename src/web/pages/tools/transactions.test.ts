import fc from 'fast-check';
import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { parseTransactionIds } from './parse-list.ts';
import { batchCsv, sumsOf } from './transaction-results.tsx';

const uuid = samples.SatsTransactionDetail.id;
const hash = samples.TokenTransactionDetail.id;
const read = (text: string) => parseTransactionIds(text, 'MAINNET', core);

test('IDs in any notation, links and table rows are parsed, each once, in order', () => {
  const text = [
    uuid.toUpperCase(),
    `https://example.org/tx/${hash}?network=mainnet`,
    `7,${uuid.replaceAll('-', '')},"confirmed"`,
    `${hash};${'ab'.repeat(32)}`,
  ].join('\r\n');
  expect(read(text)).toEqual({ txids: [uuid, hash, 'ab'.repeat(32)], skippedLines: [] });
});

test('lines without an ID, and IDs of the other network, are skipped and listed with their line', () => {
  const link = `https://example.org/tx/${uuid}?network=REGTEST`;
  expect(read(`moss credit\n\n${link}\n${samples.Party.identifier}`)).toEqual({
    txids: [],
    skippedLines: [
      { line: 1, text: 'moss credit', belongsTo: undefined },
      { line: 3, text: link, belongsTo: 'REGTEST' },
      { line: 4, text: samples.Party.identifier, belongsTo: undefined },
    ],
  });
});

test('any text can be parsed', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(uuid, hash, '\n', ','));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 30 }), (cells) => {
      const { txids } = read(cells.join(''));
      expect(new Set(txids).size).toBe(txids.length);
    }),
  );
});

test('totals are exact and per asset, without failed and expired transactions', () => {
  const sats = (amountSats: number, status = 'confirmed'): TransactionDetail => ({
    ...samples.SatsTransactionDetail,
    id: `${amountSats}`,
    amountSats,
    status,
  });
  const largest = '340282366920938463463374607431768211455';
  const token = { ...samples.TokenTransactionDetail, amount: largest };
  const other = { ...token, id: 'b' };
  const all = [sats(Number.MAX_SAFE_INTEGER), sats(2), sats(5, 'failed'), sats(7, 'expired'), token, other];
  // Some were requested by two IDs.
  const sums = sumsOf([...all, sats(2), token]);
  expect(sums).toEqual({
    sats: 9_007_199_254_740_993n,
    tokens: [{ metadata: samples.TokenMetadata, quantity: 2n * BigInt(largest) }],
    excluded: 2,
  });
  expect(sumsOf([{ ...token, tokenMetadata: null }])).toEqual({ sats: undefined, tokens: [], excluded: 1 });
});

test('the file has a line per requested ID, in order, with exact amounts', () => {
  const transaction = {
    ...samples.TokenTransactionDetail,
    tokenMetadata: { ...samples.TokenMetadata, name: '=cmd()' },
  };
  const csv = batchCsv([uuid, hash], { results: [{ txid: hash, transaction }], not_found: [uuid] }, core);
  const [head = '', first = '', second = ''] = csv.split('\r\n');
  expect(head).toMatch(/^requested_id,outcome,id,type,status,created_at,/);
  expect(first).toMatch(new RegExp(`^${uuid},not found,,,,`));
  expect(second).toMatch(new RegExp(`^${hash},found,${hash},token_multi_transfer,confirmed,`));
  expect(second).toContain(',750000,');
  expect(second).toContain(`"'=cmd()"`);
});
