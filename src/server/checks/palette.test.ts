import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Contrast of each theme's colors wherever they have text: WCAG 2.2 AA, and AAA in high contrast. */

const css = readFileSync(join(import.meta.dirname, '../../web/styles/theme.css'), 'utf8');

type Palette = ReadonlyMap<string, string>;

/** Returns colors by name, of the light or the dark half of a list. */
function paletteOf(list: string, half: 1 | 2): Palette {
  const named = list.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g);
  return new Map(Array.from(named, (found) => [found[1] ?? '', found[1 + half] ?? '']));
}

const [plain = '', contrast = ''] = [/@theme static \{(.*?)\n\}/s, /@variant strong \{(.*?)\n {4}\}/s].map(
  (block) => block.exec(css)?.[1],
);

const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'confirmed', 'pending', 'sent', 'failed', 'expired'];
const grounds = ['bg', 'raised', 'float', 'sunken', 'hover'];
/** Of a status or an action: text in its color, beside text in ink. */
const washes = ['accent', 'confirmed', 'pending', 'sent', 'failed'];
const assets = ['sats', 'token', 'ln'];
const discs = ['confirmed', 'sent', 'failed', 'expired'];

type Pair = readonly [color: string, ground: string];

const textPairs: Pair[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...washes.flatMap((wash) => [wash, 'ink', 'ink-2', 'ink-3'].map((text) => [text, `${wash}-wash`] as const)),
  ['on-accent', 'accent'],
  ['bg', 'ink'],
];
/** Icons, and the edges of controls. */
const markPairs: Pair[] = [
  ...assets.flatMap((asset) => [...grounds, `${asset}-wash`].map((ground) => [asset, ground] as const)),
  ...discs.map((disc) => ['on-status', disc] as const),
  ['control', 'bg'],
  ['control', 'raised'],
];

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(palette: Palette, text: string, ground: string): number {
  const [one = 0, other = 0] = [text, ground].map((name) => {
    const color = palette.get(name);
    if (color === undefined) throw new Error(`There is no color ${name}.`);
    return luminance(color) + 0.05;
  });
  return Math.max(one, other) / Math.min(one, other);
}

/** Returns the pairs with too little contrast. */
function tooClose(palette: Palette, pairs: Pair[], least: number): string[] {
  return pairs.filter(([color, ground]) => ratio(palette, color, ground) < least).map((pair) => pair.join(' on '));
}

test.each([
  ['light', 1],
  ['dark', 2],
] as const)('in the %s theme every text and every icon can be read', (_, half) => {
  expect(paletteOf(plain, half).size).toBeGreaterThan(30);
  expect(tooClose(paletteOf(plain, half), textPairs, 5)).toEqual([]);
  expect(tooClose(paletteOf(plain, half), markPairs, 3)).toEqual([]);
});

test.each([
  ['light', 1],
  ['dark', 2],
] as const)('in high contrast, where the system is %s, every text is 7:1 and every line 3:1', (_, half) => {
  const palette = new Map([...paletteOf(plain, half), ...paletteOf(contrast, half)]);
  expect(paletteOf(contrast, half).size).toBeGreaterThan(15);
  expect(tooClose(palette, textPairs, 7)).toEqual([]);
  expect(tooClose(palette, markPairs, 3)).toEqual([]);
  for (const line of ['line', 'line-2', 'control'])
    expect(ratio(palette, line, 'raised'), line).toBeGreaterThanOrEqual(3);
});
