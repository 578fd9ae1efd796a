import type { APIRequestContext, Page } from 'playwright/test';
import type { AddressSummary, AddressTransaction } from '#contract/address.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { pastTransactions } from './demo-transactions.ts';
import { expect } from './fixtures.ts';
import { hasFilters } from './latest-page.ts';

/* Helpers for the page of an address. */

export const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
/** The rows of transactions, also the legs of closed swaps, which are hidden. */
export const transactions = (page: Page) => activity(page).locator('tr[data-transaction]');
/** The visible rows of transactions, without rows of swaps, which open to their legs. */
export const rows = (page: Page) => activity(page).locator('tr[data-transaction]:not([data-leg=closed])');
/** The rows that j and k move between. */
export const stops = (page: Page) => activity(page).locator('tbody tr:not([data-leg=closed])');
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  transactions(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-transaction')));

interface Listed {
  meta: { totalItems: number };
  data: AddressTransaction[];
}

export async function listOf(request: APIRequestContext, address: string, query = ''): Promise<Listed> {
  return (await request.get(`/v1/address/${address}/transactions?network=MAINNET${query}`)).json();
}

export async function summaryOf(request: APIRequestContext, address: string): Promise<AddressSummary> {
  return (await request.get(`/v1/address/${address}?network=MAINNET`)).json();
}

/** Returns addresses of the transactions of the history that match, busiest first. */
export async function addresses(request: APIRequestContext, fits: (transaction: TransactionSummary) => boolean) {
  const counts = new Map<string, number>();
  for (const { from, to } of (await pastTransactions(request)).filter(fits)) {
    for (const party of [from, to]) {
      if (party?.type === 'core') counts.set(party.identifier, (counts.get(party.identifier) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([address]) => address);
}

export async function busiest(request: APIRequestContext): Promise<string> {
  const [address = ''] = await addresses(request, () => true);
  expect(address).toMatch(/^core1/);
  return address;
}

export async function open(page: Page, address: string, search = ''): Promise<void> {
  await page.goto(`/address/${address}${search}`);
  await expect(rows(page).first()).toBeVisible();
  await hasFilters(page);
}
