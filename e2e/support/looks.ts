import type { Page } from 'playwright/test';
import { overflowOf } from './demo-transactions.ts';
import { expect, expectAccessible } from './fixtures.ts';

/* Checks a page in every theme, on every screen, for touch, with every text size and on paper. */

/** Follows a link to a page of another kind. */
export async function start(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('main h1:not([data-left])'), path).toHaveCount(1);
}

/** Follows a link to a page of another kind, and waits until it has loaded. */
export async function follow(page: Page, path: string): Promise<void> {
  await start(page, path);
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
}

/** Opens the first API request of the page that matches. */
export async function openApiRequest(page: Page, request: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'API requests' }).click();
  await page.getByRole('menuitem', { name: request }).first().click();
  await expect(page.getByRole('dialog', { name: 'API request' })).toBeVisible();
}

/** Finds numbers that break within a group of digits; identifiers may. */
export function brokenNumbersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.mono, .font-mono, .short-id, pre, code, .sr-only')) continue;
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
 * addresses, the inner characters of their ends, the word next to a status icon, and the path of a raw response.
 */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meant =
      '.sr-only, bdi[title], .short-id :is(i, b), .status, input, select, svg, [data-times], [role=img], pre, search, [data-response] summary';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      // The figures scroll, and the tabs.
      if (
        display === 'inline' ||
        element.clientWidth <= 1 ||
        element.closest(meant) ||
        element.matches('.figures, [role=tablist]')
      )
        return false;
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

/** Finds headings, buttons, table heads, types, tags and texts of empty fields that are cut or overflow. */
export function cutLabelsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = document.querySelectorAll(
      ':is(header, main, footer) :is(h1, h2, h3, button, th, [role=columnheader], .type-link, .rounded-4.text-ellipsis, input + span)',
    );
    const isCut = (element: Element) =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline' &&
      // The length of untrusted texts is not limited.
      element.closest('.sr-only, bdi, svg, .font-mono, .short-id') === null;
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
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const { fontWeight, fontSize, fontFamily, letterSpacing, color } = getComputedStyle(field, '::placeholder');
      // On the home page the search of the header is hidden until it has the focus, and on phones its field has a shorter
      // text of its own.
      const isHidden = field.clientWidth <= 1 || field.parentElement?.clientWidth === 1 || color === 'rgba(0, 0, 0, 0)';
      if (context === null || isHidden) return [];
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      context.letterSpacing = letterSpacing;
      const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const width = context.measureText(field.placeholder).width;
      return width > room + 1 ? [`${field.placeholder}: ${Math.ceil(width)} px in ${Math.floor(room)} px`] : [];
    });
  });
}

/**
 * Finds names and tickers that are cut although they are short: tickers of up to five characters next to the mark of a
 * shared ticker, and names of up to twelve next to such a ticker.
 */
function cutTokensIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: Element | null | undefined, longest: number) =>
      text != null &&
      (text.textContent ?? '').length <= longest &&
      text.checkVisibility() &&
      text.scrollWidth > text.clientWidth + 1;
    return [...document.querySelectorAll('main [data-mark]')].flatMap((mark) => {
      const ticker = mark.closest('bdi');
      const name = ticker?.previousElementSibling;
      const areCut = isCut(mark.previousElementSibling, 5) || (name?.matches('bdi') && isCut(name, 12));
      return areCut ? [`${name?.textContent} ${ticker?.textContent} in ${ticker?.parentElement?.className}`] : [];
    });
  });
}

/**
 * Finds links, buttons and fields without 24 px of their own (WCAG 2.5.8): something else is within 12 px of their
 * middle. The link of a row has all of its free space, and a link within a sentence is as high as its line.
 */
function smallTargetsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // On the home page the search of the header is hidden until it has the focus.
    const isHidden = (element: Element) =>
      element.closest('.sr-only') !== null || element.parentElement?.clientWidth === 1;
    const hasText = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1;
    const small = (element: Element) => {
      const target = element.closest('label') ?? element;
      const { display } = getComputedStyle(element);
      const isWithinSentence = display === 'inline' && [...(element.parentNode?.childNodes ?? [])].some(hasText);
      const isOfRow = getComputedStyle(element, '::after').inset === '0px';
      if (isWithinSentence || isOfRow || !target.checkVisibility({ visibilityProperty: true })) return false;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const [box] = target.getClientRects();
      if (!box || box.bottom < 0) return false;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      // Corners are round.
      const edges = [
        [-11, 0],
        [11, 0],
        [0, -11],
        [0, 11],
      ] as const;
      return edges.some(([right, down]) => !target.contains(document.elementFromPoint(x + right, y + down)));
    };
    // A dialog or a sheet covers the page, and so does the open list of the search field on a phone.
    const covers = 'dialog[open], [popover]:popover-open, search:has([aria-expanded=true])';
    const part = document.querySelector(covers) ?? document;
    const smallIn = (some: ParentNode) =>
      [...some.querySelectorAll('a[href], button, select, input, summary, textarea')]
        .filter((element) => element instanceof HTMLElement && element.tabIndex >= 0 && !isHidden(element))
        .filter(small)
        .map((element) => `${element.outerHTML.slice(0, 160)} in ${element.parentElement?.className}`);
    // A payment may arrive at any time: its notice covers what is below, until it is closed.
    const notices = document.querySelector<HTMLElement>('[data-notices]');
    const found = notices && part === document ? smallIn(notices) : [];
    if (notices) notices.hidden = true;
    found.push(...smallIn(part));
    if (notices) notices.hidden = false;
    return found;
  });
}

/** Finds fields for text with letters below 16 px, into which a phone zooms. */
function smallFieldsIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=date]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  );
}

/** Checks targets and fields of the current page with a finger as its pointer. */
async function expectGoodForFingers(page: Page, what: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await smallTargetsIn(page), `${what}, targets`).toEqual([]);
  expect(await smallFieldsIn(page), `${what}, fields`).toEqual([]);
  // The pointer is a mouse again.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

/** Checks the current page on paper: nothing of the frame, every identifier whole, and no list that scrolls. */
async function expectGoodPrint(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // A4 with margins of 1 cm.
  await expectToFit(page, 718, `${what}, on paper`);
  const seen = await page.evaluate(() => ({
    frame: [...document.querySelectorAll('#root > header, #root > footer, main select')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 80)),
    shortened: [...document.querySelectorAll('main .short-id[title]')]
      .filter(
        (element) => element.checkVisibility() && !/^(?:"|attr)/.test(getComputedStyle(element, '::before').content),
      )
      .map((element) => element.outerHTML.slice(0, 160)),
    scrolled: [...document.querySelectorAll('main ul')]
      .filter((list) => list.checkVisibility() && list.scrollWidth > list.clientWidth + 1)
      .map((list) => `${list.textContent?.slice(0, 80)}`),
  }));
  expect(seen, `${what}, on paper`).toEqual({ frame: [], shortened: [], scrolled: [] });
  await page.emulateMedia({ media: null });
}

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Changes the width, and waits until the page has the layout for it: a busy one draws that a frame later. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 900 ? 844 : 900 });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  await resize(page, width);
  await expect.poll(() => overflowOf(page), `${what}, ${width} px`).toBeLessThanOrEqual(0);
}

/** Options of a page. */
export interface LooksOptions {
  /** Default: light. */
  readonly theme?: Theme;
  /** Opens what only a narrow screen hides. */
  readonly onPhone?: ((page: Page) => Promise<void>) | undefined;
  /** Also with text 1.5 and 2 times as large: nothing is cut. */
  readonly isCutChecked?: boolean;
  /** No number breaks across lines. */
  readonly areNumbersWhole?: boolean;
  /** Only in one theme, on a desktop and a phone; {@link expectEveryLook} has the rest. */
  readonly isQuick?: boolean;
}

export type Theme = 'light' | 'dark';

/**
 * Checks the current page: accessible in one theme, and it fits with large text, fingers, on paper and in the least width
 * of each layout, where most is cut. axe takes most of the time.
 */
export async function expectGoodLooks(page: Page, what: string, options: LooksOptions = {}): Promise<void> {
  const { theme = 'light', onPhone, isCutChecked = false, areNumbersWhole = false, isQuick = false } = options;
  await page.emulateMedia({ colorScheme: theme });
  if (!isQuick) await expectEverySize(page, what, options);
  await expectToFit(page, 1440, what);
  expect(await cutTokensIn(page), `${what}, 1440 px`).toEqual([]);
  expect(await meetingTextsIn(page), `${what}, 1440 px`).toEqual([]);
  await expectAccessible(page);

  await expectToFit(page, 390, what);
  expect(await cutTokensIn(page), `${what}, 390 px`).toEqual([]);
  expect(await meetingTextsIn(page), `${what}, 390 px`).toEqual([]);
  expect(await unitsBelowIn(page), `${what}, 390 px`).toEqual([]);
  if (isCutChecked) expect(await cutIn(page), `${what}, 390 px`).toEqual([]);
  if (onPhone) {
    await onPhone(page);
    // What is only opened here is new.
    if (!isQuick) await expectAccessible(page);
    await expectGoodForFingers(page, `${what}, opened`);
    await page.keyboard.press('Escape');
  }
  await expectGoodForFingers(page, what);
  await expectToFit(page, 320, what);
  expect(await meetingTextsIn(page), `${what}, 320 px`).toEqual([]);
  if (areNumbersWhole) expect(await brokenNumbersOf(page), `${what}, 320 px`).toEqual([]);
  if (isCutChecked) expect(await cutIn(page), `${what}, 320 px`).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Finds texts of rows and figures that meet the text of another cell. */
function meetingTextsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What is seen of each line of a text: ancestors cut it. */
    const boxesOf = (text: Node, row: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map((line) => {
        // The box of a font is higher than its letters.
        const slack = 0.15 * line.height;
        let { left, right } = line;
        let [top, bottom] = [line.top + slack, line.bottom - slack];
        for (let parent = text.parentElement; parent && parent !== row; parent = parent.parentElement) {
          if (getComputedStyle(parent).overflowX === 'visible') continue;
          const box = parent.getBoundingClientRect();
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
          [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        return { left, right, top, bottom };
      });
    };
    return [...document.querySelectorAll('main tr:has(> td), main dl, main :has(> [data-cell])')].flatMap((row) => {
      const texts: { words: string; cell: Element | null; left: number; right: number; top: number; bottom: number }[] =
        [];
      for (const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
        const { currentNode: text } = walker;
        const parent = text.parentElement;
        if (!parent?.checkVisibility() || parent.closest('.sr-only') || !text.textContent?.trim()) continue;
        const [words, cell] = [text.textContent, parent.closest('td, dt, dd, [data-cell]')];
        for (const box of boxesOf(text, row)) if (box.right > box.left) texts.push({ words, cell, ...box });
      }
      return texts.flatMap((one) =>
        texts
          .filter(({ cell, left, right, top, bottom }) => {
            const isBeside =
              left >= one.right - 1 || right <= one.left + 1 || top >= one.bottom - 1 || bottom <= one.top + 1;
            return cell !== one.cell && !isBeside && left >= one.left;
          })
          .map(({ words }) => `${one.words} meets ${words}`),
      );
    });
  });
}

/** Finds units that stand below a large number instead of beside it. */
function unitsBelowIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is(.hero-amount, .answer-amount) .unit')].flatMap((unit) => {
      const number = unit.previousElementSibling;
      const isBelow = number && unit.getBoundingClientRect().top >= number.getBoundingClientRect().bottom - 4;
      return isBelow ? [`${unit.textContent} below ${number.textContent}`] : [];
    }),
  );
}

/** Checks the widths between a phone and a desktop, larger letters, and paper. */
async function expectEverySize(page: Page, what: string, { isCutChecked = false }: LooksOptions): Promise<void> {
  for (const width of [900, 1200]) {
    await expectToFit(page, width, what);
    expect(await cutTokensIn(page), `${what}, ${width} px`).toEqual([]);
    expect(await meetingTextsIn(page), `${what}, ${width} px`).toEqual([]);
  }
  for (const [width, size] of [
    [1280, '200%'],
    [820, '150%'],
    [390, '200%'],
  ] as const) {
    await setLetters(page, size);
    await expectToFit(page, width, `${what}, letters of ${size}`);
    if (isCutChecked && width > 390) expect(await cutIn(page), `${what}, letters of ${size}`).toEqual([]);
  }
  await setLetters(page, '');
  await expectGoodPrint(page, what);
}

/** Checks what {@link expectGoodLooks} leaves out: colors and sizes in the other theme, and on a phone in both. */
export async function expectEveryLook(page: Page, what: string, options: LooksOptions = {}): Promise<void> {
  const { theme = 'light', onPhone, isQuick = false } = options;
  await page.emulateMedia({ colorScheme: theme });
  if (isQuick) await expectEverySize(page, what, options);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
  // What lies half below the header is no target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, { areLooksOnly: true, hasEveryRow: true });
  await expectToFit(page, 390, what);
  await onPhone?.(page);
  if (onPhone && isQuick) await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { areLooksOnly: true, hasEveryRow: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
