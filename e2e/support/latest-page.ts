import type { APIRequestContext, Page } from 'playwright/test';
import type { TransactionSummary } from '#contract/transaction.ts';
import { groupSwaps } from '#format/swap.ts';
import { expect } from './fixtures.ts';

/* Helpers for the latest transactions. The demo network is live: one or two transactions per second. */

/** The rows of transactions, also the legs of closed swaps, which are hidden. */
export const transactions = (page: Page) => page.locator('tr[data-transaction]');
/** The visible rows of transactions, without rows of swaps, which open to their legs. */
export const rows = (page: Page) => page.locator('tr[data-transaction]:not([data-leg=closed])');
/** The rows that j and k move between. */
export const stops = (page: Page) => page.locator('tbody tr:not([data-leg=closed])');
export const pill = (page: Page) => page.getByRole('button', { name: /new transactions?$/ });
export const liveButton = (page: Page) => page.getByRole('button', { name: /^(Live|Paused)$/ });
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  transactions(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-transaction')));
export const isList = (url: URL) => url.pathname === '/v1/tx/latest';
/** The rows of the page; the figures above read 250. */
export const isPage = (url: URL) => isList(url) && url.searchParams.get('limit') !== '250';

/** The identifiers of a list in the order of its rows: the legs of a swap are together. */
export const orderOfRows = (list: readonly TransactionSummary[]): string[] =>
  groupSwaps(list).flatMap((legs) => legs.map(({ id }) => id));

/**
 * Waits for the filters of a list, which the shell of a page loads after the rows: they move what is beside them, and a
 * click between pressing and releasing the button would be lost.
 */
export async function hasFilters(page: Page): Promise<void> {
  await expect(page.locator('[data-filter-row]')).toBeAttached();
}

/** Opens the list and waits for its first row, and its filters. */
export async function openLatest(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}`);
  await expect(rows(page).first()).toBeVisible();
  await hasFilters(page);
}

/** Requests the latest list from the service. */
export async function listLatest(request: APIRequestContext, query: string): Promise<TransactionSummary[]> {
  return (await request.get(`/v1/tx/latest?${query}`)).json();
}
