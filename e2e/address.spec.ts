import { readFile } from 'node:fs/promises';
import { bech32m, hex } from '@scure/base';
import type { APIRequestContext, Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import type { AddressSummary, AddressTransaction } from '../src/contract/address.ts';
import { encodeAddress } from '../src/contract/identifier.ts';
import { spark } from '../src/contract/naming.ts';
import type { TransactionSummary } from '../src/contract/transaction.ts';
import { eachLook, expect, expectAccessible, test, twoLooks } from './fixtures.ts';

/* The demo network lives: what is asked for and what is shown may be a second apart. */

/** On the curve, and nobody's in the demo. */
const unusedKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const unused = encodeAddress({ network: 'MAINNET', publicKey: unusedKey });
const invoice = bech32m.encode('core', bech32m.toWords(hex.decode(`0a21${unusedKey}1202abcd`)), false);

const activity = (page: Page) => page.getByRole('region', { name: 'Activity' });
const rows = (page: Page) => activity(page).locator('tbody tr');
const shownIds = (page: Page): Promise<(string | null)[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-transaction')));

interface Listed {
  meta: { totalItems: number };
  data: AddressTransaction[];
}

async function listOf(request: APIRequestContext, address: string, query = ''): Promise<Listed> {
  return (await request.get(`/v1/address/${address}/transactions?network=MAINNET${query}`)).json();
}

async function summaryOf(request: APIRequestContext, address: string): Promise<AddressSummary> {
  return (await request.get(`/v1/address/${address}?network=MAINNET`)).json();
}

async function latest(request: APIRequestContext): Promise<TransactionSummary[]> {
  return (await request.get('/v1/tx/latest?network=MAINNET&limit=500')).json();
}

/** Addresses of the latest transactions that fit, the busiest first. */
async function addresses(request: APIRequestContext, fits: (transaction: TransactionSummary) => boolean) {
  const counts = new Map<string, number>();
  for (const { from, to } of (await latest(request)).filter(fits)) {
    for (const party of [from, to]) {
      if (party?.type === 'core') counts.set(party.identifier, (counts.get(party.identifier) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([address]) => address);
}

async function busiest(request: APIRequestContext): Promise<string> {
  const [address = ''] = await addresses(request, () => true);
  expect(address).toMatch(/^core1/);
  return address;
}

/** A moment before which nothing changes any more. */
function settled(): string {
  return new Date(Date.now() - 30_000).toISOString().slice(0, 19);
}

async function open(page: Page, address: string, search = ''): Promise<void> {
  await page.goto(`/address/${address}${search}`);
  await expect(rows(page).first()).toBeVisible();
}

/** What a camera reads from the drawn code, 4 pixels a module. */
function scan(path: string): string {
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g), ([, ...all]) => all.map(Number));
  const pixels = 4;
  const side = pixels * (Math.max(...runs.map(([x = 0, , length = 0]) => x + length)) + 4);
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x = 0, y = 0, length = 0] of runs) {
    for (let row = y * pixels; row < (y + 1) * pixels; row += 1) {
      for (let column = x * pixels; column < (x + length) * pixels; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test('who it is, what it is worth and how much it did', async ({ page, request }) => {
  const address = await busiest(request);
  await open(page, address);
  const summary = await summaryOf(request, address);
  const card = page.getByRole('region', { name: 'Address', exact: true });
  await expect(card.locator('.who-a .hfull')).toHaveAttribute('title', address);
  expect((await card.locator('.who-a .hfull').textContent())?.replaceAll(/\s/g, '')).toBe(address);
  await expect(card.getByRole('link', { name: /^0[23]/ })).toHaveAttribute('title', summary.publicKey);
  await expect(card.locator('dl')).toContainText(/Total value\$[\d,]+\.\d\dTransactions[\d,]+Tokens held\d+/);
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toContainText(String(summary.tokenCount));
  const path = await card.getByRole('img', { name: 'QR code of the address' }).locator('path').getAttribute('d');
  expect(scan(path ?? '')).toBe(address.toUpperCase());
  await expect(page.getByRole('region', { name: 'Bitcoin balance' })).toContainText(/With pending[\d,]+sats/);
});

test('a balance under way is drawn and told with its sign', async ({ page, request }) => {
  const found = await addresses(request, ({ status }) => status === 'confirmed');
  const address = found[0] ?? '';
  const answer = await summaryOf(request, address);
  for (const [soft, words] of [
    [answer.balance.btcHardBalanceSats + 12_345, /12,345 sats pending to come in$/],
    [Math.max(0, answer.balance.btcHardBalanceSats - 12_345), /sats pending to go out$/],
  ] as const) {
    await page.route(`**/v1/address/${address}?*`, (route) =>
      route.fulfill({ json: { ...answer, balance: { ...answer.balance, btcSoftBalanceSats: soft } } }),
    );
    await page.goto(`/address/${address}`);
    const card = page.getByRole('region', { name: 'Bitcoin balance' });
    await expect(card.getByRole('img', { name: words })).toBeVisible();
    await expect(card.locator('dd .sg')).toHaveText(soft > answer.balance.btcHardBalanceSats ? '+' : '−');
    await expect(card.locator('.balbar .hatched')).toBeVisible();
    await page.unrouteAll();
  }
});

test('every spelling is the same page with one canonical link', async ({ page, request }) => {
  const address = await busiest(request);
  const { publicKey, transactionCount } = await summaryOf(request, address);
  expect(transactionCount).toBeGreaterThan(0);
  const canonical = page.locator('link[rel="canonical"]');
  for (const spelling of [
    address,
    address.toUpperCase(),
    publicKey,
    encodeAddress({ network: 'MAINNET', publicKey }, spark),
  ]) {
    await open(page, spelling, '?asset=btc&order=asc');
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', `${new URL(page.url()).origin}/address/${address}`);
    await expect(page.locator('.who-a .hfull')).toHaveAttribute('title', address);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
  await expect(canonical).toHaveCount(0);
});

test('a row says what came or went, with its sign, and quietly what moved nothing', async ({ page, request }) => {
  const to = settled();
  const candidates = await addresses(request, ({ status }) => status === 'failed');
  const lists = await Promise.all(
    candidates.slice(0, 10).map(async (address) => ({
      address,
      listed: await listOf(request, address, `&limit=100&to_timestamp=${to}Z`),
    })),
  );
  const found = lists.find(({ listed }) => listed.data.length > 20);
  if (!found) throw new Error('The demo has no address of many transactions, one of them failed.');
  const { address, listed } = found;
  const signs: Record<string, [word: string, sign: string]> = {
    incoming: ['In', '+'],
    deposit: ['In', '+'],
    settlement: ['In', '+'],
    outgoing: ['Out', '−'],
    withdrawal: ['Out', '−'],
    payment: ['Out', '−'],
    destruction: ['Burned', '−'],
  };
  await open(page, address, `?limit=100&to=${to}Z`);
  await expect(rows(page)).toHaveCount(listed.data.length);
  let told = 0;
  for (const { id, direction, status } of listed.data) {
    const [word, sign] = signs[direction] ?? [];
    if (word === undefined || sign === undefined) continue;
    const row = page.locator(`tr[data-transaction="${id}"]`);
    await expect(row.locator('.c-dir .w')).toHaveText(word);
    const moved = status !== 'failed' && status !== 'expired';
    if (moved) await expect(row.locator('.c-amt .sg')).toHaveText(sign);
    else {
      await expect(row.locator('.c-amt .sg')).toHaveCount(0);
      await expect(row.locator('.c-amt')).toContainText('nothing moved');
    }
    told += 1;
  }
  expect(told).toBeGreaterThan(10);
  await expect(page.locator('tr.is-void').first()).toBeVisible();
});

test('a row among many parties is folded to what it does to this address', async ({ page, request }) => {
  const multi = (await latest(request)).find(
    ({ multiIoDetails, status }) => status === 'confirmed' && (multiIoDetails?.outputs.length ?? 0) > 2,
  );
  const details = multi?.multiIoDetails;
  const giver = details?.inputs[0];
  if (!multi || !details || !giver) throw new Error('The demo has no transfer among many parties.');
  const own = (entries: typeof details.inputs) =>
    entries.filter(({ pubkey }) => pubkey === giver.pubkey).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const net = own(details.outputs) - own(details.inputs);
  expect(net).toBeLessThan(0n);
  const to = multi.createdAt ?? '';
  await open(page, giver.address, `?to=${to}&asset=${multi.tokenMetadata?.tokenIdentifier}`);
  const row = page.locator(`tr[data-transaction="${multi.id}"]`);
  await expect(row.locator('.c-dir .w')).toHaveText('Out');
  const decimals = multi.tokenMetadata?.decimals ?? 0;
  const digits = String(-net).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',');
  await expect(row.locator('.c-amt .n')).toContainText(`−${whole}`);
});

test('both legs of a swap stand together', async ({ page, request }) => {
  const legs = (await latest(request)).filter(({ swapId }) => swapId);
  const [first] = legs;
  const address = first?.from?.identifier ?? '';
  const ids = legs.filter(({ swapId }) => swapId === first?.swapId).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await open(page, address, `?to=${first?.createdAt}&limit=100`);
  const pair = page.locator('tr.is-leg').filter({ has: page.locator('.c-dir', { hasText: 'of one swap' }) });
  const together = (await shownIds(page)).filter((id) => ids.includes(id ?? ''));
  expect(together).toHaveLength(2);
  const all = await shownIds(page);
  expect(Math.abs(all.indexOf(ids[0] ?? '') - all.indexOf(ids[1] ?? ''))).toBe(1);
  await expect(pair.first()).toContainText(/leg 1 of 2/);
  await expect(pair.first().locator('.c-dir .w')).not.toHaveText(
    (await pair.nth(1).locator('.c-dir .w').textContent()) ?? '',
  );
});

test('asset, order, range and page size stand in the URL and survive reload and back', async ({ page, request }) => {
  const address = await busiest(request);
  const to = settled();
  const chips = page.getByRole('group', { name: 'Asset' });
  await open(page, address);
  await chips.getByRole('button', { name: 'Bitcoin only' }).click();
  await expect(page).toHaveURL(/asset=btc/);
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.getByLabel('Rows per page').selectOption('10 rows');
  await page.getByLabel('Created at or before, in UTC').fill(to.replace('T', ' '));
  await page.getByLabel('Created at or before, in UTC').press('Enter');
  const expected = await listOf(request, address, `&asset=btc&order=asc&limit=10&to_timestamp=${to}Z`);
  expect(expected.data).toHaveLength(10);
  await expect.poll(() => shownIds(page)).toEqual(expected.data.map(({ id }) => id));
  await expect(page.getByText(`Rows 1 to 10 of ${expected.meta.totalItems.toLocaleString('en-US')}`)).toBeVisible();
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(expected.data.map(({ id }) => id));
  await expect(chips.getByRole('button', { name: 'Bitcoin only' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Order')).toHaveValue('desc');
  await expect(page.getByLabel('Rows per page')).toHaveValue('25');
  await expect(chips.getByRole('button', { name: 'Bitcoin only' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(chips.getByRole('button', { name: 'All assets' })).toHaveAttribute('aria-pressed', 'true');
});

test('an asset that is asked for has its chip though it is not held', async ({ page, request }) => {
  const address = await busiest(request);
  const token = 'ab'.repeat(32);
  await page.goto(`/address/${address}?asset=${token}`);
  await expect(page.getByRole('group', { name: 'Asset' }).locator(`[title="${token}"]`)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'No transactions of this asset' })).toBeVisible();
  await activity(page).getByRole('button', { name: 'All assets' }).last().click();
  await expect(rows(page).first()).toBeVisible();
});

test('paging holds the list still, repeats no row and reaches the first transaction', async ({ page, request }) => {
  const address = await busiest(request);
  await open(page, address, '?limit=10');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/offset=10&pinned=/);
  await expect(page.getByText(/^Rows 11 to 20 of [\d,]+, as it stood at \d\d:\d\d:\d\d UTC/)).toBeVisible();
  const second = await shownIds(page);
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(page).toHaveURL(/^(?!.*offset=)/);
  await expect(page.getByText(/^Rows 1 to 10 of/)).toBeVisible();
  await expect.poll(async () => new Set([...(await shownIds(page)), ...second]).size).toBe(20);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => shownIds(page)).toEqual(second);

  await page.getByRole('button', { name: 'Jump to the first transaction' }).click();
  const [oldest] = (await listOf(request, address, '&order=asc&limit=1')).data;
  await expect(rows(page).last()).toHaveAttribute('data-transaction', oldest?.id ?? '');
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Jump to the first transaction' })).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(second);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/^(?!.*(offset|pinned)=)/);
});

test('the newest page renews itself', async ({ page, request }) => {
  const address = await busiest(request);
  await open(page, address, '?limit=10');
  const before = await shownIds(page);
  await expect.poll(() => shownIds(page), { timeout: 50_000 }).not.toEqual(before);
});

test('j and k step through the rows', async ({ page, request }) => {
  await open(page, await busiest(request), `?to=${settled()}Z`);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  const id = await rows(page).first().getAttribute('data-transaction');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}`));
});

test('the CSV has the rows shown, whole and exact', async ({ page, request }) => {
  const address = await busiest(request);
  const to = settled();
  await open(page, address, `?limit=10&to=${to}Z`);
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toContain(address);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('counterparty');
  const { data } = await listOf(request, address, `&limit=10&to_timestamp=${to}Z`);
  expect(lines).toHaveLength(data.length);
  for (const [index, { id, amountSats, tokenAmount }] of data.entries()) {
    expect(lines[index]).toContain(id);
    expect(lines[index]).toContain(String(amountSats ?? tokenAmount));
    expect(lines[index]).toContain(address);
  }
});

test('tokens are sorted by value, amount and name; one without a price is counted, never $0', async ({
  page,
  request,
}) => {
  const candidates = await addresses(request, () => true);
  const held = await Promise.all(candidates.slice(0, 8).map((address) => summaryOf(request, address)));
  const found = held.find(({ tokens }) => tokens?.some(({ valueUsd }) => valueUsd === 0));
  if (!found?.tokens) throw new Error('The demo has no token without a price.');
  await page.goto(`/address/${found.coreAddress}`);
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(page).toHaveURL(/tab=tokens/);
  const names = () => activity(page).locator('tbody .plate').allTextContents();
  await expect(rows(page)).toHaveCount(found.tokens.length);
  const unpriced = found.tokens.filter(({ valueUsd }) => valueUsd === 0).length;
  await expect(activity(page).locator('.h-v', { hasText: 'No price' })).toHaveCount(unpriced);
  await expect(activity(page).getByText(/ha(s|ve) no price and (is|are) not in the total/)).toContainText(
    String(unpriced),
  );
  await expect(activity(page).locator('td.h-v', { hasText: /^\$0\.00$/ })).toHaveCount(0);
  const byValue = await names();
  await page.getByText('Name', { exact: true }).click();
  await expect(page).toHaveURL(/by=name/);
  await expect.poll(names).not.toEqual(byValue);
  await page.getByText('Amount', { exact: true }).click();
  await expect(page).toHaveURL(/by=amount/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Name' })).toBeChecked();
  await activity(page).getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page).toHaveURL(/asset=[0-9a-f]{64}/);
  await expect(page.getByRole('tab', { name: /^Transactions/ })).toHaveAttribute('aria-selected', 'true');
});

test('tabs are stepped through by arrow keys', async ({ page, request }) => {
  await open(page, await busiest(request));
  await page.getByRole('tab', { name: /^Transactions/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: /^Transactions/ })).toHaveAttribute('aria-selected', 'true');
});

test('an issuer has a badge that leads to its tokens, anybody else has none', async ({ page, request }) => {
  const mint = (await latest(request)).find(({ type }) => type === 'token_mint');
  const { identifier = '', pubkey } = mint?.from ?? {};
  await open(page, identifier);
  const badge = page.getByRole('link', { name: /^Issuer of \d+ tokens?$/ });
  await expect(badge).toHaveAttribute('href', `/issuer/${pubkey}`);
  await page.goto(`/address/${unused}`);
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test('an address that was never used is a calm page of zeros', async ({ page }) => {
  await page.goto(`/address/${unused}`);
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing held' })).toBeVisible();
  await expect(page.locator('.who-m')).toContainText('Total value$0.00Transactions0Tokens held0');
  await expect(page.getByRole('img', { name: '0 sats confirmed, nothing pending' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(page.getByRole('heading', { name: 'No tokens held' })).toBeVisible();
});

test('a wrong character is marked, an invoice is explained and leads to its address', async ({ page }) => {
  const wrong = `${unused.slice(0, 30)}${unused[30] === 'q' ? 'p' : 'q'}${unused.slice(31)}`;
  await page.goto(`/address/${wrong}`);
  await expect(page.getByRole('heading', { name: 'This is not a valid address' })).toBeVisible();
  await expect(page.locator('mark')).toHaveText(wrong[30] ?? '');
  await expect(page.getByText('Character 31 of')).toBeVisible();

  await page.goto(`/address/${invoice}`);
  await expect(page.getByText('You came with an invoice')).toBeVisible();
  await page.getByRole('link', { name: 'Open the address itself' }).click();
  await expect(page).toHaveURL(`/address/${unused}`);
  await expect(page.getByText('You came with an invoice')).toHaveCount(0);
});

test('an address of the other network is offered, not followed', async ({ page }) => {
  await page.goto(`/address/${unused}?network=REGTEST`);
  await page.getByRole('link', { name: 'Open it on MAINNET' }).click();
  await expect(page).toHaveURL(`/address/${unused}`);
  await page.goto(`/address/${unusedKey}?network=REGTEST`);
  const regtest = encodeAddress({ network: 'REGTEST', publicKey: unusedKey });
  await expect(page.locator('.who-a .hfull')).toHaveAttribute('title', regtest);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/address/${regtest}\\?network=REGTEST$`),
  );
  await expect(page.locator('main')).not.toContainText('$');
});

test('look-alikes are marked with words and shown whole', async ({ page, request }) => {
  const address = await busiest(request);
  const listed = await listOf(request, address, '&limit=25');
  const copy = structuredClone(listed);
  const row = copy.data.find(({ counterparty, multiIoDetails }) => counterparty?.type === 'core' && !multiIoDetails);
  if (!row?.counterparty) throw new Error('The address dealt with nobody.');
  const fake = `${address.slice(0, 14)}${'q'.repeat(address.length - 19)}${address.slice(-5)}`;
  row.counterparty.identifier = fake;
  await page.route(`**/v1/address/${address}/transactions?*`, (route) => route.fulfill({ json: copy }));
  await open(page, address);
  const marked = page.locator(`tr[data-transaction="${row.id}"]`);
  await expect(marked.getByText('Look-alike')).toHaveAttribute('title', `Not the same as ${address}`);
  await expect(page.getByText('Look-alike')).toHaveCount(1);
  const note = page.getByRole('note').filter({ hasText: 'Compare them whole' });
  await expect(note.getByRole('listitem')).toHaveText([address, fake].toSorted());
  await expectAccessible(page);
});

test('a panel that fails takes nothing else away, and comes back', async ({ page, request, allowErrors }) => {
  allowErrors();
  const address = await busiest(request);
  let isBroken = true;
  for (const part of ['?', '/tokens?', '/transactions?']) {
    await page.route(`**/v1/address/${address}${part}*`, (route) =>
      isBroken && part !== '/transactions?'
        ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'The ledger is closed.' })
        : route.fallback(),
    );
  }
  await page.goto(`/address/${address}`);
  await expect(rows(page).first()).toBeVisible();
  const balance = page.getByRole('region', { name: 'Bitcoin balance' });
  await expect(balance.getByText('The ledger is closed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Portfolio' }).getByText('The ledger is closed.')).toBeVisible();
  await expect(page.locator('.who-m')).toContainText('Unknown');
  await expect(page.locator('.who-a .hfull')).toHaveAttribute('title', address);
  isBroken = false;
  await balance.getByRole('button', { name: 'Try again' }).click();
  await expect(balance.getByText('With pending')).toBeVisible();
  await expect(page.locator('.who-m')).not.toContainText('Unknown');
});

test('a list that fails says so in the service’s words, and old rows stay', async ({ page, request, allowErrors }) => {
  allowErrors();
  const address = await busiest(request);
  let isBroken = true;
  await page.route(`**/v1/address/${address}/transactions?*`, (route) =>
    isBroken ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'Not today.' }) : route.fallback(),
  );
  await page.goto(`/address/${address}`);
  await expect(activity(page).getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitcoin balance' }).getByText('With pending')).toBeVisible();
  isBroken = false;
  await activity(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  isBroken = true;
  await expect(activity(page).getByRole('button', { name: 'Try now' })).toBeVisible({ timeout: 30_000 });
  await expect(rows(page).first()).toBeVisible();
});

eachLook('an address reads well and nothing stands outside the screen', async (page, { width }) => {
  const address = await busiest(page.request);
  await open(page, address);
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expectAccessible(page);
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect((await widths())[0]).toBeLessThanOrEqual(width);
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  expect((await widths())[0]).toBeLessThanOrEqual(width);
  if (width < 900) {
    await page.setViewportSize({ width: 320, height: 700 });
    expect((await widths())[0]).toBeLessThanOrEqual(320);
    await page.getByRole('tab', { name: /^Transactions/ }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByLabel('Order')).toBeVisible();
    expect((await widths())[0]).toBeLessThanOrEqual(320);
  }
});

eachLook(
  'an unused address and one of the other network read well',
  async (page) => {
    await page.goto(`/address/${unused}`);
    await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/address/${invoice}`);
    await expect(page.getByText('You came with an invoice')).toBeVisible();
    await expectAccessible(page);
  },
  twoLooks,
);
