import { find } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { brokenNumbersOf } from '../support/looks.ts';
import { pulse, seePulse } from '../support/stats-page.ts';

/* Print and forced colors. */

test('a statement breaks no number, on a phone, a tablet and paper', async ({ page, request }) => {
  const { from } = await find(
    request,
    'MAINNET',
    (some) => some.type === 'token_transfer' && some.from?.type === 'core',
  );
  const address = from?.identifier;
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/address/${address}/statement`);
  await page.getByRole('button', { name: 'Create statement' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await brokenNumbersOf(page), 'tablet').toEqual([]);
  // The checkbox for Excel has space before its label.
  await expect(page.locator('label', { has: page.getByRole('checkbox') })).toHaveCSS('column-gap', '8px');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await brokenNumbersOf(page), 'phone').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  // A4 without margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await brokenNumbersOf(page), 'paper').toEqual([]);
});

test('statistics printed before the last transactions were seen have no empty card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/stats');
  await expect(pulse(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pulse(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await seePulse(page);
  await expect(pulse(page).getByRole('figure')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pulse(page)).toBeVisible();
});

test('bars, legends and switches are visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/stats');
  await seePulse(page);
  for (const drawn of ['[data-legend]', '[data-bar=share]']) await expect(page.locator(drawn).first()).toBeVisible();
  const seen = await page.evaluate(() => {
    const colorOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element, pseudo).backgroundColor : 'missing';
    };
    return {
      page: colorOf('body'),
      legend: colorOf('[data-legend] > span', '::before'),
      thumb: colorOf('main [role=switch] > span', '::after'),
      share: colorOf('[data-bar=share] i'),
    };
  });
  const { page: background, ...drawn } = seen;
  for (const [what, color] of Object.entries(drawn)) {
    expect(color, what).not.toBe(background);
    expect(color, what).not.toMatch(/missing|rgba\(0, 0, 0, 0\)/);
  }
  await page.goto('/');
  await expectAccessible(page, { part: 'form:has([name=from])' });
});
