import { expect, test } from 'vitest';
import { countByMinute } from './minute-chart.tsx';

const now = Date.parse('2026-03-14T13:00:30.000Z');
const ago = (seconds: number) => new Date(now - 1000 * seconds).toISOString();

test('transactions are counted by the minute before now, oldest first', () => {
  const counts = countByMinute([ago(-2), ago(0), ago(59.9), ago(60), ago(185)], 250, now);
  expect(counts).toHaveLength(60);
  expect(counts.slice(-4)).toEqual([1, 0, 1, 3]);
});

test('older transactions than an hour are in no minute', () => {
  expect(countByMinute([ago(3599), ago(3600)], 250, now)).toEqual([1, ...Array.from({ length: 59 }, () => 0)]);
});

test('without older transactions than known ones, only whole minutes count', () => {
  expect(countByMinute([ago(10), ago(20), ago(70), ago(150)], 4, now)).toEqual([1, 2]);
  expect(countByMinute([], 250, now)).toHaveLength(60);
});
