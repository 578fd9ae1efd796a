import type { APIRequestContext, Page } from 'playwright/test';
import type { Network } from '#contract/common.ts';
import type { TransactionDetail, TransactionSummary } from '#contract/transaction.ts';
import type { TransactionType } from '#contract/transaction-types.ts';
import { beginsAt } from './clock.ts';
import { expect } from './fixtures.ts';

/* Finds transactions of the demo network. */

/** Name of each type in titles. */
export const titles: Record<TransactionType, string> = {
  bitcoin_deposit: 'Bitcoin deposit',
  bitcoin_withdrawal: 'Bitcoin withdrawal',
  core_transfer: 'Transfer',
  lightning_payment: 'Lightning payment',
  token_mint: 'Token mint',
  token_transfer: 'Token transfer',
  token_burn: 'Token burn',
  token_multi_transfer: 'Token multi-transfer',
  unknown_token_op: 'Unknown token operation',
  unknown_transfer: 'Unknown transfer',
};

/** Beginning of the heading of each type's page. */
export const kinds: Record<TransactionType, string> = {
  ...titles,
  bitcoin_deposit: 'Deposit',
  bitcoin_withdrawal: 'Withdrawal',
  token_multi_transfer: 'Multi-transfer',
  unknown_token_op: 'Token operation',
};

async function getJson<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return (await request.get(path)).json();
}

const lists = new Map<string, Promise<TransactionSummary[]>>();

const lastMoment = new Date(beginsAt).toISOString();

/**
 * Returns 500 transactions of the history, newest first, requested once: the same in every run, unlike those that came
 * since.
 */
export function pastTransactions(request: APIRequestContext, network: Network = 'MAINNET', offset = 0) {
  const path = `/v1/tx/latest?network=${network}&limit=500&offset=${offset}&to_timestamp=${lastMoment}`;
  const list = lists.get(path) ?? getJson<TransactionSummary[]>(request, path);
  lists.set(path, list);
  return list;
}

/** Finds the newest matching transaction of the history: rare ones may be far down. */
export async function find(request: APIRequestContext, network: Network, fits: (some: TransactionSummary) => boolean) {
  for (let offset = 0; ; offset += 500) {
    const page = await pastTransactions(request, network, offset);
    const found = page.find(fits);
    if (found) return found;
    if (!page.length) throw new Error(`The demo network has no such transaction on ${network}.`);
  }
}

/** Whether its ticker, if any, is shown unchanged: control characters are shown as codes. */
export const hasPlainTicker = ({ tokenMetadata }: TransactionSummary) => !/\p{C}/u.test(tokenMetadata?.ticker ?? '');

export const detail = (request: APIRequestContext, network: Network, id: string) =>
  getJson<TransactionDetail>(request, `/v1/tx/${id}?network=${network}`);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Follows a link from one transaction to another, and waits until it is shown. */
export async function followTransaction(page: Page, id: string, network: Network = 'MAINNET'): Promise<void> {
  const search = network === 'MAINNET' ? '' : `?network=${network}`;
  await page.evaluate((to) => history.pushState(null, '', to), `/tx/${id}${search}`);
  await expect(page.locator('main [data-subject]'), id).toHaveAttribute('title', id);
  await expect(page.locator('main [aria-busy="true"]'), id).toHaveCount(0);
}

export const answersOf = (id: string) => (url: URL) => url.pathname === `/v1/tx/${id}`;
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
