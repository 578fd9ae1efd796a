import type { TransactionSummary } from '#contract/transaction.ts';
import { answersOf, detail, find, followTransaction } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { follow } from '../support/looks.ts';

/*
 * Responses that break the contract: the rest of the page works. Every page with every failure is in
 * src/web/service-failures.test.tsx, retrying in the spec of the page.
 */

test('a row or a detail that breaks the contract is omitted and reported, an invalid answer names the field', async ({
  page,
  request,
}) => {
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

  const [first] = rows;
  if (!first) throw new Error('The demo network has no transaction.');
  await page.route(answersOf(first.id), (route) =>
    route.fulfill({ json: { ...first, amountSats: 'a lot', amount: undefined } }),
  );
  await follow(page, `/tx/${first.id}`);
  await expect(page.getByText('Invalid response')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('amountSats: expected number');

  const row = await find(
    request,
    'MAINNET',
    ({ id, type, status }) => id !== first.id && type === 'bitcoin_deposit' && status === 'confirmed',
  );
  const whole = await detail(request, 'MAINNET', row.id);
  if (!('bitcoinTxData' in whole)) throw new Error('A deposit has a Bitcoin transaction.');
  await page.route(answersOf(row.id), (route) =>
    route.fulfill({ json: { ...whole, bitcoinTxData: { ...whole.bitcoinTxData, fee: 'none' } } }),
  );
  await followTransaction(page, row.id);
  await expect(page.getByRole('status').filter({ hasText: 'could not be displayed' })).toContainText(
    '1 detail could not be displayed: bitcoinTxData.fee: expected number',
  );
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitcoin transaction' })).toHaveCount(0);
  await expectAccessible(page);
});
