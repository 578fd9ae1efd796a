import { bech32m, hex } from '@scure/base';
import type { Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { lightningInvoice } from '#server/demo/bitcoin.ts';
import { Random } from '#server/demo/random.ts';
import { find, heading, overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { hideTab, noticesOf, recordNotices } from '../support/notices.ts';
import { begin, field } from '../support/search-field.ts';

/* The page of an invoice: whether it was paid. */

const answer = (page: Page) => page.getByRole('region', { name: 'Overview' });
const newInvoice = (id: string, at = Date.now()) =>
  lightningInvoice('MAINNET', { id, amountSats: 25_000, at }, new Random(7));

/** An invoice of the network over 1,000 sats for tea. */
function networkInvoice(publicKey: string): string {
  const request = `2203${'08e807'}2a03${hex.encode(new TextEncoder().encode('Tea'))}`;
  const length = (request.length / 2).toString(16).padStart(2, '0');
  const payload = hex.decode(`0a21${publicKey}12${length}${request}`);
  return bech32m.encode('core', bech32m.toWords(payload), false);
}

/** A public key. */
const generator = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

/** Makes the service respond to searches for payments with one transaction, once it is set. */
async function payments(page: Page) {
  const state: { paid?: object } = {};
  await page.route(/\/v1\/transactions\?/, (route) =>
    route.fulfill({
      json: { network: 'MAINNET', data: state.paid ? [state.paid] : [], searchedUntil: null, nextCursor: null },
    }),
  );
  return state;
}

for (const width of [390, 1440]) {
  test(`a pasted invoice is watched until it is paid, ${width} px wide`, async ({ page, request }) => {
    const row = await find(
      request,
      'MAINNET',
      ({ type, status, from }) => type === 'lightning_payment' && status === 'confirmed' && from?.type === 'core',
    );
    const text = newInvoice(`watched ${width}`);
    await page.setViewportSize({ width, height: 900 });
    await recordNotices(page);
    const state = await payments(page);
    await begin(page);
    await field(page).fill(`lightning:${text.toUpperCase()}`);
    await field(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/invoice/${text}$`, 'i'));
    await expect(heading(page)).toHaveText('Not paid yet');
    await expect(answer(page)).toContainText(/As of \d\d:\d\d:\d\d UTC\. Expires in \d+ (min|h|d)\./);
    await expect(answer(page)).toContainText('25,000sats');
    await expect(answer(page).getByRole('img', { name: 'QR code of the invoice' })).toBeVisible();
    await expect(answer(page).getByRole('link', { name: 'Open in a wallet' })).toHaveAttribute(
      'href',
      /^lightning:lnbc/i,
    );
    await expect(page.getByRole('region', { name: 'What is inside' })).toContainText('Payment hash');
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page);
    const own = answer(page).getByRole('textbox', { name: 'Is this yours? Paste the invoice' });
    await own.fill(`lightning:${text.toUpperCase()}`);
    await expect(answer(page)).toContainText('Yes: this is the invoice');
    await own.fill(text.slice(0, -1) + (text.endsWith('q') ? 'p' : 'q'));
    await expect(answer(page)).toContainText(/Not the invoice\. The first difference is at character \d+\./);
    await own.fill('');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy link']);
    await page.keyboard.press('Escape');

    // A merchant looks at another tab meanwhile.
    await answer(page).getByRole('button', { name: 'Notify me' }).click();
    await expect(answer(page)).toContainText('Keep this page open to be notified when it is paid.');
    await hideTab(page);
    state.paid = { ...row, to: { type: 'lightning', identifier: text, pubkey: null } };
    await expect
      .poll(() => noticesOf(page))
      .toEqual([expect.stringMatching(/^Final on Mainnet: Confirmed Lightning payment of .+ sats/)]);
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(heading(page)).toHaveText(/^Paid in \d/, { timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Add label' })).toBeVisible();
    await expect(answer(page).getByRole('img', { name: 'QR code of the invoice' })).toHaveCount(0);
    await expect(answer(page).locator('[data-side=from] [data-whole]')).toHaveAttribute(
      'title',
      row.from?.identifier ?? '',
    );
    await expect(answer(page).locator('[data-side=to]')).toContainText('Lightning invoice');
    await expectAccessible(page, { part: 'main' });
    await answer(page).getByRole('link', { name: 'Open transaction' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tx/${row.id}$`));
  });
}

test('a link to an expired invoice says that it was not paid', async ({ page }) => {
  const text = newInvoice('expired', Date.now() - 30 * 86_400_000);
  await page.goto(`/invoice/${text}`);
  await expect(heading(page)).toHaveText('Invoice expired');
  await expect(answer(page)).toContainText(/No payment found until .* UTC\. Ask for a new invoice\./);
  await expect(answer(page).getByRole('img')).toHaveCount(0);
  await page.goto(`/invoice/${text.slice(0, -1)}`);
  await expect(heading(page)).toHaveText('Invoice');
  await expect(page.getByText('The checksum does not match')).toBeVisible();
  await page.goto('/invoice/nothing');
  await expect(page.getByText('This is not an invoice')).toBeVisible();
  await expectAccessible(page);
});

test('an invoice of the other network is not searched here, and opened there', async ({ page }) => {
  const lightning = lightningInvoice('REGTEST', { id: 'other', amountSats: 25_000, at: Date.now() }, new Random(7));
  const ofNetwork = bech32m.encode('corert', bech32m.toWords(hex.decode(`0a21${generator}1205220308e807`)), false);
  await payments(page);
  for (const text of [lightning, ofNetwork]) {
    await page.goto(`/invoice/${text}`);
    await expect(page.getByText('This invoice belongs to Regtest')).toBeVisible();
    await expect(heading(page)).toHaveText('Invoice');
    await expect(page.getByText('None found on')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open on Regtest' }).first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`/invoice/${text}\\?network=REGTEST$`));
    await expect(heading(page)).toHaveText('Not paid yet');
  }
});

test('an invoice of the network leads to the transfer that fulfils it', async ({ page, request }) => {
  const row = await find(request, 'MAINNET', ({ type, to }) => type === 'core_transfer' && to?.type === 'core');
  const publicKey = row.to?.pubkey ?? '';
  const text = networkInvoice(publicKey);
  const state = await payments(page);
  await page.goto(`/invoice/${text}`);
  await expect(heading(page)).toHaveText('Not paid yet');
  await expect(answer(page)).toContainText('1,000sats');
  await expect(answer(page)).toContainText('Does not expire.');
  await expect(answer(page)).toContainText('Tea');
  const asked = await page.waitForRequest(/\/v1\/transactions\?/);
  const { searchParams } = new URL(asked.url());
  expect(searchParams.get('address')).toBe(encodeAddress({ network: 'MAINNET', publicKey }));
  expect(searchParams.get('min_value')).toBe('1000');

  state.paid = { ...row, invoice: text };
  await begin(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${row.id}$`));
});
