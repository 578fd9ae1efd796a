import { hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBech32, encodeBech32m, hexOfWords, textOfHex } from './bech32.ts';

const prefix = fc.stringMatching(/^[!-@[-~]{1,12}$/);
const bytes = fc.uint8Array({ maxLength: 300 }).map(hex.encode);

test('bytes of any length are encoded and decoded, in either case', () => {
  fc.assert(
    fc.property(prefix, bytes, fc.boolean(), (head, sent, isUpper) => {
      const text = encodeBech32m(head, sent);
      const decoded = decodeBech32(isUpper ? text.toUpperCase() : text, 'bech32m');
      expect(decoded?.prefix).toBe(head);
      expect(hexOfWords(decoded?.words ?? [])).toBe(sent);
      expect(decodeBech32(text, 'bech32')).toBeUndefined();
    }),
  );
});

test('any other text is invalid', () => {
  const text = encodeBech32m('core', '00ff');
  for (const other of ['', text.slice(1), text.slice(0, -1), `C${text.slice(1)}`, `${text} `])
    expect(decodeBech32(other, 'bech32m')).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (other) => {
      expect(decodeBech32(other, 'bech32m')).toBeUndefined();
    }),
  );
});

test('words with set padding bits, or with more than a byte lacks, have no bytes', () => {
  expect(hexOfWords([1, 4])).toBe('09');
  expect(hexOfWords([1, 5])).toBeUndefined();
  expect(hexOfWords([1])).toBeUndefined();
});

test('text is UTF-8', () => {
  expect(textOfHex('e282bf')).toBe('₿');
  expect(textOfHex('e282')).toBeUndefined();
});
