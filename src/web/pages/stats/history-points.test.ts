import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { type History, historyDaysMax, type StatsPeriod, statsPeriods, volumeParts } from '#contract/stats.ts';
import { writeCsv } from '#format/csv.ts';
import { totalText } from '#format/network-figures.ts';
import {
  acceptable,
  addDays,
  countDays,
  presetOf,
  presets,
  problemOf,
  rangeBefore,
  rangeOf,
  rangeOfPeriod,
} from '#format/time.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { changeOf, isBefore } from './history-change.ts';
import { answerOf, intervalOf, pointsOf, runningOf, totalOf, withCurrent } from './history-points.ts';
import { axisText, edgeNotes, historyColumns, historySentence, pointText, tickText, unitText } from './history-text.ts';
import { partsOf, splitOf } from './volume-parts.ts';

const today = '2026-03-14';

test('the range of the URL is adjusted to what the service accepts', () => {
  expect(acceptable({}, today)).toEqual({ start: undefined, end: undefined });
  expect(acceptable({ start: '2026-03-01', end: '2026-03-10' }, today)).toEqual({
    start: '2026-03-01',
    end: '2026-03-10',
  });
  expect(acceptable({ start: '2026-03-11', end: '2026-03-10' }, today)).toEqual({
    start: undefined,
    end: '2026-03-10',
  });
  expect(acceptable({ end: '2026-03-20' }, today)).toEqual({ start: undefined, end: undefined });
  expect(acceptable({ start: '2026-03-15' }, today)).toEqual({ start: undefined, end: undefined });
  expect(acceptable({ start: '1999-01-01' }, today).start).toBe(addDays(today, 1 - historyDaysMax));
});

const anyDay = fc
  .integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(2999, 0, 1) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

test('any two days become a valid range, or the default', () => {
  fc.assert(
    fc.property(fc.option(anyDay, { nil: undefined }), fc.option(anyDay, { nil: undefined }), (start, end) => {
      const range = acceptable({ start, end }, today);
      const last = range.end ?? today;
      const days = countDays(range.start ?? addDays(last, -29), last);
      expect(last <= today).toBe(true);
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(historyDaysMax);
      expect(acceptable(range, today)).toEqual(range);
      if (start !== undefined && end !== undefined && problemOf(locale, start, end, today) === undefined) {
        expect([range.start, last]).toEqual([start, end]);
      }
    }),
  );
});

test('invalid days are explained', () => {
  expect(problemOf(locale, '2026-03-01', today, today)).toBeUndefined();
  expect(problemOf(locale, '2026-03-11', '2026-03-10', today)).toBe('The end date is before the start date.');
  expect(problemOf(locale, '2026-03-11', '2026-03-15', today)).toBe('Dates in the future have no data.');
  expect(problemOf(locale, '1999-01-01', today, today)).toBe('Choose a range of at most 3,660 days.');
  for (const text of ['', 'x', '2026-02-30', '14.3.2026']) {
    expect(problemOf(locale, text, today, today)).toBe('Enter a date such as 2026-03-14.');
  }
});

test('a period is whole days unless days are chosen', () => {
  const first = '2025-04-29T13:00:00.000Z';
  const start = (period: StatsPeriod) => rangeOfPeriod({ period }, today, first).start;
  expect(statsPeriods.map(start)).toEqual([
    '2026-03-13',
    '2026-03-08',
    undefined,
    '2025-12-15',
    '2025-03-15',
    '2025-04-29',
  ]);
  expect(rangeOfPeriod({ period: 'all' }, today, undefined)).toEqual({ start: undefined, end: undefined });
  expect(rangeOfPeriod({ period: '7d', start: '2026-01-01', end: '2026-02-01' }, today, first)).toEqual({
    start: '2026-01-01',
    end: '2026-02-01',
  });
});

test('a preset is recognized by its days', () => {
  const first = '2025-04-29';
  expect(rangeOf('90d', today, first)).toEqual({ start: '2025-12-15', end: undefined });
  expect(rangeOf('all', today, undefined)).toBeUndefined();
  for (const preset of presets) expect(presetOf(rangeOf(preset, today, first) ?? {}, today, first)).toBe(preset);
  expect(presetOf({ start: '2026-01-01' }, today, first)).toBeUndefined();
  expect(presetOf({ start: '2025-12-15', end: '2026-03-10' }, today, first)).toBeUndefined();
});

function history(granularity: History['granularity'], start: string, end: string, points: [string, number][]): History {
  const data = points.map(([day, value]) => ({ timestamp: `${day}T00:00:00.000Z`, value }));
  return { network: 'MAINNET', start_date: start, end_date: end, granularity, data };
}

const weekly = {
  ...history('weekly', '2026-03-04', '2026-03-14', [
    ['2026-03-02', 500_000_000],
    ['2026-03-09', 1_234_567_890],
  ]),
  interval: 'weekly',
} as const;

test('weeks are from Monday to Sunday within the range, and partial weeks are noted', () => {
  const points = pointsOf(weekly);
  expect(points.map(({ first, last }) => [first, last])).toEqual([
    ['2026-03-04', '2026-03-08'],
    ['2026-03-09', '2026-03-14'],
  ]);
  expect(edgeNotes(locale, points, weekly, '2026-03-20')).toEqual(['The first and last week are incomplete.']);
  expect(edgeNotes(locale, points, weekly, today)).toContain('Today is incomplete.');
  // Other services label the first week with the first day of the range.
  const [, second] = weekly.data;
  const labeled = {
    ...weekly,
    data: [{ timestamp: '2026-03-04T00:00:00.000Z', value: 500_000_000 }, ...(second ? [second] : [])],
  };
  expect(pointsOf(labeled)).toEqual(points);
  const whole = history('weekly', '2026-03-02', '2026-03-08', [['2026-03-02', 1]]);
  expect(edgeNotes(locale, pointsOf(whole), whole, today)).toEqual([]);
  const daily = history('daily', '2026-03-02', '2026-03-02', [['2026-03-02', 1]]);
  expect(edgeNotes(locale, pointsOf(daily), daily, today)).toEqual([]);
});

test('the sentence and the file agree', () => {
  const points = pointsOf(weekly);
  expect(historySentence(locale, 'tpv', points, weekly, 'btc')).toBe(
    'Weekly payment volume without stablecoins, 4 Mar to 14 Mar 2026: total 17.35 BTC; lowest 5.00 BTC (4 Mar to 8 Mar 2026), highest 12.35 BTC (9 Mar to 14 Mar 2026).',
  );
  expect(historySentence(locale, 'tpv', points, { ...weekly, include_stables: true }, 'btc')).toContain(
    'payment volume with stablecoins',
  );
  expect(historySentence(locale, 'tvl', points, weekly, 'btc')).toContain('from 5.00 BTC to 12.35 BTC');
  expect(historySentence(locale, 'active-wallets', points, { interval: 'daily' }, 'btc')).toContain(
    'An account is active on a day if',
  );
  expect(writeCsv(historyColumns('tpv', pointsOf(weekly)), points)).toBe(
    'start,last_day,payment_volume_sats\r\n2026-03-04T00:00:00Z,2026-03-08,500000000\r\n2026-03-09T00:00:00Z,2026-03-14,1234567890\r\n',
  );
});

test('an axis has the chosen unit, and short numbers', () => {
  expect([unitText(locale, 'tpv', 'sats'), unitText(locale, 'tpv', 'btc')]).toEqual(['sats', 'BTC']);
  expect(unitText(locale, 'active-wallets', 'btc')).toBe('accounts');
  expect([0, 750_000, 2_500_000, 125_000_000_000].map((value) => axisText(locale, 'tpv', value, 'sats'))).toEqual([
    '0',
    '750,000',
    '2.5 M',
    '125 B',
  ]);
  expect(
    ['0', '0.025', '1,250'].map((text, index) => [
      text,
      axisText(locale, 'tpv', [0, 2_500_000, 125_000_000_000][index] ?? 0, 'btc'),
    ]),
  ).toEqual([
    ['0', '0'],
    ['0.025', '0.025'],
    ['1,250', '1,250'],
  ]);
});

function historyOf(metric: 'tpv' | 'tvl', start_date: string, values: readonly number[]): History {
  const data = values.map((value, index) => ({ timestamp: `${addDays(start_date, index)}T00:00:00Z`, value }));
  const end_date = addDays(start_date, values.length - 1);
  return {
    network: 'MAINNET',
    start_date,
    end_date,
    granularity: 'daily',
    data,
    ...(metric === 'tpv' && { includes_stables: false }),
  };
}

test('a range is compared with as many days before it, without today', () => {
  expect(rangeBefore({}, today)).toEqual({ start: '2026-01-15', end: '2026-02-12' });
  expect(rangeBefore({ start: '2026-03-01', end: '2026-03-10' }, today)).toEqual({
    start: '2026-02-19',
    end: '2026-02-28',
  });
  const now = historyOf('tpv', '2026-03-12', [100, 120, 5]);
  const change = (metric: 'tpv' | 'tvl' | 'active-wallets', before: readonly number[]) =>
    changeOf(locale, metric, now, historyOf('tpv', '2026-03-10', before), { period: undefined, today });
  expect(change('tpv', [100, 100])).toEqual({ percent: '+10.0%', text: 'than the 2 days before' });
  expect(change('tpv', [1, 100])).toMatchObject({ percent: '+118%' });
  expect(change('tpv', [400, 40])).toEqual({ percent: '−50.0%', text: 'than the 2 days before' });
  expect(change('tpv', [0, 0])).toBeUndefined();
  // Accounts have no sum: the mean of two days and of one.
  expect(change('active-wallets', [100])).toMatchObject({ percent: '+10.0%', text: 'than the day before' });
  // A value changes from its start to its end, today included.
  expect(change('tvl', [])).toEqual({ percent: '−95.0%', text: 'in 2 days' });
});

test('a metric is its sum, its last value or its mean', () => {
  const points = pointsOf(historyOf('tpv', '2026-03-12', [100, 120, 6]));
  const answers = (['tpv', 'tvl', 'active-wallets'] as const).map((metric) => answerOf(metric, points)?.value);
  expect(answers).toEqual([226, 6, 75]);
  expect(runningOf(points).map(({ at, value }) => [at, value])).toEqual([
    ['2026-03-12', 100],
    ['2026-03-13', 220],
    ['2026-03-14', 226],
  ]);
  expect(answerOf('tpv', [])).toBeUndefined();
  const current = withCurrent(points, { ...samples.NetworkSummary, totalValueLockedSats: 7, totalValueLockedUsd: 0 });
  expect(current.map(({ value }) => value)).toEqual([100, 120, 7]);
  expect(withCurrent(points, undefined)).toEqual(points);
});

test('the period before counts only if the service knows it', () => {
  const now = periodOf(24, 'hourly');
  const shift = (hours: number) => {
    const move = (time = '') => new Date(Date.parse(time) + hours * 3_600_000).toISOString();
    return { ...now, start_time: move(now.start_time), end_time: move(now.end_time) };
  };
  expect(isBefore(now, shift(-24))).toBe(true);
  // Read again a minute later.
  expect(isBefore(now, shift(1 / 60))).toBe(false);
  expect(changeOf(locale, 'tpv', now, shift(1 / 60), { period: '24h', today })).toBeUndefined();
  expect(changeOf(locale, 'tpv', now, shift(-24), { period: '24h', today })).toEqual({
    percent: '0.0%',

    text: 'than the 24 h before',
  });
});

test('the payment volume is divided in the legend, the sentence, the table and the file, whose parts add up to it', () => {
  const parts = [
    { deposits: 700, withdrawals: 200, transfers: 60, lightning: 40, stablecoins: 0 },
    { deposits: 2n ** 60n, withdrawals: 0, transfers: 0, lightning: 0, stablecoins: 0 },
  ];
  const values = [1000, 2n ** 60n];
  const data = values.map((value, index) => ({
    timestamp: `2026-03-1${index}T00:00:00.000Z`,
    value,
    valueUsd: 1.25,
    parts: parts[index],
  }));
  const daily: History = { ...history('daily', '2026-03-10', '2026-03-11', []), data };
  const points = pointsOf(daily);
  const [first, ...others] = [points.slice(0, 1), points].map((some) => partsOf(locale, some, 'sats'));
  const split = splitOf(locale, points[0] ?? fail(), { unit: 'sats', hasStables: false });
  expect(split.map(({ name, amount, share }) => `${name} ${amount} ${share}`)).toEqual([
    'Deposits 700 70.0%',
    'Withdrawals 200 20.0%',
    'Transfers 60 6.0%',
    'Lightning 40 4.0%',
  ]);
  expect(splitOf(locale, points[0] ?? fail(), { unit: 'sats', hasStables: true })).toHaveLength(5);
  expect(historySentence(locale, 'tpv', points.slice(0, 1), { interval: 'daily' }, 'sats')).toContain(
    'By type: Deposits 70.0%, Withdrawals 20.0%, Transfers 6.0%, Lightning 4.0%.',
  );
  expect(others[0]?.[0]?.exactText(points[1] ?? fail())).toBe('1,152,921,504,606,846,976');
  const columns = Object.assign(historyColumns('tpv', points), ...(first ?? []).map(({ csv }) => csv));
  expect(writeCsv(columns, points).trim().split('\r\n')).toEqual([
    'start,last_day,payment_volume_sats,value_usd,deposits_sats,withdrawals_sats,transfers_sats,lightning_sats',
    '2026-03-10T00:00:00Z,2026-03-10,1000,1.25,700,200,60,40',
    '2026-03-11T00:00:00Z,2026-03-11,1152921504606846976,1.25,1152921504606846976,0,0,0',
  ]);
  // Other services have no parts.
  expect(partsOf(locale, pointsOf(weekly), 'sats')).toBeUndefined();
  expect(partsOf(locale, [], 'sats')).toBeUndefined();
});

function fail(): never {
  throw new Error('A point is missing.');
}

/** A period that ends 5 min after an hour, of bars that grow by 10 sats and a cent. */
function periodOf(period: 24 | 168 | 720, granularity: 'hourly' | 'daily'): History {
  const step = granularity === 'hourly' ? 3_600_000 : 86_400_000;
  const end = Date.parse('2026-03-14T14:05:00.000Z');
  const start = end - period * 3_600_000;
  const begin = Math.floor(start / step) * step;
  const data = Array.from({ length: (period * 3_600_000) / step + 1 }, (_, index) => ({
    timestamp: new Date(begin + index * step).toISOString(),
    value: 10 * (index + 1),
    valueUsd: 0.01 * (index + 1),
    parts: {
      deposits: index + 1,
      withdrawals: 2 * (index + 1),
      transfers: 0,
      lightning: 7 * (index + 1),
      stablecoins: 0,
    },
  }));
  const [start_time, end_time] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const [start_date, end_date] = [start_time.slice(0, 10), end_time.slice(0, 10)];
  return { network: 'MAINNET', granularity, start_date, end_date, start_time, end_time, data };
}

test('a period is bars of an hour, six hours or a day, whose sum is that of the response; the cut ones say so', () => {
  for (const [period, granularity, bars, interval, first, second, last] of [
    [
      24,
      'hourly',
      25,
      'hourly',
      '13 Mar, 14:05 to 15:00 (incomplete)',
      '13 Mar, 15:00 to 16:00',
      '14 Mar, 14:00 to 14:05 (incomplete)',
    ],
    [
      168,
      'hourly',
      29,
      'sixHourly',
      '7 Mar, 14:05 to 18:00 (incomplete)',
      '7 Mar, 18:00 to 24:00',
      '14 Mar, 12:00 to 14:05 (incomplete)',
    ],
    [720, 'daily', 31, 'daily', '12 Feb, 14:05 to 24:00 (incomplete)', '13 Feb', '14 Mar, 00:00 to 14:05 (incomplete)'],
  ] as const) {
    const history = periodOf(period, granularity);
    const points = pointsOf(history);
    expect(intervalOf(history)).toBe(interval);
    expect(points.length).toBe(bars);
    expect([points[0], points[1], points.at(-1)].map((point) => point && pointText(locale, point))).toEqual([
      first,
      second,
      last,
    ]);
    expect(points.filter(({ isCut }) => isCut).length).toBe(2);
    const sum = history.data.reduce((all, { value }) => all + BigInt(value), 0n);
    expect(points.reduce((all, { value }) => all + BigInt(value), 0n)).toBe(sum);
    expect(points.reduce((all, { valueUsd = 0 }) => all + valueUsd, 0)).toBeCloseTo(Number(sum) / 1000);
    for (const { value, parts } of points) {
      expect(volumeParts.reduce((all, part) => all + Number(parts?.[part]), 0)).toBe(Number(value));
    }
    expect(edgeNotes(locale, points, history, today)).toEqual(['The first and last bar are incomplete.']);
    const total = totalOf(history, '7d', false);
    expect(total).toMatchObject({ tpvSats: Number(sum), startTime: history.start_time, endTime: history.end_time });
    expect(totalOf(history, '7d', true)).toBeUndefined();
    const sentence = historySentence(locale, 'tpv', points, { interval }, 'sats');
    expect(sentence).toContain(`total ${totalText(locale, sum, 'sats')}`);
    expect(sentence).not.toContain('incomplete');
    expect(sentence).toMatch(/ to 14 Mar 2026 14:05 UTC: total/);
    const [head, line, ...lines] = writeCsv(historyColumns('tpv', points), points).trim().split('\r\n');
    expect(head).toBe('start,end,payment_volume_sats,value_usd');
    expect(line).toContain(`${history.start_time},`);
    expect(lines.at(-1)).toContain(`,${history.end_time},`);
  }
  expect(totalOf(weekly, '7d', false)).toBeUndefined();
});

test('the axis of a period has hours or days', () => {
  const at = '2026-03-13T18:00:00.000Z';
  expect(tickText(locale, at, 'hourly', true)).toBe('18:00');
  expect(tickText(locale, at, 'sixHourly', true)).toBe('13 Mar');
  expect(tickText(locale, at, 'daily', true)).toBe('13 Mar');
});
