import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { writeCsv } from '#format/csv.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { fileColumns } from '#web/components/chart.tsx';
import { pulseColumns, pulseLines, pulseOf, pulseSentence, rank, spanLabel } from './pulse-card.tsx';

const start = Date.parse('2026-03-14T14:01:00Z');

function row(index: number, status: string, type: string, seconds: number | null): TransactionSummary {
  const createdAt = new Date(start + index * 1000).toISOString();
  const updatedAt = seconds === null ? null : new Date(start + index * 1000 + seconds * 1000).toISOString();
  return { id: String(index), status, type, createdAt, updatedAt, valueUsd: 0 };
}

const rows = [
  row(0, 'confirmed', 'core_transfer', 1),
  row(10, 'confirmed', 'core_transfer', 4),
  row(20, 'confirmed', 'token_transfer', 9.5),
  row(30, 'failed', 'token_transfer', 900),
  row(40, 'pending', 'core_transfer', null),
  row(480, 'a status of tomorrow', 'a type of tomorrow', 1),
];

test('confirmation time counts confirmed transactions only', () => {
  expect(pulseOf(rows)).toMatchObject({ count: 6, completed: 3, medianSeconds: 4, p90Seconds: 9.5 });
  expect(pulseOf(rows.slice(3))).toMatchObject({ completed: 0, medianSeconds: undefined, p90Seconds: undefined });
});

test('most frequent first, and unknown values as received', () => {
  expect(pulseOf(rows).types).toEqual([
    { value: 'core_transfer', count: 3 },
    { value: 'token_transfer', count: 2 },
    { value: 'a type of tomorrow', count: 1 },
  ]);
  expect(pulseOf(rows).statuses.map(({ value }) => value)).toContain('a status of tomorrow');
});

test('the sentence names the time span', () => {
  expect(spanLabel(locale, pulseOf(rows), 'utc')).toBe('last 6 transactions, from 14:01 to 14:09 UTC, 8 min');
  expect(spanLabel(locale, pulseOf([{ ...row(0, 'sent', 'x', null), createdAt: null }]), 'utc')).toBe(
    'last transaction, times unknown',
  );
  const same = (value: string) => value;
  expect(pulseSentence(locale, pulseOf(rows), 'utc', { status: same, type: same })).toBe(
    'Last 6 transactions, from 14:01 to 14:09 UTC, 8 min. Of 3 confirmed, 50% took up to 4 s and 90% up to 9.5 s. 50.0% confirmed, 16.7% a status of tomorrow, 16.7% failed; 50.0% core_transfer, 33.3% token_transfer, 16.7% a type of tomorrow.',
  );
});

test('the file has every figure', () => {
  const pulse = pulseOf(rows);
  const nameOf = { status: String, type: String };
  const times = [{ ...samples.ConfirmationTime, type: 'bitcoin_deposit', medianSeconds: 540 } as const];
  const file = writeCsv(fileColumns(pulseColumns(locale, pulse)), pulseLines(locale, pulse, times, nameOf));
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('from,to,figure,of,value,unit');
  expect(lines).toContain('2026-03-14T14:01:00.000Z,2026-03-14T14:09:00.000Z,time to completion,p90,9.5,seconds');
  expect(lines).toContain('2026-03-14T14:01:00.000Z,2026-03-14T14:09:00.000Z,type,a type of tomorrow,1,transactions');
});

test('a percentile is one of the values, and at least that share of them is not larger', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.constantFrom(50, 90), (values, percentile) => {
      const sorted = values.toSorted((one, other) => one - other);
      const found = rank(sorted, percentile) ?? -1;
      expect(sorted).toContain(found);
      expect(sorted.filter((value) => value <= found).length * 100).toBeGreaterThanOrEqual(sorted.length * percentile);
    }),
  );
  expect(rank([], 50)).toBeUndefined();
});
