import { expect, test } from 'vitest';
import { getNetworkSummary, getTpv } from './stats.ts';

test('the volume has its defaults', () => {
  expect(getTpv.query.parse({})).toEqual({ network: 'MAINNET', period: '24h', include_stables: false });
});

test('include_stables is true or false in a query string', () => {
  for (const [text, include_stables] of [
    ['true', true],
    ['TRUE', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ] as const)
    expect(getTpv.query.parse({ include_stables: text })).toMatchObject({ include_stables });
  expect(getTpv.query.safeParse({ include_stables: 'maybe' }).error?.issues[0]).toMatchObject({
    path: ['include_stables'],
    message: 'must be true or false',
  });
});

test('a period is one of four', () => {
  expect(getTpv.query.safeParse({ period: '1y' }).error?.issues[0]?.message).toBe('must be 24h, 7d, 30d or all');
});

test('the summary needs its network', () => {
  expect(getNetworkSummary.query.safeParse({}).error?.issues[0]).toMatchObject({
    path: ['network'],
    message: 'must be MAINNET or REGTEST',
  });
});
