import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issuerText, mixedScripts, wholeIssuerText } from './names.ts';

const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0x2000, max: 0x206f })))
  .map((points) => String.fromCodePoint(...points));
const shown = (text: string) =>
  issuerText(text)
    .map((run) => (run.isCode ? `[${run.text}]` : run.text))
    .join('');

test('plain text in any script is unchanged', () => {
  for (const text of ['Moss Credit', 'MOSS', 'ひらがな', 'Grüße 100%', 'हिन्दी', '<b>bold</b>', 'javascript:alert(1)']) {
    expect(shown(text)).toBe(text);
  }
});

test('invisible characters are shown as their code', () => {
  expect(shown('Moss \u202etiderC')).toBe('Moss [U+202E]tiderC');
  expect(shown('US\u200bD')).toBe('US[U+200B]D');
  expect(shown('a\u0000b\nc')).toBe('a[U+0000]b[U+000A]c');
  expect(shown('\u{e0041}')).toBe('[U+E0041]');
  expect(shown('\u3164')).toBe('[U+3164]');
  expect(shown('x\ufeffy\u00a0z')).toBe('x[U+FEFF]y[U+00A0]z');
  expect(shown('\ud800x')).toBe('[U+D800]x');
});

test('a composed emoji stays one; a joiner elsewhere is shown', () => {
  expect(shown('👩‍🚀')).toBe('👩‍🚀');
  expect(shown('👩🏽‍🚀')).toBe('👩🏽‍🚀');
  expect(shown('a\u200db')).toBe('a[U+200D]b');
});

test('more than two combining marks in a row are cut', () => {
  expect(shown(`L${'\u0335'.repeat(50)}F`)).toBe('L\u0335\u0335F');
});

test('an invisible text is nothing', () => {
  expect(['', ' ', '    ', '\u0301\u0301'.slice(0, 0)].map(issuerText)).toEqual([[], [], [], []]);
});

test('a very long text is truncated', () => {
  expect(shown('a'.repeat(1_000_000))).toBe(`${'a'.repeat(200)}…`);
});

test('the whole of a long text has the same signs', () => {
  expect(wholeIssuerText(`\u202e${'a'.repeat(500)}`)).toEqual([
    { at: 0, text: 'U+202E', isCode: true },
    { at: 1, text: 'a'.repeat(500), isCode: false },
  ]);
});

test('no output contains anything invisible', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const plain = issuerText(text).filter((run) => !run.isCode);
      expect(plain.every((run) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b]/u.test(run.text))).toBe(true);
    }),
  );
});

test('confusable scripts are named', () => {
  expect(mixedScripts('MОSS Credit')).toEqual(['Latin', 'Cyrillic']);
  expect(mixedScripts('MOSS 日本')).toEqual(['Latin']);
});
