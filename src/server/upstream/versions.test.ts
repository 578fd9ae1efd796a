import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { type Applied, toDirectory, withoutAlternative } from './versions.ts';

/* What other versions of the service offer in place of ours. */

test('a path counts as lacking once every alternative lacks, too', () => {
  const [ours, newer, older] = ['/v1/tokens', '/v2/tokens/list', '/v1/stats/leaderboard/tokens'];
  expect(withoutAlternative([ours])).toEqual([]);
  expect(withoutAlternative([ours, older])).toEqual([older]);
  expect(withoutAlternative([ours, newer, older])).toEqual([ours, newer, older]);
  expect(withoutAlternative(['/v1/swaps'])).toEqual(['/v1/swaps']);
});

test('the ranks of a later page go on where the one before ended', () => {
  const { metadata: token, totalSupply } = samples.TokenDetails;
  const item = { ...token, totalSupply };
  const page = {
    applied: { sort: 'holders', order: 'desc', sorts: ['holders'] } satisfies Applied,
    next: 'more',
    metadata: new Map(),
  };
  const first = toDirectory('MAINNET', { ...page, items: [item, item], before: 0 });
  const later = toDirectory('MAINNET', { ...page, items: [item, item], before: 2 });
  expect([...first.data, ...later.data].map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  expect([first.nextCursor, later.nextCursor]).toEqual(['2~more', '4~more']);
});
