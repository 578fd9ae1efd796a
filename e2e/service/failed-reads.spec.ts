import type { APIRequestContext, Page, Route } from 'playwright/test';
import type { ListedToken } from '../../src/contract/endpoints/token.ts';
import type { TransactionSummary } from '../../src/contract/endpoints/transaction.ts';
import { expect, test } from '../support/fixtures.ts';

/*
 * Requests fail and recover: the rest of the page works, and retry succeeds. Every page with every failure is in
 * src/web/service-failures.test.tsx.
 */

interface Fault {
  readonly answer: Parameters<Route['fulfill']>[0];
  /** Error texts of panels; small parts have a shorter one. */
  readonly says: RegExp;
}

const text = { contentType: 'text/plain; charset=utf-8' };
const faults: Readonly<Record<string, Fault>> = {
  'status 500': {
    answer: { ...text, status: 500, body: 'Something went wrong.' },
    says: /The service returned an error/,
  },
  'status 503': {
    answer: { ...text, status: 503, body: 'The store is busy.', headers: { 'retry-after': '30' } },
    says: /The service returned an error/,
  },
  'status 429': {
    answer: { ...text, status: 429, body: 'Slow down.', headers: { 'retry-after': '30' } },
    says: /Too many requests/,
  },
  'HTML with status 200': {
    answer: { contentType: 'text/html', body: '<!doctype html><title>Sign in</title><h1>Sign in</h1>' },
    says: /Invalid response/,
  },
  'JSON that ends early': {
    answer: {
      contentType: 'application/json',
      body: '{"meta":{"totalItems":1,"limit":25,"offset":0},"data":[{"id":"a',
    },
    says: /Invalid response/,
  },
  'a wrong shape': {
    answer: { contentType: 'application/json', body: '{"data":{"rows":"none"},"unexpected":[1]}' },
    says: /Invalid response/,
  },
};

/** Error texts of small parts: a figure, the pulse, a search result. */
const small = /[Uu]navailable|could not be (read|loaded)|Could not |cannot be read/;

interface Place {
  readonly path: string;
  /** Content that is shown whatever fails, except for its own request. */
  readonly lives?: readonly [selector: string, madeOf: RegExp];
}

// Optional content may be missing silently: the dollar price, tokens of the same issuer. Holdings are in the summary,
// too.
const silent = /^\/v2\/stats\/summary$|\/issuer-lookup$|\/metadata\/batch$|^\/v1\/address\/[^/]+\/tokens$/;

async function placesOf(request: APIRequestContext): Promise<Record<string, Place>> {
  const rows: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=250')).json();
  const row = rows.find(({ type, status }) => type === 'token_transfer' && status === 'confirmed');
  // Another token has the same ticker, so its page sends the most requests.
  const [token]: ListedToken[] = await (await request.get('/v1/tokens/MOSS?network=MAINNET')).json();
  if (!token || !row?.from) throw new Error('The demo network has no token transfer.');
  return {
    'a transaction': { path: `/tx/${row.id}`, lives: ['[aria-label="Overview"]', /^\/v1\/tx\//] },
    'a token': { path: `/token/${token.tokenIdentifier}`, lives: ['main h1', /^$/] },
  };
}

/** Returns the paths of all requests of a page. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v[12]\//.test(pathname)) requested.add(pathname);
  });
  // Tests that intercept requests get pages without embedded data.
  await page.route(/\/v\d\//, (route) => route.continue());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  page.removeAllListeners('request');
  return [...requested];
}

/** Whether a request has a panel with a retry button; others are retried on the next visit. */
function hasButton(place: Place, read: string): boolean {
  const isOfAnother = /^\/v1\/tokens\/[0-9a-f]{64}$/.test(read) && !place.path.endsWith(read.split('/')[3] ?? '');
  return !isOfAnother;
}

/** Clicks all retry buttons until none is left; some requests recover automatically. */
async function tryAgain(page: Page): Promise<void> {
  const again = page.locator('main').getByRole('button', { name: /^Retry/ });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
    await expect(again).toHaveCount(0, { timeout: 1500 });
  }).toPass();
}

/** The page works while a request fails, reports it, and recovers. */
async function expectToLive(page: Page, place: Place, read: string, { answer, says }: Fault): Promise<void> {
  const fails = (url: URL) => url.pathname === read;
  await page.route(fails, (route) => route.fulfill(answer));
  await page.goto(place.path);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const isReported = !silent.test(read) || /^\/(stats)?$/.test(place.path);
  const message = page.locator('main').getByText(new RegExp(`${says.source}|${small.source}`));
  if (isReported) await expect(message.first(), read).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('This part could not be displayed'), read).toHaveCount(0);
  const [living, madeOf] = place.lives ?? [];
  if (living && !madeOf?.test(read)) await expect(page.locator(living).first(), read).toBeVisible();
  await page.unroute(fails);
  // A small part has no button of its own.
  await (hasButton(place, read) ? tryAgain(page) : page.reload());
  await expect(message, `${read} after another try`).toHaveCount(0);
  if (living) await expect(page.locator(living).first()).toBeVisible();
}

for (const what of ['a transaction', 'a token']) {
  test(`${what}: each request fails independently, and recovers`, async ({ page, request, allowErrors }) => {
    test.setTimeout(120_000);
    allowErrors();
    const place = (await placesOf(request))[what];
    if (!place) throw new Error(`There is no ${what}.`);
    const reads = await readsOf(page, place.path);
    expect(reads.length).toBeGreaterThan(0);
    const ways = Object.values(faults);
    for (const [index, read] of reads.entries()) {
      const fault = ways[index % ways.length];
      if (fault) await expectToLive(page, place, read, fault);
    }
  });
}

test('a row that breaks the contract is omitted and reported, the others stay', async ({ page, request }) => {
  const rows: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=25')).json();
  const broken: unknown[] = rows.map((row, index) =>
    index === 2
      ? { ...row, id: 12.5 }
      : index === 4
        ? { ...row, from: 'somebody', tokenMetadata: { name: 5 }, valueUsd: null }
        : { ...row, valueUsd: String(row.valueUsd) },
  );
  await page.route(
    (url) => url.pathname === '/v1/tx/latest',
    (route) => route.fulfill({ json: broken }),
  );
  await page.goto('/');
  await expect(page.locator('tr[data-transaction]')).toHaveCount(rows.length - 1);
  const notice = page.getByRole('status').filter({ hasText: 'could not be displayed' });
  await expect(notice).toContainText('1 row could not be displayed: row 3: id: expected string');
  await expect(notice).toContainText('row 5');
  for (const { id } of rows.filter((_, index) => index !== 2)) {
    await expect(page.locator(`tr[data-transaction="${id}"]`)).toHaveCount(1);
  }
});

test('an invalid answer names the field', async ({ page, request }) => {
  const [row]: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=1')).json();
  if (!row) throw new Error('The demo network has no transaction.');
  await page.route(
    (url) => url.pathname === `/v1/tx/${row.id}`,
    (route) => route.fulfill({ json: { ...row, amountSats: 'a lot', amount: undefined } }),
  );
  await page.goto(`/tx/${row.id}`);
  await expect(page.getByText('Invalid response')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('amountSats: expected number');
});

test('an invalid detail is named, and the page works', async ({ page, request, expectAccessible }) => {
  // Deposits may be rare among the newest.
  const rows: TransactionSummary[] = [];
  for (const offset of [0, 500, 1000]) {
    rows.push(...(await (await request.get(`/v1/tx/latest?network=MAINNET&limit=500&offset=${offset}`)).json()));
  }
  const row = rows.find(({ type, status }) => type === 'bitcoin_deposit' && status === 'confirmed');
  if (!row) throw new Error('The demo network has no confirmed deposit.');
  const whole = await (await request.get(`/v1/tx/${row.id}?network=MAINNET`)).json();
  await page.route(
    (url) => url.pathname === `/v1/tx/${row.id}`,
    (route) => route.fulfill({ json: { ...whole, bitcoinTxData: { ...whole.bitcoinTxData, fee: 'none' } } }),
  );
  await page.goto(`/tx/${row.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'could not be displayed' })).toContainText(
    '1 detail could not be displayed: bitcoinTxData.fee: expected number',
  );
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitcoin transaction' })).toHaveCount(0);
  await expectAccessible();
});
