import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageAssets } from './document.ts';

const folder = mkdtempSync(join(tmpdir(), 'core-explorer-assets-'));
mkdirSync(join(folder, '.vite'));
const manifest = {
  'page.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/i18n/en.json': { file: 'assets/en.js' },
  'src/i18n/de.json': { file: 'assets/de.js' },
};
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a page has tags for its scripts and messages', () => {
  const tags = pageAssets(folder)(['page.tsx', 'src/i18n/de.json']);
  for (const file of ['page', 'shared', 'de'])
    expect(tags).toContain(`<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${file}.js">`);
  expect(tags).not.toContain('assets/en.js');
});

test('each language has its own messages', () => {
  const assets = pageAssets(folder);
  expect(assets(['page.tsx', 'src/i18n/de.json'])).not.toContain('assets/en.js');
  expect(assets(['page.tsx', 'src/i18n/en.json'])).toContain('assets/en.js');
  expect(assets([])).toBe('');
});
