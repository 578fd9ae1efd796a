import type { APIRequestContext, Page } from 'playwright/test';
import type { Network } from '../src/contract/common.ts';
import { type TransactionDetail, type TransactionSummary, transactionTypes } from '../src/contract/transaction.ts';
import { expect, test } from './fixtures.ts';

const titles: Record<(typeof transactionTypes)[number], string> = {
  bitcoin_deposit: 'Bitcoin deposit',
  bitcoin_withdrawal: 'Bitcoin withdrawal',
  core_transfer: 'Transfer',
  lightning_payment: 'Lightning payment',
  token_mint: 'Token mint',
  token_transfer: 'Token transfer',
  token_burn: 'Token burn',
  token_multi_transfer: 'Token multi-transfer',
  unknown_token_op: 'Unknown token operation',
  unknown_transfer: 'Unknown transfer',
};

const lists = new Map<string, Promise<TransactionSummary[]>>();

/** 500 transactions of the latest list, read once. */
function latest(request: APIRequestContext, network: Network, offset: number): Promise<TransactionSummary[]> {
  const path = `/v1/tx/latest?network=${network}&limit=500&offset=${offset}`;
  const list = lists.get(path) ?? request.get(path).then((response) => response.json());
  lists.set(path, list);
  return list;
}

/** The newest transaction that fits; the network lives on, so it may have sunk below the first 500. */
async function find(request: APIRequestContext, network: Network, fits: (some: TransactionSummary) => boolean) {
  for (const offset of [0, 500, 1000]) {
    const found = (await latest(request, network, offset)).find(fits);
    if (found) return found;
  }
  throw new Error(`The demo network has no such transaction on ${network}.`);
}

const detail = async (request: APIRequestContext, network: Network, id: string): Promise<TransactionDetail> =>
  (await request.get(`/v1/tx/${id}?network=${network}`)).json();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answersOf = (id: string) => (url: URL) => url.pathname === `/v1/tx/${id}`;

for (const network of ['MAINNET', 'REGTEST'] as const) {
  for (const type of transactionTypes) {
    test(`${type} on ${network} shows what the service says`, async ({ page, request }) => {
      const { id } = await find(request, network, (some) => some.type === type);
      const transaction = await detail(request, network, id);
      await page.goto(`/tx/${id}?network=${network}`);
      await expect(heading(page)).toHaveText(titles[type]);
      await expect(page).toHaveTitle(new RegExp(`^${titles[type]} [\\d,.]+.* · Core Explorer$`));
      const details = page.getByRole('region', { name: 'Details' });
      await expect(details.getByText(type, { exact: true })).toBeVisible();
      const hero = page.locator('.hero');
      if ('amountSats' in transaction) {
        await expect(hero.locator('.ha .amt')).toContainText(transaction.amountSats.toLocaleString('en-US'));
        await expect(page.getByRole('region', { name: 'Token' })).toHaveCount(0);
      } else {
        await expect(hero.locator('.ha .amt.tok')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Token' })).toBeVisible();
      }
      if (network === 'REGTEST') await expect(page.locator('main')).not.toContainText('$');
      const crossing = {
        bitcoin_deposit: 'enters Core',
        bitcoin_withdrawal: 'leaves Core',
        lightning_payment: 'over Lightning',
      };
      await expect(hero.locator('.edge')).toHaveText(
        type in crossing ? Object.entries(crossing).flatMap(([of, words]) => (of === type ? [words] : [])) : [],
      );
    });
  }
}

test('a mint starts at the issuer and a burn ends in the flame', async ({ page, request }) => {
  const mint = await find(request, 'MAINNET', ({ type }) => type === 'token_mint');
  await page.goto(`/tx/${mint.id}`);
  await expect(page.locator('.hp').first()).toContainText('Issuer');
  const burn = await find(request, 'MAINNET', ({ type }) => type === 'token_burn');
  await page.goto(`/tx/${burn.id}`);
  await expect(page.locator('.hp-to')).toContainText('Burn address');
});

test('the Bitcoin panel adds up and marks this payment', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  await page.goto(`/tx/${id}`);
  const panel = page.getByRole('region', { name: 'Bitcoin transaction' });
  await expect(panel.getByText('Inputs equal outputs plus fee')).toBeVisible();
  await expect(panel.locator('.io-n.me')).toHaveCount(1);
  await expect(panel.locator('.io-n.me')).toContainText('This payment');
  if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
  await expect(panel.locator('.io-in > li')).toHaveCount(transaction.bitcoinTxData.vin.length);
  await expect(panel.locator('.io-out > li')).toHaveCount(transaction.bitcoinTxData.vout.length + 1);
  const height = transaction.bitcoinTxData.status.block_height;
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    height ? `In Bitcoin block ${height.toLocaleString('en-US')}` : 'Not in a block yet',
  );
});

test('sums that are off are shown in red with the difference', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    // Before it is broadcast, a withdrawal has no Bitcoin transaction.
    ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
  const bitcoinTxData = { ...transaction.bitcoinTxData, fee: transaction.bitcoinTxData.fee + 1234 };
  await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, bitcoinTxData } }));
  await page.goto(`/tx/${id}`);
  await expect(page.locator('.io-f .off')).toContainText('Inputs fall short of outputs plus fee by 1,234');
});

test('more than twelve on a side fold into one row', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'bitcoin_deposit');
  const transaction = await detail(request, 'MAINNET', id);
  if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
  const vin = Array.from({ length: 38 }, (_, index) => ({ value: index < 11 ? 1_000_000 : index + 6 }));
  const bitcoinTxData = { ...transaction.bitcoinTxData, vin };
  await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, bitcoinTxData } }));
  await page.goto(`/tx/${id}`);
  await expect(page.locator('.io-in > li')).toHaveCount(12);
  await expect(page.locator('.io-in > li').last()).toContainText('27 more, 810');
  await expect(page.locator('.io-in > li').first()).toContainText('Address unknown');
});

test('change of a multi-party transfer is tagged', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ multiIoDetails: details }) =>
      details?.outputs.some(({ pubkey }) => details.inputs.some((input) => input.pubkey === pubkey)) ?? false,
  );
  await page.goto(`/tx/${id}`);
  const panel = page.getByRole('region', { name: 'Inputs and outputs' });
  await expect(panel.locator('.io-n.chg .tag').first()).toHaveText('Change');
  await expect(panel.getByText('Inputs equal outputs', { exact: true })).toBeVisible();
  await expect(page.locator('.ha')).toContainText('came back as change');
});

for (const status of ['failed', 'expired'] as const) {
  test(`what ${status} stops before a cross`, async ({ page, request }) => {
    const { id } = await find(request, 'MAINNET', (some) => some.status === status);
    await page.goto(`/tx/${id}`);
    await expect(page.locator('.hl.stop')).toHaveCount(1);
    await expect(page.locator('.halt')).toBeVisible();
    const word = status === 'failed' ? 'Failed' : 'Expired';
    await expect(page.getByRole('list', { name: 'Timeline' }).locator('li').last()).toContainText(word);
  });
}

test('a pending page becomes final by itself', async ({ page, request }) => {
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
  await expect(page.locator('.head-1')).toContainText('Pending');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Waiting');
  isPending = false;
  await expect(page.locator('.head-1')).toContainText('Confirmed', { timeout: 8000 });
  await expect(page.locator('.is-moving')).toHaveCount(0);
});

test('an unknown id waits, looks again and opens when it appears', async ({ page, request, allowErrors }) => {
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
  await expect(page.getByText(/Looking again in [1-5] s/)).toBeVisible();
  isKnown = true;
  await expect(heading(page)).toHaveText('Transfer', { timeout: 9000 });
});

test('what the other network has is offered, never shown here', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id, amountSats } = await find(request, 'REGTEST', ({ type }) => type === 'core_transfer');
  await page.goto(`/tx/${id}`);
  await expect(page.getByText('No transaction with this ID on MAINNET')).toBeVisible();
  await expect(page.locator('p', { hasText: 'It exists on REGTEST.' })).toBeVisible();
  await expect(page.locator('.hero')).toHaveCount(0);
  await page.getByRole('link', { name: 'Look on REGTEST' }).click();
  await expect(page).toHaveURL(/network=REGTEST/);
  await expect(page.locator('.ha')).toContainText((amountSats ?? 0).toLocaleString('en-US'));
});

test('a malformed id is said and searched, not asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tx/not-a-transaction');
  await expect(page.getByRole('heading', { name: 'This is not a transaction ID' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search for this text' })).toHaveAttribute('href', /q=not-a-transaction/);
  expect(asked.filter((path) => path.startsWith('/v1/tx/not'))).toEqual([]);
});

test('any spelling of an id leads to the same page', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'lightning_payment');
  await page.goto(`/tx/${id.replaceAll('-', '').toUpperCase()}`);
  await expect(heading(page)).toHaveText('Lightning payment');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
});

test('the response is shown as received and copied to the letter', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'token_multi_transfer' && status === 'confirmed',
  );
  const body = await (await request.get(`/v1/tx/${id}?network=MAINNET`)).text();
  await page.goto(`/tx/${id}`);
  await page.getByText('Response as received').click();
  const shown = await page.getByRole('region', { name: 'Response body' }).textContent();
  expect(shown).toBe(JSON.stringify(JSON.parse(body), null, 2));
  await page.getByRole('button', { name: 'Copy response' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body);
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/tx/${id}\\?network=MAINNET$`));
});

test('a kind, status and party nobody knows are shown with their own words', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  const transaction = await detail(request, 'MAINNET', id);
  const json = {
    ...transaction,
    type: 'quantum_leap',
    status: 'entangled',
    to: { type: 'observer', identifier: 'x9' },
  };
  await page.route(answersOf(id), (route) => route.fulfill({ json }));
  await page.goto(`/tx/${id}`);
  await expect(page.locator('.head-1')).toContainText('quantum_leap');
  await expect(page.locator('.head-1')).toContainText('entangled');
  await expect(page.locator('.hp-to')).toContainText('observer');
});

test('two details that disagree are both shown', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'bitcoin_deposit');
  const transaction = await detail(request, 'MAINNET', id);
  const txid = 'f'.repeat(64);
  await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, txid } }));
  await page.goto(`/tx/${id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Two details disagree');
  await expect(details).toContainText(txid);
});

test('old data stays, with its age, while the service fails', async ({ page, request, allowErrors }) => {
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
  await expect(page.locator('.banner')).toBeVisible({ timeout: 15_000 });
  await expect(heading(page)).toHaveText('Transfer');
  isFailing = false;
  await page.locator('.banner').getByRole('button').click();
  await expect(page.locator('.banner')).toHaveCount(0);
});

test('a failing service says so in its own words, and again works', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  let isFailing = true;
  await page.route(answersOf(id), (route) =>
    isFailing
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'context deadline exceeded' })
      : route.continue(),
  );
  await page.goto(`/tx/${id}`);
  await expect(page.getByText('context deadline exceeded')).toBeVisible({ timeout: 15_000 });
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Transfer');
});

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page, request, expectAccessible }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const type of ['bitcoin_withdrawal', 'token_multi_transfer', 'token_burn'] as const) {
        const { id } = await find(request, 'MAINNET', (some) => some.type === type);
        await page.goto(`/tx/${id}`);
        await expect(heading(page)).toHaveText(titles[type]);
        await page.getByText('Response as received').click();
        await expectAccessible();
      }
    });
  }
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('nothing scrolls sideways at 320 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const type of transactionTypes) {
    const { id } = await find(request, 'MAINNET', (some) => some.type === type);
    await page.goto(`/tx/${id}`);
    await expect(heading(page)).toHaveText(titles[type]);
    await page.getByText('Response as received').click();
    expect(await overflowOf(page), type).toBeLessThanOrEqual(0);
  }
});

test('the largest quantity and the longest words fit', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ multiIoDetails }) => Boolean(multiIoDetails));
  const transaction = await detail(request, 'MAINNET', id);
  if (!('amount' in transaction)) throw new Error('It moves no token.');
  const amount = (2n ** 128n - 1n).toString();
  const entry = { address: 'x'.repeat(90), pubkey: '', amount };
  const io = { inputs: [entry], outputs: [entry], totalInputAmount: amount, totalOutputAmount: amount };
  const word = 'W'.repeat(400);
  const tokenMetadata = { ...transaction.tokenMetadata, name: word, ticker: word, decimals: 18, maxSupply: amount };
  const json = { ...transaction, type: word, status: word, amount, tokenMetadata, multiIoDetails: io };
  await page.route(answersOf(id), (route) => route.fulfill({ json }));
  for (const width of [320, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/tx/${id}`);
    await expect(page.locator('.hero')).toBeVisible();
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});
