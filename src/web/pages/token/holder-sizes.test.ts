import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { HolderSizes } from '#contract/token-figures.ts';
import { writeCsv } from '#format/csv.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { fileColumns } from '#web/components/chart.tsx';
import { sizeColumns, sizeRows, sizesSentence } from './holder-sizes.tsx';

const sizes: HolderSizes = {
  ...samples.HolderSizes,
  holderCount: 1500,
  data: [
    { minBalance: '10', holderCount: 300 },
    { minBalance: '100', holderCount: 0 },
    { minBalance: '1000', holderCount: 1200 },
  ],
};

test('rows have ranges in whole tokens and shares of all holders', () => {
  expect(
    sizeRows(locale, sizes, 2).map(({ name, holders, share, percent }) => [name, holders, share, percent]),
  ).toEqual([
    ['0.1 to 1', 300, 0.2, '20.00%'],
    ['1 to 10', 0, 0, '0%'],
    ['10 to 100', 1200, 0.8, '80.00%'],
  ]);
});

test.each([
  [0, '1', '1 to 10', '1 to 10'],
  [0, '1000000', '1 M to 10 M', '1,000,000 to 10,000,000'],
  [2, '10000000', '100,000 to 1 M', '100,000.00 to 1,000,000.00'],
  [0, '100000000000000', '100 T to 10¹⁵', '100,000,000,000,000 to 1,000,000,000,000,000'],
  [8, '1', '10⁻⁸ to 10⁻⁷', '0.00000001 to 0.0000001'],
  [18, '100000000000', '10⁻⁷ to 0.000001', '0.0000001 to 0.000001'],
])('with %i decimals, %s base units begin the range %s, exactly %s', (decimals, minBalance, name, exact) => {
  const [row] = sizeRows(locale, { ...sizes, data: [{ minBalance, holderCount: 1 }] }, decimals);
  expect(row).toMatchObject({ name, exact });
});

test('the sentence names the range of most holders', () => {
  expect(sizesSentence(locale, sizeRows(locale, sizes, 2))).toBe(
    '1,500 holders. The largest group, 1,200 (80.00%), holds 10 to 100 tokens.',
  );
  const one = { ...sizes, holderCount: 1, data: [{ minBalance: '1', holderCount: 1 }] };
  expect(sizesSentence(locale, sizeRows(locale, one, 0))).toBe('1 holder, who holds 1 to 10 tokens.');
  expect(sizesSentence(locale, [])).toBe('No holders');
});

test('the file has exact ranges', () => {
  expect(
    writeCsv(fileColumns(sizeColumns(locale, 2)), sizeRows(locale, sizes, 2))
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['from_base_units,below_base_units,from,below,holders', '10,100,0.10,1.00,300']);
});
