import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './buckets.ts';

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

test('the whole units are those that fit, and larger ones lie within smaller ones', () => {
  const moment = fc.integer({ min: Date.parse('1969-12-20'), max: Date.parse('1970-01-10') });
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 3 * units.days }), (start, length) => {
      const end = start + length;
      const range = rangeOf(new Date(start).toISOString(), new Date(end).toISOString());
      const spans = Object.entries(units).map(([name, unit]) => {
        const [first = 0, last = 0] = range[name as keyof typeof units].map((at) => Date.parse(at));
        const before = Math.floor(start / unit) * unit;
        const fitting = Array.from(
          { length: 3 + Math.floor(length / unit) },
          (_, place) => before + place * unit,
        ).filter((at) => at >= start && at + unit <= end);
        expect(last - first).toBe(fitting.length * unit);
        if (fitting.length > 0) expect(first).toBe(fitting[0]);
        return [first, last] as const;
      });
      const [minutes, hours, days] = spans;
      if (!minutes || !hours || !days) throw new Error('A unit is missing.');
      expect([minutes[0] <= hours[0], hours[0] <= days[0]]).toEqual([true, true]);
      expect([hours[1] <= minutes[1], days[1] <= hours[1]]).toEqual([true, true]);
    }),
  );
});
