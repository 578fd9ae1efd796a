import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

/* A script of the explorer fails to load: the page reports it, and is never blank. */

const sentence = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

for (const [what, script] of [
  ['the application', '**/assets/index-*.js'],
  ['its texts', '**/assets/en-*.js'],
] as const) {
  test(`without ${what} the page reports it, and can be reloaded`, async ({ page, allowErrors }) => {
    allowErrors();
    allowErrors(/^page error: Failed to fetch dynamically imported module/);
    await page.route(script, (route) => route.abort());
    await page.goto('/stats?network=REGTEST');
    await expect(sentence(page)).toContainText('Core Explorer konnte nicht geladen werden.');
    await expect(sentence(page)).toContainText('Core Explorer could not be loaded. Check your connection.');
    await expectAccessible(page);
    await page.unroute(script);
    await sentence(page).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
    await expect(page).toHaveURL(/\/stats\?network=REGTEST$/);
    await expect(sentence(page)).toHaveCount(0);
  });
}

test('until the application renders, a frame is visible', async ({ page }) => {
  const frame = page.locator('#frame');
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/stats', { waitUntil: 'commit' });
  await expect(frame.locator('svg')).toBeVisible();
  await expectAccessible(page);
  go();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  await expect(frame).toBeHidden();
});

test('a page whose code fails to load reports it within the frame', async ({ page, allowErrors }) => {
  allowErrors();
  allowErrors(/^(page error|error|warning): .*(dynamically imported module|Error in route match|error boundary)/s);
  await page.route('**/assets/stats-page-*.js', (route) => route.abort());
  await page.goto('/stats');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute('**/assets/stats-page-*.js');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
});

test('a page waits for its messages, and reports if they fail to load', async ({ page, allowErrors }) => {
  allowErrors();
  allowErrors(/^(page error|error|warning): .*(dynamically imported module|Error in route match|error boundary)/s);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/en-rest-*.js', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where is your payment?');
  const asked = page.waitForRequest('**/assets/en-rest-*.js');
  await page.getByRole('link', { name: 'Tools' }).click();
  await asked;
  await expect(main).not.toContainText('tools.');
  go();
  await expect(main.getByRole('alert')).toBeVisible();
  await page.unroute('**/assets/en-rest-*.js');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
});
