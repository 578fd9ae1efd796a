import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { History, NetworkSummary, Tpv, TransactionCounts } from '#contract/stats.ts';
import { expect, standStill, test } from '../support/fixtures.ts';
import { setStorage } from '../support/settings-page.ts';
import {
  answer,
  barCount,
  choose,
  chooseMetric,
  day,
  grouped,
  history,
  open,
  openTable,
  plot,
  volume,
} from '../support/stats-page.ts';

/* The statistics. The demo network is live: the page is compared with the responses it received. */

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('volumes match the service to the sat', { tag: '@main' }, async ({ page }) => {
  // Makes the page request the responses instead of receiving them embedded.
  await page.route('**/v2/stats/tpv?*', (route) => route.fallback());
  const answers = new Map<string, Tpv>();
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (url.pathname !== '/v2/stats/tpv' || !response.ok()) return;
    const received: Tpv = await response.json();
    answers.set(`${received.period} ${url.searchParams.get('include_stables')}`, received);
  });
  await open(page);
  const table = volume(page).getByRole('table');
  for (const [name, period] of [
    ['24 hours', '24h'],
    ['7 days', '7d'],
    ['All time', 'all'],
  ] as const) {
    const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText(grouped(answers.get(`${period} false`)?.tpvSats ?? -1));
  }
  await history(page).getByRole('checkbox', { name: 'Stablecoins' }).click();
  await expect(page).toHaveURL(/stables=true/);
  await expect.poll(() => answers.has('all true')).toBe(true);
  const all = answers.get('all true');
  expect(all?.tpvSats).toBeGreaterThan(answers.get('all false')?.tpvSats ?? 0);
  await expect(table.getByRole('row', { name: /^All time/ })).toContainText(grouped(all?.tpvSats ?? -1));
});

test('a period is bars that add up to the one large figure', { tag: '@main' }, async ({ page }) => {
  const answers = new Map<string, History>();
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    // One that is refused by a busy service is sent again.
    if (!pathname.endsWith('/historical/tpv') || !searchParams.has('period') || !response.ok()) return;
    const key = `${searchParams.get('period')}${searchParams.has('before') ? ' before' : ''}`;
    answers.set(key, await response.json());
  });
  await page.route('**/historical/tpv?*', (route) => route.fallback());
  await open(page, '?period=90d');
  const sumOf = (key: string) => (answers.get(key)?.data ?? []).reduce((all, { value }) => all + Number(value), 0);
  for (const [period, label, bars, title, than] of [
    ['24h', '24 h', 25, 'Payment volume without stablecoins, hourly', 'than the 24 h before'],
    ['7d', '7 d', 29, 'Payment volume without stablecoins per 6 hours', 'than the 7 days before'],
    ['30d', '30 d', 31, 'Payment volume without stablecoins, daily', 'than the 30 days before'],
  ] as const) {
    await choose(page.locator('main'), 'Period', label);
    await expect(history(page).getByRole('button', { name: `CSV: ${title}` })).toBeVisible();
    await expect.poll(() => answers.has(period) && answers.has(`${period} before`)).toBe(true);
    const sum = sumOf(period);
    await expect(answer(page)).toHaveText(`${grouped(sum)}sats`);
    const change = (100 * (sum - sumOf(`${period} before`))) / sumOf(`${period} before`);
    const size = Math.abs(change);
    const percent = size < 100 ? size.toFixed(1).slice(0, -1) : grouped(Math.round(size));
    await expect(history(page)).toContainText(new RegExp(`${change < 0 ? '−' : '\\+'}${percent}.*${than}`));
    await expect(plot(page)).toHaveAttribute('aria-valuemax', String(bars - 1));
    await expect(history(page).locator('.plot-before')).toHaveCount(1);
    const table = history(page).getByRole('table');
    if (!(await table.isVisible())) await openTable(history(page));
    await expect(table.locator('tbody tr')).toHaveCount(bars);
    const cells = await table.locator('tbody td:nth-child(2)').allTextContents();
    expect(cells.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0)).toBe(sum);
    await expect.poll(() => barCount(page)).toBe(cells.filter((text) => text !== '0').length);
    await expect(table.locator('tbody tr').last().getByRole('rowheader')).toHaveText(/ \(incomplete\)$/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      history(page)
        .getByRole('button', { name: `CSV: ${title}` })
        .click(),
    ]);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toMatch(/^start,end,payment_volume_sats,value_usd,/);
    expect(lines.reduce((all, line) => all + Number(line.split(',')[2]), 0)).toBe(sum);
    await expect(volume(page).getByRole('table')).toContainText(grouped(sum));
  }
  await choose(page.locator('main'), 'Period', 'All');
  await expect(history(page).getByText('Running total in sats')).toBeVisible();
  await expect(history(page)).toContainText(/since \d+ \w+ \d{4}/);
  await plot(page).press('End');
  const total = await answer(page).textContent();
  await plot(page).press('Escape');
  await expect(answer(page)).toHaveText(total ?? '');
});

test('options are in the URL, and work with back', async ({ page }) => {
  await open(page);
  await choose(page.locator('main'), 'Period', '7 d');
  await chooseMetric(page, 'Value locked');
  await expect(history(page).getByText(/^Total value locked at end of day/)).toBeAttached();
  await choose(page.locator('main'), 'Period', 'Dates');
  await page.getByRole('link', { name: '1 y', exact: true }).click();
  await expect(history(page).getByText(/^Total value locked at end of week/)).toBeAttached();
  await expect.poll(() => searchOf(page)).toEqual({ period: '1y', metric: 'tvl' });
  await page.reload();
  await expect(page.locator('main').getByText('Transactions', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dates' })).toBeChecked();
  for (let step = 0; step < 3; step++) await page.goBack();
  await expect.poll(() => searchOf(page)).toEqual({ period: '7d' });
  await expect(history(page).getByText(/^Payment volume without stablecoins per 6 hours/)).toBeAttached();
  await page.goForward();
  await expect.poll(() => searchOf(page)).toEqual({ period: '7d', metric: 'tvl' });

  await test.step('a range of days is validated before a request', async () => {
    await open(page);
    await choose(page.locator('main'), 'Period', 'Dates');
    const main = page.locator('main');
    const [first, last] = [main.getByLabel('First day, UTC'), main.getByLabel('Last day, UTC')];
    await expect(first).toHaveValue(day(29));
    await first.fill(day(3));
    await last.fill(day(9));
    await last.press('Enter');
    await expect(main.getByText('The end date is before the start date.')).toBeVisible();
    await first.fill('1999-01-01');
    await main.getByRole('button', { name: 'Apply' }).click();
    await expect(main.getByText('Choose a range of at most 3,660 days.')).toBeVisible();
    expect(searchOf(page)).toEqual({ start: day(29) });
    const requested = page.waitForRequest(
      (one) => /historical\/tpv/.test(one.url()) && one.url().includes(`start_date=${day(40)}`),
    );
    await first.fill(day(40));
    await last.press('Enter');
    const url = new URL((await requested).url());
    expect([url.searchParams.get('start_date'), url.searchParams.get('end_date')]).toEqual([day(40), day(9)]);
    await expect.poll(() => searchOf(page)).toEqual({ start: day(40), end: day(9) });
    await expect(history(page).getByText(/than the 32 days before$/)).toBeVisible();
    const table = await openTable(history(page));
    await expect(table.locator('tbody tr')).toHaveCount(32);
  });
});

test('the figures below the chart match the service', async ({ page, request }) => {
  const summary: NetworkSummary = await (await request.get('/v2/stats/summary?network=MAINNET')).json();
  const counts: TransactionCounts = await (await request.get('/v1/stats/transactions?period=30d')).json();
  // The network goes on: without this the next poll changes the figures.
  await page.route(/\/v2\/stats\/summary/, (route) => route.fulfill({ json: summary }));
  await page.route(/\/v1\/stats\/transactions/, (route) => route.fulfill({ json: counts }));
  await open(page);
  const figures = page.locator('.figures');
  await expect(figures).toContainText(grouped(summary.activeAccounts));
  await expect(figures).toContainText(grouped(counts.transactions));
  const { transactions, failed, expired, open: waiting = 0 } = counts;
  const confirmed = transactions - failed - expired - waiting;
  await expect(figures).toContainText(`${((100 * confirmed) / transactions).toFixed(1)}% confirmed`);
  const ended = page.getByRole('region', { name: 'How transactions ended' });
  for (const count of [confirmed, failed, expired, waiting]) await expect(ended).toContainText(grouped(count));
  await expect(page.getByRole('region', { name: 'How fast it is' }).getByText(/^[\d.]+ (s|min|h)/)).not.toHaveCount(0);
  await ended.getByRole('link', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/\/\?status=failed&from=/);
});

test('each part fails independently, and recovers', async ({ page, allowErrors }) => {
  allowErrors();
  const parts = [
    [/\/v2\/stats\/tpv/, volume],
    [/\/historical\//, history],
  ] as const;
  const failing = new Set<RegExp>(parts.map(([broken]) => broken));
  for (const [broken] of parts) {
    await page.route(broken, (route) =>
      failing.has(broken)
        ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'in repair' })
        : route.continue(),
    );
  }
  // A live update would recover a part before its button does.
  await setStorage(page, { live: 'off' });
  await page.clock.install();
  await page.goto('/stats');
  await expect(page.getByText('in repair')).toHaveCount(parts.length);
  await expect(page.getByRole('region', { name: 'How transactions ended' })).toBeVisible();
  for (const [broken, within] of parts) {
    await standStill(page);
    failing.delete(broken);
    await within(page).getByRole('button', { name: 'Retry' }).click();
    await page.clock.resume();
    await expect(within(page).getByRole(within === volume ? 'table' : 'figure')).toBeVisible();
    await expect(page.getByText('in repair')).toHaveCount(failing.size);
  }
});

test('on REGTEST nothing has a price', async ({ page }) => {
  await open(page, '?network=REGTEST&stables=true');
  await page.getByText('USD', { exact: true }).first().click();
  await expect(page.locator('main')).not.toContainText('$');
  await expect(page.locator('main')).not.toContainText('USD');
});

test('a saved picture has the fonts of the page', async ({ page }) => {
  // The drawing is an SVG, which has no font but its own.
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, value: string) {
        drawn.push(value);
        source?.set?.call(this, value);
      },
    });
  });
  await open(page);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^PNG: / })
    .first()
    .click();
  const picture = await readFile(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const svg = await page.evaluate(() => decodeURIComponent(String(Reflect.get(globalThis, 'drawn'))));
  expect(svg).toContain('@font-face{font-family:Geist;');
  expect(svg).toContain('data:font/woff2;base64,');
});
