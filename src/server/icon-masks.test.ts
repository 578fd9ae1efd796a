import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('every mask of a style sheet is the drawing of the sprite', () => {
  const symbols = read('index.html').matchAll(/<symbol id="i-([^"]+)"[^>]*>(.*?)<\/symbol>/g);
  const sprite = new Map(Array.from(symbols, ([, name, drawing]) => [name, drawing]));
  const masks = read('src/web/styles/icon-masks.css').matchAll(/--icon-(?:bold-|badge-)?(\w+):\s*url\(.(.*?)<\/svg>/g);
  const drawn = Array.from(masks, ([, name, svg = '']) => [name, svg.replace(/^.*?<svg[^>]*>/, '')]);
  expect(drawn).toHaveLength(23);
  for (const [name, drawing] of drawn) expect(drawing, name).toBe(sprite.get(name));
});
