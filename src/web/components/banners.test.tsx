import { expect, test } from 'vitest';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { OmittedBanner, type OmittedParts } from './states.tsx';

const row: OmittedParts[number] = {
  index: 2,
  isRow: true,
  field: 'amountSats',
  problem: { code: 'unexpected', expected: ['int'] },
};
const detail: OmittedParts[number] = {
  index: undefined,
  isRow: false,
  field: 'bitcoinTxData.fee',
  problem: { code: 'missing' },
};
const wordsFor = async (parts: OmittedParts) => wordsOf(await markup(<OmittedBanner parts={parts} />));

test('renders nothing if nothing is omitted', async () => {
  expect(await markup(<OmittedBanner parts={[]} />)).toBe('');
  expect(await markup(<OmittedBanner parts={undefined} />)).toBe('');
});

test('rows are numbered from one, and the field is named', async () => {
  expect(await wordsFor([row])).toBe('1 row could not be displayed: row 3: amountSats: expected int.');
  expect(await wordsFor([row, { ...row, index: 4, field: '' }])).toBe(
    '2 rows could not be displayed: row 3: amountSats: expected int; row 5: expected int.',
  );
});

test('a field outside of a list is a detail', async () => {
  expect(await wordsFor([detail])).toBe('1 detail could not be displayed: bitcoinTxData.fee: missing.');
  expect(await wordsFor([detail, { ...detail, index: 0 }])).toContain('2 details could not be displayed:');
});

test('many are counted, only the first ones named', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ ...row, index }));
  const words = await wordsFor(many);
  expect(words).toContain('250 rows could not be displayed: row 1:');
  expect(words).toContain('; and 247 more.');
  expect(words).not.toContain('row 4:');
});
