import { detail, find, heading } from './demo-transactions.ts';
import { eachLook, expect, expectAccessible, test } from './fixtures.ts';

/* What a panel stands on, what is printed of a transaction, and who is told that it is final. */

test('a panel shows what was asked and answered, to the letter', async ({ page }) => {
  const answered = page.waitForResponse(/\/v2\/stats\/summary/);
  await page.goto('/');
  const body = await (await answered).text();
  await page
    .getByRole('button', { name: /^Source: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('GET');
  await expect(dialog).toContainText(/curl .*\/v[12]\//);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Source: / }).first()).toBeFocused();
  expect(body).toContain('totalValueLockedSats');
});

eachLook('a receipt stands on a sheet of its own', async (page) => {
  const { id } = await find(
    page.request,
    'MAINNET',
    ({ status, type }) => status === 'confirmed' && type === 'core_transfer',
  );
  await page.goto(`/tx/${id}/receipt`);
  await expect(heading(page)).toHaveText(/^Receipt/);
  await expect(page.getByText(id).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the page of this transaction' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a receipt of what is not final, or worth nothing, says so loudly', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ status }) => status === 'failed');
  await page.goto(`/tx/${id}/receipt`);
  await expect(page.getByText('NOT A RECEIPT OF PAYMENT: FAILED')).toBeVisible();
  const worthless = await find(request, 'REGTEST', ({ status }) => status === 'confirmed');
  await page.goto(`/tx/${worthless.id}/receipt?network=REGTEST`);
  await expect(page.getByText('REGTEST: a test network. This receipt is worth nothing.')).toBeVisible();
});

test('who asked for it is told when a transaction becomes final, on any page', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  let status = 'pending';
  await page.route(
    (url) => url.pathname === `/v1/tx/${id}`,
    (route) => route.fulfill({ json: { ...transaction, status } }),
  );
  await page.goto(`/tx/${id}`);
  await page.getByRole('button', { name: 'Tell me when it is final' }).click();
  await expect(page.getByText('You will be told, as long as a tab of this explorer is open.')).toBeVisible();
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await expect(page).toHaveURL(/\/stats/);
  status = 'confirmed';
  await expect(page.getByText('Final transactions you asked about')).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveTitle(/^\(1\)/);
  await page
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click();
  await expect(page).not.toHaveTitle(/^\(1\)/);
});
