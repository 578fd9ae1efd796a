import { overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { type OwnService, serveStoppedDemo } from '../support/own-service.ts';

/* A service whose disk is full: it responds, but stores no new data. */

let service: OwnService | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await serveStoppedDemo();
});
test.afterAll(async () => service?.stop());
test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    // Hooks also read it, before the service has started.
    await use(service?.address);
  },
});
test.describe.configure({ mode: 'default' });

const notice = /^No new data since \d.*\. The service is out of disk space\. Updates resume when space is available\.$/;

test('a bar shows since when there is no new data, dark on desktop and light on mobile', async ({ page }) => {
  await page.goto('/');
  const line = page.getByRole('alert');
  for (const [colorScheme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expect(line, colorScheme).toHaveText(notice);
    await expect(line, colorScheme).toBeInViewport({ ratio: 1 });
    await expect(page.locator('tr[data-transaction]:not([data-leg=closed])').first()).toBeVisible();
    expect(await overflowOf(page), colorScheme).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('the notice disappears when the service writes again', async ({ page }) => {
  let isStopped = true;
  await page.clock.install();
  await page.route(/\/v2\/stats\/summary/, async (route) => {
    const response = await route.fetch();
    const { 'x-data-stopped': stopped, ...headers } = response.headers();
    await route.fulfill({
      response,
      headers: isStopped && stopped ? { ...headers, 'x-data-stopped': stopped } : headers,
    });
  });
  await page.goto('/');
  const line = page.getByRole('alert');
  await expect(line).toHaveText(notice);
  isStopped = false;
  await page.clock.runFor('02:00');
  await expect(line).toHaveCount(0);
});
