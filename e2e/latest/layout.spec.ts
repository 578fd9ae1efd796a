import { choose, expect, test } from '../support/fixtures.ts';
import { liveButton, openLatest, rows, transactions } from '../support/latest-page.ts';
import { resize } from '../support/looks.ts';

/* Layout of the latest transactions: themes, widths, units. */

test('250 rows are small, complete, painted when they come near, and change their unit at once', async ({ page }) => {
  await openLatest(page, '?limit=250');
  await liveButton(page).click();
  await expect(transactions(page)).toHaveCount(250);
  const last = rows(page).last();
  const isDrawn = (row = last) =>
    row.locator('time').evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect(last.getByRole('cell')).toHaveCount(6);
  await expect(last.getByRole('link').first()).toHaveAccessibleName(/ of .+ (from|by) /);
  expect(await isDrawn()).toBe(false);
  // The rows of the default are always drawn: a picture of the whole page has them.
  expect(await isDrawn(rows(page).nth(24))).toBe(true);
  await last.getByRole('link').first().focus();
  await expect.poll(() => isDrawn()).toBe(true);
  await expect(last.getByRole('link').first()).toBeFocused();

  // Codes of control characters in a ticker are not counted: their number is up to the issuer.
  const counts = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.querySelectorAll(':not(bdi > span)').length + 1));
  // A ticker that several tokens share has two more, for the beginning of its identifier.
  expect(Math.max(...counts)).toBeLessThanOrEqual(50);

  await choose(page.getByRole('radio', { name: 'BTC' }));
  await expect(rows(page).getByText('BTC', { exact: true }).first()).toBeVisible();
  await expect(transactions(page).getByText('sats', { exact: true })).toHaveCount(0);
});

test('a wide list shows ten characters at each end of an identifier, others five, in rows of the same height', async ({
  page,
}) => {
  await openLatest(page);
  const ends = rows(page).locator('.short-id-party > [data-more]');
  const shown = () =>
    ends.evaluateAll((all) =>
      all.map((end) => {
        const more = ['::before', '::after'].map((part) => getComputedStyle(end, part).content);
        return (
          (end.textContent ?? '').length +
          more
            .filter((text) => text !== 'none')
            .join('')
            .replaceAll('"', '').length
        );
      }),
    );
  for (const [width, length] of [
    [1440, 5],
    [1680, 10],
    [2560, 10],
  ] as const) {
    await resize(page, width);
    expect(new Set(await shown()), `${width} px`).toEqual(new Set([length]));
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(49);
    const cut = await ends.evaluateAll((all) => {
      const isCut = (end: Element) => {
        const party = end.closest('.party');
        return party !== null && party.scrollWidth > party.clientWidth + 1;
      };
      return all.filter(isCut).length;
    });
    expect(cut, `${width} px`).toBe(0);
    // Also of swaps, whose two amounts need more room.
    const places = await page
      .locator('tr .flow-icon')
      .evaluateAll((all) => all.filter((icon) => icon.checkVisibility()).map((icon) => icon.getBoundingClientRect().x));
    expect(new Set(places).size, `${width} px`).toBe(1);
  }
});

test('on a phone a row is a card, and the filters are behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLatest(page);
  await expect(page.getByLabel('Order')).toBeHidden();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(page).toHaveURL(/order=asc/);
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeHidden();
  await expect(rows(page).first().getByRole('cell').first()).toBeVisible();
  // The list in the new order replaces the placeholder rows.
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeGreaterThan(60);
});

test('the figures of the network stay on one line, however wide the screen', { tag: '@rest' }, async ({ page }) => {
  const digits = 9_876_543_210;
  const summary = { totalValueLockedSats: digits, totalValueLockedUsd: 1, activeAccounts: 1, transactions24h: 1 };
  await page.route('**/v2/stats/summary?**', (route) =>
    route.fulfill({ json: { ...summary, currentBtcPriceUsd: 100_000 } }),
  );
  const times = { startTime: '2026-03-13T13:00:00.000Z', endTime: '2026-03-14T13:00:00.000Z' };
  await page.route('**/v2/stats/tpv?**', (route) =>
    route.fulfill({ json: { period: '24h', tpvSats: digits, tpvUsd: 1, ...times } }),
  );
  // The volume of the statistics is the sum of their bars.
  for (const [path, count] of [
    ['/', 2],
    ['/stats', 1],
  ] as const) {
    await page.goto(path);
    const figures = page.locator('.figures dd [title]', { hasText: '9,876,543,210' });
    await expect(figures).toHaveCount(count);
    for (const width of [768, 900, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await figures.evaluateAll((all) =>
        all.map(
          (figure) => figure.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(figure).fontSize),
        ),
      );
      expect(Math.max(...lines), `${path}, ${width} px`).toBeLessThan(2);
    }
  }
});
