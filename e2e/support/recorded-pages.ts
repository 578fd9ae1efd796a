import type { Page } from 'playwright/test';
import { core, type NamingProfile } from '#contract/codec/naming.ts';
import { fixedPaths } from '#contract/testing/fixed-pages.ts';
import type { FakeUpstream } from '#server/upstream/testing/fake-upstream.ts';
import { subjects } from '#web/testing/recorded-network.ts';
import { mainPlaces, recordedPlaces } from '#web/testing/recorded-places.ts';
import { expect, test } from './fixtures.ts';
import { openRecorded } from './recorded-upstream.ts';
import { setStorage } from './settings-page.ts';

/* The pages of the explorer with a recorded network, and checks that every page must pass. */

const { address } = subjects;

const mainPages = Object.entries(mainPlaces);

const recordedPaths = Object.keys(recordedPlaces);

/** Every page: service-failures.test.tsx fails for one with a parameter that recorded-places.ts does not have. */
const allPaths = [
  ...recordedPaths,
  `/address/${address}/statement`,
  ...fixedPaths.filter((fixed) => !recordedPaths.some((path) => path.split('?')[0] === fixed)),
];

/** Text that must never be visible. */
const forbiddenTexts = /undefined|NaN|\[object|Infinity|<!doctype|\{"|This part could not be displayed/;

interface PageSnapshot {
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly headings: number;
  readonly text: string;
  readonly frame: boolean;
}

const takeSnapshot = (page: Page): Promise<PageSnapshot> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    return {
      isNew: heading !== null && heading !== undefined && !heading.hasAttribute('data-left'),
      isBusy: main?.querySelector('[aria-busy="true"]') != null,
      headings: document.querySelectorAll('h1').length,
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
      text: (main?.innerText ?? '').replaceAll(/\s+/g, ' ').trim(),
      frame: isShown('header [role="combobox"]') && isShown('header nav a') && isShown('footer a[href*="/tools"]'),
    };
  });

/** Navigates to a page, advances the clock until it has loaded, and checks it. */
export async function visit(page: Page, path: string, expected: RegExp, pace = 1000): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  if (path.endsWith('/statement')) await page.getByRole('button', { name: 'Create statement' }).click();
  let seen = await takeSnapshot(page);
  await expect(async () => {
    seen = await takeSnapshot(page);
    const isThere = seen.isNew && !seen.isBusy && expected.test(seen.text);
    // Skips retry delays and timeouts.
    if (!isThere) await page.clock.fastForward(pace);
    expect(isThere, `${path} shows ${expected}, not ${JSON.stringify(seen)}`).toBe(true);
  }).toPass({ intervals: [20, 40, 60, 80], timeout: 30_000 });
  expect(seen.text, path).not.toMatch(forbiddenTexts);
  expect(seen.headings, path).toBe(1);
  expect(seen.frame, path).toBe(true);
}

/** Opens the tools page, which sends no requests, with a starred address. */
export async function openTools(page: Page): Promise<void> {
  await setStorage(page, { stars: JSON.stringify([{ network: 'MAINNET', address, since: new Date().toISOString() }]) });
  await page.clock.install();
  await page.goto('/tools');
}

/**
 * Visits the main pages; src/web/service-failures.test.tsx tests all.
 * @param expected default: the content without failures
 */
export async function visitMain(page: Page, expected?: RegExp, pace?: number): Promise<void> {
  for (const [path, shows] of mainPages) await visit(page, path, expected ?? shows, pace);
}

/** Checks that no page is wider than the screen. */
export async function expectNarrow(page: Page): Promise<void> {
  for (const path of allPaths) {
    await visit(page, path, /./);
    const wide = await page.evaluate(() => {
      const most = document.documentElement.clientWidth;
      const found = [...document.querySelectorAll('main *')].find(
        (one) => one.getBoundingClientRect().right > 4 * most,
      );
      return document.documentElement.scrollWidth > most ? `${found?.outerHTML.slice(0, 300)}` : '';
    });
    expect(wide, path).toBe('');
  }
}

/** A test with a recorded upstream service. */
export const recorded = test.extend<{ naming: NamingProfile; fake: FakeUpstream }>({
  naming: [core, { option: true }],
  fake: async ({ naming }, use) => {
    const fake = await openRecorded(naming);
    await use(fake);
    await fake.close();
  },
});
