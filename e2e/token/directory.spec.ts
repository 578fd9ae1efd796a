import type { APIRequestContext, Page } from 'playwright/test';
import type { TokenDirectory } from '#contract/token-figures.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { overflowOf } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { serveUpstream } from '../support/own-service.ts';
import { openRecorded } from '../support/recorded-upstream.ts';
import { openRendered, whenRendered } from '../support/rendered-page.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* All tokens of a network. */

const rows = (page: Page) => page.locator('tbody tr[data-token]');
const shown = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-token')));
const filter = (page: Page, name: string) => page.getByRole('navigation', { name: 'Filters' }).getByText(name);

async function directory(request: APIRequestContext, query: string): Promise<string[]> {
  const answer: TokenDirectory = await (await request.get(`/v1/tokens?${query}`)).json();
  return answer.data.map(({ tokenIdentifier }) => tokenIdentifier);
}

test('the header leads to all tokens, sorted by any column and filtered, in the URL', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tokens' }).click();
  await expect(page).toHaveURL('/tokens');
  await expect(rows(page).nth(20)).toBeVisible();
  await expect(page.locator('th[aria-sort=descending]')).toContainText('Market cap');
  // Tokens without a price are last.
  await expect(rows(page).first().locator('[data-column=price]')).toContainText('$');
  await expect(rows(page).last().locator('[data-column=price]')).toHaveText('No price');
  // Two are called MOSS, one looks like it.
  await expect(rows(page).locator('[data-mark]')).toHaveCount(3);

  await page.getByRole('columnheader', { name: 'Token' }).getByRole('link').click();
  await expect(page).toHaveURL('/tokens?sort=name&order=asc');
  const byName = await directory(request, 'sort=name&order=asc');
  await expect.poll(() => shown(page)).toEqual(byName);
  await page.getByRole('columnheader', { name: 'Token' }).getByRole('link').click();
  await expect(page).toHaveURL('/tokens?sort=name');
  await expect(page.locator('th[aria-sort=descending]')).toContainText('Token');
  await page.getByRole('columnheader', { name: '24h change' }).getByRole('link').click();
  await expect(page).toHaveURL('/tokens?sort=change_24h');
  await expect(page.locator('th[aria-sort=descending]')).toContainText('24h change');
  // A price may change between the two reads.
  await expect(async () => expect(await shown(page)).toEqual(await directory(request, 'sort=change_24h'))).toPass();
  // Columns that are hidden have no heading to sort by.
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await page.setViewportSize({ width: 900, height: 800 });
  await page.getByLabel('Sort by').selectOption('Created');
  await page.getByLabel('Order').selectOption('Ascending');
  await expect(page).toHaveURL('/tokens?sort=created_at&order=asc');
  await expect.poll(async () => shown(page)).toEqual(await directory(request, 'sort=created_at&order=asc'));

  await filter(page, 'Freezable').click();
  await expect(page).toHaveURL('/tokens?sort=created_at&order=asc&freezable=true');
  await expect(page.locator('main [aria-current]')).toHaveText(['Freezable']);
  await filter(page, 'Stablecoins').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Harbour Dollar');
  await filter(page, locale.t('tokenDirectory.fresh')).click();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/tokens?sort=created_at&order=asc');
});

test('pages follow each other by cursor, for the moment of the first one', async ({ page, request }) => {
  await page.goto('/tokens?sort=name&order=asc&limit=10');
  const all = await directory(request, 'sort=name&order=asc&limit=100');
  await expect(page.getByText('Tokens 1 to 10')).toBeVisible();
  const first = await shown(page);
  const [previous, next] = [page.getByRole('link', { name: 'Previous' }), page.getByRole('link', { name: 'Next' })];
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await next.click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByText(/Tokens 11 to 20 · As of .+ UTC/)).toBeVisible();
  const second = await shown(page);
  await next.click();
  await expect(rows(page)).toHaveCount(all.length - 20);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect([...first, ...second, ...(await shown(page))]).toEqual(all);
  // The browser keeps the cursors of the pages before.
  await page.reload();
  await previous.click();
  await expect.poll(() => shown(page)).toEqual(second);
  await previous.click();
  await expect(page).toHaveURL('/tokens?sort=name&order=asc&limit=10');
  await expect.poll(() => shown(page)).toEqual(first);
  // A cursor of one network is not valid on the other.
  await chooseNetwork(page, 'REGTEST');
  await expect(page).toHaveURL('/tokens?sort=name&order=asc&limit=10&network=REGTEST');
  await expect.poll(() => shown(page)).toEqual(await directory(request, 'network=REGTEST&sort=name&order=asc'));
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0);
  await expect(filter(page, 'With price')).toHaveCount(0);
});

test('an invalid cursor leads to the first page', async ({ page, allowErrors }) => {
  allowErrors();
  await page.goto('/tokens?cursor=abc&sort=name&order=asc');
  await expect(page).toHaveURL('/tokens?sort=name&order=asc');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("figures equal those of the token's page, j and k move between rows, all rows can be exported", async ({
  page,
  request,
}) => {
  await page.goto('/tokens?sort=holders');
  await expect(rows(page).nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).locator('[data-column=token] a')).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).first().locator('[data-column=token] a')).toBeFocused();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download all rows (CSV)' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download all as CSV' }).click();
  const stream = await (await saved).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  const all = await directory(request, 'sort=holders&limit=100');
  expect(text.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
  expect(text).toMatch(
    /^rank,token_identifier,token_address,name,ticker,ticker_mark,shares_ticker,price_usd,price_24h_ago_usd,market_cap_usd/,
  );
  await page.keyboard.press('Escape');

  // Holders come and go between the two pages.
  await expect(async () => {
    await page.goto('/tokens?sort=holders');
    const figures = await rows(page).first().locator('[data-column=holders]').textContent();
    await rows(page).first().locator('[data-column=token] a').click();
    const holders = page.locator('dl div', { has: page.getByText('Holders', { exact: true }) });
    const count = String(Number.parseInt(figures ?? '', 10));
    await expect(holders.locator('dd').first()).toHaveText(count, { timeout: 3000 });
  }).toPass();
});

test('the change of a price and its line are those of its page; without a price there is neither', async ({ page }) => {
  await page.goto('/tokens');
  const change = (index: number) => rows(page).nth(index).locator('[data-column=change]');
  const line = (index: number) => rows(page).nth(index).locator('[data-column=week] svg[aria-hidden=true] path');
  await expect(line(0)).toHaveCount(1);
  const last = (await rows(page).count()) - 1;
  await expect(change(last)).toHaveText(`–${locale.t('tokenDirectory.noChange')}`);
  await expect(line(last)).toHaveCount(0);
  // A price may change between the two pages.
  await expect(async () => {
    await page.goto('/tokens');
    const text = (await change(0).textContent()) ?? '';
    const [, words, percent = ''] = /^(Up |Down )?([+−]?[\d,.]+%) 24 h$/.exec(text) ?? [];
    expect(words).toBe({ '+': 'Up ', '−': 'Down ' }[percent.slice(0, 1)]);
    const from = await change(0).locator('[title]').getAttribute('title');
    await rows(page).first().locator('[data-column=token] a').click();
    const ofDay = page.locator('[data-price] [title]').last();
    await expect(ofDay).toHaveText(`${percent} 24 h`, { timeout: 3000 });
    await expect(ofDay).toHaveAttribute('title', from ?? '', { timeout: 3000 });
  }).toPass();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows, sorting, filters and pages work', async ({ page }) => {
    await openRendered(page, '/tokens?limit=10');
    await expect(rows(page)).toHaveCount(10);
    const open = async (name: string) => {
      const left = page.url();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).not.toHaveURL(left);
      await whenRendered(page);
    };
    await open('Next');
    await expect(page.getByText('Tokens 11 to 20')).toBeVisible();
    await open('First page');
    await open('Holders');
    await expect(page).toHaveURL('/tokens?limit=10&sort=holders');
    await open('Stablecoins');
    await expect(rows(page)).toHaveCount(1);
    // Where columns are hidden, which have headings to sort by.
    await page.setViewportSize({ width: 900, height: 800 });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
    const sorts = page.locator('form', { has: page.getByRole('combobox', { name: 'Sort by' }) });
    await sorts.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page).toHaveURL(/stablecoins=true/);
  });
});

test('in front of a service without the endpoint the page only has the search', { tag: '@rest' }, async ({
  page,
  complaints,
}) => {
  const upstream = await openRecorded();
  // Those of other versions too, which have the same data.
  const paths = ['/v1/tokens', '/v2/tokens/list', '/v1/stats/leaderboard/tokens'];
  for (const path of paths) upstream.responses.set(path, undefined);
  const front = await serveUpstream(upstream.url);
  complaints.allowHost(front.address);
  // The page requests the directory.
  complaints.allow(/404 .*\/v1\/tokens\?/);
  await page.goto(`${front.address}/tokens`);
  await expect(page.getByRole('heading', { name: 'Search tokens' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const requested = upstream.received
    .map(({ path }) => path.replace(/\?.*/, ''))
    .filter((path) => paths.includes(path));
  expect(requested.toSorted()).toEqual(paths.toSorted());
  await front.stop();
  await upstream.close();
});

test('text at twice its size fits the smallest screen', { tag: '@rest' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/tokens?limit=10');
  await expect(rows(page).first()).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const name of ['Transactions', 'Search', 'Tokens', 'Statistics']) {
    const box = await links.filter({ hasText: name }).boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(320);
  }
});
