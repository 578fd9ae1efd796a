import type { TransactionSummary } from '../../src/contract/endpoints/transaction.ts';
import { expect, test } from '../support/fixtures.ts';

/*
 * Answers that break the contract: the rest of the page works. Every page with every failure is in
 * src/web/service-failures.test.tsx, retrying in the spec of the page.
 */

test('a row that breaks the contract is omitted and reported, the others stay', async ({ page, request }) => {
  const rows: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=25')).json();
  const broken: unknown[] = rows.map((row, index) =>
    index === 2
      ? { ...row, id: 12.5 }
      : index === 4
        ? { ...row, from: 'somebody', tokenMetadata: { name: 5 }, valueUsd: null }
        : { ...row, valueUsd: String(row.valueUsd) },
  );
  await page.route(
    (url) => url.pathname === '/v1/tx/latest',
    (route) => route.fulfill({ json: broken }),
  );
  await page.goto('/');
  await expect(page.locator('tr[data-transaction]')).toHaveCount(rows.length - 1);
  const notice = page.getByRole('status').filter({ hasText: 'could not be displayed' });
  await expect(notice).toContainText('1 row could not be displayed: row 3: id: expected string');
  await expect(notice).toContainText('row 5');
  for (const { id } of rows.filter((_, index) => index !== 2)) {
    await expect(page.locator(`tr[data-transaction="${id}"]`)).toHaveCount(1);
  }
});

test('an invalid answer names the field', async ({ page, request }) => {
  const [row]: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=1')).json();
  if (!row) throw new Error('The demo network has no transaction.');
  await page.route(
    (url) => url.pathname === `/v1/tx/${row.id}`,
    (route) => route.fulfill({ json: { ...row, amountSats: 'a lot', amount: undefined } }),
  );
  await page.goto(`/tx/${row.id}`);
  await expect(page.getByText('Invalid response')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('amountSats: expected number');
});

test('an invalid detail is named, and the page works', async ({ page, request, expectAccessible }) => {
  // Deposits may be rare among the newest.
  const rows: TransactionSummary[] = [];
  for (const offset of [0, 500, 1000]) {
    rows.push(...(await (await request.get(`/v1/tx/latest?network=MAINNET&limit=500&offset=${offset}`)).json()));
  }
  const row = rows.find(({ type, status }) => type === 'bitcoin_deposit' && status === 'confirmed');
  if (!row) throw new Error('The demo network has no confirmed deposit.');
  const whole = await (await request.get(`/v1/tx/${row.id}?network=MAINNET`)).json();
  await page.route(
    (url) => url.pathname === `/v1/tx/${row.id}`,
    (route) => route.fulfill({ json: { ...whole, bitcoinTxData: { ...whole.bitcoinTxData, fee: 'none' } } }),
  );
  await page.goto(`/tx/${row.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'could not be displayed' })).toContainText(
    '1 detail could not be displayed: bitcoinTxData.fee: expected number',
  );
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitcoin transaction' })).toHaveCount(0);
  await expectAccessible();
});
