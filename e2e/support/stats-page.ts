import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/* Helpers for the statistics. */

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const volume = (page: Page) => panel(page, 'Total payment volume');
export const history = (page: Page) => panel(page, 'History');
export const pulse = (page: Page) => panel(page, 'Recent activity');
export const plot = (page: Page) => history(page).locator('svg.recharts-surface').first();
export const grouped = (value: number | bigint) => value.toLocaleString('en-US');
export const choose = (within: Locator, group: string, choice: string) =>
  within.getByRole('group', { name: group, exact: true }).getByText(choice, { exact: true }).click();

export async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/stats${search}`);
  await expect(volume(page).getByRole('table')).toBeVisible();
  await seePulse(page);
  await expect(pulse(page).getByRole('figure')).toBeVisible();
  await seeChart(page);
  await moveUntil(page, plot(page));
}

/** Its transactions are requested when it is seen. */
export async function seePulse(page: Page): Promise<void> {
  await pulse(page).scrollIntoViewIfNeeded();
}

/** Moves the pointer until something is visible: the chart library is loaded for a reader who does something. */
export async function moveUntil(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(20, 20);
    await expect(what).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The chart library is loaded when its chart is seen. */
export async function seeChart(page: Page): Promise<void> {
  await history(page).getByRole('figure').scrollIntoViewIfNeeded();
}

export const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

export async function openTable(within: Locator): Promise<Locator> {
  await within.getByText('Show as table').click();
  const table = within.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}
