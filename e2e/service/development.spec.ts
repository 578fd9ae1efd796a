import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from '../support/fixtures.ts';

/* What `npm run dev` serves: Vite in front of a service, without a build. */

test('pages work while developing', { tag: '@rest' }, async ({ page, baseURL, complaints, allowErrors }) => {
  const root = join(import.meta.dirname, '../..');
  const proxy = { '/v1': baseURL ?? '', '/v2': baseURL ?? '' };
  const vite = await createServer({ root, logLevel: 'error', server: { host: '127.0.0.1', port: 0, proxy } });
  try {
    await vite.listen();
    const [address = ''] = vite.resolvedUrls?.local ?? [];
    complaints.allowHost(new URL(address).origin);
    // Reports changes of files.
    allowErrors(/^foreign request: ws:/);
    await page.goto(address);
    await expect(page.getByRole('row').nth(5)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  } finally {
    await vite.close();
  }
});
