import type { Page } from 'playwright/test';
import { momentOf } from '#format/time-text.ts';
import { english } from '#i18n/testing/english.ts';
import { answersOf, detail, find } from '../support/demo-transactions.ts';
import { answered, expect, test } from '../support/fixtures.ts';

/* The receipt of a transaction: one sheet. */

const sheet = (page: Page) => page.getByRole('article');

test('a receipt is complete and exact, with a QR code of the page', { tag: '@main' }, async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_deposit' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  if (!('amountSats' in transaction) || !transaction.bitcoinTxData) throw new Error('A deposit is in sats.');
  await page.goto(`/tx/${id}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/tx/${id}/receipt$`));
  await expect(sheet(page).getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'Deposit confirmed' })).toBeVisible();
  for (const text of [
    new RegExp(`${transaction.amountSats.toLocaleString('en-US')} ?sats`),
    transaction.from?.identifier ?? '?',
    transaction.to?.identifier ?? '?',
    momentOf(english, transaction.createdAt ?? '', 'utc'),
    momentOf(english, transaction.updatedAt ?? '', 'utc'),
    `${transaction.bitcoinTxData.fee.toLocaleString('en-US')} sats`,
    `${new URL(page.url()).origin}/tx/${id}?network=MAINNET`,
  ]) {
    await expect(sheet(page)).toContainText(text);
  }
  await expect(sheet(page).getByRole('img', { name: 'QR code of the transaction page' })).toBeVisible();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
  const ink = await sheet(page).evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(12, 18, 23)');
});

test('there is no receipt of a transaction that is not final or not there', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ status }) => status === 'confirmed');
  let status = 'pending';
  await page.route(answersOf(id), async (route) => {
    const response = await answered(route);
    await route.fulfill({ response, json: { ...(await response.json()), status } });
  });
  await page.clock.install();
  await page.goto(`/tx/${id}/receipt`);
  await expect(sheet(page).getByRole('alert')).toContainText('NOT A PAYMENT RECEIPT: PENDING');
  status = 'frozen';
  await page.clock.fastForward(10_000);
  await expect(sheet(page).getByRole('alert')).toContainText('NOT A PAYMENT RECEIPT: STATUS frozen');
  status = 'confirmed';
  await page.clock.fastForward(10_000);
  await expect(sheet(page).getByRole('heading', { name: / confirmed$/ })).toBeVisible();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);

  await page.goto(`/tx/${'ab'.repeat(32)}/receipt`);
  await expect(page.getByRole('heading', { name: 'No transaction with this ID on Mainnet' })).toBeVisible();
  await page.goto('/tx/nonsense/receipt');
  await expect(page.getByRole('heading', { name: 'Not a transaction ID' })).toBeVisible();
});
