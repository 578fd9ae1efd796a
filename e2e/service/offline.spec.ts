import type { Page } from 'playwright/test';
import { find, heading } from '../support/demo-transactions.ts';
import { expect, test as plain } from '../support/fixtures.ts';
import { type Front, openFront } from '../support/proxy.ts';

/* The explorer without the service, and updates to a new build. */

const test = plain.extend<{ front: Front }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of requested fixtures
  front: async ({}, use) => {
    const front = await openFront(`http://127.0.0.1:${process.env.E2E_PORT}`);
    await use(front);
    await front.close();
  },
  baseURL: ({ front }, use) => use(front.address),
});
test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.locator('[data-service-notice]').filter({ hasText: 'Data as of' });
const cacheNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name !== 'answers'));

/** The worker has cached everything, and controls this page. */
async function expectControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** No other worker is being installed. */
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && !registration?.waiting && registration?.active?.state === 'activated';
  });

/** Returns the paths of the cached responses. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('answers')).keys();
    return requests.map(({ url }) => url.replace(location.origin, ''));
  });

test('offline, the last answers are shown with their age, and nothing in place of others', async ({
  page,
  front,
  request,
  allowErrors,
}) => {
  allowErrors();
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText(/^Transfer /);
  await expectControlled(page);
  // It was requested before there was a worker.
  await expect.poll(() => cachedPaths(page)).toContain(`/v1/tx/${id}?network=MAINNET`);
  await page.goto('/');
  const rows = page.locator('main a[href^="/tx/"]').filter({ visible: true });
  await expect(rows.nth(5)).toBeVisible();
  // The embedded rows are cached once the page has settled.
  const isRows = (path: string) => path.startsWith('/v1/tx/latest?') && path.includes('limit=25&');
  await expect.poll(async () => (await cachedPaths(page)).some(isRows)).toBe(true);
  await page.goto('/tokens?q=moss');
  await expect(heading(page)).toBeVisible();
  const amount = page.getByRole('region', { name: 'Overview' });

  front.isUp = false;
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText(/^Transfer /);
  await expect(banner(page)).toContainText('The service cannot be reached. Data as of');
  await expect(amount).toBeVisible();
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expect(rows.nth(5)).toBeVisible();

  // The same page of the other network was never requested.
  await page.goto(`/tx/${id}?network=REGTEST`);
  await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
  await expect(page.getByText('The service cannot be reached')).toHaveCount(1);
  await expect(banner(page)).toHaveCount(0);
  expect((await cachedPaths(page)).filter((path) => !/^\/v\d\//.test(path))).toEqual([]);

  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  front.isUp = true;
  await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(rows.nth(5)).toBeVisible();
});

test('a new build takes effect with the next page, completely', async ({ page, front, allowErrors }) => {
  allowErrors();
  await page.goto('/stats');
  await expectControlled(page);
  const [first = ''] = await cacheNames(page);
  expect(first).toMatch(/^files /);

  front.instead.set('/sw.js', (body) => body.replace(first.replace('files ', ''), 'next-build'));
  for (const path of ['/', '/stats', '/search']) {
    front.instead.set(path, (body) => body.replace('<html', '<html data-build="next"'));
  }
  await page.goto('/stats');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => cacheNames(page)).toEqual([first, 'files next-build']);
  await expect.poll(() => isSettled(page)).toBe(true);

  front.isUp = false;
  // Scripts of a page that was never opened are cached, too.
  await page.goto('/search');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next');
  await expect(heading(page)).toHaveText('Search');
  // Pages of the service itself are not cached.
  await expect(page.goto('/docs')).rejects.toThrow();
});
