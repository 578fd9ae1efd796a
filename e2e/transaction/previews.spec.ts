import type { Page } from 'playwright/test';
import { find, heading } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';

/* Head tags of a page: in the HTML for clients without JavaScript, and in the browser after navigation. */

const onePerPage = ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:title"]'];

async function expectOneOfEach(page: Page): Promise<void> {
  for (const tag of onePerPage) await expect(page.locator(`head ${tag}`), tag).toHaveCount(1);
}

test('the tags are in the HTML, and change on navigation', async ({ page, request, baseURL }) => {
  const { id } = await find(request, 'MAINNET', ({ type, from }) => type === 'core_transfer' && from?.type === 'core');
  const html = async () => (await request.get(`/tx/${id}`)).text();
  await expect.poll(html).toMatch(/<title>[^<]*transfer of [\d,]+ sats? from [^<]* · Core Explorer<\/title>/i);

  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle(/transfer of .* · Core Explorer$/i);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/tx/${id}`);
  await expectOneOfEach(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveTitle('Statistics · Core Explorer');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/stats`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Statistics');
  await expectOneOfEach(page);

  await test.step('a browser can read what they name: the site map, the search and the manifest', async () => {
    const search = (await page.locator('link[rel="search"]').getAttribute('href')) ?? '';
    const texts: string[] = [];
    for (const path of ['/sitemap.xml', search]) texts.push(await (await request.get(path)).text());
    const wellFormed = await page.evaluate((all) => {
      const documents = all.map((text) => new DOMParser().parseFromString(text, 'application/xml'));
      return documents.map(
        (some) => `${some.querySelector('parsererror') ? 'broken ' : ''}${some.documentElement.tagName}`,
      );
    }, texts);
    expect(wellFormed).toEqual(['urlset', 'OpenSearchDescription']);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const response = await fetch(link?.href ?? '');
      return { type: response.headers.get('content-type'), name: (await response.json()).name };
    });
    expect(manifest.name).toBe('Core Explorer');
    expect(manifest.type).toMatch(/^application\/manifest\+json/);
  });
});

test('a page rendered again by the browser has no duplicate tag', async ({ page, baseURL }) => {
  // The browser's settings differ from the server-rendered page.
  await page.addInitScript(() => localStorage.setItem('unit', 'btc'));
  await page.goto('/stats');
  await expect(page).toHaveTitle('Statistics · Core Explorer');
  await expectOneOfEach(page);
  // Requests that are not navigations get the unrendered shell, as under load.
  await page.route('/?network=REGTEST', async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-mode': 'cors' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto('/?network=REGTEST');
  await expect(page).toHaveTitle('Latest transactions · Regtest · Core Explorer');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/?network=REGTEST`);
  await expectOneOfEach(page);
});
