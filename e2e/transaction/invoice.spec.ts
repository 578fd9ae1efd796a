import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import vectors from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { answersOf, detail, find, overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { fillEarly } from '../support/rendered-page.ts';

/* The Lightning invoice of a transaction: its contents, and the proof of payment. */

const card = (page: Page) => page.getByRole('region', { name: 'Lightning invoice' });
const field = (page: Page) => card(page).getByRole('textbox', { name: 'Preimage' });
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const isPaid = ({ type, status }: { type: string; status: string }) =>
  type === 'lightning_payment' && status === 'confirmed';

test('the preimage of an invoice proves its payment, and can be added to the receipt', async ({ page, request }) => {
  const { id, amountSats } = await find(request, 'MAINNET', isPaid);
  const preimage = sha256(id).toString('hex');
  const paymentHash = sha256(sha256(id)).toString('hex');
  await page.goto(`/tx/${id}`);
  await expect(card(page)).toContainText(amountSats?.toLocaleString('en-US') ?? '?');
  await expect(card(page).getByText('Same as the transaction')).toHaveCount(2);
  await expect(card(page)).toContainText(/Recovered from the signature|Signature valid/);
  // Nothing that is entered leaves the browser.
  const requested: string[] = [];
  page.on('request', (one) => requested.push(`${one.url()} ${one.postData() ?? ''}`));

  await field(page).fill(paymentHash);
  await field(page).press('Enter');
  await expect(card(page).getByRole('status')).toHaveText('This is the payment hash. Enter the preimage instead.');
  await field(page).fill('ab'.repeat(32));
  await field(page).press('Enter');
  await expect(card(page).getByRole('status')).toContainText(
    sha256(Buffer.from('ab'.repeat(32), 'hex')).toString('hex'),
  );
  await expect(page.getByRole('link', { name: 'Receipt with proof' })).toHaveCount(0);
  await field(page).fill(` ${preimage.toUpperCase()} `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('status')).toContainText('Payment proven');
  await expectAccessible(page, { part: 'main' });

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}/receipt$`));
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(preimage);
  await expect(sheet).toContainText('The SHA-256 of the preimage is the payment hash');
  await expectAccessible(page, { part: 'article' });
  await sheet.getByRole('button', { name: 'Remove proof' }).click();
  await expect(sheet).not.toContainText(preimage);
  expect(requested.filter((one) => one.toLowerCase().includes(preimage))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(stored).not.toContain(preimage);
});

test('a preimage that was typed before the page takes events is checked', async ({ context, request }) => {
  const { id } = await find(request, 'MAINNET', isPaid);
  const page = await fillEarly(context, `/tx/${id}`, field, sha256(id).toString('hex'));
  await card(page).getByRole('button', { name: 'Check preimage' }).click();
  await expect(card(page).getByRole('status')).toContainText('Payment proven');
});

test('another invoice is reported, a broken one is explained, and the rest of the page works', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const { id } = await find(request, 'MAINNET', isPaid);
  const transaction = await detail(request, 'MAINNET', id);
  const { to, from } = transaction;
  const invoice = [from, to].find((party) => party?.type === 'lightning')?.identifier ?? '';
  let shown = { ...transaction, amountSats: ('amountSats' in transaction ? transaction.amountSats : 0) + 2 };
  await page.route(answersOf(id), (route) => route.fulfill({ json: shown }));
  await page.goto(`/tx/${id}`);
  await expect(card(page)).toContainText(/2 ?sats more than the invoice/);
  shown = { ...shown, to: { type: 'lightning', identifier: `${invoice.slice(0, -1)}b`, pubkey: null }, from: null };
  await page.reload();
  await expect(card(page)).toContainText('The checksum does not match');
  await expect(field(page)).toHaveCount(0);
  const unsigned = vectors.find(({ why }) => why === 'Signature is not recoverable.')?.text ?? '';
  shown = { ...shown, to: { type: 'lightning', identifier: unsigned, pubkey: null } };
  await page.reload();
  await expect(card(page)).toContainText('Invalid signature: recipient not proven');
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test('a pasted invoice leads from the search to its transaction and a receipt with proof', async ({
  page,
  request,
}) => {
  const { id, from, to } = await find(request, 'MAINNET', isPaid);
  const invoice = [from, to].find((party) => party?.type === 'lightning')?.identifier ?? '';
  const preimage = sha256(id).toString('hex');
  await page.goto(`/search?q=lightning:${invoice.toUpperCase()}`);
  await expect(card(page).locator(`a[href="/tx/${id}"]`)).toContainText('Payment of this invoice');
  await field(page).fill(preimage);
  await field(page).press('Enter');
  await expect(card(page).getByRole('status')).toContainText('Payment proven');
  await page.getByRole('link', { name: 'Receipt with proof' }).click();
  await expect(page).toHaveURL(new RegExp(`/tx/${id}/receipt$`));
  await expect(page.getByRole('article')).toContainText(preimage);
});
