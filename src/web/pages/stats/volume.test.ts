import { expect, test, vi } from 'vitest';
import type { Tpv } from '#contract/stats.ts';
import { writeCsv } from '#format/csv.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { fileColumns } from '#web/components/chart.tsx';
import { paceOf, sinceText, spanText, stableSats, type Volume } from './volume.ts';
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

test('the share of stablecoins is known with and without them', () => {
  expect(volumes.map(stableSats)).toEqual([3_583_000_000n, 22_085_000_000n, 77_557_000_000n, 376_812_000_000n]);
  expect(volumes[0] && stableSats({ ...volumes[0], all: undefined })).toBeUndefined();
});

test('the daily volume is in whole sats, and in dollars of the service', () => {
  const [, week] = volumes;
  expect(week && paceOf(week.chosen, true)).toEqual({ sats: 23_029_571_429n, usd: 161_207_000 / 7 });
  expect(week && paceOf(week.chosen, false).usd).toBeUndefined();
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
  expect(spanText(locale, '2026-03-14T14:01:10Z', '2026-03-14T14:09:59Z', 'utc')).toBe('14:01 to 14:09 UTC');
  expect(spanText(locale, '2026-03-13T22:01:10Z', '2026-03-14T02:09:59Z', 'utc')).toBe(
    '13 Mar 22:01 to 14 Mar 02:09 UTC',
  );
});

test('time windows are in the chosen time zone, and name it', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const [day] = volumes.map(({ chosen }) => chosen);
  if (!day) throw new Error('no volumes');
  expect(sinceText(locale, day, 'local')).toBe('since yesterday, 03:02 UTC+13');
  expect(spanText(locale, '2026-03-14T10:01:10Z', '2026-03-14T11:09:59Z', 'local')).toBe(
    '14 Mar 23:01 to 15 Mar 00:09 UTC+13',
  );
  vi.unstubAllEnvs();
});
