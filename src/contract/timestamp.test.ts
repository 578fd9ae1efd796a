import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTimestamp } from './common.ts';

test.for([
  ['2026-03-14', '2026-03-14T00:00:00.000000Z'],
  ['2026-03-14T13:00', '2026-03-14T13:00:00.000000Z'],
  ['2026-03-14T13:00:59', '2026-03-14T13:00:59.000000Z'],
  ['2026-03-14 13:00:59z', '2026-03-14T13:00:59.000000Z'],
  ['2026-03-14T13:00:59.5Z', '2026-03-14T13:00:59.500000Z'],
  ['2026-03-14T13:00:59,1234569Z', '2026-03-14T13:00:59.123456Z'],
  ['2026-03-14T13:00:00+05:30', '2026-03-14T07:30:00.000000Z'],
  ['2026-03-14T13:00:00-0100', '2026-03-14T14:00:00.000000Z'],
  ['2026-03-14T13:00:00 02:00', '2026-03-14T11:00:00.000000Z'],
  ['2026-03-14T00:30:00.000001+01:00', '2026-03-13T23:30:00.000001Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000000Z'],
] as const)('%s is %s', ([text, canonical]) => {
  expect(parseTimestamp(text)).toBe(canonical);
});

test.for([
  '',
  'yesterday',
  '1741957200',
  '2026-3-14',
  '2026-13-01',
  '2026-02-30',
  '2025-02-29T12:00:00Z',
  '2026-03-14T25:00:00Z',
  '2026-03-14T13:60:00Z',
  '2026-03-14T13:00:00+25:00',
  '2026-03-14T13:00:00Z\n',
  '0000-01-01',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '+012026-01-01',
])('%j is no moment', (text) => {
  expect(parseTimestamp(text)).toBeUndefined();
});

test('any time is parsed exactly, and its canonical form is unchanged', () => {
  const date = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (date) => {
      const canonical = parseTimestamp(date.toISOString());
      expect(canonical).toBe(date.toISOString().replace('Z', '000Z'));
      expect(parseTimestamp(canonical ?? '')).toBe(canonical);
    }),
  );
});
