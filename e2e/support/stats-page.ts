import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/* Helpers for the statistics. */

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const volume = (page: Page) => panel(page, 'Payment volume by period');
export const history = (page: Page) => panel(page, 'History');
/** The chart, once scripts answer the pointer. */
export const plot = (page: Page) => history(page).getByRole('slider');
/** The large figure, which is what is read. */
export const answer = (page: Page) => history(page).locator('.answer-amount').filter({ visible: true });
/** Returns the number of bars that are not empty; each has a place and one or more parts. */
export const barCount = async (page: Page) =>
  new Set(
    await history(page)
      .locator('.plot-bar rect')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('x'))),
  ).size;
export const grouped = (value: number | bigint) => value.toLocaleString('en-US');
export const choose = (within: Locator, group: string, choice: string) =>
  within.getByRole('group', { name: group, exact: true }).getByText(choice, { exact: true }).click();
export const chooseMetric = (page: Page, name: string) => choose(history(page), 'Metric', name);

export async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/stats${search}`);
  await expect(volume(page).getByRole('table')).toBeVisible();
  await expect(plot(page)).toBeVisible();
}

export const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

export async function openTable(within: Locator): Promise<Locator> {
  await within.getByRole('button', { name: 'Table', exact: true }).click();
  const table = within.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}
