import { answersOf, find } from '../support/demo-transactions.ts';
import { answered, expect, expectAccessible, test } from '../support/fixtures.ts';
import { noticesOf, recordNotices } from '../support/notices.ts';

/* Notification when a transaction is final. */

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href');

test('a final transaction notifies by title, icon, notification and list, on any page', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['notifications']);
  await recordNotices(page);
  const { id } = await find(
    request,
    'MAINNET',
    ({ status, type }) => status === 'confirmed' && type === 'core_transfer',
  );
  let status = 'pending';
  let requestCount = 0;
  await page.route(answersOf(id), async (route) => {
    requestCount += 1;
    const response = await answered(route);
    await route.fulfill({ response, json: { ...(await response.json()), status } });
  });
  await page.clock.install();
  await page.goto(`/tx/${id}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Keep a tab open to be notified.').first()).toBeVisible();
  await expectAccessible(page, { part: 'main' });
  // Navigation does not dismiss it.
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toMatch(/^\(/);
  status = 'confirmed';
  await page.clock.fastForward(10_000);
  const notice = page.getByRole('region', { name: 'Watched transactions, now final' });
  await expect(notice.getByRole('link', { name: /^Confirmed transfer of/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect.poll(() => page.evaluate(icon)).toBe('/icon-dot.svg');
  await expect
    .poll(() => noticesOf(page))
    .toEqual([expect.stringMatching(/^Final on Mainnet: Confirmed transfer of .+ sats from/)]);
  await expectAccessible(page, { part: '[aria-label^="Watched transactions"]' });
  // Polling has ended.
  const before = requestCount;
  await page.clock.runFor(10_000);
  expect(requestCount).toBe(before);
  await notice.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect.poll(() => page.evaluate(icon)).toBe('/icon.svg');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('watched'))).toBeNull();
});

test('it can be canceled, and is only offered if not final', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ status }) => status === 'confirmed');
  let status = 'sent';
  await page.route(answersOf(id), async (route) => {
    const response = await answered(route);
    await route.fulfill({ response, json: { ...(await response.json()), status } });
  });
  await page.clock.install();
  await page.goto(`/tx/${id}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByRole('button', { name: 'Stop watching' }).click();
  status = 'confirmed';
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ confirmed$/);
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Watched transactions, now final' })).toHaveCount(0);
});
