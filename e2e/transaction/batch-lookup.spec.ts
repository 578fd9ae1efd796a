import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { find, overflowOf } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';

/* Looking up many transactions at once. */

const field = (page: Page) => page.getByRole('textbox', { name: /^Transaction IDs or links/ });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const unknown = 'ab'.repeat(32);

test('a list is looked up in one request, in its order, with what is not found, a file and a link', async ({
  page,
  request,
}) => {
  const sats = await find(request, 'MAINNET', ({ type, status }) => type === 'core_transfer' && status === 'confirmed');
  const token = await find(request, 'MAINNET', ({ type }) => type === 'token_transfer');
  const bodies: unknown[] = [];
  page.on('response', (response) => {
    const sent = response.request();
    // A busy service has it sent again.
    if (sent.url().includes('/v1/tx/batch') && response.status() !== 503) bodies.push(sent.postDataJSON());
  });
  await page.goto('/tools');
  await page.getByRole('radio', { name: 'Transactions' }).check();
  await field(page).fill(`${token.id}\n${unknown}\n${new URL(page.url()).origin}/tx/${sats.id}\nmoss`);
  await expect(page.getByText('3 transactions to look up, 1 skipped.')).toBeVisible();
  expect(bodies).toEqual([]);
  await field(page).press('Tab');
  await page.getByRole('button', { name: 'Look up 3 transactions' }).press('Enter');
  await expect(results(page)).toContainText('2 rows found; 1 entry not found');
  expect(bodies).toEqual([{ txids: [token.id, unknown, sats.id] }]);
  const rows = results(page).locator('[data-transaction]');
  await expect(rows.nth(0)).toHaveAttribute('data-transaction', token.id);
  await expect(rows.nth(1)).toHaveAttribute('data-transaction', sats.id);
  await expect(results(page).getByRole('listitem')).toHaveText(unknown);
  await expect(page).toHaveURL(/tool=transactions/);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    results(page).getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  expect(csv[2]).toMatch(new RegExp(`^${unknown},not found,`));
  expect(csv[3]).toContain(`,${sats.amountSats},`);

  await page.setViewportSize({ width: 320, height: 720 });
  await page.reload();
  await expect(results(page)).toContainText('2 rows found; 1 entry not found');
  await expect(field(page)).toHaveValue(`${token.id}\n${unknown}\n${sats.id}`);
  expect(await overflowOf(page)).toBe(0);
});

test('a missing endpoint is reported, and a failed request can be retried', { tag: '@rest' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  let status = 404;
  await page.route('**/v1/tx/batch?*', (route) => route.fulfill({ status, body: 'No.' }));
  await page.goto(`/tools?tool=transactions&ids=${unknown}`);
  await expect(results(page)).toContainText('This service cannot look up several transactions at once');
  status = 400;
  await page.reload();
  await expect(results(page).getByRole('alert')).toContainText('No.');
  await page.unrouteAll();
  await results(page).getByRole('button', { name: 'Retry' }).click();
  await expect(results(page)).toContainText('0 rows found; 1 entry not found');
});
