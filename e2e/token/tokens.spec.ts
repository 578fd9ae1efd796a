import type { APIRequestContext, Page } from 'playwright/test';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { ListedToken } from '#contract/token.ts';
import { expect, test } from '../support/fixtures.ts';

/* Every token address has the network's prefix, so searching for it finds all tokens. */
const everyMainnetToken = 'coretkn1';

const rows = (page: Page) => page.locator('tbody tr');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const shown = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-token')));

async function found(request: APIRequestContext, text: string, query: string): Promise<ListedToken[]> {
  return (await request.get(`/v1/tokens/${text}?${query}`)).json();
}

/** Only identifiers: prices and holders change during the test. */
async function identifiers(request: APIRequestContext, text: string, query: string): Promise<string[]> {
  return (await found(request, text, query)).map(({ tokenIdentifier }) => tokenIdentifier);
}

test('a search lists tokens in the order of the service, marks shared tickers, and leads to tokens and issuers', async ({
  page,
}) => {
  const answer = page.waitForResponse((response) => response.url().includes('/v1/tokens/moss') && response.ok());
  await page.goto('/tokens?q=moss');
  const tokens: ListedToken[] = await (await answer).json();
  expect(tokens.length).toBeGreaterThan(2);
  await expect(rows(page)).toHaveCount(tokens.length);
  expect(await shown(page)).toEqual(tokens.map(({ tokenIdentifier }) => tokenIdentifier));
  await expect(page).toHaveTitle(/^Tokens matching moss/);
  for (const [index, token] of tokens.entries()) {
    const row = rows(page).nth(index);
    await expect(row.locator('td:first-child a')).toHaveAttribute('href', `/token/${token.tokenIdentifier}`);
    await expect(row.locator('bdi').first()).toHaveAttribute('title', /^Name set by the issuer: /);
    await expect(row.getByTitle(token.tokenIdentifier)).toHaveText(
      `${token.tokenIdentifier.slice(0, 6)}…${token.tokenIdentifier.slice(-6)}`,
    );
    await expect(row.locator('[data-column=holders]')).toContainText(String(token.holderCount));
    await expect(row.locator('[data-column=price]')).toHaveText(token.priceUsd > 0 ? /^\$\d/ : 'No price');
  }

  await expect(page.getByText('2 tokens use the ticker MOSS')).toBeVisible();
  // Two are called MOSS, one looks like it.
  await expect(rows(page).locator('[data-mark]')).toHaveCount(3);

  await test.step('j and k move between rows, Enter opens', async () => {
    const link = (row: number) => rows(page).nth(row).locator('td:first-child a');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(link(0)).toBeFocused();
    const [first] = await shown(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/token/${first}`);
  });
  await page.goBack();
  const issuer = tokens[0]?.issuerPublicKey ?? '';
  await rows(page).first().getByTitle(issuer).click();
  await expect(page).toHaveURL(`/issuer/${issuer}`);
  await page.goBack();
  await rows(page)
    .first()
    .click({ position: { x: 560, y: 20 } });
  await expect(page).toHaveURL(`/token/${tokens[0]?.tokenIdentifier}`);

  await page.goto('/tokens?q=moss&network=REGTEST');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/use the ticker/)).toHaveCount(0);
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0);
});

test('pages use offsets and are in the URL', async ({ page, request }) => {
  const tokens = await found(request, everyMainnetToken, 'network=MAINNET&limit=100');
  const all = tokens.map(({ tokenIdentifier }) => tokenIdentifier);
  expect(all.length).toBeGreaterThan(20);
  // Their order changes with their holders: all pages come from one response.
  await page.route(`**/v1/tokens/${everyMainnetToken}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    return route.fulfill({ json: tokens.slice(offset, offset + Number(query.get('limit'))) });
  });
  await page.goto(`/tokens?q=${everyMainnetToken}&limit=10`);
  await expect(rows(page)).toHaveCount(10);
  const first = await shown(page);
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(page.getByText('Results 1 to 10')).toBeVisible();
  await link(page, 'Next').click();
  await expect(page).toHaveURL(`/tokens?q=${everyMainnetToken}&limit=10&offset=10`);
  await expect(page.getByText('Results 11 to 20')).toBeVisible();
  const second = await shown(page);
  await link(page, 'Next').click();
  await expect(rows(page)).toHaveCount(all.length - 20);
  await expect(button(page, 'Next')).toBeDisabled();
  const third = await shown(page);
  expect([...first, ...second, ...third]).toEqual(all);

  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(second);
  await page.goForward();
  await expect.poll(() => shown(page)).toEqual(third);
  await link(page, 'Previous').click();
  await expect(page).toHaveURL(/offset=10$/);
  await page.getByLabel('Rows per page').selectOption('50 rows');
  await expect(page).toHaveURL(`/tokens?q=${everyMainnetToken}&limit=50&offset=10`);
  await expect(rows(page)).toHaveCount(all.length - 10);
});

test('a search without results, after the last page, and for what is no name', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  await test.step('a page after the last one links back', async () => {
    await page.goto('/tokens?q=moss&offset=50');
    await expect(page.getByText('No results on this page')).toBeVisible();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/tokens?q=moss&offset=25');
    // The pager has one too.
    await link(page, 'First page').first().click();
    await expect(page).toHaveURL('/tokens?q=moss');
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('no results names the network, and offers the other', async () => {
    await page.goto('/tokens?q=quillwort&network=REGTEST');
    await expect(page.getByRole('heading', { name: 'No tokens found on Regtest' })).toBeVisible();
    await expect(page.getByText(/Check the spelling/)).toBeVisible();
    await page.getByRole('link', { name: 'Search on Mainnet' }).click();
    await expect(page).toHaveURL('/tokens?q=quillwort');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('a text with another meaning links to the search page, and a dot is too short', async () => {
    const txid = '0195b3a1-4c2e-7f00-8a11-1234567890ab';
    await page.goto(`/tokens?q=${txid}`);
    await page.getByRole('link', { name: 'Search everything' }).click();
    await expect(page).toHaveURL(`/search?q=${txid}`);
    await page.goto('/tokens?q=..');
    await expect(page.getByRole('heading', { name: 'Search text too short' })).toBeVisible();
  });

  await test.step('an identifier or address opens its token, one of the other network is offered', async () => {
    const [tokenIdentifier = ''] = await identifiers(request, 'moss', 'network=MAINNET&limit=1');
    await page.goto(`/tokens?q=${tokenIdentifier.toUpperCase()}&limit=50`);
    await expect(page).toHaveURL(`/token/${tokenIdentifier}`);
    await page.goto(`/tokens?q=${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier })}`);
    await expect(page).toHaveURL(`/token/${tokenIdentifier}`);
    await page.goto(`/tokens?network=REGTEST&q=${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier })}`);
    await page.getByRole('link', { name: 'Open on Mainnet' }).click();
    await expect(page).toHaveURL(`/token/${tokenIdentifier}`);
  });

  await test.step('the search page links to all results', async () => {
    await page.goto('/search?q=moss&network=REGTEST');
    await page.getByRole('link', { name: 'All results' }).click();
    await expect(page).toHaveURL('/tokens?q=moss&network=REGTEST');
    await expect(rows(page)).toHaveCount(1);
  });
});

test('a failing or unsupported search is reported, and can be retried', { tag: '@rest' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  const isSearch = (url: URL) => url.pathname === '/v1/tokens/moss';
  await page.route(isSearch, (route) => route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' }));
  await page.goto('/tokens?q=moss');
  await expect(page.getByRole('alert')).toContainText('Not today.');
  await page.unroute(isSearch);
  await button(page, 'Retry').click();
  await expect(rows(page).first()).toBeVisible();
  await page.route(isSearch, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No.' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Search by name not available' })).toBeVisible();
});
