import { afterEach, expect, test } from 'vitest';
import type { FilteredSums } from '#contract/transaction-filter.ts';
import { setSetting } from '#web/settings/settings.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { FilterSums } from './filter-sums.tsx';

const sums: FilteredSums = {
  network: 'MAINNET',
  count: 2,
  confirmed: 2,
  data: [{ asset: 'btc', token: null, inBaseUnits: '1250000', outBaseUnits: '0', inUsd: 1389.27, outUsd: 0 }],
  searchedUntil: null,
  nextCursor: null,
};

afterEach(() => setSetting('unit', 'sats'));

test.each(['sats', 'btc', 'usd'] as const)('a sum has its dollars once if the unit is %s', async (unit) => {
  setSetting('unit', unit);
  const words = wordsOf(await markup(<FilterSums sums={sums} />));
  expect(words.match(/1,389\.27/g)).toHaveLength(1);
  expect(words).toContain(unit === 'usd' ? '+$1,389.27' : '$1,389.27');
});
