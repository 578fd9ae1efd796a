import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picture, record } from './pictures.ts';

test('the picture of the README shows what its script says', () => {
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(picture);
});
