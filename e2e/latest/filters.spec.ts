import type { Page } from 'playwright/test';
import type { FilteredSums, FilteredTransactions } from '#contract/transaction-filter.ts';
import { busiest } from '../support/address-page.ts';
import { dayMs, settled } from '../support/clock.ts';
import { overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

/* Filters of transaction lists by type, status, direction, counterparty and amount. */

const rows = (page: Page) => page.locator('tr[data-transaction]');
const shown = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-transaction')));
const active = (page: Page) => page.getByRole('navigation', { name: 'Filters' });

/** Chooses again until the filters, which load after the list, react. */
async function choose(page: Page, label: string, option: string, url: string | ((url: URL) => boolean)): Promise<void> {
  await expect(async () => {
    await page.getByLabel(label, { exact: true }).selectOption(option);
    await expect(page).toHaveURL(url, { timeout: 1000 });
  }).toPass();
}

test('filters combine in the URL, can be removed one by one, and say how far was searched', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const matching = async (query: string) => {
    const answer: FilteredTransactions = await (await request.get(`/v1/transactions?${query}`)).json();
    return answer.data.map(({ id }) => id);
  };
  await page.goto('/');
  await choose(page, 'Type', 'Token mint', '/?type=token_mint');
  await expect(page.getByLabel('Type', { exact: true })).toBeFocused();
  // A mint may arrive between the two reads.
  await expect(async () => expect(await shown(page)).toEqual(await matching('type=token_mint&limit=25'))).toPass();
  // Without scripts there are the rows and a form.
  const [first] = await shown(page);
  await expect(async () => {
    // A busy service sends the page without its data.
    const html = await (await request.get('/?type=token_mint')).text();
    expect(html.includes(`data-transaction="${first}"`)).toBe(true);
    expect(/<form[^>]*>.*<select [^>]*name="type"/s.test(html)).toBe(true);
  }).toPass();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL('/?type=token_mint');
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page).toHaveURL('/?type=token_mint&status=failed');
  await page.goBack();
  await expect(page).toHaveURL('/?type=token_mint');
  await page.goForward();
  await expect(page).toHaveURL('/?type=token_mint&status=failed');
  await expectAccessible(page, { part: '#filters' });
  await expect(active(page).locator('[aria-current]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove filter Type: Token mint' }).click();
  await expect(page).toHaveURL('/?status=failed');
  await expect(page.getByLabel('Type', { exact: true })).toBeFocused();
  // One filter is in its control only.
  await expect(active(page)).toHaveCount(0);
  await page.getByLabel('Type', { exact: true }).selectOption('Transfer');
  await expect(page).toHaveURL(/type=core_transfer/);
  await active(page).getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Type', { exact: true })).toBeFocused();
  await expect(rows(page).filter({ visible: true }).first()).toBeVisible();

  // More rows than a few requests examine.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Minimum (sats)').fill('2099999999999999');
  await page.getByRole('button', { name: 'Apply', exact: true }).last().click();
  await expect(page).toHaveURL('/?min=2099999999999999');
  await expect(page.getByText('No transactions match these filters')).toBeVisible();
  await expect(active(page)).toContainText('At least 2,099,999,999,999,999 sats');

  const address = await busiest(request);
  const to = settled();
  await page.goto(`/address/${address}?to=${to}`);
  await choose(page, 'Direction', 'In', (url) => url.searchParams.get('direction') === 'in');
  const query = `address=${address}&direction=in&to_timestamp=${to}&limit=25`;
  await expect.poll(() => shown(page)).toEqual(await matching(query));
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(rows(page).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel('Direction', { exact: true })).toBeHidden();
  // The time range and the direction.
  const sheet = page.getByRole('button', { name: /^Until .+, In$/ });
  await sheet.click();
  await expect(page.getByLabel('Direction', { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page, { part: '#filters' });
  // One button: to apply what is typed, else to leave.
  const leave = page.getByRole('button', { name: /^Show / });
  const apply = page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Apply' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(leave).toBeVisible();
  await expect(apply).toBeHidden();
  await page.getByLabel('Minimum (sats)').fill('1');
  await expect(leave).toBeHidden();
  await apply.click();
  await expect(page).toHaveURL(/min=1/);
  await expect(leave).toBeVisible();
  await page.getByLabel('Minimum (sats)').fill('');
  await page.getByLabel('Minimum (sats)').press('Enter');
  await expect(page).not.toHaveURL(/min=1/);
  const { count }: FilteredSums = await (
    await request.get(`/v1/address/${address}/transactions/sums?direction=in&to_timestamp=${to}`)
  ).json();
  await page.getByRole('button', { name: `Show ${count.toLocaleString('en-US')} transactions` }).click();
  await expect(page.getByLabel('Direction', { exact: true })).toBeHidden();
  await expect(rows(page).filter({ visible: true }).first()).toBeInViewport();
  await sheet.click();
  await active(page).getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/direction/);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await expect(page.getByLabel('Direction', { exact: true })).toBeFocused();
});

test('the filters of an address say how many transactions match and what they moved, exactly', async ({
  page,
  request,
}) => {
  const address = await busiest(request);
  const to = settled(dayMs);
  const query = `direction=in&to_timestamp=${to}`;
  const sums: FilteredSums = await (await request.get(`/v1/address/${address}/transactions/sums?${query}`)).json();
  // Of one that is not confirmed yet nothing was moved.
  const moved = sums.data.filter(({ inBaseUnits }) => inBaseUnits !== '0');
  const token = moved.find((one) => /^[A-Z]{3,5}$/.test(one.token?.ticker ?? ''))?.token;
  if (!token) throw new Error('The demo network has a token in the transactions of its busiest address.');
  const { tokenIdentifier, decimals, ticker } = token;
  const line = page.getByRole('status').filter({ hasText: 'match' });

  await page.goto(`/address/${address}?asset=${tokenIdentifier}&direction=in&to=${to}`);
  const ofToken = await (
    await request.get(`/v1/address/${address}/transactions/sums?${query}&asset=${tokenIdentifier}`)
  ).json();
  const [{ inBaseUnits }] = ofToken.data;
  await expect(line).toContainText(
    ofToken.count === 1 ? '1 transaction matches' : `${ofToken.count} transactions match`,
  );
  const [, whole = '', fraction = ''] = /\+([\d,]+)(?:\.(\d+))?/.exec((await line.textContent()) ?? '') ?? [];
  expect(BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))).toBe(BigInt(inBaseUnits));
  await expect(line).toContainText(ticker);
  await expectAccessible(page, { part: '#activity' });

  const assets = page.getByLabel('Asset', { exact: true });
  await assets.selectOption('Tokens only');
  await expect(page).toHaveURL((url) => url.searchParams.get('kind') === 'token' && !url.searchParams.has('asset'));
  const ofTokens: FilteredTransactions = await (
    await request.get(`/v1/transactions?address=${address}&${query}&asset_type=token`)
  ).json();
  await expect.poll(() => shown(page)).toEqual(ofTokens.data.map(({ id }) => id));
  await expect(assets).toHaveValue('token');
  await page.getByRole('link', { name: 'Remove filter Asset: Tokens only' }).click();
  await expect(page).toHaveURL((url) => !url.searchParams.has('kind'));

  // The same without scripts, and none without a filter.
  await expect(async () => {
    const html = await (await request.get(`/address/${address}?asset=btc&to=${to}`)).text();
    expect(html).toMatch(/transactions? match/);
  }).toPass();
  await page.goto(`/address/${address}`);
  await expect(rows(page).filter({ visible: true }).first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
