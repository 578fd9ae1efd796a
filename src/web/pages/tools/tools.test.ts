import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { readFile } from './list-input.tsx';
import { batchFrom, foundMetadata, foundPairs, maxPerRequest, rowsOf, toCsv } from './lookup.ts';
import { type LookupItem, maxLines, parseLines } from './parse-list.ts';

const { tokenIdentifier, tokenAddress, issuerPublicKey } = samples.ListedToken;
const other = 'ab'.repeat(32);
const address = encodeAddress({ network: 'MAINNET', publicKey: issuerPublicKey });
const verdicts = (text: string) =>
  parseLines(text, 'MAINNET', core).entries.map(({ line, verdict }) => [
    line,
    verdict.kind === 'item' ? verdict.from : verdict.kind,
  ]);

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
  expect(parseLines(text, 'MAINNET', core).items).toEqual([
    { kind: 'token', hex: tokenIdentifier },
    { kind: 'key', hex: issuerPublicKey },
    { kind: 'token', hex: other },
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
  const { entries, skippedLines } = parseLines(
    `${'nothing at all\n'.repeat(maxLines)}\n${tokenIdentifier}\n\nx`,
    'MAINNET',
    core,
  );
  expect([entries.length, skippedLines]).toEqual([maxLines, 2]);
});

test('any text can be parsed, with each item once', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(tokenIdentifier, tokenAddress, issuerPublicKey, address, other, '\n', ','),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 30 }), (cells) => {
      const { items, entries } = parseLines(cells.join(''), 'MAINNET', core);
      expect(new Set(items.map(({ kind, hex }) => `${kind} ${hex}`)).size).toBe(items.length);
      expect(entries.filter(({ verdict }) => verdict.kind === 'item').length).toBe(items.length);
    }),
  );
});

test('the batches together are the whole list, none larger than the limit', () => {
  const item = fc.record({ kind: fc.constantFrom('token', 'key'), hex: fc.string() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 450 }), fc.constantFrom('metadata', 'issuers'), (items, tool) => {
      const sent: LookupItem[] = [];
      while (sent.length < items.length) {
        const batch = batchFrom(tool, items, sent.length);
        expect(batch.length).toBeGreaterThan(0);
        const keys = batch.filter(({ kind }) => kind === 'key').length;
        expect(tool === 'metadata' ? batch.length : Math.max(keys, batch.length - keys)).toBeLessThanOrEqual(
          maxPerRequest,
        );
        sent.push(...batch);
      }
      expect(sent).toEqual(items);
    }),
  );
});

test('a key stands for its tokens, a token for itself; unknown items have no result', () => {
  const tokens = [samples.ListedToken, { ...samples.ListedToken, tokenIdentifier: other }];
  expect(foundMetadata({ kind: 'token', hex: other }, tokens).map((found) => found.tokenIdentifier)).toEqual([other]);
  expect(foundMetadata({ kind: 'key', hex: issuerPublicKey }, tokens)).toHaveLength(2);
  expect(foundMetadata({ kind: 'token', hex: '0'.repeat(64) }, tokens)).toEqual([]);
  const pair = { pubkey: issuerPublicKey, tokenIdentifier, tokenAddress };
  const none = { pubkey: issuerPublicKey, tokenIdentifier: null, tokenAddress: null };
  expect(foundPairs({ kind: 'token', hex: tokenIdentifier }, [pair, pair, { ...pair, pubkey: null }])).toHaveLength(1);
  expect(foundPairs({ kind: 'key', hex: issuerPublicKey }, [none])).toEqual([]);
  const byAddress = { ...pair, tokenIdentifier: null };
  expect(foundPairs({ kind: 'key', hex: issuerPublicKey }, [byAddress])[0]?.tokenIdentifier).toBe(tokenIdentifier);
});

test('the file distinguishes found, not found, not looked up and invalid', () => {
  const text = `${tokenIdentifier}\n${other}\nmoss\n${'1'.repeat(64)}\n${tokenIdentifier}`;
  const { entries, items } = parseLines(text, 'MAINNET', core);
  const token = { ...samples.ListedToken, name: '=cmd()' };
  const rows = rowsOf(entries, {
    items,
    answers: [foundMetadata(items[0] ?? fail(), [token]), []],
    sources: [],
    state: 'idle',
    error: null,
  });
  expect(rows.map(({ entry, outcome }) => `${entry.line} ${outcome}`)).toEqual([
    '1 found',
    '2 not found',
    '3 skipped',
    '4 not looked up',
    '5 skipped',
  ]);
  const lines = toCsv('metadata', rows).split('\r\n');
  expect(lines[0]).toMatch(/^line,text,outcome,token_identifier,token_address,issuer_public_key,name,/);
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

function fail(): never {
  throw new Error('The list has no items.');
}
