import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { History } from '#contract/stats.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  choose,
  day,
  grouped,
  history,
  moveUntil,
  open,
  openTable,
  plot,
  pulse,
  seeChart,
  seePulse,
} from '../support/stats-page.ts';

/* Charts of the statistics. The demo network is live: the page is compared with the responses it received. */

/** Returns a theme color as in a picture: `r,g,b`. */
async function colorOf(page: Page, name: string): Promise<string> {
  return page.evaluate((variable) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${variable})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return (color.match(/\d+/g) ?? []).slice(0, 3).join(',');
  }, name);
}

/** Counts the pixels of each color in a picture, sampling one in sixteen. */
async function pixelsOf(page: Page, bytes: Buffer): Promise<{ width: number; colors: Record<string, number> }> {
  return page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([raw], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colors: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 16) {
      const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      colors[color] = (colors[color] ?? 0) + 1;
    }
    return { width: bitmap.width, colors };
  }, bytes.toString('base64'));
}

test('the chart works with pointer and keyboard, the history matches the service, and partial weeks are noted', async ({
  page,
  request,
}) => {
  const days = `/v1/stats/historical/tpv?network=MAINNET&start_date=${day(9)}&end_date=${day(5)}`;
  const { data }: History = await (await request.get(days)).json();
  await open(page, `?start=${day(9)}&end=${day(5)}`);
  await plot(page).focus();
  const tip = history(page).getByRole('status');
  await expect(tip).toContainText(grouped(data[0]?.value ?? -1));
  await expect(tip).toContainText(/\$[\d,.]+ at the time.*Lightning.*Deposits/);
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText(grouped(data[1]?.value ?? -1));
  await plot(page).blur();
  const box = await plot(page).boundingBox();
  if (!box) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + box.width - 40, box.y + 60);
  await expect(tip).toContainText(grouped(data[4]?.value ?? -1));

  const weeks = `/v1/stats/historical/tvl?network=MAINNET&granularity=weekly&start_date=${day(24)}&end_date=${day(2)}`;
  const weekly: History = await (await request.get(weeks)).json();
  const search = `?metric=tvl&granularity=weekly&start=${day(24)}&end=${day(2)}`;
  await page.evaluate((to) => window.history.pushState(null, '', to), `/stats${search}`);
  const table = await openTable(history(page));
  await expect
    .poll(() => table.locator('tbody td').allTextContents())
    .toEqual(weekly.data.map(({ value }) => grouped(value)).toReversed());
  const isCut = new Date(day(24)).getUTCDay() !== 1 || new Date(day(2)).getUTCDay() !== 0;
  await expect(history(page).getByText(/week (is|are) incomplete/)).toHaveCount(isCut ? 1 : 0);
  await page.getByText('USD', { exact: true }).first().click();
  await expect(history(page).getByText('History in dollars is not available. Shown in bitcoin.')).toBeVisible();
  await choose(history(page), 'Metric', 'Active accounts');
  await expect(history(page).getByText('History in dollars is not available')).toHaveCount(0);
});

test('the pulse counts the transactions of the service', async ({ page, request }) => {
  const rows: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=250')).json();
  expect(rows).toHaveLength(250);
  // The network goes on: without this the next poll changes the figures.
  await page.route(/\/v1\/tx\/latest\?.*limit=250/, (route) => route.fulfill({ json: rows }));
  await page.goto('/stats');
  await seePulse(page);
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
  const counts = table.locator('tr', { hasText: /^Type: / }).locator('td:first-of-type');
  // The rows of confirmation times arrive one by one above them.
  await expect
    .poll(async () => (await counts.allTextContents()).reduce((sum, text) => sum + Number(text), 0))
    .toBe(250);
});

test('every chart downloads as a picture in its colors and as exact figures', async ({ page }) => {
  await open(page, '?stables=true');
  const save = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const amber = await colorOf(page, '--color-chart-deposits');
  const violet = await colorOf(page, '--color-chart-stable');
  for (const [title, colors] of [
    ['Recent activity', [amber, violet]],
    ['Payment volume with stablecoins, daily', [amber]],
  ] as const) {
    const picture = await save(new RegExp(`^PNG: ${title}$`));
    expect(picture.name).toMatch(/MAINNET\.png$/);
    const seen = await pixelsOf(page, picture.bytes);
    expect(seen.width).toBeGreaterThan(2000);
    for (const color of colors) expect(seen.colors[color] ?? 0, `${title}: ${color}`).toBeGreaterThan(20);
  }
  const volumes = (await save(/^CSV: Total payment volume$/)).bytes.toString().split('\r\n');
  expect(volumes[0]).toMatch(/^period,start,end,volume_sats,volume_usd,/);
  expect(volumes[1]).toMatch(/^24h,\d{4}-[\d-]+T[\d:.]+Z,\d{4}-[\d-]+T[\d:.]+Z,\d+,[\d.]+,\d+,/);
  const days = (await save(/^CSV: Payment volume with stablecoins, daily$/)).bytes.toString().split('\r\n');
  expect(days).toHaveLength(33);
  expect(days[0]).toMatch(/^start,end,payment_volume_sats,value_usd,deposits_sats,withdrawals_sats,transfers_sats,/);
  expect(days[1]).toMatch(new RegExp(`^${day(30)}T[\\d:.]+Z,${day(29)}T00:00:00.000Z,\\d+,[\\d.]+,(\\d+,){3,4}\\d+$`));
  expect((await save(/^CSV: Recent activity$/)).bytes.toString()).toContain('time to completion,median,');
});

test('the chart library loads for a reader who sees a chart; without it the figures remain', async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  allowErrors(/^error: TypeError: Failed to fetch dynamically imported module: .*time-chart/);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(scripts.filter((url) => url.includes('time-chart'))).toEqual([]);
  let isFailing = true;
  await page.route(/time-chart/, (route) => (isFailing ? route.abort() : route.continue()));
  // Until something moves, a drawing is as good. Scripts of a test count as activity.
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }));
  await page.goto('/stats');
  await expect(history(page).getByRole('img', { name: /^Daily payment volume/ })).toBeInViewport();
  // So low that the chart is below the first screen.
  await page.setViewportSize({ width: 1280, height: 240 });
  await page.reload();
  await moveUntil(page, history(page).getByRole('img', { name: /^Daily payment volume/ }));
  expect(scripts.filter((url) => url.includes('time-chart'))).toEqual([]);
  await seeChart(page);
  await moveUntil(page, history(page).getByText('This part could not be displayed'));
  await expect(history(page).getByText(/^Daily payment volume/)).toBeVisible();
  await openTable(history(page));
  isFailing = false;
  await page.reload();
  await seeChart(page);
  await moveUntil(page, plot(page));
  expect(scripts.filter((url) => url.includes('time-chart')).length).toBeGreaterThan(0);
});
