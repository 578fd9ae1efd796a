import { expect, test } from 'vitest';
import { type Catalogue, withFallback } from './catalogue.ts';

test('a missing message or group falls back to the other catalogue', () => {
  const fallback: Catalogue = { a: 'A', group: { b: 'B', c: 'C' }, other: { d: 'D' } };
  expect(withFallback({ group: { b: 'Be' } }, fallback)).toEqual({
    a: 'A',
    group: { b: 'Be', c: 'C' },
    other: { d: 'D' },
  });
});
