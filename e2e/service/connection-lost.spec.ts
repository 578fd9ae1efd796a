import { answersOf, detail, find, heading } from '../support/demo-transactions.ts';
import { answered, expect, networkIdle, test } from '../support/fixtures.ts';
import { isList, openLatest, transactions } from '../support/latest-page.ts';

/* Offline and rate limited: the last response stays, with its age. */

const message = 'Too many requests. Please slow down.';
const pause = { status: 429, contentType: 'text/plain', headers: { 'retry-after': '30' }, body: message };

test('another page reports being offline, and loads when online', async ({ page, context, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText(/^Transfer /);
  // The search code is loaded on focus, in several files, and opens its list.
  const field = page.getByRole('combobox', { name: /^Search/ });
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await networkIdle(page);
  await context.setOffline(true);
  await page.keyboard.type('01900000-0000-7000-8000-000000000001');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-service-notice]')).toContainText('You are offline.');
  await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No transaction with this ID on Mainnet')).toBeVisible();
});

test('a pending transaction stays with its age while offline', { tag: '@rest' }, async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  const transaction = await detail(request, 'MAINNET', id);
  await page.route(answersOf(id), async (route) =>
    (await page.evaluate(() => navigator.onLine))
      ? route.fulfill({ json: { ...transaction, status: 'pending' } })
      : route.abort('internetdisconnected'),
  );
  await page.goto(`/tx/${id}`);
  await expect(page.locator('[data-head]')).toContainText('pending');
  await context.setOffline(true);
  const banner = page.locator('[data-service-notice]');
  await expect(banner).toContainText(/You are offline\. Data as of \d\d:\d\d:\d\d UTC, \d+ s ago\./);
  await expect(heading(page)).toHaveText(/^Transfer /);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test("a requested pause is shown with the service's message, and the rows stay", async ({ page, allowErrors }) => {
  allowErrors();
  let isPausing = false;
  await page.route(isList, (route) => (isPausing ? route.fulfill(pause) : route.continue()));
  await page.clock.install();
  await openLatest(page);
  isPausing = true;
  const banner = page.locator('[data-service-notice]');
  await expect(async () => {
    await page.clock.fastForward(4500);
    await expect(banner).toContainText('Too many requests. Data as of', { timeout: 1000 });
  }).toPass();
  await expect(transactions(page)).toHaveCount(25);
  isPausing = false;
  await banner.getByRole('button', { name: 'Retry now' }).click();
  await expect(banner).toHaveCount(0);
});

test('a visit during a pause shows its duration, and the page resumes automatically', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  // One that is pending would be polled.
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const seconds = ['30', '7'];
  let requestCount = 0;
  await page.route(answersOf(id), async (route) => {
    const wait = seconds[requestCount];
    requestCount += 1;
    await route.fulfill(wait ? { ...pause, headers: { 'retry-after': wait } } : { response: await answered(route) });
  });
  await page.clock.install();
  await page.goto(`/tx/${id}`);
  const main = page.getByRole('main');
  const bar = page.locator('[data-service-notice]');
  await expect(bar).toContainText(/^Too many requests\. Retrying in (?:30|[12]\d) s\./);
  await expect(main.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
  await expect(main).toContainText(`Message from the service (429)${message}`);
  await bar.getByRole('button', { name: 'Retry now' }).click();
  await expect(bar).toContainText(/Retrying in [1-7] s\./);
  await page.clock.fastForward(7500);
  await expect(heading(page)).toHaveText(/^Transfer /);
  expect(requestCount).toBe(3);
});
