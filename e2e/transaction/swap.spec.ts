import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { samples } from '#contract/samples.ts';
import type { Swap, SwapPage } from '#contract/swap.ts';
import { overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { serveUpstream } from '../support/own-service.ts';
import { openRecorded } from '../support/recorded-upstream.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* Swaps: on the pages of their legs and of their tokens, and those of a network. */

const panel = (page: Page) => page.getByRole('region', { name: /^The (two|\d+) transactions$/ });
const fact = (page: Page, name: string) =>
  panel(page)
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

test('the swaps of a network are found by the word, and listed for it alone', async ({ page, request }) => {
  await page.goto('/?network=REGTEST');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Swaps', exact: true })).toHaveAttribute(
    'href',
    '/swaps?network=REGTEST',
  );
  const search = page.getByRole('combobox').first();
  await search.fill('swap');
  await page.getByRole('option', { name: 'Swaps', exact: true }).click();
  await expect(page).toHaveURL('/swaps?network=REGTEST');
  const rows = page.locator('tbody tr[data-swap]');
  // A new one may arrive between the two reads.
  await expect(async () => {
    const { data }: SwapPage = await (await request.get('/v1/swaps?network=regtest&limit=25')).json();
    const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-swap')));
    expect(shown).toEqual(data.map(({ swapId }) => swapId));
  }).toPass();
  await chooseNetwork(page, 'MAINNET');
  await expect(page).toHaveURL('/swaps');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('each leg shows both, and leads to the other one', async ({ page, request }) => {
  const { data }: SwapPage = await (await request.get('/v1/swaps?limit=100')).json();
  const swap = data.find(
    ({ status, legs, parties }: Swap) =>
      status === 'confirmed' &&
      legs[0]?.type === 'core_transfer' &&
      // Legs are in the order in which they ended.
      legs[0].updatedAt === legs[1]?.updatedAt &&
      parties[0]?.priceImpactPercent !== null,
  );
  const [first, second] = swap?.legs ?? [];
  if (!first || !second) throw new Error('The demo network has no such swap.');
  await page.goto(`/tx/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap confirmed');
  const legs = page.getByRole('region', { name: 'Overview' }).locator('[data-leg]');
  await expect(legs.nth(0)).toContainText((first.amountSats ?? 0).toLocaleString('en-US'));
  await expect(legs.nth(1)).toContainText(second.tokenMetadata?.ticker ?? '?');
  await expect(fact(page, 'Rate').locator('[data-rate]')).toHaveText([/^1 ?BTC ?= ?[\d,.]+/, /= ?[\d,.]+ ?sats$/]);
  const impact = (await fact(page, 'Price impact').locator('[data-impact]').textContent()) ?? '';
  expect(impact).toMatch(/^[−+]?\d\.\d\d%$/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await panel(page).locator(`tr[data-transaction="${second.id}"] a.row-target`).click();
  await expect(page).toHaveURL(new RegExp(`/tx/${second.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap confirmed');
  await expect(panel(page).locator('[aria-current="page"] .row-target')).toHaveText('Token transfer');

  const address = first.from?.identifier ?? '';
  await page.goto(`/address/${address}`);
  await page.getByRole('tab', { name: 'Swaps' }).click();
  const row = page.locator('tbody tr[data-swap]').first();
  // A new one may arrive between the two reads.
  await expect(async () => {
    const own: SwapPage = await (await request.get(`/v1/swaps?limit=1&address=${address}`)).json();
    await expect(row).toHaveAttribute('data-swap', own.data[0]?.swapId ?? '', { timeout: 1000 });
  }).toPass();
  // A phone shows no heads of columns.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const word of ['Given', 'Received']) await expect(row.getByText(word, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Rows per page').selectOption('10 rows');
  await expect(page).toHaveURL(/limit=10/);
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Only this page' }).click();
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain(first.id);
  await page.keyboard.press('Escape');
  await row.getByRole('link').first().click();
  await expect(panel(page)).toBeVisible();
});

test('the swaps of a token are a tab with pages and a file', async ({ page, request }) => {
  const { data }: SwapPage = await (await request.get('/v1/swaps?limit=100')).json();
  const tokens = data.flatMap(({ legs }) => legs.flatMap(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier ?? []));
  const [[token = ''] = []] = [...Map.groupBy(tokens, (one) => one)].sort(([, a], [, b]) => b.length - a.length);
  const listed = async (query: string): Promise<SwapPage> =>
    (await request.get(`/v1/swaps?token=${token}&limit=10${query}`)).json();
  const first = await listed('');
  const second = await listed(`&cursor=${first.nextCursor}`);
  const rows = page.locator('tbody tr[data-swap]');
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-swap')));
  const ids = (list: SwapPage) => list.data.map(({ swapId }) => swapId);
  // The demo network has few swaps of a token: pages are shorter than the explorer requests, and no new swap moves them.
  await page.route('**/v1/swaps?*', (route) =>
    route.fulfill({ json: route.request().url().includes('cursor=') ? second : first }),
  );
  await page.goto(`/token/${token}`);
  await page.getByRole('tab', { name: 'Swaps' }).click();
  await expect(rows).toHaveCount(10);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, { part: '[role=tabpanel]' });
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Only this page' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(11);
  expect(file).toContain(first.data.find(({ parties }) => parties[0]?.rate)?.legs[0]?.id ?? '?');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect.poll(shown).toEqual(ids(second));
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(rows).toHaveCount(10);
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(first.data.length + second.data.length);
  await rows.first().getByRole('link', { name: 'Swap' }).click();
  await expect(panel(page)).toBeVisible();
});

test('in front of a service without swaps there is no panel, and one request', { tag: '@rest' }, async ({
  page,
  complaints,
}) => {
  const upstream = await openRecorded();
  const transaction = { ...samples.SatsTransactionDetail, swapId: 'lost' };
  upstream.responses.set(`/v1/tx/${transaction.id}`, transaction);
  for (const path of ['/v1/swaps/lost', '/v1/swaps']) upstream.responses.set(path, undefined);
  const front = await serveUpstream(upstream.url);
  complaints.allowHost(front.address);
  // A page that the service does not render requests the swap itself.
  complaints.allow(/404 .*\/v1\/swaps\/lost/);
  await page.goto(`${front.address}/tx/${transaction.id}`);
  for (const visit of ['first', 'second']) {
    await expect(page.getByRole('heading', { name: 'Deposit confirmed' }), visit).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Details' }), visit).toBeVisible();
    await expect(panel(page), visit).toHaveCount(0);
    await expect(page.getByRole('alert'), visit).toHaveCount(0);
    await page.reload();
  }
  expect(upstream.received.filter(({ path }) => path.startsWith('/v1/swaps/'))).toHaveLength(1);
  await front.stop();
  await upstream.close();
});

test('a swap that is half done says so in the title, also of links and without scripts', async ({
  page,
  complaints,
}) => {
  const upstream = await openRecorded();
  const transaction = { ...samples.SatsTransactionDetail, swapId: 'half', status: 'failed' };
  const [first, second] = samples.Swap.legs;
  const legs = [
    { ...first, id: transaction.id, status: 'failed' },
    { ...second, status: 'confirmed' },
  ];
  upstream.responses.set(`/v1/tx/${transaction.id}`, transaction);
  upstream.responses.set('/v1/swaps/half', { ...samples.Swap, swapId: 'half', status: 'failed', legs });
  const front = await serveUpstream(upstream.url);
  complaints.allowHost(front.address);
  const title = /^Swap half done: Confirmed /;
  const sentTitle = async () => {
    const sent = await page.request.get(`${front.address}/tx/${transaction.id}`);
    return /<title>(.*?)<\/title>/.exec(await sent.text())?.[1];
  };
  // A busy service sends a page without content.
  await expect.poll(sentTitle).toMatch(title);
  await page.goto(`${front.address}/tx/${transaction.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swap half done');
  await expect(page).toHaveTitle(title);
  await front.stop();
  await upstream.close();
});
