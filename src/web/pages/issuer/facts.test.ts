import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { factsOn } from './facts.tsx';

test('tokens are compared by market cap only if coins have a value', () => {
  const ids = factsOn(english, 'MAINNET').map(({ id }) => id);
  expect(ids).toContain('cap');
  expect(factsOn(english, 'REGTEST').map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'cap'));
});
