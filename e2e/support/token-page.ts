import type { APIRequestContext, Page } from 'playwright/test';
import type { Network, PageMeta } from '#contract/common.ts';
import type { ListedToken, TokenDetails, TokenTransaction } from '#contract/token.ts';
import { expect } from './fixtures.ts';
import { hasFilters } from './latest-page.ts';

/* Helpers for the page of a token. */

interface Listed<Row> {
  readonly meta: PageMeta;
  readonly data: readonly Row[];
}

export const rows = (page: Page) => page.locator('tbody tr[data-holder], tbody tr[data-transaction]');
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

export async function find(
  request: APIRequestContext,
  text: string,
  network: Network = 'MAINNET',
): Promise<ListedToken> {
  const found: ListedToken[] = await (await request.get(`/v1/tokens/${text}?network=${network}`)).json();
  const token = found.find(({ ticker }) => ticker === text);
  if (!token) throw new Error(`The demo network has no ${text}.`);
  return token;
}

export async function details(request: APIRequestContext, identifier: string): Promise<TokenDetails> {
  return (await request.get(`/v1/tokens/${identifier}?network=MAINNET`)).json();
}

export async function list<Row>(request: APIRequestContext, path: string): Promise<Listed<Row>> {
  return (await request.get(`/v1/tokens/${path}`)).json();
}

export const transactions = (request: APIRequestContext, identifier: string, query: string) =>
  list<TokenTransaction>(request, `${identifier}/transactions?network=MAINNET&${query}`);

export async function open(page: Page, identifier: string, search = ''): Promise<void> {
  await page.goto(`/token/${identifier}${search}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

export async function openRows(page: Page, identifier: string, search = ''): Promise<void> {
  await open(page, identifier, search);
  await expect(rows(page).first()).toBeVisible();
  if (search.includes('tab=transactions')) await hasFilters(page);
}
