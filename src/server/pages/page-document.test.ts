import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageDocument } from './document.ts';

const text = '<p>Größe</p>'.repeat(500);
const document = new PageDocument(text);

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['br', '*', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, GZIP', gunzipSync],
])('it is compressed as %s for "%s"', async (expected, accepted, decompress) => {
  const { body, encoding } = await document.encode(accepted);
  expect(encoding).toBe(expected);
  expect(decompress(body).toString()).toBe(text);
});

test.each([[undefined], [''], ['identity'], ['deflate'], ['gzip;q=0, br;q=0']])(
  'it is not compressed for %j',
  async (accepted) => {
    expect(await document.encode(accepted)).toEqual({ body: Buffer.from(text) });
  },
);

test('compresses once per encoding', async () => {
  const [first, second] = await Promise.all([document.encode('gzip'), document.encode('gzip')]);
  expect(second.body).toBe(first.body);
});
