import { expect, test } from 'vitest';
import { getHistory, getNetworkSummary, getTpv, historyRange } from './stats.ts';

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

test('a history ends today and begins 29 days before its end, both included', () => {
  const now = new Date('2026-03-14T23:59:59.999Z');
  expect(getHistory.query.parse({})).toEqual({ network: 'MAINNET', granularity: 'daily' });
  expect(historyRange({}, now)).toEqual({ start_date: '2026-02-13', end_date: '2026-03-14', days: 30 });
  expect(historyRange({ end_date: '2024-03-01' }, now)).toEqual({
    start_date: '2024-02-01',
    end_date: '2024-03-01',
    days: 30,
  });
  expect(historyRange({ start_date: '2026-03-14' }, now).days).toBe(1);
  expect(historyRange({ start_date: '2026-03-16' }, now).days).toBe(-1);
  expect(historyRange({ end_date: '0001-01-09' }, now)).toMatchObject({ start_date: '0001-01-01', days: 9 });
});

test('a day is one of the calendar', () => {
  for (const start_date of [
    '2026-02-30',
    '2026-2-3',
    '2026-02-03T00:00:00Z',
    '0000-01-01',
    '10000-01-01',
    '',
    ['2026-01-01'],
  ]) {
    expect(getHistory.query.safeParse({ start_date }).error?.issues[0]).toMatchObject({
      path: ['start_date'],
      message: 'must be a date such as 2026-03-14',
    });
  }
});
