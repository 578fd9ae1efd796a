import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import { batchMax } from '#contract/common.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { publicNameColumns } from '#format/public-name-columns.ts';
import { english as locale } from '#i18n/testing/english.ts';
import type { NameColumns } from '#web/components/name-columns.ts';
import { batchesOf, rowsOf } from './bulk-tool.tsx';
import { readFile } from './list-input.tsx';
import { type LookupItem, maxLines, parseList, tokenOrKeyOf, transactionOf } from './parse-list.ts';
import { foundMetadata, foundPairs, metadataLookup } from './token-lookup.tsx';
import { sumsOf, transactionCsv, transactionLookup } from './transaction-lookup.tsx';

const { tokenIdentifier, tokenAddress, issuerPublicKey } = samples.ListedToken;
const other = 'ab'.repeat(32);
/** As with a registry that names every token and address. */
const withNames: NameColumns = (columns) => ({
  ...columns,
  ...publicNameColumns(columns, (_, type) => `Public ${type}`),
});
const uuid = samples.SatsTransactionDetail.id;
const hash = samples.TokenTransactionDetail.id;
const address = encodeAddress({ network: 'MAINNET', publicKey: issuerPublicKey });
const parse = (text: string) => parseList(text, 'MAINNET', core, tokenOrKeyOf);
const verdicts = (text: string) =>
  parse(text).entries.map(({ line, verdict }) => [line, verdict.kind === 'item' ? verdict.from : verdict.kind]);

test('each line is parsed without a request', () => {
  const broken = `${tokenAddress.slice(0, -1)}${tokenAddress.endsWith('q') ? 'p' : 'q'}`;
  const text = [
    tokenIdentifier.toUpperCase(),
    '',
    `  "${tokenAddress}"  `,
    issuerPublicKey,
    address,
    'moss credit',
    broken,
    '0195b3a1-4c2e-7f00-8a11-1234567890ab',
    encodeTokenAddress({ network: 'REGTEST', tokenIdentifier: other }),
    `https://elsewhere.example/token/${other}?network=MAINNET`,
  ].join('\r\n');
  expect(verdicts(text)).toEqual([
    [1, 'identifier'],
    [3, 'repeated'],
    [4, 'key'],
    [5, 'repeated'],
    [6, 'nothing'],
    [7, 'broken'],
    [8, 'transaction'],
    [9, 'otherNetwork'],
    [10, 'identifier'],
  ]);
  expect(parse(text).items).toEqual([
    { kind: 'token', id: tokenIdentifier },
    { kind: 'key', id: issuerPublicKey },
    { kind: 'token', id: other },
  ]);
});

test('a table row counts once, whatever its other columns, and a line may have several items', () => {
  expect(verdicts(`token_identifier,token_address,name\n${tokenIdentifier},${tokenAddress},"Harbour, Dollar"`)).toEqual(
    [
      [1, 'nothing'],
      [2, 'identifier'],
    ],
  );
  expect(verdicts(`${tokenIdentifier} ${other};${issuerPublicKey}`)).toEqual([
    [1, 'identifier'],
    [1, 'identifier'],
    [1, 'key'],
  ]);
});

test('the number of lines is limited, and reported', () => {
  const { entries, skippedLines } = parse(`${'nothing at all\n'.repeat(maxLines)}\n${tokenIdentifier}\n\nx`);
  expect([entries.length, skippedLines]).toEqual([maxLines, 2]);
});

test('any text can be parsed, with each item once', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(tokenIdentifier, tokenAddress, issuerPublicKey, address, other, uuid, '\n', ','),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 30 }), fc.constantFrom(tokenOrKeyOf, transactionOf), (cells, itemOf) => {
      const { items, entries } = parseList(cells.join(''), 'MAINNET', core, itemOf);
      expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length);
      expect(entries.filter(({ verdict }) => verdict.kind === 'item').length).toBe(items.length);
    }),
  );
});

test('the batches together are the whole list, none larger than the limit', () => {
  const item: fc.Arbitrary<LookupItem> = fc.record({ kind: fc.constantFrom('token', 'key'), id: fc.string() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 450 }), fc.boolean(), (items, isPerKind) => {
      const batches = batchesOf(items, isPerKind);
      for (const batch of batches) {
        const keys = batch.filter(({ kind }) => kind === 'key').length;
        const largest = isPerKind ? Math.max(keys, batch.length - keys) : batch.length;
        expect(largest).toBeGreaterThan(0);
        expect(largest).toBeLessThanOrEqual(batchMax);
      }
      expect(batches.flat()).toEqual(items);
    }),
  );
});

test('a key stands for its tokens, a token for itself; unknown items have no result', () => {
  const tokens = [samples.ListedToken, { ...samples.ListedToken, tokenIdentifier: other }];
  expect(foundMetadata({ kind: 'token', id: other }, tokens).map((found) => found.tokenIdentifier)).toEqual([other]);
  expect(foundMetadata({ kind: 'key', id: issuerPublicKey }, tokens)).toHaveLength(2);
  expect(foundMetadata({ kind: 'token', id: '0'.repeat(64) }, tokens)).toEqual([]);
  const pair = { pubkey: issuerPublicKey, tokenIdentifier, tokenAddress };
  const none = { pubkey: issuerPublicKey, tokenIdentifier: null, tokenAddress: null };
  expect(foundPairs({ kind: 'token', id: tokenIdentifier }, [pair, pair, { ...pair, pubkey: null }])).toHaveLength(1);
  expect(foundPairs({ kind: 'key', id: issuerPublicKey }, [none])).toEqual([]);
  const byAddress = { ...pair, tokenIdentifier: null };
  expect(foundPairs({ kind: 'key', id: issuerPublicKey }, [byAddress])[0]?.tokenIdentifier).toBe(tokenIdentifier);
});

test('the file distinguishes found, not found, not looked up and invalid', () => {
  const text = `${tokenIdentifier}\n${other}\nmoss\n${'1'.repeat(64)}\n${tokenIdentifier}`;
  const list = parse(text);
  const token = { ...samples.ListedToken, name: '=cmd()' };
  const batches = batchesOf(list.items.slice(0, 2));
  const rows = rowsOf(list, batches, [(item) => foundMetadata(item, [token])]);
  expect(rows.map(({ entry, outcome }) => `${entry.line} ${outcome}`)).toEqual([
    '1 found',
    '2 not found',
    '3 skipped',
    '4 not looked up',
    '5 skipped',
  ]);
  const lines = metadataLookup.csvOf(rows, core, withNames).split('\r\n');
  expect(lines[0]).toMatch(/^line,text,outcome,token_identifier,token_address,issuer_public_key,name,/);
  expect(lines[0]).toMatch(/,token_identifier_public_name$/);
  expect(lines[1]).toMatch(/,Public token$/);
  expect(lines[1]).toContain(`"'=cmd()"`);
  expect(lines[1]).toContain('340282366920938463463374607431768211455');
  expect(lines.slice(2, 6).map((line) => line.split(',')[2])).toEqual([
    'not found',
    'no identifier',
    'not looked up',
    'repeats line 1',
  ]);
});

test('a file is text of at most 1 MB, otherwise an error explains why not', async () => {
  const read = (name: string, content: BlobPart[], type = '') => readFile(locale, new File(content, name, { type }));
  expect(await read('list.csv', ['a\nb'])).toMatchObject({ text: 'a\nb' });
  expect(await read('list', ['a'], 'text/plain')).toMatchObject({ text: 'a' });
  expect((await read('list.txt', ['x'.repeat(1024 * 1024 + 1)])).message).toBe(
    'list.txt is larger than 1 MB. Choose a smaller file.',
  );
  for (const [name, content] of [
    ['picture.png', 'x'],
    ['list.txt', 'a\0b'],
    ['list.csv', new Uint8Array([0xff, 0xfe, 0x41])],
  ] as const) {
    const { text, message } = await read(name, [content]);
    expect([text, message]).toEqual([undefined, `${name} is not a text file. Choose a .txt or .csv file.`]);
  }
});

const readIds = (text: string) => parseList(text, 'MAINNET', core, transactionOf);

test('IDs in any notation, links and table rows are parsed, each once, in order', () => {
  const text = [
    uuid.toUpperCase(),
    `https://example.org/tx/${hash}?network=mainnet`,
    `7,${uuid.replaceAll('-', '')},"confirmed"`,
    `${hash};${'ab'.repeat(32)}`,
  ].join('\r\n');
  expect(readIds(text).items.map(({ id }) => id)).toEqual([uuid, hash, 'ab'.repeat(32)]);
  expect(readIds(text).entries.map(({ verdict }) => verdict.kind)).not.toContain('nothing');
});

test('lines without an ID, and IDs of the other network, are skipped and listed with their line', () => {
  const link = `https://example.org/tx/${uuid}?network=REGTEST`;
  expect(readIds(`moss credit\n\n${link}\n${samples.Party.identifier}`)).toMatchObject({
    items: [],
    entries: [
      { line: 1, text: 'moss credit', verdict: { kind: 'nothing' } },
      { line: 3, text: link, verdict: { kind: 'otherNetwork', network: 'REGTEST' } },
      { line: 4, text: samples.Party.identifier, verdict: { kind: 'nothing' } },
    ],
  });
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
    worth: 2 * samples.SatsTransactionDetail.valueUsd,
    tokens: [{ metadata: samples.TokenMetadata, quantity: 2n * BigInt(largest) }],
    excluded: 2,
  });
  expect(sumsOf([{ ...token, tokenMetadata: null }])).toEqual({ sats: undefined, worth: 0, tokens: [], excluded: 1 });
});

test('the file has a line per requested ID, in order, with exact amounts', () => {
  const transaction = {
    ...samples.TokenTransactionDetail,
    tokenMetadata: { ...samples.TokenMetadata, name: '=cmd()' },
  };
  const list = readIds(`${uuid}\nmoss\n${hash}`);
  const found = transactionLookup.finderIn({ results: [{ txid: hash, transaction }], not_found: [uuid] });
  const csv = transactionCsv(rowsOf(list, [[...list.items]], [found]), core, withNames);
  const [head = '', first = '', second = ''] = csv.split('\r\n');
  expect(head).toMatch(/^requested_id,outcome,id,type,status,created_at,/);
  expect(head).toMatch(/,from_public_name,to_public_name/);
  expect(second).toMatch(/,Public address,Public address/);
  expect(first).toMatch(new RegExp(`^${uuid},not found,,,,`));
  expect(second).toMatch(new RegExp(`^${hash},found,${hash},token_multi_transfer,confirmed,`));
  expect(second).toContain(',750000,');
  expect(second).toContain(`"'=cmd()"`);
});
