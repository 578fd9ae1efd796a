import type { APIRequestContext, Page } from 'playwright/test';
import type { AddressSummary } from '#contract/address.ts';
import { find, pastTransactions } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStorage, storedText } from '../support/settings-page.ts';

/* Starred addresses: balances, and what is starred and restored; new payments are in watching.spec.ts. */

const items = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-cell=name], button:text("Undo")') });
const since = '2026-03-14T13:00:00.000Z';

async function holders(request: APIRequestContext, count: number): Promise<AddressSummary[]> {
  const list = await pastTransactions(request);
  const known = new Set(list.flatMap(({ from }) => (from?.type === 'core' ? [from.identifier] : [])));
  const found: AddressSummary[] = [];
  for (const address of known) {
    const summary: AddressSummary = await (await request.get(`/v1/address/${address}?network=MAINNET`)).json();
    if (summary.tokenCount > 0 && summary.balance.btcHardBalanceSats > 0) found.push(summary);
    if (found.length === count) return found;
  }
  throw new Error('The demo network has too few addresses with tokens.');
}

const star = ({ coreAddress: address }: AddressSummary, more: object = {}) => ({
  network: 'MAINNET',
  address,
  since,
  ...more,
});

test('an address is starred on its page, listed, and unstarred', async ({ page, request }) => {
  const { from } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  await page.goto(`/address/${from?.identifier}`);
  const button = page.getByRole('button', { name: /^Star(red)?$/ });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Starred' }).click();
  await expect(page.getByRole('heading', { name: 'Starred', exact: true })).toBeFocused();
  await expect(items(page)).toHaveCount(1);
  await items(page).getByRole('link').first().click();
  await button.click();
  await page.goBack();
  await expect(page.getByText('Nothing starred yet')).toBeVisible();
  await page.goto('/starred?network=REGTEST');
  await expect(page.getByText('Nothing starred yet')).toBeVisible();

  await test.step('an address is typed on the empty page', async () => {
    await page.goto('/starred');
    const field = page.getByRole('textbox', { name: 'Address or token to star' });
    await field.fill('nobody');
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Not an address or token on Mainnet.' })).toBeVisible();
    await field.fill(` ${from?.identifier.toUpperCase()} `);
    await page.getByRole('button', { name: 'Star', exact: true }).click();
    await expect(items(page)).toHaveCount(1);
    await expect(items(page).getByTitle(from?.identifier ?? '', { exact: true })).toBeVisible();
  });
});

test('a failing address affects only its row; a removed star can be restored', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  const [one, two] = await holders(request, 2);
  if (!one || !two) throw new Error('There are no two addresses.');
  await setStorage(page, {
    stars: JSON.stringify([star(one), star(two, { since: '2026-03-15T13:00:00.000Z' })]),
  });
  await page.route(`**/v1/address/${one.coreAddress}?*`, (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' }),
  );
  await page.goto('/starred');
  // The order is that of the last movement.
  const failing = items(page).filter({ hasText: 'Not today.' });
  await expect(failing).toHaveCount(1);
  await expect(items(page).filter({ hasText: /Value \$[\d,]+/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'API requests' }).click();
  await expect(page.getByRole('menu')).toContainText(`/v1/address/${two.coreAddress}`);
  await expect(page.getByRole('menu')).not.toContainText(one.coreAddress);
  await page.keyboard.press('Escape');
  await failing.getByRole('button', { name: `Remove ${one.coreAddress} from Starred` }).click();
  const undo = items(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  expect(JSON.parse((await storedText(page, 'stars')) ?? '')).toHaveLength(1);
  await undo.click();
  await expect(failing).toHaveCount(1);
  expect(JSON.parse((await storedText(page, 'stars')) ?? '')[0]).toEqual(star(one));
});
