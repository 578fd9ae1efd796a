import { bech32, bech32m, hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphabet, decodeBech32, encodeBech32m, hexOfWords, wordsOfHex } from './bech32.ts';

const kinds = [
  ['bech32', bech32],
  ['bech32m', bech32m],
] as const;
const words = fc.array(fc.nat(31), { maxLength: 120 });
const prefix = fc.stringMatching(/^[!-@[-~]{1,12}$/);

test('encodes like the audited codec', () => {
  fc.assert(
    fc.property(prefix, words, (head, data) => {
      expect(encodeBech32m(head, data)).toBe(bech32m.encode(head, data, false));
    }),
  );
});

test('regroups bits like the audited codec', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(wordsOfHex(hex.encode(bytes))).toEqual(bech32m.toWords(bytes));
    }),
  );
  fc.assert(
    fc.property(words, (data) => {
      const bytes = bech32m.fromWordsUnsafe(data);
      expect(hexOfWords(data)).toBe(bytes ? hex.encode(bytes) : undefined);
    }),
  );
});

test('decodes valid texts like the audited codec, in either case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), prefix, words, fc.boolean(), ([kind, codec], head, data, upper) => {
      const text = codec.encode(head, data, false);
      expect(decodeBech32(upper ? text.toUpperCase() : text, kind)).toEqual({ prefix: head, words: data });
    }),
  );
});

test('rejects invalid texts like the audited codec', () => {
  const character = fc.oneof(fc.constantFrom(...alphabet, ...alphabet.toUpperCase(), '1', 'b'), fc.string());
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      prefix,
      words,
      fc.nat(140),
      character,
      ([kind, codec], head, data, at, put) => {
        const text = codec.encode(head, data, false);
        const slipped = text.slice(0, at) + put + text.slice(at + 1);
        const theirs = codec.decodeUnsafe(slipped, false);
        expect(decodeBech32(slipped, kind)).toEqual(theirs && { prefix: theirs.prefix, words: theirs.words });
      },
    ),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string(), ([kind, codec], text) => {
      const theirs = codec.decodeUnsafe(text, false);
      expect(decodeBech32(text, kind)).toEqual(theirs && { prefix: theirs.prefix, words: theirs.words });
    }),
  );
});
