import type { AddressSummary } from '#contract/address.ts';
import {
  activity,
  addresses,
  busiest,
  listOf,
  open,
  rows,
  shownIds,
  summaryOf,
  transactions,
} from '../support/address-page.ts';
import { settled } from '../support/clock.ts';
import { answered, expect, test } from '../support/fixtures.ts';

/* Filters and pages of an address. The demo network is live: a request and the page may be a second apart. */

test('asset, order, range and page size are in the URL and survive reload and back', async ({ page, request }) => {
  const address = await busiest(request);
  const to = settled();
  const assets = page.getByLabel('Asset', { exact: true });
  await open(page, address);
  await assets.selectOption('Bitcoin only');
  await expect(page).toHaveURL(/asset=btc/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.getByLabel('Rows per page').selectOption('10 rows');
  await page.getByRole('button', { name: 'Any time' }).click();
  await page.getByLabel('Created at or before, in UTC').fill(to.slice(0, 19).replace('T', ' '));
  await page.getByLabel('Created at or before, in UTC').press('Enter');
  const expected = await listOf(request, address, `&asset=btc&order=asc&limit=10&to_timestamp=${to}`);
  expect(expected.data).toHaveLength(10);
  await expect.poll(() => shownIds(page)).toEqual(expected.data.map(({ id }) => id));
  await expect(page.getByText(`Rows 1 to 10 of ${expected.meta.totalItems.toLocaleString('en-US')}`)).toBeVisible();
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(expected.data.map(({ id }) => id));
  await expect(assets).toHaveValue('btc');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Order')).toHaveValue('desc');
  await expect(page.getByLabel('Rows per page')).toHaveValue('25');
  await expect(assets).toHaveValue('btc');
  await page.goBack();
  await expect(assets).toHaveValue('');

  await test.step('arrow keys move between tabs', async () => {
    await page.getByRole('tab', { name: /^Transactions/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Tokens/ })).toBeFocused();
    await expect(page.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: /^Transactions/ })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the selected asset is an option even if it is not held', async () => {
    const token = 'ab'.repeat(32);
    await page.goto(`/address/${address}?asset=${token}`);
    await expect(assets).toHaveValue(token);
    await expect(page.getByRole('heading', { name: 'No transactions of this asset' })).toBeVisible();
    await activity(page).getByRole('button', { name: 'All assets' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('paging freezes the list, repeats no row and reaches the first transaction', async ({ page, request }) => {
  const address = await busiest(request);
  await open(page, address, '?limit=10');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/offset=10&pinned=/);
  await expect(page.getByText(/^Rows 11 to 20 of [\d,]+, as of \d\d:\d\d:\d\d UTC/)).toBeVisible();
  const second = await shownIds(page);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL(/^(?!.*offset=)/);
  await expect(page.getByText(/^Rows 1 to 10 of/)).toBeVisible();
  await expect.poll(async () => new Set([...(await shownIds(page)), ...second]).size).toBe(20);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.poll(() => shownIds(page)).toEqual(second);

  await page.getByRole('button', { name: 'Go to first transaction' }).click();
  const [oldest] = (await listOf(request, address, '&order=asc&limit=1')).data;
  await expect(transactions(page).last()).toHaveAttribute('data-transaction', oldest?.id ?? '');
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Go to first transaction' })).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(second);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/^(?!.*(offset|pinned)=)/);
});

test('the newest page refreshes itself', async ({ page, request }) => {
  const address = await busiest(request);
  await page.clock.install();
  await open(page, address, '?limit=10');
  const isRead = (url: URL) => url.pathname === `/v1/address/${address}/transactions`;
  const again = page.waitForRequest((one) => isRead(new URL(one.url())));
  const invented = '01900000-0000-7000-8000-000000000001';
  await page.route(isRead, async (route) => {
    const response = await answered(route);
    const { meta, data } = await response.json();
    await route.fulfill({ response, json: { meta, data: [{ ...data[0], id: invented }, ...data.slice(0, -1)] } });
  });
  await page.clock.runFor('01:00');
  await again;
  await expect.poll(async () => (await shownIds(page))[0]).toBe(invented);
});

test('tokens are sorted by value, amount and name; unpriced ones are counted, never $0', async ({ page, request }) => {
  const candidates = await addresses(request, () => true);
  // One after the other: a busy service refuses many requests at once.
  let found: AddressSummary | undefined;
  for (const address of candidates) {
    found = await summaryOf(request, address);
    if (found.tokens?.some(({ valueUsd }) => valueUsd === 0)) break;
  }
  if (!found?.tokens) throw new Error('The demo has no token without a price.');
  // The network goes on: tokens come and go.
  const { tokens } = found;
  await page.route(`**/v1/address/${found.coreAddress}/tokens?*`, async (route) => {
    const response = await answered(route);
    await route.fulfill({ response, json: { ...(await response.json()), tokens } });
  });
  await page.goto(`/address/${found.coreAddress}`);
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(page).toHaveURL(/tab=tokens/);
  const names = () => activity(page).locator('tbody td:first-child bdi:first-child').allTextContents();
  await expect(activity(page).locator('tbody tr')).toHaveCount(found.tokens.length);
  const unpriced = found.tokens.filter(({ valueUsd }) => valueUsd === 0).length;
  await expect(activity(page).getByRole('cell', { name: 'No price', exact: true })).toHaveCount(unpriced);
  await expect(activity(page).getByText(/^Total excludes/)).toContainText(String(unpriced));
  await expect(activity(page).getByRole('cell', { name: '$0.00', exact: true })).toHaveCount(0);
  const byValue = await names();
  await page.getByText('Name', { exact: true }).click();
  await expect(page).toHaveURL(/by=name/);
  await expect.poll(names).not.toEqual(byValue);
  await page.getByText('Amount', { exact: true }).click();
  await expect(page).toHaveURL(/by=amount/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Name' })).toBeChecked();
  await activity(page).getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page).toHaveURL(/asset=[0-9a-f]{64}/);
  await expect(page.getByRole('tab', { name: /^Transactions/ })).toHaveAttribute('aria-selected', 'true');
});

test("a failing list shows the service's message, and stale rows stay", { tag: '@rest' }, async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  await page.clock.install();
  const address = await busiest(request);
  // An event of the stream would recover the list before the button does; polls wait for the clock.
  await page.route('**/v1/stream?*', (route) => route.abort());
  let isBroken = true;
  await page.route(`**/v1/address/${address}/transactions?*`, (route) =>
    isBroken ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' }) : route.fallback(),
  );
  await page.goto(`/address/${address}`);
  await expect(activity(page).getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitcoin balance' })).toContainText('Available');
  isBroken = false;
  await activity(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
  isBroken = true;
  await page.clock.runFor('01:00');
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeVisible({ timeout: 30_000 });
  await expect(rows(page).first()).toBeVisible();
});

test('a link to another page that is followed by key keeps the focus', async ({ page, request }) => {
  const link = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
  for (const path of [`/address/${await busiest(request)}?limit=10`, '/?limit=10']) {
    await page.goto(path);
    await link('Older').press('Enter');
    await expect(page).toHaveURL(/offset=10/);
    await expect(link('Older')).toBeFocused();
    // The first page has no newer one.
    await link('Newer').press('Enter');
    await expect(link('Newer')).toHaveCount(0);
    await expect(link('Older')).toBeFocused();
  }
});
