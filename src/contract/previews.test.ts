import { expect, test } from 'vitest';
import { previewedPath, previewPath } from './previews.ts';

test('pages of a payment, an address, a token and figures have a picture, whose path leads back', () => {
  for (const path of ['/', '/tx/ab', '/address/core1x', '/token/MOSS', '/stats']) {
    const picture = previewPath(path);
    expect(picture).toMatch(/^\/preview\/.+\.png$/);
    expect(previewedPath(picture ?? '')).toBe(path);
  }
  expect(previewPath('/tx/ab/receipt')).toBe(previewPath('/tx/ab'));
});

test('others have none', () => {
  for (const path of ['/tokens', '/search', '/no/such/page', '/address/core1x/statement']) {
    expect(previewPath(path)).toBeUndefined();
  }
  for (const path of ['/preview/tx/ab', '/preview/.png', '/preview/tokens.png', '/preview/tx/ab/receipt.png', '/x.png'])
    expect(previewedPath(path)).toBeUndefined();
});
