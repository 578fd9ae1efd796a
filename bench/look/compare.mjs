import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares two pictures.
 * @param before PNG
 * @param after PNG
 * @returns the number of different pixels, and a PNG that marks them, as large as the larger picture
 */
export async function compare(before, after) {
  if (before.equals(after)) return { differing: 0 };
  const [{ default: pixelmatch }, { PNG }] = await Promise.all([import('pixelmatch'), import('pngjs')]);
  const pictures = [before, after].map((bytes) => PNG.sync.read(bytes));
  const width = Math.max(...pictures.map((one) => one.width));
  const height = Math.max(...pictures.map((one) => one.height));
  const [first, second] = pictures.map((one) => {
    const larger = new PNG({ width, height });
    PNG.bitblt(one, larger, 0, 0, one.width, one.height, 0, 0);
    return larger;
  });
  const marked = new PNG({ width, height });
  const differing = pixelmatch(first.data, second.data, marked.data, width, height, { threshold: 0.1 });
  return { differing, marked: PNG.sync.write(marked) };
}

/** Writes the pictures that differ, and a page that shows them. */
export function writeReport(folder, differences, count) {
  mkdirSync(folder, { recursive: true });
  for (const { name, pictures } of differences) {
    for (const [side, bytes] of Object.entries(pictures)) writeFileSync(join(folder, `${name}.${side}.png`), bytes);
  }
  const rows = differences.map(
    ({ name, differing, pictures }) => `<section><h2>${name}</h2><p>${differing} pixels differ.</p>
      ${Object.keys(pictures)
        .map(
          (side) => `<figure><figcaption>${side}</figcaption><img src="${name}.${side}.png" loading="lazy"></figure>`,
        )
        .join('')}</section>`,
  );
  const page = `<!doctype html><meta charset="utf-8"><title>What looks different</title>
    <style>body{font:14px system-ui;margin:2rem}section{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}h2,p{grid-column:1/-1;margin:0}img{width:100%;border:1px solid}figure{margin:0}</style>
    <h1>${differences.length} of ${count} views differ</h1>${rows.join('\n')}`;
  writeFileSync(join(folder, 'index.html'), page);
  return join(folder, 'index.html');
}
