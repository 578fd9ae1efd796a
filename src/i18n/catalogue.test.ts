import { expect, test } from 'vitest';
import german from './de.json' with { type: 'json' };
import { type Catalogue, withFallback } from './languages.ts';

test('a missing message or group falls back to the other catalogue', () => {
  const fallback: Catalogue = { a: 'A', group: { b: 'B', c: 'C' }, other: { d: 'D' } };
  expect(withFallback({ group: { b: 'Be' } }, fallback)).toEqual({
    a: 'A',
    group: { b: 'Be', c: 'C' },
    other: { d: 'D' },
  });
});

/** Words that German does not have as loanwords. */
const english =
  /\b(?:the|and|of|is|are|not|no|with|from|for|this|data|value|total|all|service|transactions?|amount|copy|show|volume|balances?|holders?|supply|fees?|time|page|locked|network|market|price|share|receipt|statement|issuer|response|pending|confirmed)\b/i;

test('no message of de.json is left in English', () => {
  const found = textsOf(german).filter((text) => english.test(text));
  expect(found).toEqual([]);
});

/** Returns the words of every message, without arguments, tags and the names of cases. */
function textsOf(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((entry) =>
    typeof entry === 'string'
      ? [entry.replaceAll(/<[^>]*>|\{\w+\}|\{\w+, \w+,|(?<=[\s}])[=\w]+ (?=\{)/g, ' ')]
      : textsOf(entry),
  );
}
