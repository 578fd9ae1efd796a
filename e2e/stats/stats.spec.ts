import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { History, Tpv } from '#contract/stats.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStorage } from '../support/settings-page.ts';
import { choose, day, grouped, history, open, openTable, pulse, seePulse, volume } from '../support/stats-page.ts';

/* The statistics. The demo network is live: the page is compared with the responses it received. */

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('volumes match the service to the sat', { tag: '@main' }, async ({ page }) => {
  // Makes the page request the responses instead of receiving them embedded.
  await page.route('**/v2/stats/tpv?*', (route) => route.fallback());
  const answers = new Map<string, Tpv>();
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (url.pathname !== '/v2/stats/tpv') return;
    const answer: Tpv = await response.json();
    answers.set(`${answer.period} ${url.searchParams.get('include_stables')}`, answer);
  });
  await open(page);
  const table = volume(page).getByRole('table');
  for (const [name, period] of [
    ['24 hours', '24h'],
    ['7 days', '7d'],
    ['30 days', '30d'],
    ['All time', 'all'],
  ] as const) {
    const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText(grouped(answers.get(`${period} false`)?.tpvSats ?? -1));
  }
  await volume(page).getByRole('switch', { name: 'Stablecoins' }).click();
  await expect(page).toHaveURL(/stables=true/);
  await expect.poll(() => answers.has('all true')).toBe(true);
  const all = answers.get('all true');
  expect(all?.tpvSats).toBeGreaterThan(answers.get('all false')?.tpvSats ?? 0);
  await expect(table.getByRole('row', { name: /^All time/ })).toContainText(grouped(all?.tpvSats ?? -1));
});

test('a period is bars that add up to the figure at the top', { tag: '@main' }, async ({ page }) => {
  const answers = new Map<string, History>();
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('/historical/tpv') || !url.searchParams.has('period')) return;
    const answer: History = await response.json();
    answers.set(url.searchParams.get('period') ?? '', answer);
  });
  await page.route('**/historical/tpv?*', (route) => route.fallback());
  await open(page, '?period=90d');
  for (const [period, label, bars, title] of [
    ['24h', '24 h', 25, 'Payment volume without stablecoins, hourly'],
    ['7d', '7 d', 29, 'Payment volume without stablecoins per 6 hours'],
    ['30d', '30 d', 31, 'Payment volume without stablecoins, daily'],
  ] as const) {
    await choose(page.locator('main'), 'Period', label);
    await expect(history(page).getByRole('button', { name: `CSV: ${title}` })).toBeVisible();
    await expect.poll(() => answers.has(period)).toBe(true);
    const sum = (answers.get(period)?.data ?? []).reduce((all, { value }) => all + Number(value), 0);
    const shown = page.getByTitle(`${grouped(sum)} sats`);
    await expect(page.getByRole('region', { name: 'Network overview' }).locator(shown)).toBeVisible();
    await expect(history(page).getByText('The first and last bar are incomplete.')).toBeVisible();
    const table = history(page).getByRole('table');
    if (!(await table.isVisible())) await openTable(history(page));
    await expect(table.locator('tbody tr')).toHaveCount(bars);
    const cells = await table.locator('tbody td:nth-child(2)').allTextContents();
    expect(cells.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0)).toBe(sum);
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
});

test('options are in the URL, and work with back', async ({ page }) => {
  await open(page);
  await choose(page.locator('main'), 'Period', '7 d');
  await choose(history(page), 'Metric', 'Total value locked');
  await choose(history(page), 'Interval', 'Weekly');
  await choose(page.locator('main'), 'Period', '90 d');
  await expect(history(page).getByText(/^Total value locked at end of week/)).toBeVisible();
  const chosen = { period: '90d', metric: 'tvl', granularity: 'weekly' };
  await expect.poll(() => searchOf(page)).toEqual(chosen);
  await page.reload();
  await expect(page.getByText('90d transactions')).toBeVisible();
  await expect(page.getByRole('radio', { name: '90 d' })).toBeChecked();
  for (let step = 0; step < 3; step++) await page.goBack();
  await expect.poll(() => searchOf(page)).toEqual({ period: '7d' });
  await expect(history(page).getByText(/^Payment volume without stablecoins per 6 hours/)).toBeVisible();
  await page.goForward();
  await expect.poll(() => searchOf(page)).toEqual({ period: '7d', metric: 'tvl' });

  await test.step('a range of days is validated before a request', async () => {
    await open(page);
    const [first, last] = [history(page).getByLabel('First day, UTC'), history(page).getByLabel('Last day, UTC')];
    await expect(first).toHaveValue(day(29));
    await first.fill(day(3));
    await last.fill(day(9));
    await last.press('Enter');
    await expect(history(page).getByText('The end date is before the start date.')).toBeVisible();
    await first.fill('1999-01-01');
    await history(page).getByRole('button', { name: 'Apply' }).click();
    await expect(history(page).getByText('Choose a range of at most 3,660 days.')).toBeVisible();
    expect(searchOf(page)).toEqual({});
    const requested = page.waitForRequest(/historical\/tpv\?.*start_date/);
    await first.fill(day(40));
    await last.press('Enter');
    const url = new URL((await requested).url());
    expect([url.searchParams.get('start_date'), url.searchParams.get('end_date')]).toEqual([day(40), day(9)]);
    await expect.poll(() => searchOf(page)).toEqual({ start: day(40), end: day(9) });
    const table = await openTable(history(page));
    await expect(table.locator('tbody tr')).toHaveCount(32);
  });
});

test('each panel fails independently, and recovers', async ({ page, allowErrors }) => {
  allowErrors();
  const panels = [
    [/\/v2\/stats\/tpv/, volume],
    [/\/v1\/tx\/latest/, pulse],
    [/\/historical\//, history],
  ] as const;
  const failing = new Set<RegExp>(panels.map(([broken]) => broken));
  for (const [broken] of panels) {
    await page.route(broken, (route) =>
      failing.has(broken)
        ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'in repair' })
        : route.continue(),
    );
  }
  // A live update would recover a panel before its button does.
  await setStorage(page, { live: 'off' });
  await page.goto('/stats');
  await seePulse(page);
  await expect(page.getByText('in repair')).toHaveCount(panels.length);
  await expect(page.getByRole('link', { name: /^[\d,]+ failed$/ })).toBeVisible();
  for (const [broken, within] of panels) {
    failing.delete(broken);
    await within(page).getByRole('button', { name: 'Retry' }).click();
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
