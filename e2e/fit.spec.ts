import type { APIRequestContext, Page } from 'playwright/test';
import type { TransactionSummary } from '../src/contract/transaction.ts';
import { expect, test } from './fixtures.ts';

/* What stands on a page fits where it stands: no wider than the screen, no number broken between two digits. */

/** The demo network's tokens among the last 500 transactions, by identifier. */
async function tokensOf(request: APIRequestContext): Promise<string[]> {
  const latest: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=500')).json();
  return [...new Set(latest.flatMap(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier ?? []))];
}

/** Numbers that continue on another line within a group of digits; identifiers may. */
function brokenNumbersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.mono, .hid, .hfull, pre, code, .sr')) continue;
      for (const match of (node.textContent ?? '').matchAll(/\d[\d.,\u202f]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });
}

async function expectFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(
    0,
  );
  expect(await brokenNumbersOf(page), path).toEqual([]);
}

test('at 320 px no token page is wider than the screen, and no number breaks within its digits', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const tokens = await tokensOf(request);
  expect(tokens.length).toBeGreaterThan(8);
  for (const token of tokens.slice(0, 9)) await expectFit(page, `/token/${token}`);
});

test('a statement shows no number broken within its digits, on a phone, a tablet and paper', async ({
  page,
  request,
}) => {
  const latest: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=100')).json();
  const address = latest.find(({ type, from }) => type === 'token_transfer' && from?.type === 'core')?.from?.identifier;
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/address/${address}/statement`);
  await page.getByRole('button', { name: 'Make the statement' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await brokenNumbersOf(page), 'tablet').toEqual([]);
  // The checkbox for Excel is not glued to its label.
  await expect(page.locator('label', { has: page.getByRole('checkbox') })).toHaveCSS('column-gap', '8px');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await brokenNumbersOf(page), 'phone').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  // A4 less its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await brokenNumbersOf(page), 'paper').toEqual([]);
});

test('bars, legends and the switch are seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/stats');
  for (const bar of ['.tele-b', '.mix-b']) await expect(page.locator(bar).first()).toBeVisible();
  const seen = await page.evaluate(() => {
    const colorOf = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element, pseudo).backgroundColor : 'missing';
    };
    return {
      page: colorOf('body'),
      bar: colorOf('.tele-b i'),
      legend: colorOf('.key', '::before'),
      thumb: colorOf('.switch input', '::after'),
      share: colorOf('.mix-b i'),
    };
  });
  const { page: background, ...drawn } = seen;
  for (const [what, color] of Object.entries(drawn)) {
    expect(color, what).not.toBe(background);
    expect(color, what).not.toMatch(/missing|rgba\(0, 0, 0, 0\)/);
  }
});
