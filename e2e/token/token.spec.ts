import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { ListedToken } from '#contract/token.ts';
import { choose, expect, test } from '../support/fixtures.ts';
import { details, find, open, openRows, rows, tab } from '../support/token-page.ts';

/* The token page. The demo network is live: tokens move during the test. */

test("identifier first, then the issuer's text, the service's data, and tokens with the same ticker", async ({
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
  expect(head.indexOf(tokenIdentifier)).toBeLessThan(head.indexOf('Moss'));
  await expect(page.locator('h1 bdi')).toHaveAttribute('title', 'Name set by the issuer: Moss Credit');

  const market = page.getByRole('region', { name: 'Supply and market' });
  const { metadata, totalSupply } = await details(request, tokenIdentifier);
  expect(metadata.maxSupply).toBe('500000000000000');
  await expect(market).toContainText('Max supply 500,000,000');
  await expect(market.getByText(/^\d+\.\d% of max supply minted$/)).toBeVisible();
  await expect(market.locator('dl > div', { hasText: 'Price' })).toContainText(/\$0\.0\d+/);
  await expect(market.locator('dl > div', { hasText: /^Market cap/ })).toContainText(/\$[\d,]+\.\d\d/);
  expect(BigInt(totalSupply)).toBeGreaterThan(0n);
  await expect(page.getByRole('region', { name: 'Metadata', exact: true })).toContainText(
    'The issuer cannot freeze balances',
  );
  await expect(page.getByRole('link', { name: 'All tokens of this issuer' })).toBeVisible();

  await test.step('tokens with the same ticker are listed without judgment', async () => {
    const found: ListedToken[] = await (await request.get('/v1/tokens/moss?network=MAINNET')).json();
    const others = found.filter((token) => token.ticker === 'MOSS' && token.tokenIdentifier !== tokenIdentifier);
    expect(others.length).toBeGreaterThan(0);
    const panel = page.getByRole('complementary', { name: 'Same ticker' });
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await panel.getByRole('heading').click();
    for (const other of others) {
      const card = panel
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href^="/token/${other.tokenIdentifier}"]`) });
      await expect(card).toContainText(/\d+ holders?/);
      await expect(card).toContainText(/Market cap \$[\d,.]+/);
      await expect(card.locator(`a[href^="/address/${other.issuerPublicKey}"]`)).toBeVisible();
    }
    // Reversed by its direction character, it reads as the same four letters.
    await expect(panel.getByRole('heading')).toHaveText(/2 other tokens use this or a similar ticker: MOSS$/);
    await expect(panel.getByRole('listitem')).toHaveCount(3);
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
  await expect(page.locator('dl > div', { hasText: /^Market cap/ })).toContainText(
    /\$[\d,]+\.\d\dOutside the issuer \$[\d,.]+/,
  );
});

test('a missing price and maximum are not zero, unknown powers are unknown', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'PEBL');
  await open(page, tokenIdentifier);
  const market = page.getByRole('region', { name: 'Supply and market' });
  await expect(market.getByText('No price', { exact: true })).toHaveCount(3);
  await expect(market.getByText('Unlimited supply', { exact: true })).toBeVisible();
  await expect(market).not.toContainText('$0');
  const facts = page.getByRole('region', { name: 'Metadata', exact: true });
  await expect(facts.getByText('The issuer can freeze balances')).toBeVisible();

  await test.step('a maximum of 0 means none', async () => {
    const { tokenIdentifier } = await find(request, 'MOSS');
    const answer = await details(request, tokenIdentifier);
    const metadata = { ...answer.metadata, maxSupply: '0', isFreezable: null };
    await page.route(new RegExp(`/v1/tokens/${tokenIdentifier}\\?`), (route) =>
      route.fulfill({ json: { ...answer, metadata } }),
    );
    await open(page, tokenIdentifier);
    const market = page.getByRole('region', { name: 'Supply and market' });
    await expect(market.getByText('Unlimited supply', { exact: true })).toBeVisible();
    await expect(market.getByRole('img')).toHaveCount(0);
    await expect(facts.getByText('Unknown whether the issuer can freeze balances')).toBeVisible();
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
  const panel = page.getByRole('tabpanel', { name: 'Metadata' });
  await expect(panel.getByTitle(tokenAddress, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(tab(page, /^Transactions/)).toHaveAttribute('aria-selected', 'true');

  await test.step('an unknown token is not found, and the other network is offered', async () => {
    const identifier = 'ab'.repeat(32);
    await page.goto(`/token/${identifier}`);
    await expect(page.getByRole('heading', { name: 'No token with this identifier on MAINNET' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open on REGTEST' }).click();
    await expect(page.getByRole('heading', { name: 'No token with this identifier on REGTEST' })).toBeVisible();
    const other = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: identifier });
    await page.goto(`/token/${other}?network=REGTEST`);
    await expect(page.getByRole('heading', { name: 'This token belongs to MAINNET' })).toBeVisible();
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
  await test.step('the search for the same ticker', async () => {
    const { tokenIdentifier } = await find(request, 'MOSS');
    let isFailing = true;
    await page.route(/\/v1\/tokens\/moss\?/, (route) =>
      isFailing ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'no' }) : route.continue(),
    );
    await openRows(page, tokenIdentifier);
    await expect(page.getByText('Other tokens with this ticker could not be loaded.')).toBeVisible();
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: /MOSS$/ }).first()).toBeVisible();
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
      if (what === 'the holders') await expect(page.getByText(/on average/)).toBeVisible();
      else await expect(rows(page)).toHaveCount(25);
      isFailing = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(/on average/)).toBeVisible();
      await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
      await page.unroute(pattern);
    });
  }
});

test('REGTEST has no dollars on any tab, in any unit', { tag: '@rest' }, async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'PRAC', 'REGTEST');
  await openRows(page, tokenIdentifier, '?network=REGTEST');
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  for (const name of [/^Holders/, /^Transactions/, /^Metadata/]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/network=REGTEST/);
    await expect(page.getByRole('tabpanel')).toContainText(/first|Decimals/);
    for (const unit of ['sats', 'USD']) {
      const choice = page.getByRole('radio', { name: unit });
      await choose(choice);
      await expect(page.locator('main')).not.toContainText(/\$|USD|No price/);
    }
  }
});
