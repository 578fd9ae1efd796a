import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TokenQuantity } from '#contract/common.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import {
  exactInteger,
  isTooDeep,
  JsonTooDeep,
  maxJsonDepth,
  parseJson,
  parseJsonByScanning,
  stringifyJson,
  stringifyJsonByMarking,
} from './json.ts';

const edges = [53n, 64n, 127n, 128n].flatMap((bits) => [2n ** bits - 1n, 2n ** bits, 2n ** bits + 1n]);
const integers = [0n, 1n, ...edges].flatMap((value) => [value, -value]);

// The native parser, and the one for browsers without source text access.
const ways = [
  { way: 'source text', parse: parseJson, stringify: stringifyJson },
  { way: 'scanning', parse: parseJsonByScanning, stringify: stringifyJsonByMarking },
];

test.for(ways)('integers at 2^53, 2^64, 2^127 and 2^128 survive a round trip by $way', ({ parse, stringify }) => {
  for (const integer of integers) {
    const literal = `${integer}`;
    for (const text of [
      literal,
      ` ${literal} `,
      `[${literal}]`,
      `[1,${literal},"${literal}"]`,
      `{"a":{"b":${literal}}}`,
    ]) {
      const value = parse(text);
      expect(stringify(value), text).toBe(text.trim());
    }
    expect(parse(literal)).toBe(exactInteger(integer));
  }
});

test.for(ways)(
  'any JSON with numbers of any size and integers of any length survives a round trip by $way',
  ({ parse, stringify }) => {
    const integer = fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }).map(exactInteger);
    const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
      leaf: fc.oneof(
        integer,
        integer.map((value) => `integer${value}`),
        fc.string({ unit: anyCharacter }),
        fc.integer({ min: 0, max: 308 }).map((power) => Number(`1e${power}`)),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
        fc.boolean(),
        fc.constant(null),
      ),
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('leaf'),
        fc.array(tie('tree')),
        fc.dictionary(fc.string(), tie('tree'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(undefined, 2), (value, space) => {
        expect(parse(stringify(value, space))).toEqual(value);
      }),
    );
  },
);

test.for(ways)('other numbers stay numbers by $way', ({ parse }) => {
  expect(parse('[1.5,1e3,1E+20,9007199254740993.0,-0.1e-7,12345678901234567890e0]')).toEqual([
    1.5, 1e3, 1e20, 9007199254740992, -0.1e-7, 12345678901234567000,
  ]);
  expect(parse('[-0,12345678901234567890]')).toEqual([-0, 12345678901234567890n]);
});

test.for(ways)('a number out of range is refused by $way', ({ parse }) => {
  for (const text of ['1e400', '[-1e400]', '{"a":1E+999}', '1.5e0400', '9'.repeat(400), `-${'9'.repeat(310)}`])
    expect(() => parse(text), text).toThrow(SyntaxError);
  expect(parse('["1e400"]')).toEqual(['1e400']);
});

test.for(ways)('invalid JSON is rejected by $way', ({ parse }) => {
  for (const text of ['', '{', '[12345678901234567890,]', '012345678901234567890', 'NaN', '"a', '1n', '{"a":1}}'])
    expect(() => parse(text), text).toThrow(SyntaxError);
});

test.for(ways)('strings with digits stay strings by $way', ({ parse }) => {
  const text = String.raw`["12345678901234567890","\"12345678901234567890","\\",12345678901234567890,"integer12345678901234567890","\u0069nteger1","integerx1", ": 12345678901234567890"]`;
  expect(parse(text)).toEqual([
    '12345678901234567890',
    '"12345678901234567890',
    '\\',
    12345678901234567890n,
    'integer12345678901234567890',
    'integer1',
    'integerx1',
    ': 12345678901234567890',
  ]);
});

test.for(ways)(
  'a key named __proto__ stays a key, and the last of equal keys wins, by $way',
  ({ parse, stringify }) => {
    const text = '{"__proto__":{"admin":9007199254740993},"a":1,"a":9007199254740993}';
    const value = parse(text);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Reflect.get(Object(value), 'admin')).toBeUndefined();
    expect(stringify(value)).toBe('{"__proto__":{"admin":9007199254740993},"a":9007199254740993}');
  },
);

test.for(ways)('values that JSON cannot represent are rejected, not written as null, by $way', ({ stringify }) => {
  for (const value of [undefined, () => 1, Number.NaN, [Number.POSITIVE_INFINITY]])
    expect(() => stringify(value)).toThrow(TypeError);
  expect(stringify({ omitted: undefined, large: 2n ** 64n })).toBe('{"large":18446744073709551616}');
});

function nested(levels: number, inner: unknown): unknown {
  return levels === 0 ? inner : nested(levels - 1, levels % 2 === 0 ? [inner] : { a: inner });
}

test('a text of more than 64 levels is refused, whatever its strings hold', () => {
  const text = fc.string({ unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', 'a') });
  const levels = fc.integer({ min: maxJsonDepth - 3, max: maxJsonDepth + 3 });
  fc.assert(
    fc.property(levels, fc.array(text), fc.nat(2), (depth, texts, space) => {
      const json = JSON.stringify(nested(depth - 1, texts), null, space);
      expect(isTooDeep(json)).toBe(depth > maxJsonDepth);
    }),
  );
  expect(() => parseJson(`[${'['.repeat(200_000)}`)).toThrow(JsonTooDeep);
  // Not JSON, which the parser says.
  for (const broken of ['"', '"\\"', '["', ']]]', '"\\\\']) expect(isTooDeep(broken)).toBe(false);
});

test('every unsigned 128-bit integer is a token quantity, as string and as literal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.constantFrom(...edges)), (quantity) => {
      fc.pre(quantity < 2n ** 128n);
      for (const sent of [`${quantity}`, exactInteger(quantity)]) {
        const received = TokenQuantity.parse(parseJson(stringifyJson(sent)));
        expect(received).toBe(sent);
        expect(BigInt(received)).toBe(quantity);
      }
    }),
  );
});

test('without source text access the text is scanned', () => {
  const { parse } = JSON;
  vi.stubGlobal('JSON', {
    stringify: JSON.stringify,
    parse: (text: string, reviver?: (key: string, value: unknown) => unknown): unknown =>
      parse(text, reviver && ((key: string, value: unknown) => reviver(key, value))),
  });
  try {
    expect(parseJson('[18446744073709551616]')).toEqual([18446744073709551616n]);
    expect(stringifyJson([18446744073709551616n])).toBe('[18446744073709551616]');
  } finally {
    vi.unstubAllGlobals();
  }
});
