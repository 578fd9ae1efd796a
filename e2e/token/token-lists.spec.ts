import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { TokenHolder } from '#contract/token.ts';
import type { HolderSizes } from '#contract/token-figures.ts';
import { expect, expectAccessible, standStill, test } from '../support/fixtures.ts';
import { setStorage } from '../support/settings-page.ts';
import { details, find, list, openRows, rows, transactions } from '../support/token-page.ts';

/* Holders and transactions of a token. The demo network is live: tokens move during the test. */

const shown = (page: Page, attribute: 'data-holder' | 'data-transaction') =>
  page
    .locator(`tbody tr[${attribute}]`)
    .evaluateAll((all, name) => all.map((row) => row.getAttribute(name)), attribute);

const shownTransactions = (page: Page) => shown(page, 'data-transaction');
const share = (part: bigint, whole: bigint) => {
  if (part === whole) return '100%';
  const hundredths = Math.round((Number(part) / Number(whole)) * 10_000);
  return hundredths === 0 ? '<0.01%' : `${(hundredths / 100).toFixed(2)}%`;
};

test('holders have exact shares and a chart by balance, which leads to their history; the issuer is marked', async ({
  page,
  request,
}) => {
  const { tokenIdentifier, issuerPublicKey } = await find(request, 'WHARF');
  // Nothing may move between the two requests.
  const token = await details(request, tokenIdentifier);
  const holders = await list<TokenHolder>(request, `${tokenIdentifier}/holders?network=MAINNET&limit=100`);
  await page.route(new RegExp(`/v1/tokens/${tokenIdentifier}\\?`), (route) => route.fulfill({ json: token }));
  await page.route(/\/holders\?/, (route) => route.fulfill({ json: holders }));
  const sizes: HolderSizes = await (await request.get(`/v1/tokens/${tokenIdentifier}/holders/sizes`)).json();
  await page.route('**/holders/sizes?*', (route) => route.fulfill({ json: sizes }));
  await openRows(page, tokenIdentifier);
  const supply = BigInt(token.totalSupply);
  let sum = 0n;
  for (const [index, { balance, pubkey }] of holders.data.slice(0, 25).entries()) {
    sum += BigInt(balance);
    const row = rows(page).nth(index);
    await expect(row.locator('[data-column=rank]')).toHaveText(String(index + 1));
    await expect(row.locator('[data-column=share]')).toHaveText(share(BigInt(balance), supply));
    await expect(row.locator('[data-column=running]')).toHaveText(share(sum, supply));
    await expect(row.getByText('Issuer', { exact: true })).toHaveCount(pubkey === issuerPublicKey ? 1 : 0);
  }
  const { length } = holders.data.slice(0, 25);
  await expect(page.getByText(`Holders 1 to ${length} of ${holders.meta.totalItems}.`)).toBeVisible();

  const top = BigInt(holders.data[0]?.balance ?? 0);
  const label = await page
    .getByRole('tabpanel')
    .getByRole('figure')
    .getByRole('img')
    .first()
    .getAttribute('aria-label');
  expect(label).toContain(`The largest holder has ${share(top, supply)}`);
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: 'Holder concentration' });
  await expect(table.getByRole('row', { name: /^Largest/ })).toContainText(share(top, supply));
  await expect(table.getByRole('columnheader', { name: 'Equal shares' })).toBeVisible();

  await test.step('holders by balance are a chart with a table and a file, and lead to their history and back', async () => {
    await page.getByText('Holders by balance', { exact: true }).click();
    const chart = page.getByRole('figure').filter({ hasText: 'Each range includes' });
    await expect(chart).toContainText(`${sizes.holderCount.toLocaleString('en-US')} holders. The largest group`);
    await chart.getByRole('button', { name: 'Table', exact: true }).click();
    const figures = page.getByRole('table', { name: 'Holders by balance' });
    const counts = sizes.data.map(({ holderCount }) => holderCount.toLocaleString('en-US'));
    await expect(figures.getByRole('row').locator('td:nth-of-type(1)')).toHaveText(counts);
    const waiting = page.waitForEvent('download');
    await chart.getByRole('button', { name: /^CSV/ }).click();
    const [, ...lines] = (await readFile(await (await waiting).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(
      sizes.data.map(({ holderCount }) => String(holderCount)),
    );
    await expectAccessible(page, { part: 'main figure' });
    await page.getByRole('link', { name: 'Holders over time' }).click();
    await expect(page).toHaveURL(/tab=history/);
    await page.getByRole('link', { name: 'Largest holders' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('pages of holders are in the URL, and running totals end where they are unknown', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'HBD');
  // Balances change: the first hundred come from one response.
  const { meta, data } = await list<TokenHolder>(request, `${tokenIdentifier}/holders?network=MAINNET&limit=100`);
  await page.route(/\/holders\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    if (limit + offset > 100) return route.continue();
    return route.fulfill({ json: { meta: { ...meta, limit, offset }, data: data.slice(offset, offset + limit) } });
  });
  await openRows(page, tokenIdentifier);
  const first = await shown(page, 'data-holder');
  expect(first).toHaveLength(25);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/offset=25$/);
  await expect(page.getByText(/Holders 26 to 50 of \d+\./)).toBeVisible();
  const second = await shown(page, 'data-holder');
  expect(second.filter((holder) => first.includes(holder))).toEqual([]);
  await expect(page.getByRole('columnheader', { name: 'Running total' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Holders 1 to 25 of/)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/Holders 26 to 50 of/)).toBeVisible();

  await page.getByLabel('Rows per page').selectOption('100 rows');
  await expect(page).toHaveURL(/limit=100/);
  await page.goto(`/token/${tokenIdentifier}?offset=100`);
  await expect(page.getByText(/Holders 101 to \d+ of \d+\. Running totals are available only/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Running total' })).toHaveCount(0);
  await expect(page.getByText(/Top 100 shown/)).toBeVisible();
  await page.goto(`/token/${tokenIdentifier}?offset=9000&limit=7&tab=nonsense`);
  await expect(page.getByRole('heading', { name: 'No transactions on this page' })).toBeVisible();
});

test('no transaction is shown twice while new ones arrive, and back works', { tag: '@rest' }, async ({
  page,
  request,
  allowErrors,
}) => {
  // Hovering over an invented row would prefetch its page.
  allowErrors();
  const { tokenIdentifier } = await find(request, 'HBD');
  const all = (await transactions(request, tokenIdentifier, 'limit=100')).data;
  let arrived = 0;
  await page.route(/\/transactions\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    const list = [...all.slice(0, arrived).map((row, index) => ({ ...row, id: `${index}`.padStart(64, '0') })), ...all];
    const meta = { totalItems: list.length, limit: 25, offset };
    return route.fulfill({ json: { meta, data: list.slice(offset, offset + Number(query.get('limit'))) } });
  });
  const ids = all.map(({ id }) => id);
  await page.clock.install();
  await openRows(page, tokenIdentifier, '?tab=transactions');
  expect(await shownTransactions(page)).toEqual(ids.slice(0, 25));
  await expect(page.getByText('Rows 1 to 25 of 100.')).toBeVisible();
  await standStill(page);
  arrived = 3;
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/offset=25&pinned=100$/);
  await page.clock.resume();
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(25, 50));
  await expect(page.getByText(/Rows 26 to 50 of 100\. 3 newer transactions hidden/)).toBeVisible();
  arrived = 40;
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(50, 75));
  await page.goBack();
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(25, 50));
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL(/pinned=100$/);
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(0, 25));
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/tab=transactions$/);
  await expect(async () => {
    await page.clock.runFor(8500);
    await expect(rows(page).first()).toHaveAttribute('data-transaction', '0'.repeat(64), { timeout: 1000 });
  }).toPass();
});

test('mint and burn show their effect on the supply', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'HBD');
  const { meta, data } = await transactions(request, tokenIdentifier, 'limit=100');
  const [sample] = data;
  if (!sample) throw new Error('HBD has no transactions.');
  const made = [
    { ...sample, type: 'token_mint', status: 'confirmed' },
    { ...sample, id: '1'.repeat(64), type: 'token_burn', status: 'confirmed' },
    { ...sample, id: '2'.repeat(64), type: 'token_burn', status: 'failed' },
    { ...sample, id: '3'.repeat(64), type: 'token_splice', status: 'mending' },
  ];
  await page.route(/\/transactions\?/, (route) =>
    route.fulfill({ json: { meta: { ...meta, totalItems: 4 }, data: made } }),
  );
  await openRows(page, tokenIdentifier, '?tab=transactions');
  await expect(rows(page).nth(0)).toContainText('increases supply');
  await expect(rows(page).nth(1)).toContainText('reduces supply');
  await expect(rows(page).nth(2)).not.toContainText('supply');
  await expect(rows(page).nth(3)).toContainText('token_splice');
  await expect(rows(page).nth(3)).toContainText('mending');
});

test('the keyboard moves in both lists', { tag: '@rest' }, async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'TIDE');
  await openRows(page, tokenIdentifier);
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key);
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  const { meta } = await transactions(request, tokenIdentifier, 'limit=1');
  await openRows(page, tokenIdentifier, `?tab=transactions&pinned=${meta.totalItems}`);
  const row = rows(page).nth(1);
  // A new transaction would disappear from the frozen list, with the focus on it.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(rows(page).first().getByRole('link').first()).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(row.getByRole('link').first()).toBeFocused();
  const id = await row.getAttribute('data-transaction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
});

test('CSV has the shown rows, complete and exact', { tag: '@rest' }, async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'LNFSH');
  // A poll between reading the rows and saving them would change them.
  await setStorage(page, { live: 'off' });
  for (const [name, attribute] of [
    ['holders', 'data-holder'],
    ['transactions', 'data-transaction'],
  ] as const) {
    await openRows(page, tokenIdentifier, name === 'holders' ? '' : '?tab=transactions&offset=25');
    const ids = await shown(page, attribute);
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Only this page' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-${tokenIdentifier.slice(0, 12)}-MAINNET-.+\\.csv$`));
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    const column = name === 'holders' ? 1 : 0;
    expect(lines.map((line) => line.split(',')[column])).toEqual(ids);
    for (const line of lines) expect(line).toMatch(/,\d+,8,/);
  }
});
