import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare } from './compare.mjs';

function picture(width, height, dark = []) {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const pixel of dark) png.data.fill(0, pixel * 4, pixel * 4 + 3);
  return PNG.sync.write(png);
}

test('identical pictures have no differences, and others as many as pixels differ', async () => {
  expect(await compare(picture(8, 8), picture(8, 8))).toEqual({ differing: 0 });
  const { differing, marked } = await compare(picture(8, 8), picture(8, 8, [0, 27]));
  expect(differing).toBe(2);
  expect(PNG.sync.read(marked)).toMatchObject({ width: 8, height: 8 });
});

test('pixels that only one picture has are differences', async () => {
  const { differing, marked } = await compare(picture(8, 8), picture(8, 10));
  expect(differing).toBe(16);
  expect(PNG.sync.read(marked)).toMatchObject({ width: 8, height: 10 });
});
