import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256OfHex } from './sha-256.ts';

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The platform's implementation, which browsers only have on HTTPS. */
async function byPlatform(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

test('the examples of the standard', () => {
  expect(sha256OfHex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256OfHex('616263')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('any bytes hash like on the platform, for lengths around block boundaries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (some) => {
      const bytes = Uint8Array.from(some);
      expect(sha256OfHex(hexOf(bytes))).toBe(await byPlatform(bytes));
    }),
  );
  for (const length of [32, 55, 56, 63, 64, 65, 119, 120]) {
    const bytes = new Uint8Array(length).fill(0x5a);
    expect(sha256OfHex(hexOf(bytes)), `${length} bytes`).toBe(await byPlatform(bytes));
  }
});
