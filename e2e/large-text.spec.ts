import type { APIRequestContext, Page } from 'playwright/test';
import { find } from './demo-transactions.ts';
import { expect, test } from './fixtures.ts';

/* Letters twice as large, and the narrowest screen: nothing scrolls sideways, nothing is cut (WCAG 1.4.4, 1.4.10). */

/** Pages by what they are; of transactions the ones with most on them. */
async function pathsOf(request: APIRequestContext): Promise<[string, string][]> {
  const types = ['bitcoin_withdrawal', 'token_multi_transfer', 'lightning_payment'] as const;
  const found = await Promise.all(
    types.map((type) => find(request, 'MAINNET', (some) => some.type === type && some.status === 'confirmed')),
  );
  return [
    ['latest', '/?limit=50'],
    ...found.map(({ type, id }): [string, string] => [type, `/tx/${id}`]),
    ['search', '/search?q=moss'],
    ['statistics', '/stats'],
  ];
}

/**
 * What hides a part of itself, or runs out of its own box. Strangers' words are clipped on purpose, and so are what all
 * addresses share, the inner characters of their ends, and the word beside the shape of a status.
 */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meant = '.sr, .plate, .tick, .hid-t :is(.p, b), .st, input, select, svg, .pulse-x, .pulse-plot, pre, .search';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === 'inline' || element.clientWidth <= 1 || element.closest(meant)) return false;
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = element.scrollHeight > element.clientHeight + 1 && overflowY === 'hidden';
      const isControl = element.matches('button, .btn, label, h1, h2, th, dt');
      return isTooHigh || (isTooWide && (overflowX !== 'visible' || isControl));
    };
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter(isCut)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
  });
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [what, width, size] of [
  ['letters twice as large', 1280, '200%'],
  ['letters half as large again on a tablet', 820, '150%'],
  ['a screen of 320 px', 320, '100%'],
] as const) {
  test(`${what}: nothing scrolls sideways and nothing is cut`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, path] of await pathsOf(request)) {
      await page.goto(path);
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
      expect(await cutIn(page), name).toEqual([]);
    }
  });
}

test('letters twice as large are twice as large', async ({ page }) => {
  await page.goto('/');
  const sizes = () =>
    page
      .locator('h1, .brand, .stat .v, .c-kind a, .c-amt .n, .foot, .seg label')
      .evaluateAll((all) =>
        all.slice(0, 30).map((element) => [element.className, Number.parseFloat(getComputedStyle(element).fontSize)]),
      );
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const before = new Map(await sizes().then((all) => all.map(([name, size]) => [name, Number(size)])));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [name, size] of await sizes())
    expect(Number(size), String(name)).toBeGreaterThan((before.get(name) ?? 0) * 1.6);
});
