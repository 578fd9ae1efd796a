import { overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { resize } from '../support/looks.ts';

/* The API reference at /docs. */

test('the reference is accessible and fits, and its forms send requests', async ({ page, allowErrors }) => {
  allowErrors();
  await page.goto('/docs');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Core Explorer' })).toHaveAttribute('href', '/');
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('14px Geist')))).toBe(true);
  const form = page.getByRole('form', { name: 'Try GET /v1/tx/latest', exact: true });
  await form.getByLabel('limit').fill('2');
  // A form does not send again what a busy service refuses.
  await expect(async () => {
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByRole('status')).toContainText('GET /v1/tx/latest?network=MAINNET&limit=2');
    await expect(form.getByRole('status')).not.toContainText('503', { timeout: 5000 });
  }).toPass();
  await expect(form.getByRole('group', { name: 'Response' })).toContainText('"amountSats"');
  for (const width of [390, 1440]) {
    await resize(page, width);
    await form.scrollIntoViewIfNeeded();
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  await expectAccessible(page);

  await test.step('a search finds what is typed', async () => {
    const field = page.getByRole('banner').getByRole('searchbox', { name: /^Search/ });
    await field.fill('no such token');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=no+such+token');
    await page.goBack();
  });

  await test.step('a form fills the path, sends a body, and shows an error as received', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const holders = page.getByRole('form', { name: 'Try GET /v1/tokens/{identifier}/holders', exact: true });
    await holders.getByLabel('identifier (required)').fill('no/token');
    await holders.getByLabel('identifier (required)').press('Enter');
    await expect(holders.getByRole('status')).toContainText('GET /v1/tokens/no%2Ftoken/holders?network=MAINNET');
    await expect(holders.getByRole('status')).toContainText('400');
    const issuers = page.getByRole('form', { name: 'Try POST /v1/tokens/issuer-lookup' });
    await issuers.getByLabel('Body').fill('{"pubkeys": []}');
    await issuers.getByRole('button', { name: 'Send request' }).click();
    await expect(issuers.getByRole('status')).toContainText('POST /v1/tokens/issuer-lookup?network=MAINNET');
    await expect(issuers.getByRole('group', { name: 'Response' })).not.toBeEmpty();
  });
});

test('the reference is accessible, dark on a phone', { tag: '@rest' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/docs');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(9, 11, 14)');
  await expect(page.getByRole('form', { name: 'Try GET /v1/tx/latest', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the reference is complete, except for the forms', async ({ page }) => {
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: 'GET /v1/tx/latest', exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
