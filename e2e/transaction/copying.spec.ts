import type { Page } from 'playwright/test';
import { sentenceOf } from '#format/sentence.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { summaryOf } from '#web/pages/transaction/summary.ts';
import { detail, find, followTransaction } from '../support/demo-transactions.ts';
import { choose, expect, test } from '../support/fixtures.ts';
import { listLatest, openLatest, rows, transactions } from '../support/latest-page.ts';

/* Exact copies, and highlighting of the same address on a page. */

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** Chooses from the menu that shares the page. */
async function shareBy(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  if (!(await item.isVisible())) await page.getByRole('button', { name: 'Share' }).click();
  await item.click();
}
const highlighted = (page: Page) =>
  page
    .locator('[data-highlighted]')
    .evaluateAll((all) => all.map((mark) => mark.querySelector('.short-id')?.getAttribute('title')));

test('a transaction is copied exactly: response, link, identifiers and summary', async ({ page, request, baseURL }) => {
  const confirmed = (wanted: string) =>
    find(request, 'MAINNET', ({ type, status }) => type === wanted && status === 'confirmed');
  await page.goto('/tools');

  await test.step('the response is shown as received', async () => {
    const { id } = await confirmed('token_multi_transfer');
    const body = await (await request.get(`/v1/tx/${id}?network=MAINNET`)).text();
    await followTransaction(page, id);
    await page.getByText('Raw JSON').click();
    const shown = await page.getByRole('region', { name: 'Response body' }).textContent();
    expect(shown).toBe(JSON.stringify(JSON.parse(body), null, 2));
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect.poll(() => copied(page)).toBe(body);
    await shareBy(page, 'Copy link');
    await expect.poll(() => copied(page)).toMatch(new RegExp(`/tx/${id}\\?network=MAINNET$`));
  });

  await test.step('identifiers are shortened visually and copied in full', async () => {
    const { id, from, to } = await confirmed('bitcoin_withdrawal');
    // The gaps between groups are CSS, the hyphens are part of the identifier.
    await followTransaction(page, id);
    await page.getByRole('button', { name: 'Copy transaction ID', exact: true }).first().click();
    await expect.poll(() => copied(page)).toBe(id);
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    const hero = page.getByRole('region', { name: 'Overview' });
    for (const [name, party] of [
      ['Copy Core address', from],
      ['Copy Bitcoin address', to],
    ] as const) {
      await hero.getByRole('button', { name }).click();
      await expect.poll(() => copied(page)).toBe(party?.identifier);
    }
    await page.getByRole('button', { name: 'Copy public key' }).first().click();
    await expect.poll(() => copied(page)).toBe(from?.pubkey);

    const own = hero.getByRole('textbox', { name: 'Paste an address to compare' });
    await own.fill(from?.identifier.toUpperCase() ?? '');
    await expect(hero.getByRole('status')).toHaveText('Yes: this is the sender');
    await own.fill(to?.identifier.slice(0, 20) ?? '');
    await expect(hero.getByRole('status')).toContainText('The same so far.');
    await own.fill(`${to?.identifier.slice(0, 20)}1`);
    await expect(hero.getByRole('status')).toContainText('The first difference is at character 21.');
    await expect(hero.locator('mark')).toHaveText(to?.identifier.charAt(20) ?? '');
  });

  for (const network of ['MAINNET', 'REGTEST'] as const) {
    await test.step(`the summary has the sentence of the title, value, addresses, full id and link, on ${network}`, async () => {
      const { id } = await find(
        request,
        network,
        ({ type, status }) => type === 'token_transfer' && status === 'confirmed',
      );
      const transaction = await detail(request, network, id);
      const sentence = sentenceOf(locale, transaction);
      await followTransaction(page, id, network);
      await expect(page).toHaveTitle(`${sentence}${network === 'REGTEST' ? ' · Regtest' : ''} · Core Explorer`);
      await shareBy(page, 'Copy summary');
      await expect
        .poll(() => copied(page))
        .toBe(summaryOf(locale, transaction, { sentence, network, link: `${baseURL}/tx/${id}?network=${network}` }));
    });
  }

  await test.step('every sentence uses the chosen unit', async () => {
    const { id } = await confirmed('core_transfer');
    const transaction = await detail(request, 'MAINNET', id);
    await followTransaction(page, id);
    await choose(page.getByRole('radio', { name: 'BTC' }));
    await expect(page).toHaveTitle(`${sentenceOf(locale, transaction, 'btc')} · Core Explorer`);
    await shareBy(page, 'Copy summary');
    await expect
      .poll(() => copied(page))
      .toContain(` ${sentenceOf(locale, transaction, 'btc').match(/[\d.,]+ BTC/)?.[0]} `);
  });
});

test('rows copy their identifier, are named by their sentence, and highlight the same address', async ({
  page,
  request,
}) => {
  // Before the page: what is confirmed here, is confirmed there.
  const known = new Map((await listLatest(request, 'network=MAINNET&limit=500')).map((row) => [row.id, row]));
  // A page that no poll changes.
  await openLatest(page, '?limit=100&offset=300');
  await expect(transactions(page)).toHaveCount(100);

  await test.step('a row copies its full identifier, with pointer and keyboard', async () => {
    const row = rows(page).nth(2);
    await row.hover();
    const id = await row.getAttribute('data-transaction');
    await row.getByRole('button', { name: 'Copy transaction ID' }).click();
    await expect.poll(() => copied(page)).toBe(id);
    const other = rows(page).nth(3);
    await other.getByRole('button', { name: 'Copy transaction ID' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => copied(page)).toBe(await other.getAttribute('data-transaction'));
  });

  await test.step('its accessible name is its sentence, which contains its visible text', async () => {
    let rowCount = 0;
    for (const row of (await rows(page).all()).slice(0, 40)) {
      const transaction = known.get((await row.getAttribute('data-transaction')) ?? '');
      if (transaction?.status !== 'confirmed') continue;
      const link = row.locator('td:first-child a').first();
      await expect(link).toHaveAccessibleName(sentenceOf(locale, transaction));
      const words = (await link.textContent()) ?? '';
      expect(sentenceOf(locale, transaction).toLowerCase()).toContain(words.toLowerCase());
      rowCount++;
    }
    expect(rowCount).toBeGreaterThan(10);
  });

  await test.step('hovering or focusing an address highlights all its occurrences, and nothing else', async () => {
    const marks = await page
      .locator('tbody .party > .short-id')
      .evaluateAll((all) => all.map((mark) => mark.getAttribute('title') ?? ''));
    const counts = Map.groupBy(marks, (mark) => mark);
    // The legs of closed swaps are in the table too, hidden.
    const shown = (address: string) =>
      page.locator(`tbody .party:has(> [title="${address}"])`).filter({ visible: true });
    const visible = await page
      .locator('tbody .party > .short-id')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((mark) => mark.getAttribute('title') ?? ''));
    const [address = '', same = []] = [...counts].find(([one, all]) => all.length > 2 && visible.includes(one)) ?? [];
    expect(same.length).toBeGreaterThan(2);
    const first = shown(address).first();
    await first.scrollIntoViewIfNeeded();
    await first.hover();
    await expect.poll(() => highlighted(page)).toEqual(same);
    await page.mouse.move(5, 5);
    await expect(page.locator('[data-highlighted]')).toHaveCount(0);

    await first.getByRole('link').focus();
    await expect.poll(() => highlighted(page)).toEqual(same);
    await page.getByRole('combobox', { name: /^Search/ }).focus();
    await expect(page.locator('[data-highlighted]')).toHaveCount(0);
    // The open list covers the page.
    await page.keyboard.press('Escape');

    const [alone = ''] = [...counts].find(([one, all]) => all.length === 1 && visible.includes(one)) ?? [];
    await shown(alone).hover();
    await expect(page.locator('[data-highlighted]')).toHaveCount(0);
  });
});

test('on a phone the page is shared with other apps, with a picture', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  await page.goto(`/tx/${id}`);
  await shareBy(page, 'Share with an app');
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    text: expect.stringContaining('ransfer'),
    url: expect.stringContaining(`/tx/${id}?network=MAINNET`),
  });
  // Browsers that share files get the receipt as a picture too.
  await page.evaluate(() => Object.assign(navigator, { canShare: () => true }));
  await shareBy(page, 'Share with an app');
  const file = await page.waitForFunction(() => Reflect.get(window, 'shared').files?.[0]);
  const picture = await file.evaluate(async (shared: File) => {
    const { width, height } = await createImageBitmap(shared);
    return { name: shared.name, type: shared.type, width, height };
  });
  expect(picture).toMatchObject({ name: `transaction-${id}.png`, type: 'image/png', width: 2400, height: 1260 });
});
