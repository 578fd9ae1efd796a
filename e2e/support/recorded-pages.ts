import type { Page } from 'playwright/test';
import { core, type NamingProfile } from '../../src/contract/codec/naming.ts';
import type { FakeUpstream } from '../../src/server/upstream/testing/fake-upstream.ts';
import { subjects } from '../../src/web/testing/recorded-network.ts';
import { expect, test } from './fixtures.ts';
import { openRecorded } from './recorded-upstream.ts';
import { setStorage } from './settings-page.ts';

/* The pages of the explorer over a recorded network, and what every one of them is held to, whatever its service does. */

const { address, token } = subjects;

type Place = readonly [path: string, shows: RegExp];

/** The main pages, and what stands on them where all is well. */
const mainPlaces: readonly Place[] = [
  ['/', /150,000/],
  [`/tx/${subjects.transfer}`, /Transfer.*150,000/],
  [`/address/${address}`, /Portfolio \$5,374\.50/],
  [`/token/${token}`, /FlashSparks.*84,000\.00.*28,000\.00/],
  [`/tokens?q=${subjects.ticker}`, /FlashSparks/],
  ['/stats', /7 days/],
];

/** Every page, no two of one kind in a row. */
const places: readonly Place[] = [
  ...mainPlaces,
  [`/tx/${subjects.tokenTransfer}/receipt`, /NOT A RECEIPT|7\.50000000/],
  [`/address/${address}/statement`, /−150000 sats/],
  [`/tx/${subjects.deposit}`, /Fee/],
  [`/issuer/${subjects.issuer}`, /1 token/],
  [`/address/${address}?tab=tokens`, /FSPKS/],
  [`/search?q=${subjects.ticker}`, /FlashSparks/],
  [`/token/${token}?tab=transactions`, /7\.50/],
  [`/compare?a=${token}&b=${subjects.otherToken}`, /Snowflake/],
  [`/search?q=${subjects.transfer}`, /Transaction with this ID/],
  ['/starred', /150,000/],
  [`/token/${token}?tab=metadata`, /Decimals/],
  [`/compare?a=${address}&b=${subjects.otherAddress}`, /Available bitcoin/],
];

/** How pages say that there is no answer; small parts have smaller words. */
export const says =
  /returned an error|Invalid response|Too many requests|cannot be reached|timed out|Invalid request|could not be (read|loaded)|Could not (read|search)|[Uu]navailable|does not answer|not responding|(row|details?) could not be displayed/;

/** What no reader should see. */
const never = /undefined|NaN|\[object|Infinity|<!doctype|\{"|This part could not be displayed/;

interface Seen {
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly headings: number;
  readonly text: string;
  readonly frame: boolean;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    return {
      isNew: heading !== null && heading !== undefined && !heading.hasAttribute('data-left'),
      isBusy: main?.querySelector('[aria-busy="true"]') != null,
      headings: document.querySelectorAll('h1').length,
      // biome-ignore lint/performance/useDomNodeTextContent: what is there for nobody to see is no word of the page
      text: (main?.innerText ?? '').replaceAll(/\s+/g, ' ').trim(),
      frame: isShown('header [role="combobox"]') && isShown('header nav a') && isShown('footer a[href*="/tools"]'),
    };
  });

/** Goes to a page as a link does, lets time pass until it has settled, and holds it to what every page is held to. */
export async function visit(page: Page, path: string, expected: RegExp, pace = 1000): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  if (path.endsWith('/statement')) await page.getByRole('button', { name: 'Create statement' }).click();
  let seen = await look(page);
  await expect(async () => {
    seen = await look(page);
    const isThere = seen.isNew && (!seen.isBusy || /asks for a pause/.test(seen.text)) && expected.test(seen.text);
    // Pauses between attempts, and waits that are too long, pass in no time.
    if (!isThere) await page.clock.fastForward(pace);
    expect(isThere, `${path} shows ${expected}, not ${JSON.stringify(seen)}`).toBe(true);
  }).toPass({ intervals: [20, 40, 60, 80], timeout: 20_000 });
  expect(seen.text, path).not.toMatch(never);
  expect(seen.headings, path).toBe(1);
  expect(seen.frame, path).toBe(true);
}

/** Opens a page that asks for nothing, in a browser that has a star. */
export async function begin(page: Page): Promise<void> {
  await setStorage(page, { stars: JSON.stringify([{ network: 'MAINNET', address, since: new Date().toISOString() }]) });
  await page.clock.install();
  await page.goto('/tools');
}

/** The main pages; src/web/faulty-service.test.tsx has all of them. @param expected see {@link visitAll} */
export async function visitMain(page: Page, expected?: RegExp): Promise<void> {
  for (const [path, shows] of mainPlaces) await visit(page, path, expected ?? shows);
}

/** Every page. @param expected left out: what stands there where all is well */
export async function visitAll(page: Page, expected?: RegExp, pace?: number): Promise<void> {
  for (const [path, shows] of places) await visit(page, path, expected ?? shows, pace);
}

/** Every page, none of which may be wider than the screen. */
export async function expectNarrow(page: Page): Promise<void> {
  for (const [path] of places) {
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

/** With somebody else's service. */
export const recorded = test.extend<{ naming: NamingProfile; fake: FakeUpstream }>({
  naming: [core, { option: true }],
  fake: async ({ naming }, use) => {
    const fake = await openRecorded(naming);
    await use(fake);
    await fake.close();
  },
});
