import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import type { Network, PageMeta } from '../src/contract/common.ts';
import { encodeTokenAddress } from '../src/contract/identifier.ts';
import type { ListedToken, TokenDetails, TokenHolder, TokenTransaction } from '../src/contract/token.ts';
import { eachLook, expect, expectAccessible, test } from './fixtures.ts';

/* The demo network lives: tokens move while they are looked at. */

interface Listed<Row> {
  readonly meta: PageMeta;
  readonly data: readonly Row[];
}

const rows = (page: Page) => page.locator('tbody tr[data-holder], tbody tr[data-transaction]');
const shown = (page: Page, attribute: 'data-holder' | 'data-transaction') =>
  page
    .locator(`tbody tr[${attribute}]`)
    .evaluateAll((all, name) => all.map((row) => row.getAttribute(name)), attribute);
const shownTransactions = (page: Page) => shown(page, 'data-transaction');
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

async function find(request: APIRequestContext, text: string, network: Network = 'MAINNET'): Promise<ListedToken> {
  const found: ListedToken[] = await (await request.get(`/v1/tokens/${text}?network=${network}`)).json();
  const token = found.find(({ ticker }) => ticker === text);
  if (!token) throw new Error(`The demo network has no ${text}.`);
  return token;
}

async function details(request: APIRequestContext, identifier: string): Promise<TokenDetails> {
  return (await request.get(`/v1/tokens/${identifier}?network=MAINNET`)).json();
}

async function list<Row>(request: APIRequestContext, path: string): Promise<Listed<Row>> {
  return (await request.get(`/v1/tokens/${path}`)).json();
}

const transactions = (request: APIRequestContext, identifier: string, query: string) =>
  list<TokenTransaction>(request, `${identifier}/transactions?network=MAINNET&${query}`);

async function open(page: Page, identifier: string, search = ''): Promise<void> {
  await page.goto(`/token/${identifier}${search}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

async function openRows(page: Page, identifier: string, search = ''): Promise<void> {
  await open(page, identifier, search);
  await expect(rows(page).first()).toBeVisible();
}

const share = (part: bigint, whole: bigint) => {
  const hundredths = (part * 10_000n) / whole;
  if (part === whole) return '100%';
  return hundredths === 0n ? '<0.01%' : `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
};

test('the identifier comes first, then what the issuer wrote, then what the service says', async ({
  page,
  request,
}) => {
  const { tokenIdentifier, tokenAddress } = await find(request, 'MOSS');
  await page.goto(`/token/${tokenAddress}`);
  await expect(page).toHaveURL(new RegExp(`/token/${tokenIdentifier}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Moss Credit' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`Token ${tokenIdentifier.slice(0, 6)}…`));
  const head = (await page.locator('.head-tok').textContent()) ?? '';
  expect(head.indexOf(tokenIdentifier)).toBeGreaterThanOrEqual(0);
  expect(head.indexOf(tokenIdentifier)).toBeLessThan(head.indexOf('Moss'));
  await expect(page.locator('h1 bdi.plate')).toHaveAttribute('title', 'Name set by the issuer: Moss Credit');

  const market = page.getByRole('region', { name: 'Supply and market' });
  const { metadata, totalSupply } = await details(request, tokenIdentifier);
  expect(metadata.maxSupply).toBe('500000000000000');
  await expect(market).toContainText('Maximum supply 500,000,000.00');
  await expect(market.getByText(/^\d+\.\d% of the maximum is minted$/)).toBeVisible();
  await expect(market.locator('.stat', { hasText: 'Price' })).toContainText(/\$0\.0\d+/);
  await expect(market.locator('.stat', { hasText: /^Market cap/ })).toContainText(/\$[\d,]+\.\d\d[\d,.]+ (BTC|sats)/);
  expect(BigInt(totalSupply)).toBeGreaterThan(0n);
  await expect(page.getByRole('region', { name: 'Metadata', exact: true })).toContainText(
    'The issuer cannot freeze balances',
  );
  await expect(page.getByRole('link', { name: 'All tokens of this issuer' })).toBeVisible();
});

test('no price and no maximum are said, and are no zeros', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'PEBL');
  await open(page, tokenIdentifier);
  const market = page.getByRole('region', { name: 'Supply and market' });
  await expect(market.getByText('No price', { exact: true })).toHaveCount(3);
  await expect(market.getByText('No maximum', { exact: true })).toBeVisible();
  await expect(market).not.toContainText('$0');
  await expect(page.getByText('The issuer can freeze balances')).toBeVisible();
});

test('a maximum of 0 is none, and powers that are not known are said to be so', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'MOSS');
  const answer = await details(request, tokenIdentifier);
  const metadata = { ...answer.metadata, maxSupply: '0', isFreezable: null };
  await page.route(new RegExp(`/v1/tokens/${tokenIdentifier}\\?`), (route) =>
    route.fulfill({ json: { ...answer, metadata } }),
  );
  await open(page, tokenIdentifier);
  await expect(page.getByRole('img', { name: 'There is no maximum supply' })).toBeVisible();
  await expect(page.getByText('Not known whether the issuer can freeze balances')).toBeVisible();
});

test('others of the same ticker are listed as facts, without a verdict', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'MOSS');
  const found: ListedToken[] = await (await request.get('/v1/tokens/moss?network=MAINNET')).json();
  const others = found.filter((token) => token.ticker === 'MOSS' && token.tokenIdentifier !== tokenIdentifier);
  expect(others.length).toBeGreaterThan(0);
  await open(page, tokenIdentifier);
  const panel = page.getByRole('complementary', { name: 'Same ticker' });
  for (const other of others) {
    const card = panel
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href^="/token/${other.tokenIdentifier}"]`) });
    await expect(card).toContainText(/\d+ holders?/);
    await expect(card).toContainText(/Cap \$[\d,.]+/);
    await expect(card.locator(`a[href^="/address/${other.issuerPublicKey}"]`)).toBeVisible();
  }
  // Read backwards by its own order, it spells the same four letters.
  await expect(panel.getByRole('heading')).toHaveText(/1 has one that looks like it: MOSS$/);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const own = await panel.evaluate((element) => {
    for (const plate of element.querySelectorAll('bdi')) plate.remove();
    return element.textContent;
  });
  expect(own).not.toMatch(/scam|fake|real|official|genuine|original|copy|fraud|verified|impost/i);
});

test('a search that fails is said, and can be tried again', async ({ page, request, allowErrors }) => {
  allowErrors();
  const { tokenIdentifier } = await find(request, 'MOSS');
  let isFailing = true;
  await page.route(/\/v1\/tokens\/moss\?/, (route) =>
    isFailing ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'no' }) : route.continue(),
  );
  await openRows(page, tokenIdentifier);
  await expect(page.getByText('The service could not be asked for other tokens with this ticker.')).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /MOSS$/ }).first()).toBeVisible();
});

test('holders have exact shares, and the issuer is marked', async ({ page, request }) => {
  const { tokenIdentifier, issuerPublicKey } = await find(request, 'WHARF');
  // Nothing may move between the two readings.
  const token = await details(request, tokenIdentifier);
  const holders = await list<TokenHolder>(request, `${tokenIdentifier}/holders?network=MAINNET&limit=100`);
  await page.route(new RegExp(`/v1/tokens/${tokenIdentifier}\\?`), (route) => route.fulfill({ json: token }));
  await page.route(/\/holders\?/, (route) => route.fulfill({ json: holders }));
  await openRows(page, tokenIdentifier);
  const supply = BigInt(token.totalSupply);
  let sum = 0n;
  for (const [index, { balance, pubkey }] of holders.data.slice(0, 25).entries()) {
    sum += BigInt(balance);
    const row = rows(page).nth(index);
    await expect(row.locator('.c-rank')).toHaveText(String(index + 1));
    await expect(row.locator('.c-pct')).toHaveText(share(BigInt(balance), supply));
    await expect(row.locator('.c-cum')).toHaveText(share(sum, supply));
    await expect(row.getByText('Issuer', { exact: true })).toHaveCount(pubkey === issuerPublicKey ? 1 : 0);
  }
  const { length } = holders.data.slice(0, 25);
  await expect(page.getByText(`Holders 1 to ${length} of ${holders.meta.totalItems}.`)).toBeVisible();

  const top = BigInt(holders.data[0]?.balance ?? 0);
  const label = await page.locator('.plot[role=img]').getAttribute('aria-label');
  expect(label).toContain(`The largest holder has ${share(top, supply)}`);
  await page.getByText('The same as a table').click();
  const table = page.getByRole('table', { name: 'How concentrated the supply is' });
  await expect(table.getByRole('row', { name: /^Largest/ })).toContainText(share(top, supply));
  await expect(table.getByRole('columnheader', { name: 'If all were equal' })).toBeVisible();
});

test('pages of holders stand in the URL, and running totals end where they are not known', async ({
  page,
  request,
}) => {
  const { tokenIdentifier } = await find(request, 'HBD');
  await openRows(page, tokenIdentifier);
  const first = await shown(page, 'data-holder');
  expect(first).toHaveLength(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/offset=25$/);
  await expect(page.getByText(/Holders 26 to 50 of \d+\./)).toBeVisible();
  const second = await shown(page, 'data-holder');
  expect(second.filter((holder) => first.includes(holder))).toEqual([]);
  await expect(page.getByRole('columnheader', { name: 'Running total' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Holders 1 to 25 of/)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/Holders 26 to 50 of/)).toBeVisible();

  await page.getByLabel('Rows per page').selectOption('100 rows');
  await expect(page).toHaveURL(/limit=100/);
  await page.goto(`/token/${tokenIdentifier}?offset=100`);
  await expect(page.getByText(/Holders 101 to \d+ of \d+\. A running total would need every page/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Running total' })).toHaveCount(0);
  await expect(page.getByText(/The curve ends at rank 100/)).toBeVisible();
  await page.goto(`/token/${tokenIdentifier}?offset=9000&limit=7&tab=nonsense`);
  await expect(page.getByRole('heading', { name: 'The list ends before this page' })).toBeVisible();
});

test('no transaction is seen twice while new ones arrive, and back leads back', async ({
  page,
  request,
  allowErrors,
}) => {
  // A pointer that rests on one of the invented rows has its page fetched.
  allowErrors();
  const { tokenIdentifier } = await find(request, 'HBD');
  const all = (await transactions(request, tokenIdentifier, 'limit=100')).data;
  let arrived = 0;
  await page.route(/\/transactions\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    const list = [...all.slice(0, arrived).map((row, index) => ({ ...row, id: `${index}`.padStart(64, '0') })), ...all];
    const meta = { totalItems: list.length, limit: 25, offset };
    return route.fulfill({ json: { meta, data: list.slice(offset, offset + Number(query.get('limit'))) } });
  });
  const ids = all.map(({ id }) => id);
  await openRows(page, tokenIdentifier, '?tab=transactions');
  expect(await shownTransactions(page)).toEqual(ids.slice(0, 25));
  await expect(page.getByText('Rows 1 to 25 of 100.')).toBeVisible();
  arrived = 3;
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/offset=25&of=100$/);
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(25, 50));
  await expect(page.getByText(/Rows 26 to 50 of 100\. 3 have come since/)).toBeVisible();
  arrived = 40;
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(50, 75));
  await page.goBack();
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(25, 50));
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(page).toHaveURL(/of=100$/);
  await expect.poll(() => shownTransactions(page)).toEqual(ids.slice(0, 25));
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/tab=transactions$/);
  await expect.poll(async () => (await shownTransactions(page))[0]).toBe('0'.repeat(64));
});

test('the living list repeats nothing over its pages', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'HBD');
  await openRows(page, tokenIdentifier, '?tab=transactions&limit=50');
  const seen: (string | null)[] = [];
  for (let at = 0; at < 4; at++) {
    const ids = await shownTransactions(page);
    expect(ids.filter((id) => seen.includes(id))).toEqual([]);
    seen.push(...ids);
    await page.getByRole('button', { name: 'Older' }).click();
    await expect(page.getByText(`Rows ${(at + 1) * 50 + 1} to `)).toBeVisible();
  }
  expect(seen).toHaveLength(200);
  const known = await Promise.all(
    [0, 100, 200].map((offset) => transactions(request, tokenIdentifier, `limit=100&offset=${offset}`)),
  );
  const ids = known.flatMap(({ data }) => data.map(({ id }) => id));
  const start = ids.indexOf(seen[0] ?? '');
  expect(seen).toEqual(ids.slice(start, start + 200));
});

test('mint and burn say what they do to the supply', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'HBD');
  const { meta, data } = await transactions(request, tokenIdentifier, 'limit=100');
  const [sample] = data;
  if (!sample) throw new Error('HBD has no transactions.');
  const made = [
    { ...sample, type: 'token_mint', status: 'confirmed' },
    { ...sample, id: '1'.repeat(64), type: 'token_burn', status: 'confirmed' },
    { ...sample, id: '2'.repeat(64), type: 'token_burn', status: 'failed' },
    { ...sample, id: '3'.repeat(64), type: 'token_splice', status: 'mending' },
  ];
  await page.route(/\/transactions\?/, (route) =>
    route.fulfill({ json: { meta: { ...meta, totalItems: 4 }, data: made } }),
  );
  await openRows(page, tokenIdentifier, '?tab=transactions');
  await expect(rows(page).nth(0)).toContainText('adds to supply');
  await expect(rows(page).nth(1)).toContainText('takes from supply');
  await expect(rows(page).nth(2)).not.toContainText('supply');
  await expect(rows(page).nth(3)).toContainText('token_splice');
  await expect(rows(page).nth(3)).toContainText('mending');
});

test('tabs are links that arrows step through, and stand in the URL', async ({ page, request }) => {
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
});

test('the keyboard walks both lists', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'TIDE');
  await openRows(page, tokenIdentifier);
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key);
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  const { meta } = await transactions(request, tokenIdentifier, 'limit=1');
  await openRows(page, tokenIdentifier, `?tab=transactions&of=${meta.totalItems}`);
  const row = rows(page).nth(1);
  // A transaction that came meanwhile leaves the frozen list again, and takes a focus on it along.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(rows(page).first().getByRole('link').first()).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(row.getByRole('link').first()).toBeFocused();
  const id = await row.getAttribute('data-transaction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
});

test('CSV holds the rows shown, whole and exact', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'LNFSH');
  for (const [name, attribute] of [
    ['holders', 'data-holder'],
    ['transactions', 'data-transaction'],
  ] as const) {
    await openRows(page, tokenIdentifier, name === 'holders' ? '' : '?tab=transactions&offset=25');
    const ids = await shown(page, attribute);
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-${tokenIdentifier.slice(0, 12)}-MAINNET-.+\\.csv$`));
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    const column = name === 'holders' ? 1 : 0;
    expect(lines.map((line) => line.split(',')[column])).toEqual(ids);
    for (const line of lines) expect(line).toMatch(/,\d+,8,/);
  }
});

test('an unknown token is a calm sentence, and the other network is offered', async ({ page, allowErrors }) => {
  allowErrors();
  const identifier = 'ab'.repeat(32);
  await page.goto(`/token/${identifier}`);
  await expect(page.getByRole('heading', { name: 'No token with this identifier on MAINNET' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Look on REGTEST' }).click();
  await expect(page.getByRole('heading', { name: 'No token with this identifier on REGTEST' })).toBeVisible();
  const other = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: identifier });
  await page.goto(`/token/${other}?network=REGTEST`);
  await expect(page.getByRole('heading', { name: 'This token belongs to MAINNET' })).toBeVisible();
  await page.goto(`/token/${other.slice(0, -1)}q`);
  await expect(page.getByRole('heading', { name: 'This is not a valid address' })).toBeVisible();
});

for (const [what, pattern] of [
  ['the details', /\/v1\/tokens\/[0-9a-f]{64}\?/],
  ['the holders', /\/holders\?/],
] as const) {
  test(`without ${what} the rest of the page stands`, async ({ page, request, allowErrors }) => {
    allowErrors();
    const { tokenIdentifier } = await find(request, 'TIDE');
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/on average/)).toBeVisible();
    await expect(page.locator('.plot[role=img]')).toBeVisible();
  });
}

for (const unit of ['sats', 'usd'] as const) {
  test(`REGTEST has no dollar on any tab, in ${unit}`, async ({ page, request }) => {
    await page.addInitScript((chosen) => localStorage.setItem('unit', chosen), unit);
    const { tokenIdentifier } = await find(request, 'PRAC', 'REGTEST');
    await openRows(page, tokenIdentifier, '?network=REGTEST');
    await expect(page.locator('.plot[role=img]')).toBeVisible();
    for (const name of [/^Holders/, /^Transactions/, /^Metadata/]) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/network=REGTEST/);
      await expect(page.getByRole('tabpanel')).toContainText(/first|Decimals/);
      await expect(page.locator('main')).not.toContainText(/\$|USD|No price/);
    }
  });
}

test('nothing that stands is pushed aside while the page fills', async ({ page, request }) => {
  const { tokenIdentifier } = await find(request, 'MOSS');
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openRows(page, tokenIdentifier);
  await expect(page.getByRole('complementary', { name: 'Same ticker' })).toContainText('Cap $');
  await page.waitForTimeout(500);
  expect(await page.evaluate((): number => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
});

for (const search of ['', '?tab=transactions', '?tab=metadata']) {
  eachLook(`axe finds nothing at ${search || 'the holders'}, and nothing scrolls sideways`, async (page, { width }) => {
    const { tokenIdentifier } = await find(page.request, 'MOSS');
    await open(page, tokenIdentifier, search);
    await expect(page.getByRole('complementary', { name: 'Same ticker' })).toBeVisible();
    if (search === '?tab=metadata') await expect(page.getByText('Token address').last()).toBeVisible();
    else await expect(rows(page)).toHaveCount(25);
    if (search === '') await page.getByText('The same as a table').click();
    await expectAccessible(page);
    for (const narrow of [width, ...(width < 900 ? [320] : [1200, 1199, 900, 899])]) {
      await page.setViewportSize({ width: narrow, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${narrow} px`).toBeLessThanOrEqual(0);
    }
  });
}
