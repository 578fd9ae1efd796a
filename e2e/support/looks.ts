import type { Page } from 'playwright/test';
import { overflowOf } from './demo-transactions.ts';
import { expect, expectAccessible } from './fixtures.ts';

/* Checks a page in every theme, on every screen and with every text size. */

/** Follows a link to a page of another kind, and waits until it has loaded. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('main h1:not([data-left])'), path).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
}

/** Finds numbers that break within a group of digits; identifiers may. */
export function brokenNumbersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.mono, .font-mono, pre, code, .sr-only')) continue;
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

/**
 * Finds elements that are clipped or overflow. Issuers' texts are clipped on purpose, as are the shared prefix of
 * addresses, the inner characters of their ends, and the word beside a status icon.
 */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meant =
      '.sr-only, bdi[title], .font-mono :is(.truncate, b), [data-status], input, select, svg, [data-times], [role=img], pre, search';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === 'inline' || element.clientWidth <= 1 || element.closest(meant)) return false;
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = element.scrollHeight > element.clientHeight + 1 && overflowY === 'hidden';
      const isControl = element.matches('button, a.border, label, h1, h2, th, dt');
      return isTooHigh || (isTooWide && (overflowX !== 'visible' || isControl));
    };
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter(isCut)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
  });
}

/** Finds headings, buttons, table heads and tags whose text is cut or overflows. */
export function cutLabelsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = document.querySelectorAll(
      ':is(header, main, footer) :is(h1, h2, h3, button, th, [role=columnheader], .rounded-xs.text-ellipsis)',
    );
    const isCut = (element: Element) =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline' &&
      // The length of untrusted texts is not limited.
      element.closest('.sr-only, bdi, svg, .font-mono') === null;
    return [...labels]
      .filter((label) => [label, ...label.querySelectorAll('*')].some(isCut))
      .map((label) => `${label.tagName} ${label.textContent?.slice(0, 60)}`);
  });
}

/** Finds placeholders that are wider than their field, which `scrollWidth` does not report. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return Array.from(document.querySelectorAll<HTMLInputElement>('input[placeholder]')).flatMap((field) => {
      const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      if (context === null || field.clientWidth <= 1) return [];
      context.font = font;
      context.letterSpacing = letterSpacing;
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const width = context.measureText(field.placeholder).width;
      return width > room + 1 ? [`${field.placeholder}: ${Math.ceil(width)} px in ${Math.floor(room)} px`] : [];
    });
  });
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: width < 900 ? 844 : 900 });
  await expect.poll(() => overflowOf(page), `${what}, ${width} px`).toBeLessThanOrEqual(0);
}

/** Exceptions for a page. */
export interface LooksOptions {
  /** Default: light. */
  readonly theme?: Theme;
  /** Opens what only a narrow screen hides. */
  readonly onPhone?: ((page: Page) => Promise<void>) | undefined;
  /** Also with text 1.5 and 2 times as large: nothing is cut. */
  readonly isCutChecked?: boolean;
  /** No number breaks across lines. */
  readonly areNumbersWhole?: boolean;
}

export type Theme = 'light' | 'dark';

/**
 * Checks the current page: accessible in one theme, and it fits with large text and in the least width of each layout,
 * where most is cut. axe takes most of the time; {@link expectEveryTheme} has what is left out.
 */
export async function expectGoodLooks(
  page: Page,
  what: string,
  { theme = 'light', onPhone, isCutChecked = false, areNumbersWhole = false }: LooksOptions = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  for (const width of [900, 1200, 1440]) await expectToFit(page, width, what);
  await expectAccessible(page);

  for (const [width, size] of [
    [1280, '200%'],
    [820, '150%'],
  ] as const) {
    await setLetters(page, size);
    await expectToFit(page, width, `${what}, letters of ${size}`);
    if (isCutChecked) expect(await cutIn(page), `${what}, letters of ${size}`).toEqual([]);
  }
  await setLetters(page, '');

  await expectToFit(page, 390, what);
  if (onPhone) {
    await onPhone(page);
    // What is only opened here is new.
    await expectAccessible(page);
  }
  await expectToFit(page, 320, what);
  if (areNumbersWhole) expect(await brokenNumbersOf(page), `${what}, 320 px`).toEqual([]);
  if (isCutChecked) expect(await cutIn(page), `${what}, 320 px`).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Checks colours and sizes in the other theme, and on a phone in both. */
export async function expectEveryTheme(
  page: Page,
  what: string,
  { theme = 'light', onPhone }: LooksOptions = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
  await expectAccessible(page, 'html', true);
  await expectToFit(page, 390, what);
  await onPhone?.(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'html', true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
