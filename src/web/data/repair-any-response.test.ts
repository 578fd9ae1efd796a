import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { samples } from '#contract/samples.ts';
import { listLatestTransactions } from '#contract/transaction.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { problemText } from '#web/components/failure.ts';
import { parseResponse, read, responses } from './testing/read-response.ts';

/* Responses with any value anywhere in them. */

const summary = samples.TransactionSummary;
const latest = listLatestTransactions.response;

const strange = fc.oneof(
  fc.constantFrom(null, undefined, '', '-1', '1e5', '1.5', ' 7', 'true', Number.NaN, 2 ** 60, -0, 2n ** 140n, [], {}),
  fc.jsonValue(),
  fc.bigInt(),
  fc.string(),
);

/** Every path within a value. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** Returns a copy with the value at a path replaced; undefined deletes it. */
function changed(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? changed(item, rest, other) : item));
  const entries = Object.entries(Object(value)).map(([name, inner]) => [
    name,
    name === key ? changed(inner, rest, other) : inner,
  ]);
  return Object.fromEntries(entries.filter(([name, inner]) => name !== key || inner !== undefined));
}

test('any mutated response is repaired to match the contract, or rejected with the name of a field', () => {
  for (const [shape, value] of responses) {
    const places = placesIn(value);
    fc.assert(
      fc.property(fc.constantFrom(...places), strange, (place, other) => {
        const given = changed(value, place, other);
        const response = parseResponse(shape, given);
        if ('field' in response) {
          expect(problemText(locale, response.problem)).not.toBe('');
          expect(
            response.field === '' ||
              place.join('.').startsWith(response.field) ||
              response.field.startsWith(place.join('.')),
          ).toBe(true);
        } else {
          expect(z.safeParse(shape, response.data).success).toBe(true);
          if (z.safeParse(shape, given).success) expect(response.omitted).toEqual([]);
          for (const { problem } of response.omitted) expect(problemText(locale, problem)).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  }
});

test('rows beside an invalid one are unchanged', () => {
  const rows = [
    summary,
    { ...summary, id: 'b', tokenAmount: 2n ** 100n },
    { ...summary, id: 'c', createdAt: undefined },
  ];
  const whole = z.parse(latest, rows);
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(summary)), fc.nat(2), strange, (place, at, other) => {
      const { data, omitted } = read(latest, changed(rows, [String(at), ...place], other));
      const isGone = omitted.some(({ isRow }) => isRow);
      expect(data).toHaveLength(isGone ? 2 : 3);
      expect(data.filter((_, index) => isGone || index !== at)).toEqual(whole.filter((_, index) => index !== at));
      expect(omitted.every(({ index }) => index === at)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
