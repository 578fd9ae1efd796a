import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { History } from '../src/contract/history.ts';
import type { Tpv } from '../src/contract/stats.ts';
import type { TransactionSummary } from '../src/contract/transaction.ts';
import { eachLook, expect, expectAccessible, test } from './fixtures.ts';

/* The demo network lives: what is compared is what the page itself was answered. */

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const volume = (page: Page) => panel(page, 'Total payment volume');
const history = (page: Page) => panel(page, 'History');
const pulse = (page: Page) => panel(page, 'Network pulse');
const plot = (page: Page) => history(page).locator('svg.recharts-surface').first();
const grouped = (value: number) => value.toLocaleString('en-US');
const choose = (within: Locator, group: string, choice: string) =>
  within.getByRole('group', { name: group, exact: true }).getByText(choice, { exact: true }).click();

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/stats${search}`);
  await expect(volume(page).getByRole('figure')).toBeVisible();
  await expect(pulse(page).getByRole('figure')).toBeVisible();
  await expect(plot(page)).toBeVisible();
}

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function openTable(within: Locator): Promise<Locator> {
  await within.getByText('The same numbers as a table').click();
  const table = within.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}

test('volumes are the service’s own, to the last sat', async ({ page }) => {
  const answers = new Map<string, Tpv>();
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (url.pathname !== '/v2/stats/tpv') return;
    const answer: Tpv = await response.json();
    answers.set(`${answer.period} ${url.searchParams.get('include_stables')}`, answer);
  });
  await open(page);
  const table = await openTable(volume(page));
  for (const [name, period] of [
    ['24 hours', '24h'],
    ['7 days', '7d'],
    ['30 days', '30d'],
    ['All time', 'all'],
  ] as const) {
    const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText(grouped(answers.get(`${period} false`)?.tpvSats ?? -1));
  }
  await volume(page).getByRole('checkbox', { name: 'Stablecoins' }).check();
  await expect(page).toHaveURL(/stables=true/);
  const all = answers.get('all true');
  expect(all?.tpvSats).toBeGreaterThan(answers.get('all false')?.tpvSats ?? 0);
  await expect(table.getByRole('row', { name: /^All time/ })).toContainText(grouped(all?.tpvSats ?? -1));
  await choose(volume(page), 'Period', 'All');
  await expect(volume(page).locator('.tpv-w time').first()).toHaveAttribute('datetime', all?.startTime ?? '');
  await expect(volume(page).locator('.tele-b .tok').first()).toBeAttached();
});

test('what is chosen stands in the URL, and back leads through it', async ({ page }) => {
  await open(page);
  await choose(volume(page), 'Period', '7 d');
  await expect(volume(page).getByText('Payment volume, 7 days')).toBeVisible();
  await choose(volume(page), 'View', 'Pace per day');
  await expect(volume(page).locator('.pace-c')).toHaveCount(4);
  await choose(history(page), 'Metric', 'Value locked');
  await choose(history(page), 'By', 'Weekly');
  await choose(history(page), 'Range', '90 d');
  await expect(history(page).getByText(/^Value locked at the end of each week/)).toBeVisible();
  const chosen = { period: '7d', view: 'pace', metric: 'tvl', granularity: 'weekly', start: day(89) };
  expect(searchOf(page)).toEqual(chosen);
  await page.reload();
  await expect(volume(page).getByText('Payment volume, 7 days')).toBeVisible();
  await expect(volume(page).locator('.pace-c')).toHaveCount(4);
  await expect(history(page).getByRole('radio', { name: '90 d' })).toBeChecked();
  for (let step = 0; step < 3; step++) await page.goBack();
  await expect.poll(() => searchOf(page)).toEqual({ period: '7d', view: 'pace' });
  await expect(history(page).getByText(/^Payment volume by day/)).toBeVisible();
  await page.goForward();
  await expect.poll(() => searchOf(page)).toEqual({ period: '7d', view: 'pace', metric: 'tvl' });
});

test('a range of days is checked before the service is asked', async ({ page }) => {
  await open(page);
  const [first, last] = [history(page).getByLabel('First day, UTC'), history(page).getByLabel('Last day, UTC')];
  await expect(first).toHaveValue(day(29));
  await first.fill(day(3));
  await last.fill(day(9));
  await last.press('Enter');
  await expect(history(page).getByText('The range ends before it starts.')).toBeVisible();
  await first.fill('1999-01-01');
  await history(page).getByRole('button', { name: 'Show' }).click();
  await expect(history(page).getByText('A range has at most 3,660 days.')).toBeVisible();
  expect(searchOf(page)).toEqual({});
  const asked = page.waitForRequest(/historical\/tpv\?.*start_date/);
  await first.fill(day(40));
  await last.press('Enter');
  const url = new URL((await asked).url());
  expect([url.searchParams.get('start_date'), url.searchParams.get('end_date')]).toEqual([day(40), day(9)]);
  await expect.poll(() => searchOf(page)).toEqual({ start: day(40), end: day(9) });
  const table = await openTable(history(page));
  await expect(table.locator('tbody tr')).toHaveCount(32);
});

test('a URL that makes no sense shows a sensible page', async ({ page }) => {
  const answer = page.waitForResponse(/historical\/tpv/);
  await open(page, '?period=1y&view=pie&metric=x&granularity=hourly&start=2026-02-30&end=3026-01-01&stables=maybe');
  expect((await (await answer).json()).data).toHaveLength(30);
  await expect(volume(page).getByRole('radio', { name: '30 d' })).toBeChecked();
  await expect(history(page).getByRole('radio', { name: '30 d' })).toBeChecked();
});

test('the history is the service’s own, and cut weeks are told', async ({ page, request }) => {
  const asked = `/v1/stats/historical/tvl?network=MAINNET&granularity=weekly&start_date=${day(24)}&end_date=${day(2)}`;
  const { data }: History = await (await request.get(asked)).json();
  await open(page, `?metric=tvl&granularity=weekly&start=${day(24)}&end=${day(2)}`);
  const table = await openTable(history(page));
  const values = await table.locator('tbody td').allTextContents();
  expect(values).toEqual(data.map(({ value }) => grouped(value)).toReversed());
  const isCut = new Date(day(24)).getUTCDay() !== 1 || new Date(day(2)).getUTCDay() !== 0;
  await expect(history(page).getByText(/cut to the range/)).toHaveCount(isCut ? 1 : 0);
  await page.getByText('USD', { exact: true }).first().click();
  await expect(history(page).getByText('The service has no history in dollars; this one is in bitcoin.')).toBeVisible();
  await choose(history(page), 'Metric', 'Active wallets');
  await expect(history(page).getByText('no history in dollars')).toHaveCount(0);
});

test('the chart is read by pointer and by keyboard', async ({ page, request }) => {
  const asked = `/v1/stats/historical/tpv?network=MAINNET&start_date=${day(9)}&end_date=${day(5)}`;
  const { data }: History = await (await request.get(asked)).json();
  await open(page, `?start=${day(9)}&end=${day(5)}`);
  await plot(page).focus();
  const tip = history(page).locator('.tip');
  await expect(tip).toContainText(grouped(data[0]?.value ?? -1));
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText(grouped(data[1]?.value ?? -1));
  await plot(page).blur();
  const box = await plot(page).boundingBox();
  if (!box) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + box.width - 40, box.y + 60);
  await expect(tip).toContainText(grouped(data[4]?.value ?? -1));
});

test('the pulse counts what the service lists', async ({ page }) => {
  const answer = page.waitForResponse(/\/v1\/tx\/latest\?.*limit=250/);
  await page.goto('/stats');
  const rows: TransactionSummary[] = await (await answer).json();
  expect(rows).toHaveLength(250);
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  const times = confirmed.map((row) => Date.parse(row.updatedAt ?? '') - Date.parse(row.createdAt ?? ''));
  const median = times.toSorted((one, other) => one - other)[Math.ceil(times.length / 2) - 1] ?? -1;
  await expect(pulse(page)).toContainText(/last 250 transactions, from .+ to .+ UTC, \d/);
  await expect(pulse(page)).toContainText(`${confirmed.length} confirmed`);
  await expect(pulse(page).locator('dd').first()).toContainText(
    median < 10_000 ? `${Math.floor(median / 100) / 10} s` : `${Math.floor(median / 1000)} s`,
  );
  const table = await openTable(pulse(page));
  await expect(table.getByRole('row', { name: /^Status: Confirmed/ })).toContainText(String(confirmed.length));
  const sums = await table
    .locator('tr', { hasText: /^Kind: / })
    .locator('td:first-of-type')
    .allTextContents();
  expect(sums.reduce((sum, text) => sum + Number(text), 0)).toBe(250);
});

test('every chart saves as a picture in its colours and as exact figures', async ({ page }) => {
  await open(page, '?stables=true');
  const save = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const amber = await colourOf(page, '--color-sats-fill');
  const violet = await colourOf(page, '--color-token-fill');
  for (const [title, colours] of [
    ['Total payment volume', [amber, violet]],
    ['Network pulse', [amber, violet]],
    ['Payment volume, daily', [amber]],
  ] as const) {
    const picture = await save(new RegExp(`^PNG: ${title}$`));
    expect(picture.name).toMatch(/MAINNET\.png$/);
    const seen = await pixelsOf(page, picture.bytes);
    expect(seen.width).toBeGreaterThan(2000);
    for (const colour of colours) expect(seen.colours[colour] ?? 0, `${title}: ${colour}`).toBeGreaterThan(20);
  }
  const volumes = (await save(/^CSV: Total payment volume$/)).bytes.toString().split('\r\n');
  expect(volumes[0]).toMatch(/^period,start,end,volume_sats,volume_usd,/);
  expect(volumes[1]).toMatch(/^24h,\d{4}-[\d-]+T[\d:.]+Z,\d{4}-[\d-]+T[\d:.]+Z,\d+,[\d.]+,\d+,/);
  const days = (await save(/^CSV: Payment volume, daily$/)).bytes.toString().split('\r\n');
  expect(days).toHaveLength(32);
  expect(days[1]).toMatch(new RegExp(`^${day(29)}T00:00:00Z,${day(29)},\\d+$`));
  expect((await save(/^CSV: Network pulse$/)).bytes.toString()).toContain('time to completion,median,');
});

test('each panel fails alone, and comes back', async ({ page, allowErrors }) => {
  allowErrors();
  for (const [broken, within] of [
    [/\/v2\/stats\/tpv/, volume],
    [/\/v1\/tx\/latest/, pulse],
    [/\/historical\//, history],
  ] as const) {
    let isFailing = true;
    await page.route(broken, (route) =>
      isFailing ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'in repair' }) : route.continue(),
    );
    await page.goto('/stats');
    await expect(within(page).getByText('in repair')).toBeVisible();
    for (const other of [volume, pulse, history].filter((one) => one !== within)) {
      await expect(other(page).getByRole('figure')).toBeVisible();
    }
    await expect(page.getByText(/^One every/)).toBeVisible();
    isFailing = false;
    await within(page).getByRole('button', { name: 'Try again' }).click();
    await expect(within(page).getByRole('figure')).toBeVisible();
    await page.unroute(broken);
  }
});

test('a service without the extension has no history, and says nothing of it', async ({ page, allowErrors }) => {
  allowErrors();
  const asked = page.waitForResponse(/\/historical\//);
  await page.route(/\/historical\//, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no' }));
  await page.goto('/stats');
  await asked;
  await expect(pulse(page).getByRole('figure')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
});

test('the chart library comes with a chart only, and its absence leaves the figures', async ({ page, allowErrors }) => {
  allowErrors();
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(scripts.filter((url) => url.includes('history-chart'))).toEqual([]);
  let isFailing = true;
  await page.route(/history-chart/, (route) => (isFailing ? route.abort() : route.continue()));
  await page.goto('/stats');
  await expect(history(page).getByText('This part could not be shown')).toBeVisible();
  await expect(history(page).getByText(/^Payment volume by day/)).toBeVisible();
  await openTable(history(page));
  isFailing = false;
  await page.reload();
  await expect(plot(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('history-chart')).length).toBeGreaterThan(0);
});

test('on REGTEST nothing has a price', async ({ page }) => {
  await open(page, '?network=REGTEST&stables=true&view=pace');
  await page.getByText('USD', { exact: true }).first().click();
  await openTable(volume(page));
  await expect(page.locator('main')).not.toContainText('$');
  await expect(page.locator('main')).not.toContainText('USD');
});

eachLook('the statistics are accessible, still and narrow enough', async (page, { width }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '?stables=true');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.1);
  for (const within of [volume, pulse, history]) await openTable(within(page));
  await expectAccessible(page);
  await choose(volume(page), 'View', 'Pace per day');
  await choose(history(page), 'Metric', 'Value locked');
  await expect(plot(page)).toBeVisible();
  await expectAccessible(page);
  for (const narrow of [width, 320]) {
    await page.setViewportSize({ width: narrow, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow);
  }
});

/** A colour of the theme as a picture has it: `r,g,b`. */
async function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${variable})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return (color.match(/\d+/g) ?? []).slice(0, 3).join(',');
  }, name);
}

/** How many pixels a picture has of each colour, one in sixteen looked at. */
async function pixelsOf(page: Page, bytes: Buffer): Promise<{ width: number; colours: Record<string, number> }> {
  return page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colours: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 16) {
      const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      colours[colour] = (colours[colour] ?? 0) + 1;
    }
    return { width: bitmap.width, colours };
  }, bytes.toString('base64'));
}
