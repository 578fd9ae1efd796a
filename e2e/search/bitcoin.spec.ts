import type { TransactionSummary } from '#contract/transaction.ts';
import { find } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* From what a Bitcoin wallet shows to the transactions of the network. */

test('a pasted Bitcoin transaction ID leads to everything it moved, and a Bitcoin address to its totals', async ({
  page,
  request,
}) => {
  const seen = new Map<string, TransactionSummary>();
  const second = await find(request, 'MAINNET', (one) => {
    if (!one.bitcoinTxid || one.type !== 'bitcoin_withdrawal' || one.status !== 'confirmed') return false;
    const other = seen.get(one.bitcoinTxid);
    // New transactions move rows to the next page of the list.
    if (other !== undefined) return other.id !== one.id;
    seen.set(one.bitcoinTxid, one);
    return false;
  });
  const txid = second.bitcoinTxid ?? '';
  const first = seen.get(txid);
  const payee = first?.to?.identifier ?? '';
  // A busy service sends the shell.
  await expect(async () => {
    const rendered = await (await request.get(`/bitcoin/tx/${txid}`, { headers: { accept: 'text/html' } })).text();
    for (const one of [first, second]) expect(rendered).toContain(`/tx/${one?.id}`);
  }).toPass();

  await page.goto('/');
  const field = page.getByRole('combobox').first();
  await field.fill(` "${txid.toUpperCase()}" `);
  await field.press('Enter');
  await expect(page).toHaveURL(`/bitcoin/tx/${txid}`);
  for (const one of [first, second]) await expect(page.locator(`[data-transaction="${one?.id}"]`)).toBeVisible();
  const facts = page.getByRole('region', { name: 'Bitcoin transaction', exact: true });
  await expect(facts.getByRole('term').filter({ hasText: 'Block height' }).locator('+ dd')).toHaveText(/^\d{3},\d{3}$/);
  // Without a source of the tip nothing is counted.
  await expect(facts.getByText(/confirmations?$/i)).toHaveCount(0);
  const flow = page.getByRole('region', { name: 'Inputs and outputs' });
  await expect(flow.getByText('This payment').first()).toBeVisible();
  await expect(flow.locator(`a[href="/bitcoin/address/${payee}"]`).first()).toBeVisible();
  await expectAccessible(page);

  await page.locator(`[data-transaction="${first?.id}"]`).getByRole('link').first().click();
  await expect(page).toHaveURL(`/tx/${first?.id}`);
  await expect(page.locator(`main a[href="/bitcoin/tx/${txid}"]`).first()).toBeVisible();

  await field.fill(payee);
  await field.press('Enter');
  await expect(page).toHaveURL(`/bitcoin/address/${payee}`);
  await expect(page.getByText('Confirmed withdrawals')).toBeVisible();
  await expect(page.locator(`[data-transaction="${first?.id}"]`)).toBeVisible();
  await expectAccessible(page);

  await chooseNetwork(page, 'REGTEST');
  await expect(page.getByRole('heading', { name: 'This address belongs to Mainnet' })).toBeVisible();
  await page.goto(`/address/${payee}`);
  await expect(page.getByRole('heading', { name: 'This is a Bitcoin address' })).toBeVisible();
  await page.getByRole('link', { name: 'Show deposits and withdrawals' }).click();
  await expect(page).toHaveURL(`/bitcoin/address/${payee}`);
});
