import type { APIRequestContext, Page } from 'playwright/test';
import type { ListedToken } from '#contract/token.ts';
import { heading } from './demo-transactions.ts';
import { expect } from './fixtures.ts';

export const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
export const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
export const group = (page: Page, name: string | RegExp) => list(page).getByRole('group', { name });
export const active = (page: Page) => list(page).getByRole('option', { selected: true });

/** Returns the token called Moss of the demo network. */
export async function findMoss(request: APIRequestContext): Promise<ListedToken> {
  const [token]: ListedToken[] = await (await request.get('/v1/tokens/moss?network=MAINNET')).json();
  if (!token) throw new Error('The demo network has no token called Moss.');
  return token;
}

/** Opens a page with few requests, and focuses the field. */
export async function begin(page: Page, path = '/search'): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(list(page)).toBeVisible();
}
