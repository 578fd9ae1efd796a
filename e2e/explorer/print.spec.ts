import { busiest } from '../support/address-page.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openLatest } from '../support/latest-page.ts';
import { brokenNumbersOf } from '../support/looks.ts';

/* Print and forced colors. */

test('a statement breaks no number, on a phone, a tablet and paper', async ({ page, request }) => {
  const address = await busiest(request);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/address/${address}/statement`);
  await page.getByRole('button', { name: 'Create statement' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const rows = page.locator('tr[data-transaction]');
  await expect(rows).toHaveCount(50);
  expect(await brokenNumbersOf(page), 'tablet').toEqual([]);
  // The checkbox for Excel has space before its label.
  await expect(page.locator('label', { has: page.getByRole('checkbox') })).toHaveCSS('column-gap', '8px');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await brokenNumbersOf(page), 'phone').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  // A4 without margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // Paper has every row, with its identifiers in full.
  const all = await rows.count();
  expect(all).toBeGreaterThan(50);
  await expect(page.getByRole('heading', { name: 'Rows' }).locator('..')).toContainText(
    `${all.toLocaleString('en-US')} rows`,
  );
  await expect(rows.last()).toContainText((await rows.last().getAttribute('data-transaction')) ?? '?');
  await expect(rows.last().locator('[data-detail]')).toBeVisible();
  expect(await brokenNumbersOf(page), 'paper').toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rows).toHaveCount(50);
});

test('bars, their legend and checkboxes are visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/stats?stables=true');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.locator('.outcome-confirmed')).toBeVisible();
  const seen = await page.evaluate(() => {
    const styleOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element, pseudo) : undefined;
    };
    return {
      page: styleOf('body')?.backgroundColor ?? 'missing',
      bar: styleOf('.plot .part-deposits')?.fill ?? 'missing',
      edge: styleOf('.plot .part-deposits')?.stroke ?? 'missing',
      legend: styleOf('.split .part-deposits', '::before')?.backgroundColor ?? 'missing',
      checkbox: styleOf('main [role=checkbox] > span')?.backgroundColor ?? 'missing',
      outcome: styleOf('.outcome-confirmed')?.fill ?? 'missing',
    };
  });
  const { page: background, ...drawn } = seen;
  for (const [what, color] of Object.entries(drawn)) {
    expect(color, what).not.toBe(background);
    expect(color, what).not.toMatch(/missing|none|rgba\(0, 0, 0, 0\)/);
  }
  // Parts differ by their edges too, which are drawn nowhere else.
  const dashes = (part: string) =>
    page
      .locator(`.plot .part-${part}`)
      .first()
      .evaluate((bar) => getComputedStyle(bar).strokeDasharray);
  expect(await dashes('withdrawals')).not.toBe(await dashes('deposits'));
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(page.locator('.plot .part-withdrawals').first()).toHaveCSS('stroke', 'none');
  await openLatest(page);
  await expectAccessible(page, { part: 'form:has([name=from])' });
});
