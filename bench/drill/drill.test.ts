import { expect, test } from 'vitest';
import { reportOf } from './drill.ts';

test('figures are aligned in columns, and missed goals are marked', () => {
  expect(
    reportOf([
      { name: 'answers', value: '100' },
      { name: 'with status 5xx', value: '0', goal: '0', isMet: true },
      { name: 'slowest', value: '2.1 s', goal: '1 s', isMet: false },
    ]),
  ).toBe('  answers          100\n  with status 5xx  0 (goal: 0)\n  slowest          2.1 s MISSED (goal: 1 s)');
});
