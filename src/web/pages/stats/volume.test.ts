import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Tpv, tpvPeriods } from '#contract/stats.ts';
import { writeCsv } from '#format/csv.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { fileColumns } from '#web/components/chart.tsx';
import {
  lengthText,
  nestedBars,
  paceOf,
  paceSentence,
  sinceText,
  spanText,
  stableSats,
  type Volume,
  volumeSentence,
  windowEnds,
} from './volume.ts';
import { volumeColumns } from './volume-card.tsx';

const starts = { '24h': '2026-03-13', '7d': '2026-03-07', '30d': '2026-02-12', all: '2025-04-29' } as const;

function volume(period: Tpv['period'], allSats: number, bitcoinSats: number, stables = true): Volume {
  const times = { startTime: `${starts[period]}T14:02:31.000Z`, endTime: '2026-03-14T14:02:31.000Z' };
  const all = { period, tpvSats: allSats, tpvUsd: allSats / 1000, ...times };
  const bitcoin = { ...all, tpvSats: bitcoinSats };
  return { chosen: stables ? all : bitcoin, all, bitcoin };
}

const volumes = [
  volume('24h', 24_831_000_000, 21_248_000_000),
  volume('7d', 161_207_000_000, 139_122_000_000),
  volume('30d', 620_455_000_000, 542_898_000_000),
  volume('all', 4_187_012_000_000, 3_810_200_000_000),
];

test('each bar magnifies the bright end of the one above', () => {
  const bars = nestedBars(volumes, true);
  expect(bars.map(({ volume: { chosen }, inner }) => [chosen.period, inner])).toEqual([
    ['all', '30d'],
    ['30d', '7d'],
    ['7d', '24h'],
    ['24h', undefined],
  ]);
  expect(bars.map(({ bright }) => bright)).toEqual([0.14818, 0.25982, 0.15403, 1]);
  expect(bars[3]?.brightStable).toBeCloseTo(14.4, 1);
  expect(bars[0]?.restStable).toBeCloseTo(8.39, 1);
});

test('without stablecoins nothing is violet, and the share is still known', () => {
  expect(nestedBars(volumes, false).every(({ brightStable, restStable }) => brightStable + restStable === 0)).toBe(
    true,
  );
  expect(volumes.map(stableSats)).toEqual([3_583_000_000n, 22_085_000_000n, 77_557_000_000n, 376_812_000_000n]);
  expect(volumes[0] && stableSats({ ...volumes[0], all: undefined })).toBeUndefined();
});

test('for any answer, bars stay within bounds', () => {
  const sats = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(fc.array(fc.tuple(sats, sats), { minLength: 4, maxLength: 4 }), fc.boolean(), (amounts, stables) => {
      const any = tpvPeriods.map((period, index) => volume(period, ...(amounts[index] ?? [0, 0]), stables));
      for (const { bright, brightStable, restStable } of nestedBars(any, stables)) {
        expect(bright).toBeGreaterThanOrEqual(0);
        expect(bright).toBeLessThanOrEqual(1);
        for (const share of [brightStable, restStable]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(100);
        }
      }
    }),
  );
});

test('the daily volume is in whole sats, and in dollars of the service', () => {
  const [, week] = volumes;
  expect(week && paceOf(week.chosen, true)).toEqual({ sats: 23_029_571_429n, usd: 161_207_000 / 7 });
  expect(week && paceOf(week.chosen, false).usd).toBeUndefined();
});

test('the sentences match the charts', () => {
  const sentenceOptions = { volumes, stables: true, hasDollars: true, unit: 'btc', zone: 'utc' } as const;
  expect(volumeSentence(locale, sentenceOptions)).toBe(
    '41,870.12 BTC paid since 29 Apr 2025, with stablecoins: 14.8% of that in the last 30 days, 26.0% of that in the last 7 days, 15.4% of that in the last 24 h.',
  );
  expect(paceSentence(locale, { ...sentenceOptions, stables: false })).toBe(
    'Payments per day, without stablecoins, compared with the all-time average of 131.25 BTC: 248.31 BTC in the last 24 h (1.9×), 230.30 BTC in the last 7 days (1.8×), 206.82 BTC in the last 30 days (1.6×).',
  );
  expect(volumeSentence(locale, { ...sentenceOptions, unit: 'usd' })).toMatch(/^\$4\.19 B paid since/);
  const nothing = { ...sentenceOptions, volumes: tpvPeriods.map((period) => volume(period, 0, 0)) };
  expect([volumeSentence(locale, nothing), paceSentence(locale, nothing)]).toEqual(Array(2).fill('No payments yet.'));
});

test('the file has exact integers and UTC times, and dollars only if there are any', () => {
  const file = (hasDollars: boolean) =>
    writeCsv(fileColumns(volumeColumns(locale, { hasDollars, unit: 'btc', zone: 'utc' })), volumes);
  const [head, first] = file(true).split('\r\n');
  expect(head).toBe(
    'period,start,end,volume_sats,volume_usd,volume_per_day_sats,with_stablecoins_sats,without_stablecoins_sats,stablecoins_sats',
  );
  expect(first).toBe(
    '24h,2026-03-13T14:02:31.000Z,2026-03-14T14:02:31.000Z,24831000000,24831000,24831000000,24831000000,21248000000,3583000000',
  );
  expect(file(false)).not.toContain('usd');
});

test('time windows have both ends', () => {
  const [day, , month, all] = volumes.map(({ chosen }) => chosen);
  if (!day || !month || !all) throw new Error('no volumes');
  expect([day, month, all].map((window) => sinceText(locale, window, 'utc'))).toEqual([
    'since yesterday, 14:02 UTC',
    'since 12 Feb',
    'since 29 Apr 2025',
  ]);
  expect(windowEnds(locale, month, 'utc')).toEqual({ start: '12 Feb 14:02', end: '14 Mar 14:02' });
  expect(windowEnds(locale, all, 'utc')).toEqual({ start: '29 Apr 2025', end: '14 Mar 2026' });
  expect(windowEnds(locale, { ...month, startTime: '2025-12-20T10:00:00Z' }, 'utc').start).toBe('20 Dec 2025 10:00');
  expect([day, month, all].map((window) => lengthText(locale, window))).toEqual(['1 day', '30 days', '319 days']);
  expect(lengthText(locale, { ...day, startTime: '2026-03-14T08:00:00Z' })).toBe('6 h 2 min');
  expect(spanText(locale, '2026-03-14T14:01:10Z', '2026-03-14T14:09:59Z', 'utc')).toBe('14:01 to 14:09 UTC');
  expect(spanText(locale, '2026-03-13T22:01:10Z', '2026-03-14T02:09:59Z', 'utc')).toBe(
    '13 Mar 22:01 to 14 Mar 02:09 UTC',
  );
});

test('time windows are in the chosen time zone, and name it', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const [day, , , all] = volumes.map(({ chosen }) => chosen);
  if (!day || !all) throw new Error('no volumes');
  expect(sinceText(locale, day, 'local')).toBe('since yesterday, 03:02 UTC+13');
  expect(windowEnds(locale, day, 'local')).toEqual({ start: '14 Mar 03:02', end: '15 Mar 03:02' });
  expect(windowEnds(locale, all, 'local').end).toBe('15 Mar 2026');
  expect(spanText(locale, '2026-03-14T10:01:10Z', '2026-03-14T11:09:59Z', 'local')).toBe(
    '14 Mar 23:01 to 15 Mar 00:09 UTC+13',
  );
  vi.unstubAllEnvs();
});
