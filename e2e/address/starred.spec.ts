import type { Page } from 'playwright/test';
import type { AddressSummary } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { find, pastTransactions } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStorage, storedText } from '../support/settings-page.ts';

/* Starred addresses: balances, and changes since the last visit. */

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const since = '2026-03-14T13:00:00.000Z';

async function holders(page: Page, count: number): Promise<AddressSummary[]> {
  const list = await pastTransactions(page.request);
  const known = new Set(list.flatMap(({ from }) => (from?.type === 'core' ? [from.identifier] : [])));
  const found: AddressSummary[] = [];
  for (const address of known) {
    const summary: AddressSummary = await (await page.request.get(`/v1/address/${address}?network=MAINNET`)).json();
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
  await expect(page.getByRole('heading', { name: 'Starred addresses' })).toBeFocused();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('First visit');
  await items(page).getByRole('link').first().click();
  await button.click();
  await page.goBack();
  await expect(page.getByText('No starred addresses')).toBeVisible();
  await page.goto('/starred?network=REGTEST');
  await expect(page.getByText('No starred addresses')).toBeVisible();

  await test.step('an address is typed on the empty page', async () => {
    await page.goto('/starred');
    const field = page.getByRole('textbox', { name: 'Address to star' });
    await field.fill('nobody');
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Not an address on MAINNET.' })).toBeVisible();
    await field.fill(` ${from?.identifier.toUpperCase()} `);
    await page.getByRole('button', { name: 'Star', exact: true }).click();
    await expect(items(page)).toHaveCount(1);
    await expect(items(page).getByTitle(from?.identifier ?? '', { exact: true })).toBeVisible();
  });
});

test('changes since the last visit are exact, and the visit is recorded', async ({ page }) => {
  const [one] = await holders(page, 1);
  const [token] = one?.tokens ?? [];
  if (!one || !token) throw new Error('The address holds no token.');
  const { btcHardBalanceSats: hardSats, btcSoftBalanceSats: softSats } = one.balance;
  const others = (one.tokens ?? []).slice(1).map(({ tokenIdentifier, balance }) => `${tokenIdentifier} ${balance}`);
  const gone = 'ab'.repeat(32);
  const last = { at: since, hardSats: Number(hardSats) + 1234, softSats, tokens: [...others, `${gone} 7`] };
  await setStorage(page, { stars: JSON.stringify([star(one, { last })]) });
  await page.route('**/v1/address/*', async (route) => route.fulfill({ json: one }));
  await page.goto('/starred');
  const item = items(page).first();
  await expect(item).toContainText('Since 14 Mar 2026, 13:00:00');
  await expect(item).toContainText(`Available${formatCount(locale, hardSats)}`);
  await expect(item).toContainText('−1,234sats');
  await expect(item).toContainText('ababab…ababab−7base units');
  await expect(item.locator('dd[data-token]')).toHaveCount(2);
  const stored = JSON.parse((await storedText(page, 'stars')) ?? '')[0];
  expect(stored.before).toEqual(last);
  expect(stored.last).toMatchObject({ hardSats, softSats });
  await page.reload();
  await expect(item).toContainText('−1,234sats');
});

test('a failing address affects only its row; a removed star can be restored with its data', async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  const [one, two] = await holders(page, 2);
  if (!one || !two) throw new Error('There are no two addresses.');
  const last = { at: since, hardSats: 1, softSats: 1 };
  await setStorage(page, {
    stars: JSON.stringify([star(one, { last }), star(two, { since: '2026-03-15T13:00:00.000Z' })]),
  });
  await page.route(`**/v1/address/${one.coreAddress}?*`, (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' }),
  );
  await page.goto('/starred');
  await expect(items(page).nth(0)).toContainText('Not today.');
  await expect(items(page).nth(1)).toContainText(/Value\$[\d,]+/);
  await page.getByRole('button', { name: 'API requests' }).click();
  await expect(page.getByRole('menu')).toContainText(`/v1/address/${two.coreAddress}`);
  await expect(page.getByRole('menu')).not.toContainText(one.coreAddress);
  await page.keyboard.press('Escape');
  await items(page)
    .nth(0)
    .getByRole('button', { name: `Remove ${one.coreAddress} from Starred` })
    .click();
  const undo = items(page).nth(0).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  expect(JSON.parse((await storedText(page, 'stars')) ?? '')).toHaveLength(1);
  await undo.click();
  await expect(items(page).nth(0)).toContainText('Not today.');
  expect(JSON.parse((await storedText(page, 'stars')) ?? '')[0]).toEqual(star(one, { last }));
});
