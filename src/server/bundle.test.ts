import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

/* What a first visit to the latest transactions downloads, measured from the build. */

const dist = join(import.meta.dirname, '../../dist');
const entryKey = 'index.html';
const pageKey = 'src/web/pages/latest/latest-page.tsx';
const scriptBudget = 150_000;
const styleBudget = 20_000;

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())), css: z.optional(z.array(z.string())) }),
);

const scripts = new Map<string, string>();
const styles = new Map<string, string>();

function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

const gzipped = (texts: Iterable<string>) =>
  Array.from(texts, (text) => gzipSync(text).byteLength).reduce((sum, bytes) => sum + bytes, 0);

beforeAll(() => {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The explorer is not built, so its size cannot be measured: npm run build.');
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.set(chunk.file, read(chunk.file));
    for (const file of chunk.css ?? []) styles.set(file, read(file));
    for (const next of chunk.imports ?? []) follow(next);
  };
  follow(entryKey);
  follow(pageKey);
  for (const [, file = ''] of read('index.html').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) {
    (file.endsWith('.js') ? scripts : styles).set(file, read(file));
  }
});

test('the scripts of a first visit fit their budget', () => {
  const bytes = gzipped(scripts.values());
  process.stdout.write(`First visit: ${bytes} bytes of gzipped JavaScript in ${scripts.size} files.\n`);
  expect(scripts.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(scriptBudget);
});

test('the styles of a first visit fit their budget', () => {
  const bytes = gzipped(styles.values());
  process.stdout.write(`First visit: ${bytes} bytes of gzipped CSS in ${styles.size} files.\n`);
  expect(styles.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(styleBudget);
});

test('a chart library is not among them', () => {
  const withCharts = [...scripts].filter(([, text]) => /recharts/.test(text)).map(([file]) => file);
  expect(withCharts).toEqual([]);
});
