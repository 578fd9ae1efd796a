import { answersOf, detail, find, heading } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';

/* A transaction that is pending, unknown, or failed to load. */

test('a pending page becomes final automatically', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  let isPending = true;
  await page.route(answersOf(id), (route) =>
    route.fulfill({
      json: isPending ? { ...transaction, status: 'pending', updatedAt: null, timeTakenSeconds: null } : transaction,
    }),
  );
  await page.goto(`/tx/${id}`);
  await expect(page.locator('[data-head]')).toContainText('Pending');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Waiting');
  const moving = page.locator('.animate-drift');
  await expect(moving).not.toHaveCount(0);
  isPending = false;
  await expect(page.locator('[data-head]')).toContainText('Confirmed');
  await expect(moving).toHaveCount(0);
});

test('an unknown id is polled and opens when it appears', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  const transaction = await detail(request, 'MAINNET', id);
  let isKnown = false;
  await page.route(answersOf(id), (route) =>
    isKnown
      ? route.fulfill({ json: transaction })
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'No transaction with this txid is known.' }),
  );
  await page.goto(`/tx/${id}`);
  await expect(page.getByText('No transaction with this ID on MAINNET')).toBeVisible();
  await expect(page.getByText(/Checking again in [1-5] s/)).toBeVisible();
  isKnown = true;
  await expect(heading(page)).toHaveText('Transfer');
});

test('a transaction of the other network is offered, never shown here', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id, amountSats } = await find(request, 'REGTEST', ({ type }) => type === 'core_transfer');
  await page.goto(`/tx/${id}`);
  await expect(page.getByText('No transaction with this ID on MAINNET')).toBeVisible();
  await expect(page.locator('p', { hasText: 'Found on REGTEST.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overview' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open on REGTEST' }).click();
  await expect(page).toHaveURL(/network=REGTEST/);
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText((amountSats ?? 0).toLocaleString('en-US'));
});

test('a malformed id is explained and searched, not requested', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/tx/not-a-transaction');
  await expect(page.getByRole('heading', { name: 'This is not a transaction ID' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search for this text' })).toHaveAttribute('href', /q=not-a-transaction/);
  expect(requested.filter((path) => path.startsWith('/v1/tx/not'))).toEqual([]);
});

test('any notation of an id redirects to the same page', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'lightning_payment');
  await page.goto(`/tx/${id.replaceAll('-', '').toUpperCase()}`);
  await expect(heading(page)).toHaveText('Lightning payment');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
});

test('stale data stays, with its age, while the service fails', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  const transaction = await detail(request, 'MAINNET', id);
  let isFailing = false;
  await page.route(answersOf(id), (route) =>
    isFailing ? route.abort('connectionrefused') : route.fulfill({ json: { ...transaction, status: 'pending' } }),
  );
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText('Transfer');
  isFailing = true;
  await expect(page.locator('[data-banner]', { hasText: 'Data as of' })).toBeVisible();
  await expect(heading(page)).toHaveText('Transfer');
  isFailing = false;
  await page.locator('[data-banner]', { hasText: 'Data as of' }).getByRole('button').click();
  await expect(page.locator('[data-banner]', { hasText: 'Data as of' })).toHaveCount(0);
});

test("the service's error message is shown, and retrying works", async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  let isFailing = true;
  await page.route(answersOf(id), (route) =>
    isFailing
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'context deadline exceeded' })
      : route.continue(),
  );
  await page.goto(`/tx/${id}`);
  await expect(page.getByText('context deadline exceeded')).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Transfer');
});
