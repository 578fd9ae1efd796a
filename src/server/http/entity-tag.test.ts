import { expect, test } from 'vitest';
import { isTagKnown } from './entity-tag.ts';

test.each(['"a"', 'W/"a"', '*', '"b", "a"', '"b" ,\t W/"a" ', '"b",,"a"'])('%s names the tag', (header) => {
  expect(isTagKnown(header, '"a"')).toBe(true);
  expect(isTagKnown(header, 'W/"a"')).toBe(true);
});

test.each([undefined, '', ',', '"b"', 'a', '"a', 'w/"a"', '"a" "b"', ' , '.repeat(5000)])(
  '%s does not name the tag',
  (header) => {
    expect(isTagKnown(header, '"a"')).toBe(false);
  },
);
