import type { APIRequestContext, Page } from 'playwright/test';
import { encodeAddress, encodeTokenAddress } from '../../src/contract/codec/identifier.ts';
import type { ListedToken } from '../../src/contract/endpoints/token.ts';
import invoices from '../../src/contract/vectors/lightning-invoices.json' with { type: 'json' };
import { find, heading, overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';

/* From a text in the search field to its page. The table of meanings is beside the contract. */

const publicKey = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
const tokenIdentifier = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';
const txid = '0195b3a1-4c2e-7f00-8a11-1234567890ab';
const address = encodeAddress({ network: 'MAINNET', publicKey });
const onRegtest = encodeAddress({ network: 'REGTEST', publicKey });

const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const group = (page: Page, name: string | RegExp) => list(page).getByRole('group', { name });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

async function findMoss(request: APIRequestContext): Promise<ListedToken> {
  const [token]: ListedToken[] = await (await request.get('/v1/tokens/moss?network=MAINNET')).json();
  if (!token) throw new Error('The demo network has no token called Moss.');
  return token;
}

/** Opens a page with few requests, and focuses the field. */
async function begin(page: Page, path = '/search'): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(list(page)).toBeVisible();
}

test('an unambiguous text opens its page, any other is explained', async ({ page, allowErrors }) => {
  allowErrors();
  await begin(page);
  for (const [text, path] of [
    [txid.replaceAll('-', '').toUpperCase(), `/tx/${txid}`],
    [address, `/address/${address}`],
    [publicKey, `/address/${publicKey}`],
    [`Sent to “${address}”, where is it?`, `/address/${address}`],
    [encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }), `/token/${tokenIdentifier}`],
    [`https://explorer.example/tx/${txid}?network=MAINNET`, `/tx/${txid}`],
    [tokenIdentifier, `/search?q=${tokenIdentifier}`],
    [onRegtest, `/search?q=${onRegtest}`],
    ['<b>"&?=#%', `/search?${new URLSearchParams({ q: '<b>"&?=#%' })}`],
  ] as const) {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await field(page).fill(`  ${text} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(list(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
  }
});

test('tokens are suggested with one request per word, and the keyboard opens one', async ({ page, request }) => {
  const token = await findMoss(request);
  const requested: string[] = [];
  page.on('request', (one) => one.url().includes('/v1/tokens/') && requested.push(new URL(one.url()).pathname));
  await begin(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('moss');
  await expect(group(page, 'Best match').getByRole('option')).toHaveText(/^Search for moss/);
  await expect(
    group(page, /^Tokens/)
      .getByRole('option')
      .first(),
  ).toContainText('Moss Credit');
  await expect(group(page, /^Tokens/)).toContainText('2 with ticker MOSS');
  expect(requested).toEqual(['/v1/tokens/moss']);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Moss Credit');
  await expect(field(page)).toBeFocused();
  const id = await field(page).getAttribute('aria-activedescendant');
  expect(await active(page).getAttribute('id')).toBe(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/token/${token.tokenIdentifier}`);
  await expect(heading(page)).toBeFocused();
  await expect(list(page)).toHaveCount(0);
});

test('requests for outdated input are cancelled', async ({ page }) => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/tokens/mos?*', async (route) => {
    await gate;
    await route.fulfill({ json: [] }).catch(() => undefined);
  });
  await begin(page);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/v1/tokens/mos?'));
  await page.keyboard.type('mos');
  await page.waitForRequest('**/v1/tokens/mos?*');
  await page.keyboard.type('s');
  await expect(
    group(page, /^Tokens/)
      .getByRole('option')
      .first(),
  ).toContainText('Moss Credit');
  await given;
  answer();
});

test('Escape closes and the arrow reopens, Tab and a click outside leave', async ({ page }) => {
  await begin(page);
  await field(page).fill('moss');
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('moss');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).not.toBeFocused();
  await field(page).click();
  await expect(list(page)).toBeVisible();
  await heading(page).click();
  await expect(list(page)).toHaveCount(0);
});

test('results of the other network are offered, with a shortcut', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { id } = await find(request, 'REGTEST', ({ type }) => type === 'core_transfer');
  await begin(page);
  await field(page).fill(id);
  const best = group(page, 'Best match');
  await expect(best).toContainText('No transaction with this ID on MAINNET');
  await expect(best.getByRole('option', { name: /Open on REGTEST/ })).toContainText('Transfer');
  await page.keyboard.press('Alt+Enter');
  await expect(page).toHaveURL(`/tx/${id}?network=REGTEST`);
  await expect(heading(page)).toHaveText('Transfer');

  await begin(page);
  await field(page).fill(onRegtest);
  await expect(best.getByRole('option', { name: /Open on REGTEST/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This address belongs to REGTEST' })).toBeVisible();

  // The page searches the other network, too.
  await page.goto(`/search?q=${id}`);
  await page.getByRole('link', { name: /Open on REGTEST/ }).click();
  await expect(page).toHaveURL(`/tx/${id}?network=REGTEST`);
});

test('visits and searches are stored in this browser only, until they are removed', async ({ page, request }) => {
  const token = await findMoss(request);
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  for (const path of [`/token/${token.tokenIdentifier}`, `/tx/${id}`]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const last = path.split('/').at(-1) ?? '';
    await expect.poll(() => page.evaluate(() => localStorage.getItem('remembered'))).toContain(last);
  }
  await page.keyboard.press('/');
  await field(page).fill('moss');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tokens', exact: true })).toBeVisible();

  await begin(page);
  const visited = group(page, /^Recently viewed/);
  await expect(visited.getByRole('option')).toHaveText([/Transaction, opened/, /Token, opened/]);
  await expect(group(page, /^Recent searches/).getByRole('option')).toHaveText(/^moss/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Delete');
  await expect(visited.getByRole('option')).toHaveText(/Token, opened/);
  await page.keyboard.press('Escape');

  const card = page.getByRole('region', { name: 'Recently viewed and searches' });
  await card.getByRole('button', { name: 'Remove moss' }).click();
  await expect(card.getByRole('link')).toHaveText(/Token, opened/);
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await card.getByRole('button', { name: 'Turn off and clear all' }).click();
  await expect(card.getByRole('link')).toHaveCount(0);
  await page.goto(`/tx/${id}`);
  await expect(heading(page)).toHaveText('Transfer');
  await begin(page);
  await expect(group(page, /^Commands/)).toBeVisible();
  await expect(visited).toHaveCount(0);
});

test('commands are found by their words', async ({ page }) => {
  await begin(page);
  await field(page).fill('night');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL('/search');
  await field(page).fill('regtest');
  await list(page).getByRole('option', { name: 'Switch to REGTEST' }).click();
  await expect(page).toHaveURL('/search?network=REGTEST');
});

test('Enter opens the first option: a label, a page by its command, else the search', async ({ page }) => {
  await page.addInitScript((label) => localStorage.setItem('labels', JSON.stringify([label])), {
    network: 'MAINNET',
    type: 'address',
    ref: publicKey,
    label: 'Moss cellar',
    at: '2026-01-01T00:00:00.000Z',
  });
  await begin(page);
  await field(page).fill('moss cel');
  await expect(list(page).getByRole('option').first()).toContainText('Moss cellar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/address/${publicKey}`);

  await begin(page);
  await field(page).fill('statis');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stats');

  await begin(page);
  await field(page).fill('dollar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=dollar');
});

test('short texts and markup get a correct answer', async ({ page }) => {
  await page.goto('/tokens?q=%F0%9F%9A%80');
  await expect(page.getByText(/^No name or ticker has a word starting with/)).toContainText('3 or more characters');
  await begin(page, '/search?q=<script>');
  await expect(page.locator('main q')).toHaveText('<script>');
  await field(page).fill('🚀');
  await expect(group(page, 'Best match')).toBeVisible();
  await expect(group(page, 'Commands')).toHaveCount(0);
});

for (const { locale, word } of [
  { locale: 'en-GB', word: 'Search' },
  { locale: 'de-DE', word: 'Suche' },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test('the field has its hint on every screen, and shows the start of a long text', async ({ page }) => {
      await page.goto('/search');
      const input = page.locator('#search');
      for (const width of [320, 390, 768, 1279, 1280, 1399, 1400, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const room = await input.evaluate((element: HTMLInputElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(element);
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) throw new Error('There is no canvas to measure with.');
          pen.font = font;
          const { clientWidth, placeholder } = element;
          return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText(placeholder).width;
        });
        expect.soft(room, `${width} px`).toBeGreaterThan(0);
      }
      await input.fill(`moss ${'x'.repeat(400)}`);
      await input.press('Enter');
      await expect(page.locator('main h1')).toBeFocused();
      await expect.poll(() => input.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/stats');
      await page.getByRole('link', { name: word, exact: true }).click();
      await expect(input).toBeFocused();
      await expect(page).toHaveURL('/search');
      await expect(input).toBeFocused();
    });
  });
}

test('payment requests are decoded in the browser, without a request', async ({ page, allowErrors }) => {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  const coffee = invoices.find(({ why }) => why.includes('cup of coffee'));
  await begin(page);
  await field(page).fill(`lightning:${coffee?.text}`);
  await expect(group(page, 'Best match').getByRole('option')).toHaveText(/^Lightning invoice/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=lightning/);
  const card = page.locator('main section');
  await expect(card).toContainText('250,000sats');
  await expect(card).toContainText('1 cup coffee');
  await expect(card).toContainText('Expired2017-06-01 10:58:38 UTC');
  await page.goto(`/search?q=${coffee?.text.slice(0, -1)}q`);
  await expect(card).toContainText('The checksum does not match');
  expect(requested.filter((url) => url.includes('/v1/'))).toEqual([]);

  allowErrors();
  await page.goto(
    `/search?q=${encodeURIComponent('bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.5&label=<b>Moss</b>!')}`,
  );
  await expect(card).toContainText('50,000,000sats');
  await expect(card).toContainText('<b>Moss</b>!');
});

test('the list and recent entries are accessible and fit', async ({ page, allowErrors }) => {
  allowErrors();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tx/${txid}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('remembered'))).toContain(txid);
  await begin(page);
  await field(page).fill('moss');
  await expect(
    group(page, /^Tokens/)
      .getByRole('option')
      .first(),
  ).toContainText('Moss Credit');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Recently viewed', exact: true })).toBeVisible();
  await expectGoodLooks(page, 'what is remembered');
});
