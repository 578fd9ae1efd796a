import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { History } from '#contract/stats.ts';
import { expect, networkIdle, test } from '../support/fixtures.ts';
import { openRendered } from '../support/rendered-page.ts';
import { setStorage } from '../support/settings-page.ts';
import { answer, chooseMetric, day, grouped, history, open, openTable, plot } from '../support/stats-page.ts';

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

test('pointer and keys read a bar: the figures above are those of the bar, and the history matches the service', async ({
  page,
  request,
}) => {
  const days = `/v1/stats/historical/tpv?network=MAINNET&parts=true&start_date=${day(9)}&end_date=${day(5)}`;
  const { data }: History = await (await request.get(days)).json();
  await open(page, `?start=${day(9)}&end=${day(5)}`);
  const sum = data.reduce((all, { value }) => all + Number(value), 0);
  await expect(answer(page)).toHaveText(`${grouped(sum)}sats`);
  await plot(page).focus();
  await page.keyboard.press('Home');
  await expect(answer(page)).toHaveText(`${grouped(data[0]?.value ?? -1)}sats`);
  await expect(history(page).getByText(/^\$[\d,.]+( [MB])? at the time$/)).toBeVisible();
  await expect(plot(page)).toHaveAttribute('aria-valuetext', /Deposits .*; .*Lightning/);
  await page.keyboard.press('ArrowRight');
  await expect(answer(page)).toHaveText(`${grouped(data[1]?.value ?? -1)}sats`);
  // No box floats over the chart, the other bars fade.
  await expect(history(page).locator('.plot-bar:not([data-at])').first()).toHaveCSS('opacity', '0.4');
  await expect(history(page).locator('.plot-bar[data-at]').first()).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(answer(page)).toHaveText(`${grouped(sum)}sats`);
  const box = await plot(page).boundingBox();
  if (!box) throw new Error('The chart has no box.');
  await page.mouse.move(box.x + box.width - 40, box.y + 60);
  await expect(answer(page)).toHaveText(`${grouped(data[4]?.value ?? -1)}sats`);
  await page.mouse.move(box.x + box.width / 2, box.y - 120);
  await expect(answer(page)).toHaveText(`${grouped(sum)}sats`);

  const weeks = `/v1/stats/historical/tvl?network=MAINNET&granularity=weekly&start_date=${day(364)}`;
  const weekly: History = await (await request.get(weeks)).json();
  await page.evaluate((to) => window.history.pushState(null, '', to), '/stats?metric=tvl&period=1y');
  await expect(history(page).getByText(/^Total value locked at end of week/)).toBeAttached();
  const table = await openTable(history(page));
  // The last one is the current value.
  await expect
    .poll(async () => (await table.locator('tbody td').allTextContents()).slice(1))
    .toEqual(
      weekly.data
        .map(({ value }) => grouped(value))
        .toReversed()
        .slice(1),
    );
  await chooseMetric(page, 'Accounts');
  await expect(answer(page)).toHaveText(/^[\d,]+accounts$/);
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('reads a bar with the first tap, which draws no frame', async ({ page }) => {
    await open(page);
    const before = await answer(page).textContent();
    const box = await plot(page).boundingBox();
    if (!box) throw new Error('The chart has no box.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(history(page).locator('.plot-bar[data-at]')).not.toHaveCount(0);
    await expect(answer(page)).not.toHaveText(before ?? '');
    await expect(plot(page)).toHaveCSS('outline-width', '0px');
    await page.touchscreen.tap(20, 90);
    await expect(history(page).locator('.plot-bar[data-at]')).toHaveCount(0);
  });
});

test('the chart of the service is that of the browser: to the pixel, and without style attributes', async ({
  page,
}) => {
  // Days that are over: nothing is added meanwhile.
  const days = `start=${day(20)}&end=${day(2)}`;
  for (const search of [`?${days}`, `?metric=tvl&${days}`]) {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    // A route of the page would turn off rendering by the service.
    await page.context().route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // A busy service sends the shell, which has no chart.
    await expect(async () => {
      await page.goto(`/stats${search}`, { waitUntil: 'commit' });
      await expect(history(page).getByRole('img').locator('svg.plot')).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(await history(page).locator('[style]').count()).toBe(0);
    // The names of the axes get another font with the scripts.
    const drawn = await page.locator('.plot').screenshot();
    const place = await page.locator('.chart').boundingBox();
    go();
    await expect(plot(page)).toBeVisible();
    expect(await page.locator('.chart').boundingBox()).toEqual(place);
    expect((await page.locator('.plot').screenshot()).equals(drawn), search).toBe(true);
    await page.context().unrouteAll({ behavior: 'wait' });
  }
});

/** Returns the places of everything that is drawn, in px of the screen: bars, corners of lines, grid and dot. */
async function marksOf(page: Page): Promise<Record<string, number[][]>> {
  return page.evaluate(() => {
    const all = (selector: string) => Array.from(document.querySelectorAll<SVGGraphicsElement>(`.plot ${selector}`));
    const boxes = (selector: string) =>
      all(selector)
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height])
        .toSorted(([x = 0, y = 0], [otherX = 0, otherY = 0]) => Math.round(x - otherX) || y - otherY);
    const corners = (selector: string) =>
      all(selector).flatMap((path) =>
        Array.from(path.getAttribute('d')?.matchAll(/([\d.e-]+)[ ,]([\d.e-]+)/g) ?? [], ([, x, y]) => {
          const point = new DOMPoint(Number(x), Number(y)).matrixTransform(path.getScreenCTM() ?? undefined);
          return [point.x, point.y];
        }),
      );
    const parts = ['deposits', 'withdrawals', 'transfers', 'lightning', 'stablecoins', 'all'];
    return {
      ...Object.fromEntries(parts.map((part) => [part, boxes(`.part-${part}`)])),
      line: corners('.plot-line'),
      before: corners('.plot-before'),
      dot: boxes('.plot-dot'),
    };
  });
}

test('the chart library draws for a reader what the service drew, at the same places, without a shift or a gap', async ({
  page,
}) => {
  // A live update would change the drawing.
  await setStorage(page, { live: 'off' });
  for (const [search, least] of [
    ['?period=24h', { transfers: 5, before: 20 }],
    ['?period=30d', { deposits: 10, transfers: 10, before: 25 }],
    ['?period=all', { line: 15, dot: 1 }],
    ['?metric=tvl', { line: 15, dot: 1 }],
  ] as const) {
    await openRendered(page, `/stats${search}`);
    await expect(plot(page)).toBeVisible();
    const drawn = await marksOf(page);
    for (const [mark, count] of Object.entries(least))
      expect(drawn[mark]?.length, `${search} ${mark}`).toBeGreaterThanOrEqual(count);
    await expect(history(page).locator('.recharts-surface')).toHaveCount(0);
    const seen = await page.evaluateHandle(() => {
      const record = { shifts: 0, empty: 0 };
      new PerformanceObserver((list) => {
        record.shifts += list.getEntries().length;
      }).observe({ type: 'layout-shift' });
      const look = () => {
        const marks = Array.from(document.querySelectorAll('.plot :is(rect, .plot-line)'));
        const visible = marks.filter((mark) => getComputedStyle(mark).visibility === 'visible');
        if (visible.length === 0) record.empty += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return record;
    });
    // A pointer that stays where it is tells nothing, nor one that moves before the page listens.
    let y = 300;
    await expect(async () => {
      y = y === 300 ? 340 : 300;
      await page.mouse.move(30, y);
      await expect(history(page).locator('svg.plot')).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await expect(history(page).locator('.recharts-surface')).toBeVisible();
    const redrawn = await marksOf(page);
    for (const [mark, places] of Object.entries(drawn)) {
      const others = redrawn[mark] ?? [];
      expect(others.length, `${search} ${mark}`).toBe(places.length);
      const apart = places.flatMap((place, index) =>
        place.map((value, at) => Math.abs(value - (others[index]?.[at] ?? Number.NaN))),
      );
      expect(Math.max(0, ...apart), `${search} ${mark}`).toBeLessThanOrEqual(1);
    }
    expect(await seen.jsonValue(), search).toEqual({ shifts: 0, empty: 0 });
  }
});

test('without the chart library, which is requested for a reader only, the drawing of the service answers', async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  const requested: string[] = [];
  await page.route(/recharts-plot/, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await open(page);
  await networkIdle(page);
  expect(requested).toEqual([]);
  const before = await answer(page).textContent();
  await plot(page).hover();
  await expect.poll(() => requested.length).toBe(1);
  await expect(answer(page)).not.toHaveText(before ?? '');
  await expect(history(page).locator('svg.plot .plot-bar[data-at]')).toHaveCount(1);
  await expect(history(page).locator('.recharts-surface')).toHaveCount(0);
});

test('the chart downloads as a picture in its colors and as exact figures', async ({ page }) => {
  await open(page, '?stables=true');
  const save = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const amber = await colorOf(page, '--color-chart-deposits');
  const petrol = await colorOf(page, '--color-chart-transfers');
  const picture = await save(/^PNG: Payment volume with stablecoins, daily$/);
  expect(picture.name).toMatch(/MAINNET\.png$/);
  const seen = await pixelsOf(page, picture.bytes);
  expect(seen.width).toBeGreaterThan(2000);
  for (const color of [amber, petrol]) expect(seen.colors[color] ?? 0, color).toBeGreaterThan(20);
  const days = (await save(/^CSV: Payment volume with stablecoins, daily$/)).bytes.toString().split('\r\n');
  expect(days).toHaveLength(33);
  expect(days[0]).toMatch(/^start,end,payment_volume_sats,value_usd,deposits_sats,withdrawals_sats,transfers_sats,/);
  expect(days[1]).toMatch(new RegExp(`^${day(30)}T[\\d:.]+Z,${day(29)}T00:00:00.000Z,\\d+,[\\d.]+,(\\d+,){3,4}\\d+$`));
});
