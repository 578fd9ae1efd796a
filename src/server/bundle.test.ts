import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

/* What a first visit to each page downloads, measured from the build. */

const dist = join(import.meta.dirname, '../../dist');
const styleBudget = 20_000;
const scriptBudgets = [
  ['latest', 140_000],
  ['transaction', 160_000],
  ['address', 160_000],
  ['token', 160_000],
  ['search', 160_000],
  // With its charts.
  ['stats', 270_000],
] as const;

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
type Chunk = z.infer<typeof Chunk>;

let chunks: Readonly<Record<string, Chunk>> = {};
/** What index.html names: every visit has them. */
let named: readonly string[] = [];

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const gzipped = (files: Iterable<string>) =>
  Array.from(files, (file) => gzipSync(read(file)).byteLength).reduce((sum, bytes) => sum + bytes, 0);
const pageKey = (page: string) => `src/web/pages/${page}/${page}-page.tsx`;

/** The files that a page brings with it, and where it says so those it asks for later. */
function filesOf(page: string): { scripts: Set<string>; styles: Set<string> } {
  const seen = new Set<string>();
  const files = new Set(named);
  const follow = (key: string, isLater: boolean) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) follow(next, false);
    for (const next of (isLater && chunk.dynamicImports) || []) follow(next, true);
  };
  follow(pageKey(page), page === 'stats');
  const ending = (end: string) => new Set([...files].filter((file) => file.endsWith(end)));
  return { scripts: ending('.js'), styles: ending('.css') };
}

beforeAll(() => {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The explorer is not built, so its size cannot be measured: npm run build.');
  chunks = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(path, 'utf8')));
  named = Array.from(read('index.html').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g), ([, file = '']) => file);
});

test.each(scriptBudgets)('the scripts of a first visit to %s fit their budget', (page, budget) => {
  const { scripts } = filesOf(page);
  const bytes = gzipped(scripts);
  process.stdout.write(
    `First visit to ${page}: ${bytes} of ${budget} bytes of gzipped scripts, ${scripts.size} files.\n`,
  );
  expect(scripts.size).toBeGreaterThan(named.filter((file) => file.endsWith('.js')).length);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test.each(scriptBudgets)('the styles of a first visit to %s fit their budget', (page) => {
  const { styles } = filesOf(page);
  const bytes = gzipped(styles);
  process.stdout.write(`First visit to ${page}: ${bytes} of ${styleBudget} bytes of gzipped styles.\n`);
  expect(styles.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(styleBudget);
});

test.each(scriptBudgets.filter(([page]) => page !== 'stats'))('%s brings no chart library', (page) => {
  const { scripts } = filesOf(page);
  expect([...scripts].filter((file) => /recharts/.test(read(file)))).toEqual([]);
});

test('what begins the first reads waits for no other script', () => {
  const [file = ''] = named.filter((name) => name.includes('/early-'));
  expect(read('index.html')).toMatch(new RegExp(`<script type="module" async [^>]*src="/${file}"`));
  expect(read(file)).not.toMatch(/(?:^|[;}])\s*import\s*[{*"'`\w]/);
  expect(gzipped([file])).toBeLessThanOrEqual(4000);
});
