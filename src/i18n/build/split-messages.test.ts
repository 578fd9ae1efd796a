import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keysOf } from '#i18n/languages.ts';
import { MessageSplit, readEnglish, starts } from './split-messages.ts';
import { codeOf, codeWithImports, fileOf, usedIn, wordsOf } from './used-messages.ts';

const web = join(import.meta.dirname, '../../web');
const english = readEnglish();
const split = new MessageSplit(english);
const first = keysOf(split.part(english, 'first'));
const rest = keysOf(split.part(english, 'rest'));

test('each message is in one part', () => {
  expect([...first, ...rest].sort()).toEqual(keysOf(english).sort());
  expect(first).toEqual(expect.arrayContaining(['common.close', 'transaction.title', 'frame.tools']));
  expect(rest).toEqual(expect.arrayContaining(['tools.title', 'settings.onlyHere']));
});

test('a message whose key is written in the code of a first visit is in the first part', () => {
  const code = codeWithImports(starts).join('\n');
  expect(rest.filter((key) => code.includes(`'${key}'`))).toEqual([]);
});

test('a page of a first visit waits for nothing, another one for its messages', () => {
  const router = join(web, 'routes/tools.tsx');
  const load = (path: string) => split.withMessages(`const load = () => import('${path}');`, router);
  expect(load('../pages/latest/latest-page.tsx')).toBeUndefined();
  expect(load('../pages/tools/tools-page.tsx')).toMatch(/=> withMessages\(import\('[^']+tools-page.tsx'\)\);/);
  expect(load('../pages/compare/compare-page.tsx')).toMatch(/=> withMessages\(import\('[^']+compare-page.tsx'\)\);/);
});

test('whatever is loaded has its messages, or its import waits for them', () => {
  const words = wordsOf(codeOf('web', 'format', 'server'));
  const files = globSync(join(web, '**/*.{ts,tsx}')).filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));
  const missing = files.flatMap((file) => {
    const code = split.withMessages(readFileSync(file, 'utf8'), file) ?? readFileSync(file, 'utf8');
    const plain = Array.from(code.matchAll(/(?<!withMessages\()\bimport\(\s*'([#.][^']+)'/g), ([, path = '']) => path);
    return plain.filter((path) => rest.some(usedIn(codeWithImports([fileOf(path, file)]), words)));
  });
  expect(missing).toEqual([]);
});
