import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf } from './amount.tsx';

test.each([
  ['1,234,567', ['1,', '234,', '567']],
  ['22007647563849936760101', ['22', '007', '647', '563', '849', '936', '760', '101']],
  ['−7,669.205601437738371814 BTC', ['−7,', '669.', '205', '601', '437', '738', '371', '814 BTC']],
  ['none', ['none']],
])('%s is split between digit groups', (text, groups) => {
  expect(groupsOf(text)).toEqual(groups);
});

test('the parts joined are the number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[−+]?\d{1,40}([.,]\d{1,40})?( sats)?$/), (text) => {
      const groups = groupsOf(text);
      expect(groups.join('')).toBe(text);
      expect(groups.every((group) => group.replaceAll(/\D/g, '').length <= 3)).toBe(true);
    }),
  );
});
