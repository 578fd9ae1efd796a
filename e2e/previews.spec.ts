import { find, heading } from './demo-transactions.ts';
import { expect, test } from './fixtures.ts';

/* What the service says of a page in its head, and that the explorer takes over from it. */

test('a link says what it leads to, until the reader goes elsewhere', async ({ page, request, baseURL }) => {
  const { id } = await find(request, 'MAINNET', ({ type, from }) => type === 'core_transfer' && from?.type === 'core');
  const html = await (await request.get(`/tx/${id}`)).text();
  const told = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  expect(told).toMatch(/transfer of [\d,]+ sats? from .* · Core Explorer$/i);

  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle(/transfer of .* · Core Explorer$/i);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/tx/${id}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveTitle('Statistics · Core Explorer');
  await expect(page.locator('[data-sent]')).toHaveCount(0);
});

test('a browser can read what it is told of the site', async ({ page, baseURL }) => {
  await page.goto('/stats');
  const wellFormed = await page.evaluate(async () => {
    const paths = ['/sitemap.xml', document.querySelector<HTMLLinkElement>('link[rel="search"]')?.href ?? ''];
    const documents = await Promise.all(
      paths.map(async (path) => new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')),
    );
    return documents.map(
      (some) => `${some.querySelector('parsererror') ? 'broken ' : ''}${some.documentElement.tagName}`,
    );
  });
  expect(wellFormed).toEqual(['urlset', 'OpenSearchDescription']);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const response = await fetch(link?.href ?? '');
    return { type: response.headers.get('content-type'), name: (await response.json()).name };
  });
  expect(manifest.name).toBe('Core Explorer');
  expect(manifest.type).toMatch(/^application\/manifest\+json/);
  expect(page.url()).toBe(`${baseURL}/stats`);
});
