import type { Page } from 'playwright/test';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { ListedToken, TokenHolder } from '#contract/token.ts';
import { formatShare } from '#format/shares.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { choose, expect, standStill, test } from '../support/fixtures.ts';
import { details, find, open, openRows, rows, tab } from '../support/token-page.ts';

/* The token page. The demo network is live: tokens move during the test. */

const card = (page: Page) => page.getByRole('article', { name: 'Token' });
const figure = (page: Page, label: string) => card(page).locator('dl > div').filter({ hasText: label });

test("the issuer's text with the identifier below it, the service's data, and tokens with the same ticker", async ({
  page,
  request,
}) => {
  const { tokenIdentifier, tokenAddress } = await find(request, 'MOSS');
  await page.goto(`/token/${tokenAddress}`);
  await expect(page).toHaveURL(new RegExp(`/token/${tokenIdentifier}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Moss Credit' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^“Moss Credit” \\(MOSS\\), token ${tokenIdentifier.slice(0, 6)}…`));
  const head = (await page.locator('[data-head]').textContent()) ?? '';
  expect(head.indexOf(tokenIdentifier)).toBeGreaterThanOrEqual(0);
  await expect(page.locator('h1 bdi').first()).toHaveAttribute('title', 'Name set by the issuer: Moss Credit');

  const market = card(page);
  const { metadata, totalSupply } = await details(request, tokenIdentifier);
  expect(metadata.maxSupply).toBe('500000000000000');
  expect(BigInt(totalSupply)).toBeGreaterThan(0n);
  await expect(market.locator('[data-price]')).toContainText(/^\$0\.0\d+[+−]?\d+\.\d% 7 d[+−]?\d+\.\d% 24 h$/);
  await expect(market.getByRole('figure', { name: /^Price in the last 7 days, from \$0\.0/ })).toBeVisible();
  await expect(figure(page, 'Market cap')).toContainText(/\$[\d,.]+ sats$/);
  await expect(figure(page, '24h volume')).toContainText(/\d transfers/);
  await expect(figure(page, 'Supply').getByRole('img', { name: /^\d+\.\d% of max supply minted$/ })).toBeVisible();
  const signals = market.getByRole('list', { name: 'Signals' }).locator('> li');
  const largest = signals.filter({ hasText: 'largest hold' });
  // Until no token moved between the page and the response.
  await expect(async () => {
    const holders = await (await request.get(`/v1/tokens/${tokenIdentifier}/holders?network=MAINNET&limit=10`)).json();
    const balances = holders.data.map(({ balance }: TokenHolder) => BigInt(balance));
    const top = balances.reduce((sum: bigint, balance: bigint) => sum + balance, 0n);
    const supply = BigInt((await details(request, tokenIdentifier)).totalSupply);
    await page.reload();
    const share = formatShare(locale, top, supply, 1);
    await expect(largest).toHaveText(`The 10 largest hold ${share} of the supply.`, { timeout: 2000 });
    await expect(largest).toHaveAttribute('data-severity', top * 10n >= supply * 9n ? 'middle' : 'none');
  }).toPass();
  await expect(signals.filter({ hasText: 'The issuer cannot freeze balances.' })).toHaveAttribute(
    'data-severity',
    'none',
  );
  await expect(signals.filter({ hasText: /^At most 500,000,000, of which \d+\.\d% exist\.$/ })).toBeVisible();
  await expect(market.locator(`a[href^="/issuer/${metadata.issuerPublicKey}"]`)).toBeVisible();

  await test.step('tokens with the same ticker are listed without judgment', async () => {
    const found: ListedToken[] = await (await request.get('/v1/tokens/moss?network=MAINNET')).json();
    const others = found.filter((token) => token.ticker === 'MOSS' && token.tokenIdentifier !== tokenIdentifier);
    expect(others.length).toBeGreaterThan(0);
    const panel = card(page).getByRole('list', { name: 'Same ticker' });
    for (const other of others) {
      const row = panel.locator(`a[href^="/token/${other.tokenIdentifier}"]`);
      await expect(row).toContainText(/\$[\d,.]+/);
      await expect(row).toContainText(other.tokenIdentifier.slice(0, 6));
    }
    // Reversed by its direction character, it reads as the same four letters.
    await expect(
      card(page).getByText('2 other tokens use this or a similar ticker. Compare the identifier.'),
    ).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    const own = await panel.evaluate((element) => {
      for (const plate of element.querySelectorAll('bdi')) plate.remove();
      return element.textContent;
    });
    expect(own).not.toMatch(/scam|fake|real|official|genuine|original|copy|fraud|verified|impost/i);
  });
});

test('the market cap of a token that its issuer holds names what is outside', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'CHNG');
  await page.goto(`/token/${tokenIdentifier}`);
  await expect(figure(page, 'Outside the issuer')).toContainText(/\$[\d,.]+of \$[\d,.]+( M)? market cap/);
  const signal = card(page).getByRole('list', { name: 'Signals' }).locator('> li').first();
  await expect(signal).toHaveText(/^One address decides over \d+\.\d+% of the supply: the issuer\.$/);
  await expect(signal).toHaveAttribute('data-severity', 'high');
});

test('a missing price and maximum are not zero, unknown powers are unknown', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'PEBL');
  await open(page, tokenIdentifier);
  const market = card(page);
  await expect(market.getByText('No price', { exact: true })).toHaveCount(1);
  await expect(market.locator('.hero-amount')).toContainText('PEBL');
  await expect(figure(page, 'Market cap')).toHaveCount(0);
  await expect(market.getByText('Unlimited supply', { exact: true })).toBeVisible();
  await expect(market).not.toContainText('$0');
  await expect(market.getByRole('listitem').filter({ hasText: 'The issuer can freeze balances.' })).toHaveAttribute(
    'data-severity',
    'middle',
  );

  await test.step('a maximum of 0 means none', async () => {
    const { tokenIdentifier } = await find(request, 'MOSS');
    const answer = await details(request, tokenIdentifier);
    const metadata = { ...answer.metadata, maxSupply: '0', isFreezable: null };
    await page.route(new RegExp(`/v1/tokens/${tokenIdentifier}\\?`), (route) =>
      route.fulfill({ json: { ...answer, metadata } }),
    );
    await open(page, tokenIdentifier);
    await expect(market.getByText('Unlimited supply', { exact: true })).toBeVisible();
    await expect(market.getByRole('img')).toHaveCount(0);
    await expect(market.getByText('Unknown whether the issuer can freeze balances.')).toBeVisible();
  });
});

test('tabs are links, work with arrow keys, and are in the URL; an unknown token is not found', {
  tag: '@main',
}, async ({ page, request, allowErrors }) => {
  allowErrors();
  const { tokenIdentifier, tokenAddress } = await find(request, 'TIDE');
  await openRows(page, tokenIdentifier);
  await tab(page, /^Holders/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=transactions$/);
  await expect(tab(page, /^Transactions/)).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Transactions' })).toContainText('Token transfer');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?tab=metadata$/);
  const panel = page.getByRole('tabpanel', { name: 'Details' });
  await expect(panel.getByTitle(tokenAddress, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(tab(page, /^Transactions/)).toHaveAttribute('aria-selected', 'true');

  await test.step('an unknown token is not found, and the other network is offered', async () => {
    const identifier = 'ab'.repeat(32);
    await page.goto(`/token/${identifier}`);
    await expect(page.getByRole('heading', { name: 'No token with this identifier on Mainnet' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open on Regtest' }).click();
    await expect(page.getByRole('heading', { name: 'No token with this identifier on Regtest' })).toBeVisible();
    const other = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: identifier });
    await page.goto(`/token/${other}?network=REGTEST`);
    await expect(page.getByRole('heading', { name: 'This token belongs to Mainnet' })).toBeVisible();
    await page.goto(`/token/${other.slice(0, -1)}q`);
    await expect(page.getByRole('heading', { name: 'Invalid address' })).toBeVisible();
    await page.goto('/token/moss');
    await expect(page.getByRole('heading', { name: 'Invalid token', level: 2 })).toBeVisible();
    await page.getByRole('link', { name: 'Search tokens for this text' }).click();
    await expect(page).toHaveURL(/\/search\?q=moss/);
  });
});

test('a failing part is reported, the rest of the page works, and it can be retried', { tag: '@rest' }, async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  await page.clock.install();
  await test.step('the search for the same ticker', async () => {
    const { tokenIdentifier } = await find(request, 'MOSS');
    let isFailing = true;
    await page.route(/\/v1\/tokens\/moss\?/, (route) =>
      isFailing ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'no' }) : route.continue(),
    );
    await openRows(page, tokenIdentifier);
    await expect(page.getByText('Other tokens with this ticker could not be loaded.')).toBeVisible();
    await standStill(page);
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.clock.resume();
    await expect(page.getByText(/other tokens use/)).toBeVisible();
  });

  const { tokenIdentifier } = await find(request, 'TIDE');
  for (const [what, pattern] of [
    ['the details', /\/v1\/tokens\/[0-9a-f]{64}\?/],
    ['the holders', /\/holders\?/],
  ] as const) {
    await test.step(what, async () => {
      let isFailing = true;
      const body = `no ${what} <b>today</b>`;
      await page.route(pattern, (route) =>
        isFailing ? route.fulfill({ status: 500, contentType: 'text/plain', body }) : route.continue(),
      );
      await open(page, tokenIdentifier);
      await expect(page.getByText(body)).toBeVisible();
      if (what === 'the holders') await expect(figure(page, 'Holders')).toBeVisible();
      else await expect(rows(page)).toHaveCount(25);
      await standStill(page);
      isFailing = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.clock.resume();
      await expect(figure(page, 'Holders')).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('figure').getByRole('img')).toBeVisible();
      await page.unroute(pattern);
    });
  }
});

test('REGTEST has no dollars on any tab, in any unit', { tag: '@rest' }, async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'PRAC', 'REGTEST');
  await openRows(page, tokenIdentifier, '?network=REGTEST');
  await expect(page.getByRole('tabpanel').getByRole('figure').getByRole('img')).toBeVisible();
  for (const name of [/^Holders/, /^Transactions/, /^Details/]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/network=REGTEST/);
    await expect(page.getByRole('tabpanel')).toContainText(/hold|first|Decimals/);
    for (const unit of ['sats', 'USD']) {
      const choice = page.getByRole('radio', { name: unit });
      await choose(choice);
      await expect(page.locator('main')).not.toContainText(/\$|USD|No price/);
    }
  }
});
