import type { Page } from 'playwright/test';
import { busiest, open } from '../support/address-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLatest } from '../support/latest-page.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* Time range of lists: presets, date pickers, Apply and Clear. */

const from = (page: Page) => page.getByRole('textbox', { name: /^From: created at or after/, includeHidden: true });
const to = (page: Page) => page.getByRole('textbox', { name: /^To: created at or before/, includeHidden: true });
/** The button of the latest list that shows the range and opens its fields. */
const range = (page: Page) => page.getByRole('button', { name: /^(?:Any time|Since|Until|Between) ?/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Replaces the native date picker of the current page: picks a day. */
async function pickIn(page: Page, day: string): Promise<void> {
  await page.evaluate((picked) => {
    HTMLInputElement.prototype.showPicker = function showPicker() {
      this.dataset.openedAt = this.value;
      // Uses the native setter, which React overrides.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(this, picked);
      this.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }, day);
}

test('the range is typed, cleared and preset, with the keyboard alone', async ({ page }) => {
  await openLatest(page);
  await test.step('field, date picker, Apply, Clear and presets, in this order', async () => {
    await range(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(from(page)).toBeFocused();
    await page.keyboard.type('2026-03-14 13:00');
    for (const name of ['Choose start date', undefined, 'Choose end date', 'Apply']) {
      await page.keyboard.press('Tab');
      await expect(name === undefined ? to(page) : button(page, name)).toBeFocused();
    }
    expect(searchOf(page)).toEqual({});
    await page.keyboard.press('Enter');
    await expect.poll(() => searchOf(page)).toEqual({ from: '2026-03-14T13:00Z' });
    // The fields close, and the button shows the range.
    await expect(from(page)).toBeHidden();
    await expect(range(page)).toBeFocused();
    await expect(range(page)).toHaveText('Since 14 Mar 2026, 13:00:00 UTC');
    await page.keyboard.press('Enter');
    await button(page, 'Apply').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Clear')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Last 24 hours')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => searchOf(page)).toEqual({});
    // Enter in a field applies too, and Escape closes the fields.
    await range(page).click();
    await to(page).fill('2026-03-15');
    await to(page).press('Enter');
    await expect.poll(() => searchOf(page)).toEqual({ to: '2026-03-15T23:59:59Z' });
    await expect(range(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(to(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(to(page)).toBeHidden();
    await range(page).click();
  });

  await button(page, 'Clear').click();
  await test.step('unapplied text changes nothing, and Clear removes invalid text', async () => {
    await range(page).click();
    await from(page).fill('tomorrow');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(from(page)).toBeHidden();
    await range(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(searchOf(page)).toEqual({});
    await button(page, 'Apply').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Enter a time in UTC, for example 2026-03-14 13:00, 14 Mar 2026 or yesterday.',
    );
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
    await button(page, 'Clear').click();
    await expect(from(page)).toHaveValue('');
    await expect(page.getByText('Enter a time in UTC')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await chooseNetwork(page, 'REGTEST');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByLabel('Order').selectOption('asc');
  await expect.poll(() => searchOf(page)).toEqual({ network: 'REGTEST', order: 'asc' });
  await test.step('a preset applies at once, keeps the other filters and leaves the list live', async () => {
    await expect(button(page, 'Clear')).toHaveCount(0);
    for (const [name, hours] of [
      ['Last 24 hours', 24],
      ['Last 7 days', 168],
      ['Last 30 days', 720],
    ] as const) {
      await range(page).click();
      const before = Date.now();
      await button(page, name).click();
      await expect
        .poll(() => before - Date.parse(searchOf(page).from ?? ''))
        .toBeLessThanOrEqual((hours * 60 + 1) * 60_000);
      await expect
        .poll(() => Date.now() - Date.parse(searchOf(page).from ?? ''))
        .toBeGreaterThanOrEqual(hours * 3_600_000);
      expect(searchOf(page)).toEqual({ network: 'REGTEST', order: 'asc', from: searchOf(page).from });
      await expect(from(page)).toHaveValue((searchOf(page).from ?? '').slice(0, 16).replace('T', ' '));
      await expect(to(page)).toHaveValue('');
    }
    await range(page).click();
    await button(page, 'Clear').click();
    await expect.poll(() => searchOf(page)).toEqual({ network: 'REGTEST', order: 'asc' });
    await expect(range(page)).toHaveText('Any time');
    await expect(range(page)).toBeFocused();
  });
});

test('date pickers: without a native one, whole days, and the time of day', async ({ page }) => {
  await openLatest(page);
  await test.step('without a native date picker its button focuses the field', async () => {
    await page.evaluate(() => Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker'));
    await range(page).click();
    await button(page, 'Choose end date').click();
    await expect(to(page)).toBeFocused();
  });

  await test.step('picked dates are whole days once they are applied', async () => {
    await pickIn(page, '2026-03-14');
    await button(page, 'Choose start date').click();
    await button(page, 'Choose end date').click();
    await expect(from(page)).toHaveValue('2026-03-14');
    await expect(to(page)).toHaveValue('2026-03-14');
    expect(searchOf(page)).toEqual({});
    await button(page, 'Apply').click();
    await expect.poll(() => searchOf(page)).toEqual({ from: '2026-03-14T00:00Z', to: '2026-03-14T23:59:59Z' });
  });

  await test.step('a date picker opens at the date of its field and keeps the time of day', async () => {
    await page.evaluate(() => localStorage.setItem('zone', 'local'));
    await page.goto('/?from=2026-03-14T13:05Z');
    await pickIn(page, '2026-03-20');
    await range(page).click();
    const local = page.getByRole('textbox', { name: 'From: created at or after, in local time' });
    await expect(local).toHaveValue('2026-03-15 02:05');
    await button(page, 'Choose start date').click();
    await expect(page.locator('input[type="date"]').first()).toHaveAttribute('data-opened-at', '2026-03-15');
    await expect(local).toHaveValue('2026-03-20 02:05');
    await button(page, 'Apply').click();
    await expect.poll(() => searchOf(page)).toEqual({ from: '2026-03-19T13:05Z' });
  });
});

test('address and statement have the same filter', { tag: '@rest' }, async ({ page, request }) => {
  const address = await busiest(request);
  await open(page, address);
  await range(page).click();
  await button(page, 'Last 7 days').click();
  await expect(page).toHaveURL(/[?&]from=/);
  await range(page).click();
  await button(page, 'Clear').click();
  await expect(page).not.toHaveURL(/[?&]from=/);
  await page.goto(`/address/${address}/statement?asset=btc`);
  await button(page, 'Any time').click();
  await button(page, 'Last 30 days').click();
  await expect(page).toHaveURL(/[?&]from=/);
  await expect(page).toHaveURL(/[?&]asset=btc/);
  await page.getByRole('button', { name: /^Since / }).click();
  await button(page, 'Clear').click();
  await expect.poll(() => searchOf(page)).toEqual({ asset: 'btc' });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a German date is applied, and the text fits', { tag: '@rest' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await openLatest(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('textbox', { name: /^Von: erstellt ab/ }).fill('14.03.2026');
    await page.getByRole('textbox', { name: /^Bis: erstellt bis/ }).fill('14.03.2026 13:00');
    await button(page, 'Anwenden').click();
    await expect.poll(() => searchOf(page)).toEqual({ from: '2026-03-14T00:00Z', to: '2026-03-14T13:00Z' });
    await expect(button(page, 'Letzte 24 Stunden')).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await button(page, 'Zurücksetzen').click();
    await expect.poll(() => searchOf(page)).toEqual({});
    await page.goto('/stats');
    await page.getByRole('radio', { name: 'Daten' }).click();
    await page.getByRole('textbox', { name: 'Von: erster Tag, UTC' }).fill('01.07.2026');
    await page.getByRole('textbox', { name: 'Bis: letzter Tag, UTC' }).fill('31.7.2026');
    await page.getByRole('textbox', { name: 'Bis: letzter Tag, UTC' }).press('Enter');
    await expect.poll(() => searchOf(page)).toEqual({ start: '2026-07-01', end: '2026-07-31' });
  });
});
