import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { csvOf } from '#web/lists/list.tsx';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { columnsOf } from './directory-columns.tsx';

const view = { network: 'MAINNET', sort: 'market_cap', order: 'desc' } as const;

/** Prices of 7 days, with one 24 hours before the last. */
const prices = (dayBefore: number | null, weekBefore: number | null = 1) => [
  weekBefore,
  ...Array.from({ length: 23 }, () => 1),
  dayBefore,
  1,
  1,
  1,
  1,
];

const cellOf = (name: 'change' | 'week', locale = english) =>
  columnsOf(locale, view, true).find((column) => column.name === name)?.cell;

test.each([
  [1.1, prices(1), 'Up +10.0% 24 h', 'Gestiegen um +10,0\u00a0% 24 Std.'],
  [0.9, prices(1), 'Down −10.0% 24 h', 'Gefallen um −10,0\u00a0% 24 Std.'],
  [1, prices(1), '0.0% 24 h', '0,0\u00a0% 24 Std.'],
  [1, prices(null), '–No price to compare with', '–Kein Preis zum Vergleich'],
  [0, prices(1), '–No price to compare with', '–Kein Preis zum Vergleich'],
  [1, undefined, '–No price to compare with', '–Kein Preis zum Vergleich'],
])('the change to %d of a day', async (priceUsd, pricesUsd, ...texts) => {
  const token = { ...samples.DirectoryToken, priceUsd, pricesUsd };
  for (const [index, locale] of [english, german].entries()) {
    expect(wordsOf(await markup(cellOf('change', locale)?.(token), { locale }))).toBe(texts[index]);
  }
});

test.each([
  [1.1, prices(5, 1), 'Up +10.0% 7 d'],
  [1, prices(5, 2), 'Down −50.0% 7 d'],
  [1, prices(5, null), '–No price to compare with'],
  [0, prices(1), '–No price to compare with'],
])('the change to %d of a week, with a line if two prices are known', async (priceUsd, pricesUsd, words) => {
  const html = await markup(cellOf('week')?.({ ...samples.DirectoryToken, priceUsd, pricesUsd }));
  expect(wordsOf(html)).toBe(words);
  expect(html.includes('<svg')).toBe(priceUsd > 0);
});

test('the line is of the same time as the change beside it, and noise does not fill its height', async () => {
  const shown = async (first: number, priceUsd: number) => {
    const pricesUsd = [first, ...Array.from({ length: 28 }, () => first)];
    return markup(cellOf('week')?.({ ...samples.DirectoryToken, priceUsd, pricesUsd }));
  };
  const even = await shown(1, 1.0004);
  const heights = [...even.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(30);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
  expect(even).toContain('0.0%');
  // The color agrees with the rounded change beside it.
  for (const last of [1.0004, 0.9996, 1]) expect(await shown(1, last)).toMatch(/stroke-control.*>0\.0%/);
  for (const last of [1.0006, 0.9994]) expect(await shown(1, last)).not.toContain('stroke-control');
  expect(await shown(1, 0.5)).toMatch(/stroke-failed.*text-failed/);
  expect(await shown(1, 2)).toMatch(/stroke-confirmed.*text-confirmed/);
});

test('the file has the price before', () => {
  const cell = csvOf(columnsOf(english, view, true)).price_24h_ago_usd;
  expect(cell?.({ ...samples.DirectoryToken, pricesUsd: prices(0.5) })).toBe(0.5);
  expect(cell?.({ ...samples.DirectoryToken, pricesUsd: undefined })).toBeNull();
});

test.each([
  [
    ['holders', 'supply', 'created_at'],
    ['week', 'change', 'volume', 'transfers'],
    ['holders', 'supply', 'created'],
  ],
  // One order is no choice.
  [['holders'], ['week', 'change', 'volume', 'transfers'], []],
] as const)(
  'a service that sorts by %s has neither other sorts nor columns of what it does not know',
  (sorts, ...names) => {
    const limited = { ...view, sort: 'holders', sorts, hasVolume: false } as const;
    const columns = columnsOf(english, limited, true);
    const hidden = columns.filter(({ isHidden }) => isHidden).map(({ name }) => name);
    const links = columns.filter(({ head, isHidden }) => !isHidden && typeof head !== 'string').map(({ name }) => name);
    expect([hidden, links]).toEqual(names);
    expect(columnsOf(english, view, true).some(({ isHidden }) => isHidden)).toBe(false);
  },
);
