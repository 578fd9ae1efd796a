import { answersOf, detail, find, heading } from '../support/demo-transactions.ts';
import { expect, standStill, test } from '../support/fixtures.ts';

/* A transaction that is pending, unknown, or failed to load. */

test('a pending page keeps stale data while the service fails, and becomes final automatically', {
  tag: '@main',
}, async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  let isPending = true;
  let isFailing = false;
  await page.route(answersOf(id), (route) =>
    isFailing
      ? route.abort('connectionrefused')
      : route.fulfill({
          json: isPending
            ? { ...transaction, status: 'pending', updatedAt: null, timeTakenSeconds: null }
            : transaction,
        }),
  );
  await page.clock.install();
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText('Transfer pending');
  const announced = page.locator('#root > [aria-live="polite"]');
  await expect(announced).toHaveText('');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Waiting');
  await expect(page.locator('[data-wait]')).toHaveText(/^Not final yet\. +Longer than usual \(.+\)\.$/);
  const moving = page.locator('[data-way="open"]');
  await expect(moving).not.toHaveCount(0);

  isFailing = true;
  const banner = page.locator('[data-service-notice]', { hasText: 'Data as of' });
  // A request is repeated before it has failed.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(banner).toBeVisible({ timeout: 500 });
  }).toPass();
  // The bar is the only notice.
  await expect(page.locator('main > div:empty')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Transfer pending');
  await standStill(page);
  isFailing = false;
  await banner.getByRole('button').click();
  await page.clock.resume();
  await expect(banner).toHaveCount(0);
  await expect(heading(page)).toHaveText('Transfer pending');

  isPending = false;
  await page.clock.fastForward(10_000);
  await expect(heading(page)).toHaveText('Transfer confirmed');
  await expect(announced).toHaveText(/^Confirmed transfer of .* from .* to /);
  await expect(moving).toHaveCount(0);
});

test("the service's error is shown and retried, an unknown id is polled and opens when it appears", async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  const transaction = await detail(request, 'MAINNET', id);
  const text = { contentType: 'text/plain' };
  let state: 'failing' | 'unknown' | 'known' = 'failing';
  await page.route(answersOf(id), (route) => {
    if (state === 'failing') return route.fulfill({ ...text, status: 500, body: 'context deadline exceeded' });
    if (state === 'unknown') return route.fulfill({ ...text, status: 404, body: 'No transaction with this txid.' });
    return route.fulfill({ json: transaction });
  });
  await page.clock.install();
  await page.goto(`/tx/${id}`);
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByText('context deadline exceeded')).toBeVisible({ timeout: 500 });
  }).toPass();
  await standStill(page);
  state = 'unknown';
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(page.getByText('No transaction with this ID on Mainnet')).toBeVisible();
  await expect(page.getByText(/Checking again in [1-5] s/)).toBeVisible();
  state = 'known';
  await page.clock.fastForward(10_000);
  await expect(heading(page)).toHaveText(/^Transfer /);
});

test('a transaction of the other network is offered, never shown here; any notation of an id is one page', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  const { id, amountSats } = await find(request, 'REGTEST', ({ type }) => type === 'core_transfer');
  await page.goto(`/tx/${id}`);
  await expect(page.getByText('No transaction with this ID on Mainnet')).toBeVisible();
  await expect(page.locator('p', { hasText: 'Found on Regtest.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overview' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open on Regtest' }).click();
  await expect(page).toHaveURL(/network=REGTEST/);
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText((amountSats ?? 0).toLocaleString('en-US'));

  const requested: string[] = [];
  page.on('request', (one) => requested.push(new URL(one.url()).pathname));
  await page.goto('/tx/not-a-transaction');
  await expect(page.getByRole('heading', { name: 'This is not a transaction ID' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search for this text' })).toHaveAttribute('href', /q=not-a-transaction/);
  await page.goto('/tx/01a219cd-2a1a');
  await expect(page.getByRole('heading', { name: '13 of 36 characters of a transaction ID' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search for this text' })).toHaveAttribute('href', /q=01a219cd-2a1a/);
  expect(requested.filter((path) => /^\/v1\/tx\/(?:not|01a219cd)/.test(path))).toEqual([]);

  const payment = await find(request, 'MAINNET', ({ type }) => type === 'lightning_payment');
  await page.goto(`/tx/${payment.id.replaceAll('-', '').toUpperCase()}`);
  await expect(heading(page)).toHaveText(/^Lightning payment /);
  await expect(page).toHaveURL(new RegExp(`/tx/${payment.id}$`));
});
