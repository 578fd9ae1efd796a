import type { APIRequestContext, Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { ListedToken } from '#contract/token.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { answered, expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';

/* The demo network has keys with one, two and three tokens; larger ones are made of its real tokens. */

const unused = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page) => page.locator('main a[href*="/token/"]:has(bdi)');
const leadsTo = (page: Page): Promise<(string | null | undefined)[]> =>
  names(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/^\/token\/|\?.*$/g, '')));
const isLookup = (url: URL) => url.pathname === '/v1/tokens/issuer-lookup';
const isDetails = (url: URL) => /^\/v1\/tokens\/[0-9a-f]{64}$/.test(url.pathname);

async function tokensOn(request: APIRequestContext, network: string): Promise<ListedToken[]> {
  const prefix = network === 'MAINNET' ? 'coretkn1' : 'coretknrt1';
  return (await request.get(`/v1/tokens/${prefix}?network=${network}&limit=100`)).json();
}

/** The key with the most tokens. */
async function busiest(request: APIRequestContext, network = 'MAINNET') {
  const byKey = Map.groupBy(await tokensOn(request, network), (token) => token.issuerPublicKey);
  const [key, tokens] = [...byKey].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  return { key, tokens };
}

/** Assigns tokens of other keys to a key. */
async function giveTokens(page: Page, identifiers: readonly string[]): Promise<void> {
  const results = identifiers.map((tokenIdentifier) => ({ pubkey: unused, tokenIdentifier, tokenAddress: null }));
  await page.route(isLookup, (route) => route.fulfill({ json: { results } }));
}

test("a key's tokens are shown side by side with the service's data", async ({ page, request }) => {
  const { key, tokens } = await busiest(request);
  expect(tokens.length).toBeGreaterThan(2);
  await page.goto(`/issuer/${key}`);
  await expect(page).toHaveTitle(/^Issuer 02|^Issuer 03/);
  await expect(page.locator('[data-whole]')).toHaveAttribute('title', key);
  await expect(page.getByRole('heading', { name: `${tokens.length} tokens` })).toBeVisible();
  await expect(page.getByText(`${tokens.length} distinct tickers`)).toBeVisible();
  const table = page.getByRole('table', { name: 'Tokens of this issuer on Mainnet' });
  await expect(table.locator('[aria-busy=true]')).toHaveCount(0);
  const order = await leadsTo(page);
  expect(order.toSorted()).toEqual(tokens.map(({ tokenIdentifier }) => tokenIdentifier).toSorted());
  const row = (label: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  for (const [column, identifier] of order.entries()) {
    const token = tokens.find(({ tokenIdentifier }) => tokenIdentifier === identifier);
    const cell = (label: string) => row(label).getByRole('cell').nth(column);
    await expect(cell('Identifier').getByTitle(identifier ?? '')).toBeVisible();
    await expect(cell('Total supply')).toHaveText(/^[\d.,]+( [MBT])?$/);
    await expect(cell('Max supply')).toHaveText(token?.maxSupply ? /^[\d.,]+/ : 'Unlimited');
    await expect(cell('Market cap')).toHaveText(token && token.priceUsd > 0 ? /^\$[\d.,]+/ : 'No price');
    await expect(cell('Decimals')).toHaveText(String(token?.decimals));
    await expect(cell('Freezable')).toHaveText(token?.isFreezable ? 'Issuer can freeze' : 'Issuer cannot freeze');
    await expect(cell('Created').locator('time')).toHaveAttribute('datetime', token?.createdAt ?? '');
  }
  const address = encodeAddress({ network: 'MAINNET', publicKey: key });
  await page.getByTitle(address, { exact: true }).click();
  await expect(page).toHaveURL(`/address/${address}`);
});

test('canonical addresses, the other network, and a key without tokens', async ({ page, request }) => {
  const { key, tokens } = await busiest(request, 'REGTEST');
  await page.goto(`/issuer/${key.toUpperCase()}?network=regtest&sort=name`);
  await expect(page).toHaveURL(`/issuer/${key}?network=REGTEST&sort=name`);
  const address = encodeAddress({ network: 'REGTEST', publicKey: key });
  await page.goto(`/issuer/${address}?network=REGTEST`);
  await expect(page).toHaveURL(`/issuer/${key}?network=REGTEST`);
  await expect(names(page)).toHaveCount(tokens.length);
  await expect(page.getByText('Market cap')).toHaveCount(0);
  await page.goto(`/issuer/${address}`);
  await expect(page.getByRole('heading', { name: 'This address belongs to Regtest' })).toBeVisible();
  await page.getByRole('link', { name: 'View tokens on Regtest' }).click();
  await expect(page).toHaveURL(`/issuer/${key}?network=REGTEST`);
  await page.goto('/issuer/nonsense');
  await expect(page.getByText('Not a public key or a network address. Check the original.')).toBeVisible();

  await test.step('a key without tokens says so and links to its address', async () => {
    await page.goto(`/issuer/${unused}`);
    await expect(page.getByRole('heading', { name: 'No tokens issued on Mainnet' })).toBeVisible();
    await page.getByRole('link', { name: 'Open on Regtest' }).click();
    await expect(page).toHaveURL(`/issuer/${unused}?network=REGTEST`);
    await expect(page.getByRole('heading', { name: 'No tokens issued on Regtest' })).toBeVisible();
    await page.getByRole('link', { name: 'Open address' }).click();
    await expect(page).toHaveURL(`/address/${unused}?network=REGTEST`);
  });
});

test('the order is in the URL and survives reload, back and forward', async ({ page, request }) => {
  const { key, tokens } = await busiest(request);
  const by = (compare: (a: ListedToken, b: ListedToken) => number) =>
    tokens.toSorted(compare).map(({ tokenIdentifier }) => tokenIdentifier);
  const byName = by((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const byCreation = by((a, b) => Date.parse(b.createdAt ?? '') - Date.parse(a.createdAt ?? ''));
  await page.goto(`/issuer/${key}`);
  await page.getByText('Name', { exact: true }).click();
  await expect(page).toHaveURL(`/issuer/${key}?sort=name`);
  await expect.poll(() => leadsTo(page)).toEqual(byName);
  await page.getByText('Created', { exact: true }).first().click();
  await expect.poll(() => leadsTo(page)).toEqual(byCreation);
  await page.reload();
  await expect.poll(() => leadsTo(page)).toEqual(byCreation);
  await page.goBack();
  await expect.poll(() => leadsTo(page)).toEqual(byName);
  await page.goBack();
  await expect(page).toHaveURL(`/issuer/${key}`);
  await page.goForward();
  await expect.poll(() => leadsTo(page)).toEqual(byName);
});

test('many tokens are rows that fit, with at most four requests in parallel', async ({ page, request }) => {
  const tokens = await tokensOn(request, 'MAINNET');
  await giveTokens(
    page,
    tokens.map(({ tokenIdentifier }) => tokenIdentifier),
  );
  let underWay = 0;
  let most = 0;
  const caps = new Map<string, number>();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(isDetails, async (route) => {
    most = Math.max(most, ++underWay);
    await gate;
    const response = await answered(route);
    const { metadata, marketCapUsd } = await response.json();
    if (metadata.priceUsd > 0) caps.set(metadata.tokenIdentifier, marketCapUsd);
    underWay--;
    await route.fulfill({ response });
  });
  await page.goto(`/issuer/${unused}?sort=cap`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(tokens.length);
  const progress = page.getByText(/^Loading market caps: \d+ of \d+/);
  await expect(progress).toBeVisible();
  await expect.poll(() => underWay).toBe(4);
  release();
  await expect(progress).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(most).toBe(4);
  const order = await leadsTo(page);
  const byCap = [...caps].toSorted(([, a], [, b]) => b - a).map(([identifier]) => identifier);
  expect(order.slice(0, byCap.length)).toEqual(byCap);

  await expectGoodLooks(page, 'many tokens');

  // On a phone they are cards, without keys.
  await expect(rows).toHaveCount(tokens.length);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/token/${order[1]}`);
});

test('a ticker used twice by a key is reported; a hundred tokens may not be all, and some have no metadata', async ({
  page,
  request,
}) => {
  const tokens = await tokensOn(request, 'MAINNET');
  const [pair = []] = [...Map.groupBy(tokens, ({ ticker }) => ticker).values()].filter(({ length }) => length === 2);
  const other = tokens.find(({ ticker }) => ticker !== pair[0]?.ticker);
  await giveTokens(
    page,
    [...pair, other].flatMap((token) => token?.tokenIdentifier ?? []),
  );
  await page.goto(`/issuer/${unused}`);
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByText('Ticker used twice')).toHaveCount(2);
  await expect(page.getByText('2 distinct tickers')).toBeVisible();

  const [token] = tokens;
  const invented = Array.from({ length: 99 }, (_, index) => String(index).padStart(64, 'f'));
  await page.unroute(isLookup);
  await giveTokens(page, [token?.tokenIdentifier ?? '', ...invented]);
  await page.goto(`/issuer/${unused}`);
  await expect(page.getByText('First 100 tokens shown. There may be more.')).toBeVisible();
  await expect(page.getByText('No metadata for 99 tokens of this issuer:')).toBeVisible();
  await expect(names(page)).toHaveCount(1);
});

test('a failing supply does not affect the others; if a lookup fails the key stays; both can be retried', {
  tag: '@rest',
}, async ({ page, request, allowErrors }) => {
  allowErrors();
  const { key, tokens } = await busiest(request);
  const broken = tokens[1]?.tokenIdentifier ?? '';
  await page.route(
    (url) => url.pathname.endsWith(broken),
    (route) => route.fulfill({ status: 400, contentType: 'text/plain', body: 'No.' }),
  );
  await page.goto(`/issuer/${key}`);
  await expect(page.getByText(locale.t('issuer.supplyUnavailable', { count: 1 }))).toBeVisible();
  const supplies = page.getByRole('row').filter({ hasText: 'Total supply' });
  await expect(supplies.getByText(locale.t('issuer.unavailable'), { exact: true })).toHaveCount(1);
  const read = supplies.getByRole('cell').filter({ hasText: /\d/ });
  await expect(read).toHaveCount(tokens.length - 1);
  await page.unrouteAll();
  await button(page, 'Retry').click();
  await expect(read).toHaveCount(tokens.length);
  await expect(page.getByText('could not be read')).toHaveCount(0);

  await test.step('the lookup fails or is unsupported', async () => {
    await page.route(isLookup, (route) =>
      route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' }),
    );
    await page.goto(`/issuer/${key}`);
    await expect(page.getByRole('alert')).toContainText('Not today.');
    await expect(page.locator('[data-whole]')).toHaveAttribute('title', key);
    await page.unroute(isLookup);
    await button(page, 'Retry').click();
    await expect(names(page)).toHaveCount(tokens.length);
    await page.route(isLookup, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No.' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Issuers not available' })).toBeVisible();
  });
});
