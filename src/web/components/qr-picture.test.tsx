import fc from 'fast-check';
import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { markup } from '#web/testing/markup.tsx';
import { QrPicture, qrPath } from './qr-picture.tsx';

const address = 'CORE1PGSSX50LMZCKJ9EEEGRZD27HDKD9NSG6KF4SQF7G7J3SQ25A3LS5VRC3KZG7RM';

/** Renders the code like a camera sees it, 4 pixels per module. */
function photograph(text: string): string {
  const { path, size } = qrPath(text);
  const pixels = 4;
  const side = size * pixels;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < pixels; row += 1) {
      for (let column = 0; column < Number(length) * pixels; column += 1) {
        const at = (Number(y) * pixels + row) * side + Number(x) * pixels + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test('the code decodes to the address', () => {
  expect(photograph(address)).toBe(address);
});

test('exactly the dark modules are drawn', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,90}$/), (text) => {
      const { path, size } = qrPath(text);
      const drawn = new Set<string>();
      for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
        for (let step = 0; step < Number(length); step += 1) drawn.add(`${Number(x) + step} ${y}`);
      }
      const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
      const dark = matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
      expect(size).toBe(matrix.length);
      expect([...drawn].toSorted()).toEqual(dark.toSorted());
    }),
    { numRuns: 20 },
  );
});

test('it has an accessible name and is square', async () => {
  const html = await markup(<QrPicture text={address} label="QR code of the address" />);
  expect(html).toContain('role="img" aria-label="QR code of the address"');
  expect(html).toMatch(/viewBox="0 0 (\d+) \1"/);
});
