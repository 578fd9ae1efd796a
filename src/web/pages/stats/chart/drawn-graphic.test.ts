import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isClear, markup, number, paint } from './drawn-graphic.ts';

test.each(['transparent', 'rgba(0, 0, 0, 0)', 'color(srgb 1 0.5 0 / 0)', 'rgb(0 0 0 / 0)'])(
  '%s is not seen',
  (colour) => {
    expect(isClear(colour)).toBe(true);
  },
);

test.each(['rgb(125, 87, 0)', 'rgb(0, 0, 0)', 'rgba(0, 0, 0, 0.4)', 'color(srgb 0 0 0)', 'color(srgb 0 0 0 / 0.07)'])(
  '%s is seen',
  (colour) => {
    expect(isClear(colour)).toBe(false);
  },
);

// Lone halves of pairs and control characters among them.
const anyText = fc.uint16Array().map((units) => String.fromCharCode(...units));

test('no text can be taken for markup, nor break it', () => {
  expect(markup('<b a="1">&')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;');
  expect(paint('"/><script>')).toBe(' fill="&quot;/&gt;&lt;script&gt;"');
  fc.assert(
    fc.property(anyText, (text) => {
      const written = markup(text);
      expect(written).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML has no way to write
      expect(written).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(() => encodeURIComponent(written)).not.toThrow();
    }),
  );
  expect(markup('\ud800')).toBe('\ufffd');
});

test('hundredths of a pixel are kept', () => {
  expect(number(1.23456)).toBe(1.23);
});
