import type { Page } from 'playwright/test';
import { sentenceOf } from '../../src/format/transactions/sentence.ts';
import { english as locale } from '../../src/i18n/testing/english.ts';
import { detail, find } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { listLatest, openLatest, rows } from '../support/latest-page.ts';

/* What is copied, to the letter; and the same address lit everywhere on a page. */

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const lit = (page: Page) =>
  page.locator('[data-highlighted]').evaluateAll((all) => all.map((mark) => mark.getAttribute('data-identifier')));

test('the response is shown as received and copied to the letter', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'token_multi_transfer' && status === 'confirmed',
  );
  const body = await (await request.get(`/v1/tx/${id}?network=MAINNET`)).text();
  await page.goto(`/tx/${id}`);
  await page.getByText('Raw JSON').click();
  const shown = await page.getByRole('region', { name: 'Response body' }).textContent();
  expect(shown).toBe(JSON.stringify(JSON.parse(body), null, 2));
  await page.getByRole('button', { name: 'Copy JSON' }).click();
  expect(await copied(page)).toBe(body);
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await copied(page)).toMatch(new RegExp(`/tx/${id}\\?network=MAINNET$`));
});

test('identifiers are shortened for the eye and copied whole', async ({ page, request }) => {
  const { id, from, to } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
  );
  await page.goto(`/tx/${id}`);
  const whole = page.locator('main [data-whole]');
  // The gaps between the groups are space alone, and the hyphens are the identifier's own.
  await expect(whole).toHaveText(id);
  await page.getByRole('button', { name: 'Copy transaction ID', exact: true }).click();
  expect(await copied(page)).toBe(id);
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const hero = page.getByRole('region', { name: 'Overview' });
  for (const [name, party] of [
    ['Copy core address', from],
    ['Copy bitcoin address', to],
  ] as const) {
    await hero.getByRole('button', { name }).click();
    expect(await copied(page)).toBe(party?.identifier);
  }
  await page.getByRole('button', { name: 'Copy public key' }).first().click();
  expect(await copied(page)).toBe(from?.pubkey);
});

test('a row gives its whole identifier, by pointer and by keyboard', async ({ page }) => {
  await openLatest(page);
  const row = rows(page).nth(2);
  await row.hover();
  const id = await row.getAttribute('data-transaction');
  await row.getByRole('button', { name: 'Copy transaction ID' }).click();
  expect(await copied(page)).toBe(id);
  const other = rows(page).nth(3);
  await other.getByRole('button', { name: 'Copy transaction ID' }).focus();
  await page.keyboard.press('Enter');
  expect(await copied(page)).toBe(await other.getAttribute('data-transaction'));
});

for (const network of ['MAINNET', 'REGTEST'] as const) {
  test(`the summary is the sentence of the title, with network, whole id and link, on ${network}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await find(
      request,
      network,
      ({ type, status }) => type === 'token_transfer' && status === 'confirmed',
    );
    const sentence = sentenceOf(locale, await detail(request, network, id));
    await page.goto(`/tx/${id}?network=${network}`);
    await expect(page).toHaveTitle(`${sentence}${network === 'REGTEST' ? ' · REGTEST' : ''} · Core Explorer`);
    await page.getByRole('button', { name: 'Copy summary' }).click();
    expect(await copied(page)).toBe(
      `${sentence}\nNetwork: ${network}\nTransaction ID: ${id}\nLink: ${baseURL}/tx/${id}?network=${network}`,
    );
  });
}

test('the unit that was chosen is the unit of every sentence', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  await page.goto(`/tx/${id}`);
  await page.getByRole('radio', { name: 'BTC' }).check({ force: true });
  await expect(page).toHaveTitle(`${sentenceOf(locale, transaction, 'btc')} · Core Explorer`);
  await page.getByRole('button', { name: 'Copy summary' }).click();
  expect(await copied(page)).toContain(` ${sentenceOf(locale, transaction, 'btc').match(/[\d.,]+ BTC/)?.[0]} `);
});

test('a row is named by its sentence, which holds the words it shows', async ({ page, request }) => {
  await openLatest(page, '?limit=50&offset=300');
  await expect(rows(page)).toHaveCount(50);
  const known = new Map((await listLatest(request, 'network=MAINNET&limit=500')).map((row) => [row.id, row]));
  let told = 0;
  for (const row of await rows(page).all()) {
    const transaction = known.get((await row.getAttribute('data-transaction')) ?? '');
    if (transaction?.status !== 'confirmed') continue;
    const link = row.locator('td:first-child a');
    await expect(link).toHaveAccessibleName(sentenceOf(locale, transaction));
    const words = (await link.textContent()) ?? '';
    expect(sentenceOf(locale, transaction).toLowerCase()).toContain(words.toLowerCase());
    told++;
  }
  expect(told).toBeGreaterThan(10);
});

test('pointing at an address or focusing it lights it everywhere, and nothing else', async ({ page }) => {
  await openLatest(page, '?limit=250&offset=250');
  await expect(rows(page)).toHaveCount(250);
  const marks = await page
    .locator('tbody [data-identifier]')
    .evaluateAll((all) => all.map((mark) => mark.getAttribute('data-identifier') ?? ''));
  const counts = Map.groupBy(marks, (mark) => mark);
  const [address = '', same = []] = [...counts].find(([, all]) => all.length > 2) ?? [];
  expect(same.length).toBeGreaterThan(2);
  const first = page.locator(`tbody [data-identifier="${address}"]`).first();
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  expect(await lit(page)).toEqual(same);
  await page.mouse.move(5, 5);
  await expect(page.locator('[data-highlighted]')).toHaveCount(0);

  await first.getByRole('link').focus();
  expect(await lit(page)).toEqual(same);
  await page.getByRole('combobox', { name: /^Search/ }).focus();
  await expect(page.locator('[data-highlighted]')).toHaveCount(0);

  const alone = [...counts].find(([, all]) => all.length === 1)?.[0];
  await page.locator(`tbody [data-identifier="${alone}"]`).hover();
  await expect(page.locator('[data-highlighted]')).toHaveCount(0);
});
