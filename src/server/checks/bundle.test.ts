import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

/* What a first visit to each page downloads, and rules for every file of the build. */

const dist = join(import.meta.dirname, '../../../dist');
/** Gzipped bytes that a first visit is far from: above them, a large library has slipped into it. Times are what counts. */
const scriptLimit = 246_000;

/** Pages, and the most files that a first visit loads. */
const pages = [
  ['latest', 5],
  ['transaction', 5],
  ['address', 10],
  ['token', 10],
  ['search', 10],
  ['stats', 10],
] as const;

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
});
type Chunk = z.infer<typeof Chunk>;

let chunks: Readonly<Record<string, Chunk>> = {};
let html = '';
let scripts: readonly string[] = [];

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const gzipped = (files: Iterable<string>) =>
  Array.from(files, (file) => gzipSync(read(file)).byteLength).reduce((sum, bytes) => sum + bytes, 0);

/** Returns the files that a first visit to a page downloads: the entry, the page, and their imports. */
function filesOf(page: string): { scripts: string[] } {
  const files = new Set(Array.from(html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, file = '']) => file));
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  follow('index.html');
  follow(`src/web/pages/${page}/${page}-page.tsx`);
  return { scripts: [...files].filter((file) => file.endsWith('.js')) };
}

beforeAll(() => {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The explorer is not built, so its size cannot be measured: npm run build.');
  chunks = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(path, 'utf8')));
  html = read('index.html');
  scripts = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`);
});

test.each(pages)('a first visit to %s has few files, and no large library by accident', (page, limit) => {
  const files = filesOf(page);
  const bytes = gzipped(files.scripts);
  process.stdout.write(
    `First visit to ${page}: ${bytes} of ${scriptLimit} bytes of gzipped scripts in ${files.scripts.length} of ${limit} files.\n`,
  );
  expect(files.scripts.length).toBeGreaterThan(2);
  expect(files.scripts.length).toBeLessThanOrEqual(limit);
  expect(bytes).toBeLessThanOrEqual(scriptLimit);
  const texts = gzipped([chunks['src/i18n/en.json']?.file ?? '']);
  expect(bytes + texts, 'with the English texts').toBeLessThanOrEqual(scriptLimit + 25_000);
  expect(files.scripts.filter((file) => read(file).includes('recharts-wrapper'))).toEqual([]);
});

test('the only style sheet is in the page, which allows it by its hash', () => {
  const [, text = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(text.length).toBeGreaterThan(10_000);
  expect(html).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(readdirSync(join(dist, 'assets')).filter((file) => /\.css/.test(file))).toEqual([]);
});

test('names of scripts and styles change with their content', () => {
  const assets = readdirSync(join(dist, 'assets'));
  expect(assets.filter((file) => !/-[\w-]{8}\.\w+(?:\.br)?$/.test(file))).toEqual([]);
});

test('the page only references files of its own host', () => {
  const named = Array.from(html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g), ([, url = '']) => url);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((url) => !url.startsWith('/') || url.startsWith('//'))).toEqual([]);
});

test('the service worker lists every file of the page', () => {
  const worker = read('sw.js');
  expect(worker).not.toContain('__BUILD__');
  const missing = filesOf('latest').scripts.filter(
    (file) => !worker.includes(`"/${file}"`) && !worker.includes(`/${file}`),
  );
  expect(missing).toEqual([]);
});

/** Returns the parts of a program that match, except those inside functions if `isShallow`. */
function hasPart(
  part: unknown,
  fits: (node: Readonly<Record<string, unknown>>) => boolean,
  isShallow: boolean,
): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const node: Readonly<Record<string, unknown>> = { ...part };
  if (isShallow && /Function/.test(String(node.type))) return false;
  return fits(node) || Object.values(node).some((inside) => hasPart(inside, fits, isShallow));
}

const awaits = ({ type, await: isAwaited }: Readonly<Record<string, unknown>>) =>
  type === 'AwaitExpression' || isAwaited === true;

test('no script has a top-level await, since WebKit may run it before one that it imports', () => {
  const awaitsAtTop = (code: string) => hasPart(parseAst(code), awaits, true);
  expect(awaitsAtTop('const a = await b;')).toBe(true);
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => awaitsAtTop(read(file)))).toEqual([]);
});

const evaluates = ({ type, callee }: Readonly<Record<string, unknown>>) =>
  type === 'CallExpression' && Reflect.get(Object(callee), 'name') === 'eval';

test('no script calls eval, which the Content-Security-Policy blocks', () => {
  expect(hasPart(parseAst("() => eval('1')"), evaluates, false)).toBe(true);
  expect(scripts.filter((file) => hasPart(parseAst(read(file)), evaluates, false))).toEqual([]);
});
