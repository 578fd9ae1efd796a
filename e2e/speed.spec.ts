import type { APIRequestContext, Page, Request } from 'playwright/test';
import type { TransactionSummary } from '../src/contract/transaction.ts';
import { expect, test } from './fixtures.ts';

/* What a first visit waits for, and that nothing moves once it is painted. Nothing is said of time here; `npm run bench:web` does. */

interface Visit {
  readonly name: string;
  readonly url: string;
  /** Path of the read that the page stands on. */
  readonly read: RegExp;
}

const visits = ['latest', 'sats transaction', 'token transaction', 'address', 'token', 'stats', 'search'] as const;

async function visitTo(name: (typeof visits)[number], request: APIRequestContext): Promise<Visit> {
  const answer = await request.get('/v1/tx/latest?network=MAINNET&limit=250');
  const transactions: TransactionSummary[] = await answer.json();
  const inSats = transactions.find(({ type, from }) => type === 'core_transfer' && from);
  const inToken = transactions.find(({ type, tokenMetadata }) => type === 'token_transfer' && tokenMetadata);
  if (!inSats?.from || !inToken?.tokenMetadata) throw new Error('The demo network has no transfers.');
  const token = inToken.tokenMetadata.tokenIdentifier;
  const at = (url: string, read: string) => ({ name, url, read: new RegExp(`^${read}$`) });
  switch (name) {
    case 'latest':
      return at('/', '/v1/tx/latest\\?(?=.*limit=25&).*');
    case 'sats transaction':
      return at(`/tx/${inSats.id}`, `/v1/tx/${inSats.id}\\?.*`);
    case 'token transaction':
      return at(`/tx/${inToken.id}`, `/v1/tx/${inToken.id}\\?.*`);
    case 'address':
      return at(`/address/${inSats.from.identifier}`, `/v1/address/${inSats.from.identifier}\\?.*`);
    case 'token':
      return at(`/token/${token}`, `/v1/tokens/${token}\\?.*`);
    case 'stats':
      return at('/stats', '/v2/stats/summary\\?.*');
    case 'search':
      return at(`/search?q=${inToken.tokenMetadata.ticker}`, '/v2/stats/summary\\?.*');
  }
}

const pathOf = (request: Request) => request.url().replace(/^https?:\/\/[^/]+/, '');
const isPageCode = (url: URL) => /^\/assets\/\w+-page-.*\.js$/.test(url.pathname);

for (const name of visits) {
  test(`${name}: the first request is sent before the code of the page has arrived, and once`, async ({
    page,
    request,
  }) => {
    const { url, read } = await visitTo(name, request);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(pathOf(one)));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(isPageCode, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(url);
    await expect.poll(() => asked.filter((path) => read.test(path))).toHaveLength(1);

    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await settled(page);
    expect(asked.filter((path) => read.test(path))).toHaveLength(1);
  });
}

/** Nothing is waited for any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Adds up what moved without anybody's doing, from the first paint on. */
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

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: width < 900 ? 844 : 900 } });
    for (const name of visits) {
      test(`${name}: nothing moves after the first paint`, async ({ page, request }) => {
        const { url } = await visitTo(name, request);
        await watchShifts(page);
        // No answer comes before what stands in for it is painted, and each takes its time.
        const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
        await page.route(/\/v[12]\//, async (route) => {
          await painted;
          await new Promise((resolve) => setTimeout(resolve, 300));
          await route.continue();
        });
        await page.goto(url);
        await expect(page.locator('main > *').first()).toBeAttached();
        await page.waitForTimeout(300);
        paint();
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await settled(page);
        await page.waitForTimeout(1000);
        const { sum, shifts } = await page.evaluate(() => ({
          sum: Number(Reflect.get(window, 'shiftSum')()),
          shifts: [Reflect.get(window, 'shifts')].flat().map(String),
        }));
        expect(sum, shifts.join('\n')).toBeLessThan(0.02);
      });
    }
  });
}
