import type { Page } from 'playwright/test';
import { english as locale } from '#i18n/testing/english.ts';
import { keyTable, textOfKey } from '#web/hooks/keys.ts';
import { settled } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLatest, rows, stops } from '../support/latest-page.ts';
import { setStorage } from '../support/settings-page.ts';

/* All keyboard shortcuts, where they work and where not. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' });
const keysButton = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Shortcuts' });
const search = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const onOff = (page: Page) => dialog(page).getByRole('checkbox', { name: /^Single-key shortcuts/ });

test('the dialog of shortcuts, and where shortcuts do not work', async ({ page }) => {
  await openLatest(page);
  await test.step('? shows all shortcuts, Escape restores the focus', async () => {
    await rows(page).first().locator('td:first-child a').focus();
    const id = await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.transaction);
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
    for (const { name } of keyTable)
      await expect(dialog(page).getByText(textOfKey(locale, name), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    // New rows may have arrived above it.
    await expect(page.locator(`tr[data-transaction="${id}"] td:first-child a`)).toBeFocused();
  });

  await test.step('the footer button opens the dialog; Close and a click outside close it', async () => {
    await keysButton(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(keysButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('no shortcut works while typing', async () => {
    await search(page).focus();
    await page.keyboard.type('gs?jkn/gt');
    await expect(search(page)).toHaveValue('gs?jkn/gt');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('gs?jkn/gt');
  });
  await search(page).fill('');
  await page.keyboard.press('Escape');

  await test.step('no shortcut reaches the page below a dialog', async () => {
    await keysButton(page).click();
    await expect(dialog(page)).toBeVisible();
    for (const key of ['g', 's', 'j', '/', 'Control+k', 'n', '?']) await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(1);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });
  await page.keyboard.press('Escape');

  await test.step('single-character shortcuts can be turned off and on', async () => {
    await keysButton(page).click();
    await expect(onOff(page)).toBeChecked();
    await onOff(page).uncheck();
    await expect(dialog(page).getByText('Off', { exact: true })).toHaveCount(
      keyTable.filter(({ keys }) => keys[0].length === 1).length,
    );
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    for (const key of ['?', 'j', '/', 'g', 's', 'n']) await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect(search(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await page.getByRole('button', { name: /^Live$/ }).click();
    const pill = page.getByRole('button', { name: /new transactions?$/ });
    await expect(pill).toHaveAttribute('title', 'Show them');
    await page.keyboard.press('Control+k');
    await expect(search(page)).toBeFocused();

    // The open list covers the page.
    await page.keyboard.press('Escape');
    await keysButton(page).click();
    await onOff(page).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
  });
});

test('g then s and g then t navigate on the same network and move the focus', async ({ page }) => {
  // A row that arrives would be the first.
  await setStorage(page, { live: 'off' });
  await page.clock.install();
  await openLatest(page, '?network=REGTEST&limit=10');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/stats?network=REGTEST');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Statistics · Regtest' })).toHaveCount(1);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/?network=REGTEST');
  await expect(page.getByRole('heading', { name: 'Where is your payment?' })).toBeFocused();
  await page.keyboard.press('g');
  await page.clock.fastForward(1700);
  await page.keyboard.press('s');
  await expect(stops(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(stops(page).first().locator('a, button').first()).toBeFocused();
  await expect(page).toHaveURL('/?network=REGTEST');
});

test('a list is skipped to, each row is one stop of Tab, and arrows move in it', async ({ page }) => {
  // A list that stands still.
  await page.goto(`/?to=${settled()}`);
  await expect(rows(page).nth(2)).toBeVisible();
  const place = () =>
    page.evaluate(() => {
      const visible = (all: Iterable<Element> = []) => [...all].filter((one) => one.getClientRects().length > 0);
      const rows = visible(document.querySelectorAll('main tbody tr'));
      const focused = document.activeElement;
      const own = rows.findIndex((one) => one.contains(focused));
      const stops: (Element | null)[] = visible(rows[own]?.querySelectorAll('a, button'));
      return [own, stops.indexOf(focused)];
    });
  // Until the page takes events, the button does nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Skip to list' }).press('Enter');
    expect(await place()).toEqual([0, 0]);
  }).toPass();
  await page.keyboard.press('ArrowRight');
  expect(await place()).toEqual([0, 1]);
  await page.keyboard.press('Tab');
  expect(await place()).toEqual([1, 0]);
  await page.keyboard.press('ArrowLeft');
  expect(await place()).toEqual([1, 0]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toEqual([1, 0]);
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toEqual([0, 0]);
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toEqual([-1, -1]);
});
