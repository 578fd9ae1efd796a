import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type TextLine, textLines } from './read-lines.ts';

async function all(...chunks: (Buffer | string)[]): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const line of textLines(Readable.from(chunks))) lines.push(line);
  return lines;
}

async function read(...chunks: (Buffer | string)[]) {
  return (await all(...chunks)).map(({ number, text, problem }) => [number, text ?? problem]);
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
    [2, 'It is not UTF-8 text.'],
    [3, 'It is longer than 4 MB.'],
    [4, 'last'],
  ]);
});

test('a line of 4 MB with its line break is read, one byte more is not', async () => {
  const longest = 4 * 1024 * 1024;
  const [line] = await read(`${'y'.repeat(longest - 1)}\n`);
  expect(line?.[1]).toHaveLength(longest - 1);
  expect(await read(`${'y'.repeat(longest)}\n`)).toEqual([[1, 'It is longer than 4 MB.']]);
});

test('a line of more than 64 kB is one line', async () => {
  const [line] = await read(`${'y'.repeat(200_000)}\n`);
  expect(line?.[1]).toHaveLength(200_000);
});

test('every byte is reported, up to the end of each line', async () => {
  const reported: string[] = [];
  let bytes = '';
  const input = Readable.from(['ab\r\n\nc', 'd\nef']);
  for await (const line of textLines(input, { linesBefore: 7, onBytes: (part) => (bytes += part.toString()) })) {
    reported.push(`${line.number} ${line.text} ${JSON.stringify(bytes)}`);
  }
  expect(reported).toEqual(['8 ab "ab\\r\\n"', '10 cd "ab\\r\\n\\ncd\\n"', '11 ef "ab\\r\\n\\ncd\\nef"']);
});
