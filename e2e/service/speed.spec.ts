import type { APIRequestContext, APIResponse, Page, Route } from 'playwright/test';
import type { AddressSummary } from '#contract/address.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { pastTransactions } from '../support/demo-transactions.ts';
import { answered, expect, test } from '../support/fixtures.ts';
import { openRendered, pathOf, requestsOf, type Sent } from '../support/rendered-page.ts';
import { setStorage } from '../support/settings-page.ts';

/* Requests and layout shifts of a first visit. Times are measured by `npm run bench:web`. */

interface Visit {
  readonly name: string;
  readonly url: string;
  /** Path of the main request of the page. */
  readonly read: RegExp;
}

const visits = [
  'latest',
  'sats transaction',
  'token transaction',
  'address with many tokens',
  'address with one token',
  'token',
  'stats',
  'search',
] as const;

async function visitTo(name: (typeof visits)[number], request: APIRequestContext): Promise<Visit> {
  // The legs of a swap have a card of their own.
  const transactions = (await pastTransactions(request)).filter(({ swapId }) => !swapId);
  const inSats = transactions.find(
    ({ type, status, from }) => type === 'core_transfer' && status === 'confirmed' && from,
  );
  const inToken = transactions.find(
    ({ type, status, tokenMetadata }) => type === 'token_transfer' && status === 'confirmed' && tokenMetadata,
  );
  if (!inSats?.from || !inToken?.tokenMetadata) throw new Error('The demo network has no transfers.');
  // Another token has the same ticker, so its page has the most content.
  const [{ tokenIdentifier: token }] = await (await request.get('/v1/tokens/MOSS?network=MAINNET')).json();
  const at = (url: string, read: string) => ({ name, url, read: new RegExp(`^${read}$`) });
  switch (name) {
    case 'latest':
      return at('/', '/v1/tx/latest\\?(?=.*limit=25&).*');
    case 'sats transaction':
      return at(`/tx/${inSats.id}`, `/v1/tx/${inSats.id}\\?.*`);
    case 'token transaction':
      return at(`/tx/${inToken.id}`, `/v1/tx/${inToken.id}\\?.*`);
    case 'address with many tokens':
    case 'address with one token': {
      const { fewest, most } = await addressesByTokens(transactions, request);
      const address = name === 'address with one token' ? fewest : most;
      return at(`/address/${address}`, `/v1/address/${address}\\?.*`);
    }
    case 'token':
      return at(`/token/${token}`, `/v1/tokens/${token}\\?.*`);
    case 'stats':
      return at('/stats', '/v2/stats/summary\\?.*');
    case 'search':
      return at(`/search?q=${inToken.tokenMetadata.ticker}`, '/v2/stats/summary\\?.*');
  }
}

let byTokens: { readonly fewest: string; readonly most: string } | undefined;

/**
 * Of the latest senders those with the fewest tokens, but at least one, and with the most. Pending effects are a row more,
 * which no placeholder can know.
 */
async function addressesByTokens(transactions: readonly TransactionSummary[], request: APIRequestContext) {
  if (byTokens !== undefined) return byTokens;
  const senders = transactions.flatMap(({ from }) => (from?.type === 'core' ? [from.identifier] : []));
  const summaries: AddressSummary[] = [];
  for (const address of [...new Set(senders)].slice(0, 80)) {
    summaries.push(await (await request.get(`/v1/address/${address}?network=MAINNET`)).json());
  }
  const settled = summaries.filter(({ tokenCount, balance }) => {
    return tokenCount > 0 && balance.btcSoftBalanceSats === balance.btcHardBalanceSats;
  });
  const holders = settled.sort((a, b) => a.tokenCount - b.tokenCount);
  const [first, last] = [holders[0], holders.at(-1)];
  if (!first || !last) throw new Error('The demo network has no sender with a token.');
  byTokens = { fewest: first.coreAddress, most: last.coreAddress };
  return byTokens;
}

const isOfService = /\/v[12]\//;

const isPageCode = (url: URL) => /^\/assets\/\w+-page-.*\.js$/.test(url.pathname);

/** Requests before the first poll, which is 4 s after a response at the earliest. */
const beforePolls = (requested: readonly Sent[], answeredAt: number) =>
  requested.filter(({ at }) => at < answeredAt + 4000).map(({ path }) => path);

test('what came before the code of a page is not requested again', async ({ page, request }) => {
  const requested = requestsOf(page);
  let code = Promise.withResolvers<void>();
  await page.route(isPageCode, async (route) => {
    await code.promise;
    await route.continue();
  });
  // The page was left.
  await page.route(isOfService, (route) =>
    answered(route)
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined),
  );
  for (const name of visits) {
    const { url, read } = await visitTo(name, request);
    await test.step(name, async () => {
      code = Promise.withResolvers<void>();
      const received = page.waitForResponse((one) => read.test(pathOf(one.request())));
      await page.goto(url);
      await (await received).finished();
      const answeredAt = Date.now();
      code.resolve();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(
        beforePolls(requested, answeredAt).filter((path) => read.test(path)),
        name,
      ).toHaveLength(1);
    });
  }
});

// A chart that is seen, a QR code that is opened later, live updates, and a read that a busy service left to the browser.
const isLoadedLater = /^\/assets\/(?:recharts-plot|qr-picture|live|address-balances)-/;

test('a rendered page names every script that it takes events with, so that none waits for another', async ({
  page,
  request,
}) => {
  const requested = requestsOf(page);
  for (const name of visits) {
    const { url } = await visitTo(name, request);
    const html = await openRendered(page, url);
    const scripts = requested
      .map(({ path }) => path)
      .filter((path) => path.endsWith('.js') && !isLoadedLater.test(path));
    expect(
      scripts.filter((path) => !html.includes(path)),
      name,
    ).toEqual([]);
  }
});

/** The content is on the screen, with everything that follows from it. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
}

/** Sums layout shifts without user input, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    Object.assign(window, { shifts, shiftSum: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const value = Number(Reflect.get(entry, 'value'));
        sum += value;
        for (const source of [Reflect.get(entry, 'sources')].flat()) {
          const node: unknown = Reflect.get(Object(source), 'node');
          const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : undefined;
          shifts.push(`${value.toFixed(4)} ${element?.outerHTML.slice(0, 120)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const isOfAddress = /\/v1\/address\/[^/?]+\?/;

/** The network goes on: what is pending since the address was chosen is a row more, which no placeholder can know. */
async function withoutPending(route: Route, response: APIResponse): Promise<void> {
  const { balance, ...summary } = await response.json();
  const { btcHardBalanceSats, btcValueUsdHard } = balance;
  await route.fulfill({
    response,
    json: {
      ...summary,
      balance: { ...balance, btcSoftBalanceSats: btcHardBalanceSats, btcValueUsdSoft: btcValueUsdHard },
    },
  });
}

// On a phone more is below the rest, so more can shift.
for (const [width, tag] of [
  [1440, '@rest'],
  [390, []],
] as const) {
  const title = `requested before its code has loaded, and once; no layout shift after the first paint, ${width} px`;
  test(title, { tag: [tag].flat() }, async ({ page, request }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: width < 900 ? 844 : 1200 });
    await watchShifts(page);
    const requested = requestsOf(page);
    let code = Promise.withResolvers<void>();
    let answers = Promise.withResolvers<void>();
    await page.route(isPageCode, async (route) => {
      await code.promise;
      await route.continue();
    });
    // No response arrives before its placeholder is painted, and each after the one before, but before a page stops waiting.
    let delayed = 0;
    await page.route(isOfService, async (route) => {
      await answers.promise;
      delayed++;
      await new Promise((resolve) => setTimeout(resolve, 100 + 60 * delayed));
      const answer = async () => {
        const response = await answered(route);
        await (isOfAddress.test(route.request().url()) ? withoutPending(route, response) : route.fulfill({ response }));
      };
      // The page was left.
      await answer().catch(() => undefined);
    });
    for (const name of visits) {
      const { url, read } = await visitTo(name, request);
      await test.step(name, async () => {
        code = Promise.withResolvers<void>();
        answers = Promise.withResolvers<void>();
        await page.goto('about:blank');
        delayed = 0;
        await page.goto(url);
        await expect.poll(() => requested.filter(({ path }) => read.test(path)), name).toHaveLength(1);

        code.resolve();
        await expect(page.locator('main > *').first()).toBeAttached();
        await painted(page);
        const answeredAt = Date.now();
        answers.resolve();
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await painted(page);
        const { sum, shifts } = await page.evaluate(() => ({
          sum: Number(Reflect.get(window, 'shiftSum')()),
          shifts: [Reflect.get(window, 'shifts')].flat().map(String),
        }));
        expect(sum, `${name}\n${shifts.join('\n')}`).toBeLessThan(0.02);
        expect(
          beforePolls(requested, answeredAt).filter((path) => read.test(path)),
          name,
        ).toHaveLength(1);
      });
    }
  });
}

test('fonts are requested after the scripts, and nothing moves when they come', async ({ page, context, request }) => {
  await watchShifts(page);
  // A poll may bring a row.
  await setStorage(page, { live: 'off' });
  let fonts = Promise.withResolvers<void>();
  // With a route of its own the page would get no server rendering.
  await context.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width < 900 ? 844 : 1200 });
    for (const name of visits) {
      const { url } = await visitTo(name, request);
      await test.step(`${name}, ${width} px`, async () => {
        fonts = Promise.withResolvers<void>();
        // Leaves the page, so that the next one loads its fonts itself.
        await page.goto('/before-paint.js');
        // A page has only loaded when its fonts have.
        const html = await openRendered(page, url, { waitUntil: 'domcontentloaded' });
        await painted(page);
        const scripts = Array.from(html.matchAll(/\/assets\/[\w-]+\.js/g), ([path]) => path);
        const shiftSum = () => page.evaluate(() => Number(Reflect.get(window, 'shiftSum')()));
        // The note that nothing is polled comes with hydration.
        await expect(page.getByText('Live updates are off.')).toBeVisible();
        await painted(page);
        const sumBefore = await shiftSum();
        fonts.resolve();
        await page.waitForFunction(() =>
          [...document.fonts].some((font) => font.family.toLowerCase() === 'geist' && font.status === 'loaded'),
        );
        await painted(page);
        const times = await page.evaluate(() =>
          performance.getEntriesByType('resource').map((one) => ({
            path: new URL(one.name).pathname,
            startTime: one.startTime,
            endTime: one.startTime + one.duration,
          })),
        );
        const loadedAt = times.filter(({ path }) => scripts.includes(path)).map(({ endTime }) => endTime);
        expect(loadedAt.length).toBeGreaterThan(0);
        const requestedAt = times.filter(({ path }) => path.endsWith('.woff2')).map(({ startTime }) => startTime);
        expect(requestedAt.length, name).toBeGreaterThan(0);
        expect(Math.min(...requestedAt), name).toBeGreaterThanOrEqual(Math.max(...loadedAt));
        const shifts = await page.evaluate(() => [Reflect.get(window, 'shifts')].flat().map(String));
        expect((await shiftSum()) - sumBefore, `${name}\n${shifts.join('\n')}`).toBeLessThan(0.002);
      });
    }
  }
});
