import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from './png.ts';

const measure = (text: string) => text.length;

test('a sentence wraps between words', () => {
  expect(wrap('paid since 25 May 2026', 10, measure)).toEqual(['paid since', '25 May', '2026']);
  expect(wrap('incomprehensible it is', 6, measure)).toEqual(['incomprehensible', 'it is']);
});

test('nothing is lost, and only a single word may exceed the width', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (words, width) => {
        const lines = wrap(words.join(' '), width, measure);
        expect(lines.join(' ')).toBe(words.join(' '));
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true);
      },
    ),
  );
});
