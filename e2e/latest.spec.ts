import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import type { Network } from '../src/contract/common.ts';
import type { TransactionSummary } from '../src/contract/transaction.ts';
import { eachLook, expect, expectAccessible, test } from './fixtures.ts';

/* The demo network lives: a transaction or two each second. */

const rows = (page: Page) => page.locator('tbody tr');
const pill = (page: Page) => page.getByRole('button', { name: /new transactions?$/ });
const liveButton = (page: Page) => page.getByRole('button', { name: /^(Live|Paused)$/ });
const shownIds = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-transaction')));
const isList = (url: URL) => url.pathname === '/v1/tx/latest';
const isPage = (url: URL) => isList(url) && url.searchParams.get('limit') !== '250';

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}`);
  await expect(rows(page).first()).toBeVisible();
}

async function list(request: APIRequestContext, query: string): Promise<TransactionSummary[]> {
  return (await request.get(`/v1/tx/latest?${query}`)).json();
}

/** The pointer rests where it holds nothing back. */
const leave = (page: Page) => page.mouse.move(5, 5);

test('new transactions join the list, marked until they were seen', async ({ page }) => {
  await open(page);
  const before = await shownIds(page);
  const mark = page.locator('tr.is-new');
  await expect(mark.first()).toBeVisible();
  const marked = await mark.first().getAttribute('data-transaction');
  expect(before).not.toContain(marked);
  await expect(page.locator(`tr.is-new[data-transaction="${marked}"]`)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /new transactions? since/ })).toHaveCount(1);
});

test('a pause holds new transactions behind the pill, and N shows them', async ({ page }) => {
  await open(page);
  await liveButton(page).click();
  await expect(liveButton(page)).toHaveText('Paused');
  await expect(liveButton(page)).toHaveAttribute('aria-pressed', 'false');
  const before = await shownIds(page);
  await expect(pill(page)).toBeVisible();
  expect(await shownIds(page)).toEqual(before);
  await page.keyboard.press('n');
  await expect.poll(() => shownIds(page)).not.toEqual(before);
  await expect(page.locator('tr.is-new').first()).toBeVisible();
  await expect(liveButton(page)).toHaveText('Paused');
  const held = await shownIds(page);
  await expect(pill(page)).toBeVisible();
  expect(await shownIds(page)).toEqual(held);
  await liveButton(page).click();
  await expect.poll(() => shownIds(page)).not.toEqual(held);
});

test('a list that is pointed at, stepped through or scrolled into holds still', async ({ page }) => {
  await open(page);
  await rows(page).nth(3).hover();
  await expect(pill(page)).toBeVisible();
  await pill(page).click();
  await expect(pill(page)).toHaveCount(0);
  await expect(pill(page)).toBeVisible();
  await leave(page);
  await expect(pill(page)).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  await expect(pill(page)).toBeVisible();
  await page
    .locator('body')
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect(pill(page)).toHaveCount(0);

  await rows(page).nth(20).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  const before = await shownIds(page);
  await expect(pill(page)).toBeInViewport();
  expect(await shownIds(page)).toEqual(before);
  await pill(page).click();
  await expect(rows(page).first()).toBeInViewport();
  expect(await shownIds(page)).not.toEqual(before);
});

test('a hidden tab asks for nothing', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.waitForTimeout(9000);
  expect(asked).toEqual([]);
});

test('filters stand in the URL and survive reload and back', async ({ page, request }) => {
  const [newest] = await list(request, 'network=MAINNET&limit=1');
  const to = newest?.createdAt?.slice(0, 16).replace('T', ' ') ?? '';
  await open(page);
  await page.getByText('Updated', { exact: true }).click();
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.getByLabel('Rows per page').selectOption('10 rows');
  const field = page.getByLabel('Created at or before, in UTC');
  await field.fill(to);
  await field.press('Enter');
  await expect(page).toHaveURL((url) => {
    const expected = { sort: 'updated_at', order: 'asc', limit: '10', to: `${to.replace(' ', 'T')}Z` };
    return Object.entries(expected).every(([name, value]) => url.searchParams.get(name) === value);
  });
  await expect(rows(page)).toHaveCount(10);
  const expected = await list(
    request,
    `network=MAINNET&sort=updated_at&order=asc&limit=10&to_timestamp=${to.replace(' ', 'T')}Z`,
  );
  await expect.poll(() => shownIds(page)).toEqual(expected.map(({ id }) => id));
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(expected.map(({ id }) => id));
  await expect(page.getByRole('radio', { name: 'Updated' })).toBeChecked();
  await expect(page.getByLabel('Order')).toHaveValue('asc');
  await expect(field).toHaveValue(to);

  await page.goBack();
  await expect(field).toHaveValue('now');
  await page.goBack();
  await expect(page.getByLabel('Rows per page')).toHaveValue('25');
  await expect(page.getByLabel('Order')).toHaveValue('asc');
});

test('a time that cannot be read is said beside the field and changes nothing', async ({ page }) => {
  await open(page);
  await liveButton(page).click();
  const before = await shownIds(page);
  const field = page.getByLabel('Created at or after, in UTC');
  await field.fill('yesterday');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Write a time in UTC, such as 2026-03-14 13:00.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).not.toHaveURL(/from=/);
  expect(await shownIds(page)).toEqual(before);
  await field.fill('2030-01-01');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No transactions in this time range' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the time range' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
});

test('paging back repeats no row and loses none while transactions arrive', async ({ page, request }) => {
  await open(page, '?limit=10');
  await expect(page.locator('tr.is-new').first()).toBeVisible();
  await page.mouse.move(400, 700);
  const pages: (string | null)[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    await expect(page.getByText(`Rows ${turn * 10 + 1} to ${turn * 10 + 10}`)).toBeVisible();
    await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
    pages.push(await shownIds(page));
    await page.waitForTimeout(1500);
    if (turn < 3) await page.getByRole('button', { name: 'Older' }).click();
  }
  const pinned = new URL(page.url()).searchParams.get('pinned');
  expect(pinned).not.toBeNull();
  const frozen = await list(request, `network=MAINNET&limit=40&to_timestamp=${pinned}`);
  expect(pages.flat()).toEqual(frozen.map(({ id }) => id));

  await page.getByRole('button', { name: 'Newer' }).click();
  await expect.poll(() => shownIds(page)).toEqual(pages[2]);
  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(pages[3]);
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(pages[3]);

  await page.getByLabel('Rows to skip').fill('5');
  await page.getByLabel('Rows to skip').press('Enter');
  await expect.poll(() => shownIds(page)).toEqual(frozen.slice(5, 15).map(({ id }) => id));

  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).not.toHaveURL(/pinned|offset/);
  await expect(liveButton(page)).toBeVisible();
});

test('a row that is recorded late is not shown twice', async ({ page, request }) => {
  const all = await list(request, 'network=MAINNET&limit=60');
  const [first] = all;
  if (!first) throw new Error('The demo network is empty.');
  const late = { ...first, id: '01900000-0000-7000-8000-000000000001' };
  let isRecorded = false;
  await page.route(isPage, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const rows = isRecorded ? [...all.slice(0, 5), late, ...all.slice(5)] : all;
    const offset = Number(query.get('offset'));
    return route.fulfill({ json: rows.slice(offset, offset + 10) });
  });
  await open(page, '?limit=10');
  isRecorded = true;
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/offset=11/);
  await expect.poll(() => shownIds(page)).toEqual(all.slice(10, 20).map(({ id }) => id));
});

test('an empty later page says so and leads back', async ({ page }) => {
  await page.goto('/?offset=900000');
  await expect(page.getByRole('heading', { name: 'The list ends before this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Newest transactions' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/offset/);
});

test('the other network never shows through', async ({ page, request }) => {
  await open(page, '?limit=100');
  const main = new Set(await shownIds(page));
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isList, async (route) => {
    if (route.request().url().includes('REGTEST')) await gate;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('radio', { name: 'REGTEST' }).check({ force: true });
  await expect(page.getByText('REGTEST is a test network. Its coins have no value.')).toBeVisible();
  await expect(page).toHaveURL(/network=REGTEST/);
  for (let look = 0; look < 10; look++) {
    expect((await shownIds(page)).filter((id) => main.has(id))).toEqual([]);
    await page.waitForTimeout(50);
  }
  release();
  await expect(rows(page).first()).toBeVisible();
  const regtest = new Set((await list(request, 'network=REGTEST&limit=300')).map(({ id }) => id));
  expect((await shownIds(page)).filter((id) => id !== null && !regtest.has(id))).toEqual([]);
  await expect(rows(page).getByRole('link').first()).toHaveAttribute('href', /network=REGTEST/);
});

for (const unit of ['sats', 'btc', 'usd'] as const) {
  test(`REGTEST has its band and no dollar, in ${unit}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('unit', chosen), unit);
    await open(page, '?network=REGTEST&limit=100');
    await expect(page.locator('.netband')).toBeVisible();
    await expect(page.getByRole('img', { name: /thin bars/ })).toBeVisible();
    await expect(page.getByText('Payment volume, 24 h')).toBeVisible();
    await expect(page.getByText('Bitcoin price')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText('$');
  });
}

test('the strip and the pulse say what the service says', async ({ page }) => {
  const answer = page.waitForResponse(/\/v2\/stats\/summary/);
  await open(page);
  const summary = await (await answer).json();
  const now = page.getByRole('region', { name: 'The network now' });
  await expect(now.getByText(summary.transactions24h.toLocaleString('en-US'), { exact: true })).toBeVisible();
  await expect(now).toContainText(/1 USD = [\d,]+ sats/);
  await expect(now).toContainText(/([\d.]+%|No) stablecoins/);
  await expect(now.getByRole('img')).toHaveAccessibleName(/^250 thin bars from .+ ago until now\. Half of them/);
});

test('a failed panel does not take the list down', async ({ page, allowErrors }) => {
  allowErrors();
  let isFailing = true;
  await page.route(/\/v2\/stats\//, (route) =>
    isFailing ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }) : route.continue(),
  );
  await open(page);
  const again = page.getByRole('button', { name: 'Try again: Total value locked' });
  await expect(again).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  isFailing = false;
  await again.click();
  await expect(page.getByText(/One every/)).toBeVisible();
});

test('a failing service is quoted word for word, and trying again works', async ({ page, allowErrors }) => {
  allowErrors();
  let isFailing = true;
  const body = '<b>upstream timed out</b> while reading transactions';
  await page.route(isList, (route) =>
    isFailing ? route.fulfill({ status: 500, contentType: 'text/plain', body }) : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByText(body)).toBeVisible();
  await expect(page.getByText('The service said (500)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  isFailing = false;
  await page.locator('.list').getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('without a connection the rows stay, grey and dated', async ({ page, allowErrors }) => {
  allowErrors();
  await open(page);
  const before = await shownIds(page);
  await page.route(/\/v[12]\//, (route) => route.abort('internetdisconnected'));
  await expect(page.locator('.banner')).toContainText(/\d\d:\d\d:\d\d UTC/);
  await expect(page.locator('table.stale')).toBeVisible();
  expect((await shownIds(page)).length).toBe(before.length);
  await page.unroute(/\/v[12]\//);
  await page.locator('.banner').getByRole('button', { name: 'Try now' }).click();
  await expect(page.locator('.banner')).toHaveCount(0);
});

test('the keyboard walks the rows and opens one', async ({ page }) => {
  await open(page);
  await liveButton(page).click();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  const row = rows(page).nth(1);
  await expect(row.getByRole('link').first()).toBeFocused();
  const id = await row.getAttribute('data-transaction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
  await page.goBack();
  await page.getByRole('searchbox').fill('jnk');
  await expect(page.getByRole('searchbox')).toHaveValue('jnk');
});

test('the whole row opens its transaction, its other links keep their own aim', async ({ page, allowErrors }) => {
  // The address page may ask what this service does not answer yet.
  allowErrors();
  await open(page);
  await liveButton(page).click();
  const row = rows(page).nth(2);
  const id = await row.getAttribute('data-transaction');
  const box = await row.boundingBox();
  if (!box) throw new Error('The row has no place.');
  // Between amount and value there is nothing of its own.
  await page.mouse.click(box.x + box.width * 0.73, box.y + 4);
  await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
  await page.goBack();
  await page.locator('.c-flow a[href^="/address/"]').first().click();
  await expect(page).toHaveURL(/\/address\//);
});

test('CSV holds the rows shown, whole and exact', async ({ page, request }) => {
  await open(page);
  await liveButton(page).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^transactions-MAINNET-[\dT-]+Z\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(await shownIds(page));
  const known = new Map((await list(request, 'network=MAINNET&limit=250')).map((row) => [row.id, row]));
  for (const line of lines.slice(1)) {
    const row = known.get(line.split(',')[0] ?? '');
    expect(line).toContain(row?.createdAt ?? '?');
    if (row?.amountSats) expect(line.split(',')[6]).toBe(String(row.amountSats));
  }
});

test('250 rows are drawn, and choosing a unit redraws them at once', async ({ page }) => {
  await open(page, '?limit=250');
  await expect(rows(page)).toHaveCount(250);
  await page.getByRole('radio', { name: 'BTC' }).check({ force: true });
  await expect(rows(page).locator('.c-amt .u', { hasText: 'BTC' }).first()).toBeVisible();
  await expect(rows(page).locator('.c-amt .u', { hasText: 'sats' })).toHaveCount(0);
});

for (const network of ['MAINNET', 'REGTEST'] satisfies Network[]) {
  eachLook(`axe finds nothing on ${network}, and nothing scrolls sideways`, async (page, { width }) => {
    await open(page, `?network=${network}&limit=100`);
    await expect(rows(page)).toHaveCount(100);
    await liveButton(page).click();
    await expect(pill(page)).toBeVisible();
    if (width < 900) {
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByLabel('Created at or after, in UTC')).toBeVisible();
    }
    await expectAccessible(page);
    for (const narrow of [width, ...(width < 900 ? [320] : [1200, 1199, 900, 899])]) {
      await page.setViewportSize({ width: narrow, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${narrow} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('on a phone a row is a card, and the filters are behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByLabel('Order')).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(page).toHaveURL(/order=asc/);
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeHidden();
  await expect(rows(page).first().getByRole('cell').first()).toBeVisible();
  const box = await rows(page).first().boundingBox();
  expect(box?.height).toBeGreaterThan(60);
});
