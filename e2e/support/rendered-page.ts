import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { expect } from './fixtures.ts';

/* Pages as the service renders them. A busy service sends the shell. */

/** Reloads until the service has rendered the page: under load it sends the shell. */
export async function whenRendered(page: Page): Promise<void> {
  const state = page.locator('#state');
  await expect(async () => {
    if ((await state.count()) === 0) await page.reload();
    expect(await state.count()).toBe(1);
  }).toPass();
}

/** Opens a page as rendered by the service: under load it sometimes sends the shell. @returns the response */
export async function openRendered(page: Page, path: string, options?: Parameters<Page['goto']>[1]): Promise<string> {
  let html = '';
  await expect(async () => {
    const response = await page.goto(path, options);
    html = (await response?.text()) ?? '';
    expect(html).toContain('id="state"');
  }).toPass();
  return html;
}

export interface Sent {
  /** With its query. */
  readonly path: string;
  /** Unix milliseconds. */
  readonly at: number;
}

export const pathOf = (request: Request) => request.url().replace(/^https?:\/\/[^/]+/, '');

/** Collects the requests of a page since it was last opened: those of a shell before it are of another visit. */
export function requestsOf(page: Page): readonly Sent[] {
  const requested: Sent[] = [];
  page.on('request', (one) => {
    if (one.isNavigationRequest()) requested.length = 0;
    requested.push({ path: pathOf(one), at: Date.now() });
  });
  return requested;
}

/** Opens a page as rendered by the service and fills a field before scripts run. */
export async function fillEarly(context: BrowserContext, path: string, fieldOf: (page: Page) => Locator, text: string) {
  const page = await context.newPage();
  // Scripts wait until the field is filled. A route of the page would turn off rendering by the service.
  let release = () => {};
  const isFilled = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/*.js', async (route) => {
    await isFilled;
    await route.continue();
  });
  // A busy service sends the shell, which has no field.
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(fieldOf(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await fieldOf(page).fill(text);
  release();
  return page;
}
