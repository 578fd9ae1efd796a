import { expect, standStill, test } from '../support/fixtures.ts';
import { isList, liveButton, openLatest, rows, transactions } from '../support/latest-page.ts';
import { setStorage } from '../support/settings-page.ts';

/* The latest transactions while the service fails. */

test('a failing panel does not affect the list', { tag: '@rest' }, async ({ page, allowErrors }) => {
  allowErrors();
  let isFailing = true;
  await page.route(/\/v2\/stats\//, (route) =>
    isFailing ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }) : route.continue(),
  );
  await page.clock.install();
  await openLatest(page);
  const again = page.getByRole('button', { name: 'Retry: Total value locked' });
  await expect(again).toBeVisible();
  await expect(transactions(page)).toHaveCount(25);
  await standStill(page);
  isFailing = false;
  await again.click();
  await page.clock.resume();
  await expect(page.getByText(/One every/)).toBeVisible();
});

test("the service's error message is shown, and retrying works", { tag: '@rest' }, async ({ page, allowErrors }) => {
  allowErrors();
  // A live update would recover it before the button does.
  await setStorage(page, { live: 'off' });
  let isFailing = true;
  const body = '<b>upstream timed out</b> while reading transactions';
  await page.route(isList, (route) =>
    isFailing ? route.fulfill({ status: 500, contentType: 'text/plain', body }) : route.continue(),
  );
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText(body)).toBeVisible();
  await expect(page.getByText('Message from the service (500)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await standStill(page);
  isFailing = false;
  await page.getByRole('region', { name: 'Latest transactions' }).getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(rows(page).first()).toBeVisible();
});

test('without a connection the rows stay, gray, dated and ageing; with one they resume', async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  await page.clock.install();
  await openLatest(page);
  const banner = page.locator('[data-service-notice]');
  await expect(transactions(page)).toHaveCount(25);
  await page.route(/\/v[12]\//, (route) => route.abort('internetdisconnected'));
  await expect(async () => {
    await page.clock.fastForward(4500);
    await expect(banner).toContainText(/\d\d:\d\d:\d\d UTC/, { timeout: 1000 });
  }).toPass();
  await expect(page.locator('table.stale')).toBeVisible();
  await expect(liveButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Not updating' })).toBeVisible();
  await expect(page.locator('[data-times] text').last()).toHaveText(/^\d\d:\d\d:\d\d UTC$/);
  await expect(transactions(page)).toHaveCount(25);
  await standStill(page);
  await page.unroute(/\/v[12]\//);
  await banner.getByRole('button', { name: 'Retry now' }).click();
  await page.clock.resume();
  await expect(banner).toHaveCount(0);
  await expect(liveButton(page)).toHaveText('Live');
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible();
  await expect(banner).toContainText(/You are offline\. Data as of \d\d:\d\d:\d\d UTC, \d+ (s|min) ago\./);
  await expect(banner.getByRole('status')).not.toContainText('ago');
  await expect(page.locator('table.stale')).toBeVisible();
  await expect(transactions(page)).toHaveCount(25);
  const age = await banner.locator('time').last().textContent();
  await expect(banner.locator('time').last()).not.toHaveText(age ?? '');
  await expect(page.locator('[data-times] text').last()).toHaveText(/UTC$/);
  await page.context().setOffline(false);
  await expect(liveButton(page)).toHaveText('Live');
  await expect(banner).toHaveCount(0);
  await expect(page.locator('table.stale')).toHaveCount(0);
});
