import { expect, test } from 'vitest';
import { markup } from '#web/testing/markup.tsx';
import { TrendArea } from './price-change.tsx';

const drawn = (values: readonly (number | null)[], tone: 'sats' | 'way') =>
  markup(<TrendArea className="h-16" tone={tone} values={values} />);

test.each([
  [[1, 2], 'way', 'text-confirmed'],
  [[2, 1], 'way', 'text-failed'],
  [[1, null, 1.0004], 'way', 'text-control'],
  [[2, 1], 'sats', 'text-chart-deposits'],
] as const)('a line through %j of tone %s is %s', async (values, tone, look) => {
  expect(await drawn(values, tone)).toContain(look);
});

test('the area below the line fades, without styles, which the policy forbids', async () => {
  const html = await drawn([1, 2, 1.5], 'sats');
  expect(html).not.toContain('style=');
  const [, id] = /<linearGradient id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`fill="url(#${id})"`);
  expect(html).toContain('V100H0Z');
});

test('a line without values has the same place', async () => {
  const placeOf = (html: string) => /<svg[^>]*>/.exec(html)?.[0];
  expect(placeOf(await drawn([], 'sats'))).toBe(placeOf(await drawn([1, 2], 'sats')));
});

test('a balance of zero is a flat line, and one value is none', async () => {
  expect(await drawn([0, 0, 0], 'sats')).toContain('M0.0 50.0L50.0 50.0L100.0 50.0');
  expect(await drawn([5], 'sats')).not.toContain('<path');
});
