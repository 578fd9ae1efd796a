import type { Page } from 'playwright/test';
import { answersOf, detail, find } from '../support/demo-transactions.ts';
import { expect, networkIdle, test } from '../support/fixtures.ts';
import { type OwnService, serveLines } from '../support/own-service.ts';
import { originalText, translate } from '../support/translator.ts';
import { idOf, sharedKey, sharedToken, twoNetworksLines } from '../support/two-networks-lines.ts';

/* A page that the browser translates shows what the page shows without: after every change, on every page. */

const noon = Date.now();

/** Stores a setting as another tab does. */
const set = (key: string, value: string) => (page: Page) =>
  page.evaluate(
    ([name, text]) => {
      localStorage.setItem(name, text);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
    },
    [key, value] as const,
  );

/** Follows a link or presses a button, if the page has it. */
const press = (name: string | RegExp) => async (page: Page) => {
  const found = page.locator('main').getByRole('link', { name }).or(page.locator('main').getByRole('button', { name }));
  const [first] = await found.all();
  await first?.evaluate((element) => element instanceof HTMLElement && element.click());
};

const chooseNetwork = (network: string) => async (page: Page) => {
  await page.locator('header button[popovertarget]').click();
  await page.getByRole('banner').getByRole('radio', { name: network }).click();
};

/** In steps, so that no request times out meanwhile. */
async function later(page: Page): Promise<void> {
  for (let step = 0; step < 4; step++) {
    await page.clock.runFor(4000);
    await networkIdle(page);
  }
}

const changes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dollars: set('unit', 'usd'),
  bitcoin: set('unit', 'btc'),
  sats: set('unit', 'sats'),
  'a theme': set('theme', 'dark'),
  times: set('times', 'times'),
  ages: set('times', 'ages'),
  'a number format': set('digits', 'point'),
  'a quarter of a minute later': later,
  'a page': press('Next'),
  'the first page': press('Newest'),
  'another tab': press(/^⟦?(?:Holders|Tokens|Details|Pace)/),
  'the other network': chooseNetwork('REGTEST'),
  'this network': chooseNetwork('MAINNET'),
};

test.describe('with data that stands still', () => {
  let service: OwnService | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    service = await serveLines(twoNetworksLines);
  });
  test.afterAll(async () => service?.stop());
  test.use({
    baseURL: async ({ baseURL: _ }, use) => {
      await use(service?.address);
    },
  });
  test.describe.configure({ mode: 'default' });

  /** Their charts and refreshes are at another moment on the second visit: only that nothing broke is compared. */
  const isMoving = /^\/(?:token\/|tokens|stat|swaps)/;

  const paths = [
    '/',
    `/address/${sharedKey}`,
    `/token/${sharedToken}`,
    '/tokens',
    '/stats',
    `/tx/${idOf('MAINNET', 3)}`,
    `/tx/${idOf('MAINNET', 3)}/receipt`,
    '/swaps',
    '/stats/holders',
    '/tools',
    `/compare?a=${sharedToken}&b=${sharedToken}`,
    `/search?q=MNLD`,
    '/starred',
    '/settings',
    '/status',
  ];

  for (const [index, path] of paths.entries()) {
    test(`every change of ${path.slice(0, 12)} (${index})`, { tag: index < 2 ? [] : '@rest' }, async ({
      context,
      allowErrors,
    }) => {
      // A transaction of one network does not exist on the other.
      allowErrors(/Failed to load resource/);
      test.setTimeout(300_000);
      const texts: string[][] = [];
      for (const isTranslated of [false, true]) {
        const page = await context.newPage();
        await page.clock.install({ time: noon });
        await page.clock.pauseAt(noon + 1000);
        await page.goto(path);
        await settle(page);
        if (isTranslated) await translate(page);
        const seen: string[] = [];
        texts.push(seen);
        for (const [name, change] of Object.entries(changes)) {
          await change(page);
          await settle(page);
          seen.push(`${name}: ${wordsOf(await originalText(page))}`);
        }
        expect(seen.join()).not.toContain('could not be displayed');
        await page.evaluate(() => localStorage.clear());
        await page.close();
      }
      if (!isMoving.test(path)) expect(texts[1]).toEqual(texts[0]);
    });
  }
});

test('a pending payment that is confirmed or fails, and figures that move', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  for (const status of ['confirmed', 'failed']) {
    let isPending = true;
    await page.route(answersOf(id), (route) =>
      route.fulfill({
        json: {
          ...transaction,
          ...(isPending ? { status: 'pending', updatedAt: null, timeTakenSeconds: null } : { status }),
        },
      }),
    );
    await page.clock.install();
    await page.goto(`/tx/${id}`);
    await expect(page.locator('[data-head]')).toContainText('pending');
    await translate(page);
    isPending = false;
    await page.clock.fastForward(10_000);
    await expect(page.locator('[data-head]')).toContainText(status === 'failed' ? 'failed' : 'confirmed');
    const text = await originalText(page);
    await page.reload();
    await settle(page);
    expect(text).not.toContain('could not be displayed');
    await page.unrouteAll();
  }
});

/**
 * Returns the words of a text, in any order, since a chart draws its axes in any. Without seconds, what
 * counts them, and the beginning of the drawing, which has tenths of hours: some time passes between the two pages.
 */
function wordsOf(text: string): string {
  return text
    .replaceAll(/\d\d:\d\d:\d\d/g, '')
    .replaceAll(/\d+ (?:s|min)(?= |\.)/g, '')
    .replaceAll(/\d[\d.]* h(?= ago)/g, '')
    .replaceAll('Skip to list', '')
    .split(' ')
    .toSorted()
    .join(' ');
}

/** Waits until nothing loads and nothing changes. */
async function settle(page: Page): Promise<void> {
  await networkIdle(page);
  let last = '';
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    const text = await originalText(page);
    const isStill = text === last;
    last = text;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [50] });
}
