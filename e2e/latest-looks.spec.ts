import type { Network } from '../src/contract/common.ts';
import { eachLook, expect, expectAccessible, looks, test, twoLooks } from './fixtures.ts';
import { liveButton, openLatest, pill, rows } from './latest-rows.ts';

/* How the latest transactions look: themes, widths, units. */

test('250 rows are drawn, and choosing a unit redraws them at once', async ({ page }) => {
  await openLatest(page, '?limit=250');
  await expect(rows(page)).toHaveCount(250);
  await page.getByRole('radio', { name: 'BTC' }).check({ force: true });
  await expect(rows(page).locator('.c-amt .u', { hasText: 'BTC' }).first()).toBeVisible();
  await expect(rows(page).locator('.c-amt .u', { hasText: 'sats' })).toHaveCount(0);
});

test('rows far below are a link and a sentence, and whole once they come near', async ({ page }) => {
  await openLatest(page, '?limit=250');
  await liveButton(page).click();
  const last = rows(page).last();
  await expect(last.getByRole('link')).toHaveAccessibleName(/ of .+ (from|by) /);
  await expect(last.locator('.c-st')).toHaveCount(0);
  // The focus stays where it is while the row around it is filled in.
  await last.getByRole('link').focus();
  await expect(last.locator('.c-st')).toBeVisible();
  await expect(last.getByRole('link').first()).toBeFocused();
  const middle = rows(page).nth(120);
  await expect(middle.locator('.c-st')).toHaveCount(0);
  await expect(middle).toContainText(/ of .+ (from|by) /);
});

for (const network of ['MAINNET', 'REGTEST'] satisfies Network[]) {
  eachLook(
    `axe finds nothing on ${network}, and nothing scrolls sideways`,
    async (page, { width }) => {
      await openLatest(page, `?network=${network}&limit=100`);
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
    },
    network === 'MAINNET' ? looks : twoLooks,
  );
}

test('on a phone a row is a card, and the filters are behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLatest(page);
  await expect(page.getByLabel('Order')).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(page).toHaveURL(/order=asc/);
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeHidden();
  await expect(rows(page).first().getByRole('cell').first()).toBeVisible();
  // The list in the new order replaces the rows that stand.
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeGreaterThan(60);
});
