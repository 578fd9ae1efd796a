import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import { spark, toNaming } from '#contract/codec/naming.ts';
import { lineBlocks, parseLine, textLines } from './read-lines.ts';

/** Returns the non-blank lines with their numbers, which are the same whatever the size of the blocks. */
async function read(...chunks: (Buffer | string)[]) {
  const [small, large] = await Promise.all(
    [1, Number.POSITIVE_INFINITY].map(async (blockBytes) => {
      const lines: (string | Error)[] = [];
      for await (const { text } of lineBlocks(Readable.from(chunks), { blockBytes })) lines.push(...textLines(text));
      return lines;
    }),
  );
  expect(small).toEqual(large);
  return small?.flatMap((line, index) => (line === '' ? [] : [[index + 1, String(line)]])) ?? [];
}

test('byte order mark, carriage returns and blank lines are skipped, and lines keep their numbers', async () => {
  expect(await read('\ufeff{"a":1}\r\n', '\r\n   \n{"b":2}\n\n{"c":3}')).toEqual([
    [1, '{"a":1}'],
    [4, '{"b":2}'],
    [6, '{"c":3}'],
  ]);
});

test('lines and characters may be split anywhere between chunks', async () => {
  const bytes = Buffer.from('"月见草"\n"✔"\n');
  const single = Array.from(bytes, (byte) => Buffer.from([byte]));
  expect(await read(...single)).toEqual([
    [1, '"月见草"'],
    [2, '"✔"'],
  ]);
});

test('invalid UTF-8 and overlong lines are reported, and the next line is read', async () => {
  const long = Buffer.alloc(1024 * 1024, 'x');
  const lines = await read(
    'good\n',
    Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]),
    long,
    long,
    long,
    long,
    long,
    '\nlast',
  );
  expect(lines).toEqual([
    [1, 'good'],
    [2, 'Error: This is not UTF-8 text.'],
    [3, 'Error: This is longer than 4 MB.'],
    [4, 'last'],
  ]);
});

test('a line of 4 MB with its line break is read, one byte more is not', async () => {
  const longest = 4 * 1024 * 1024;
  const [line] = await read(`${'y'.repeat(longest - 1)}\n`);
  expect(line?.[1]).toHaveLength(longest - 1);
  expect(await read(`${'y'.repeat(longest)}\n`)).toEqual([[1, 'Error: This is longer than 4 MB.']]);
});

test('every byte is received, up to the end of each block', async () => {
  let received = '';
  const input = Readable.from(['ab\r\n\nc', 'd\nef']);
  const options = { blockBytes: 1, onBytes: (part: Buffer) => (received += part.toString()), mark: () => received };
  const blocks: unknown[][] = [];
  for await (const { text, bytes, mark } of lineBlocks(input, options)) blocks.push([text.toString(), bytes, mark]);
  expect(blocks).toEqual([
    ['ab\r\n\n', 5, 'ab\r\n\n'],
    ['cd\n', 3, 'ab\r\n\ncd\n'],
    ['ef', 2, 'ab\r\n\ncd\nef'],
  ]);
});

test('lines in every naming are parsed into core names', () => {
  const example = readFileSync(new URL('import-example.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const lines = example.map(parseLine);
  const renamed = lines.map((line) => stringifyJson(toNaming(line, spark)));
  expect(renamed.join()).toMatch(/"spark_transfer".*spark1.*btkn1/);
  expect(renamed.map(parseLine)).toEqual(lines);
  expect(stringifyJson(lines)).not.toMatch(/spark|btkn/);
});

test('quantities beyond 2^53 are exact, as text or as an integer', () => {
  const line = (amount: string) =>
    `{"record":"transaction","network":"MAINNET","id":"x","type":"token_mint","status":"confirmed","amount":${amount}}`;
  expect(parseLine(line('340282366920938463463374607431768211455'))).toMatchObject({
    amount: 340282366920938463463374607431768211455n,
  });
  expect(parseLine(line('"340282366920938463463374607431768211455"'))).toMatchObject({
    amount: '340282366920938463463374607431768211455',
  });
});

const price = { record: 'price', network: 'MAINNET', asset: 'btc', at: '2026-03-14T13:00:00Z', usd: 1 };
const transfer = { record: 'transaction', network: 'MAINNET', id: 'x', type: 'core_transfer', status: 'sent' };

test.each([
  ['{"record":', 'This is not JSON.'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'It is nested deeper than 64 levels.'],
  [`{"record":"price","x":${'{"a":'.repeat(64)}1${'}'.repeat(64)}}`, 'It is nested deeper than 64 levels.'],
  ['[1]', 'It is not a JSON object.'],
  ['"text"', 'It is not a JSON object.'],
  ['{}', 'record must be transaction, token or price.'],
  [JSON.stringify({ ...price, network: 'FOO' }), 'network must be MAINNET or REGTEST.'],
  [JSON.stringify({ ...price, at: 'yesterday' }), 'at must be an ISO 8601 date and time.'],
  [JSON.stringify({ ...price, usd: -1 }), 'usd must be at least 0.'],
  [JSON.stringify({ ...price, usd: '1' }), 'usd must be a number.'],
  [JSON.stringify({ ...price, asset: undefined }), 'asset is missing.'],
  [JSON.stringify(transfer), 'A transaction needs amountSats, or amount if it is of a token.'],
  [JSON.stringify({ ...transfer, amountSats: 1.5 }), 'amountSats must be an integer.'],
  [JSON.stringify({ ...transfer, amountSats: 2, id: 7 }), 'id must be a string.'],
  [JSON.stringify({ ...transfer, amountSats: 2, status: 7 }), 'status must be a string.'],
  [JSON.stringify({ ...transfer, amountSats: 2, from: { type: 'core' } }), 'from.identifier is missing.'],
  [JSON.stringify({ ...transfer, amount: '1.5' }), 'amount must be a whole number of base units, below 2^128.'],
  [
    '{"record":"transaction","network":"MAINNET","id":"x","type":"t","status":"s","amountSats":9007199254740993}',
    'amountSats must be an integer below 2^53.',
  ],
])('%.80s is refused in a sentence that names the field', (text, sentence) => {
  expect(() => parseLine(text)).toThrow(new Error(sentence));
});

test('the whole lines before a stream fails are kept', async () => {
  async function* failing() {
    yield Buffer.from('a\nb\nc');
    throw new Error('The connection was lost.');
  }
  const blocks: [text: string, bytes: number][] = [];
  const read = async () => {
    for await (const { text, bytes } of lineBlocks(Readable.from(failing()), { blockBytes: 100 }))
      blocks.push([text.toString(), bytes]);
  };
  await expect(read()).rejects.toThrow('The connection was lost.');
  expect(blocks).toEqual([['a\nb\n', 4]]);
});
