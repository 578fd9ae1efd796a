import { expect, test } from 'vitest';
import { matchesEntityTag } from './serve.ts';

test.each(['"a"', 'W/"a"', '*', '"b", "a"', '"b" ,\t W/"a" ', '"b",,"a"'])('%s matches the tag', (header) => {
  expect(matchesEntityTag(header, '"a"')).toBe(true);
  expect(matchesEntityTag(header, 'W/"a"')).toBe(true);
});

test.each([undefined, '', ',', '"b"', 'a', '"a', 'w/"a"', '"a" "b"', ' , '.repeat(5000)])(
  '%s does not name the tag',
  (header) => {
    expect(matchesEntityTag(header, '"a"')).toBe(false);
  },
);
