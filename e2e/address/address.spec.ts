import { bech32m, hex } from '@scure/base';
import type { Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { addresses, busiest, open, rows, summaryOf } from '../support/address-page.ts';
import { find } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStorage } from '../support/settings-page.ts';

/* The address page. The demo network is live: a request and the page may be a second apart. */

/** A valid key that the demo does not use. */
const unusedKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const unused = encodeAddress({ network: 'MAINNET', publicKey: unusedKey });
const invoice = bech32m.encode('core', bech32m.toWords(hex.decode(`0a21${unusedKey}1202abcd`)), false);

const identity = (page: Page) => page.getByRole('article', { name: 'Address', exact: true });

/** Renders the QR code like a camera sees it, 4 pixels per module. */
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

test('identity, balances and counts', { tag: '@main' }, async ({ page, request }) => {
  const address = await busiest(request);
  await open(page, address);
  const summary = await summaryOf(request, address);
  const card = identity(page);
  await expect(card.locator('[data-whole]')).toHaveAttribute('title', address);
  expect((await card.locator('[data-whole]').textContent())?.replaceAll(/\s/g, '')).toBe(address);
  await expect(card).toContainText(/\$[\d,]+\.\d\d now\+ \$[\d,]+\.\d\d in \d+ tokens/);
  await expect(card).toContainText(/This month (in \+|out −)\d/);
  await expect(card.getByRole('figure', { name: /^Balance in the last 30 days: from [\d,]+ sats to/ })).toBeVisible();
  // A token may arrive between the two reads.
  await expect(async () => {
    const { tokenCount } = await summaryOf(request, address);
    await expect(page.getByRole('tab', { name: /^Tokens/ })).toContainText(String(tokenCount), { timeout: 1000 });
  }).toPass();
  await card.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code of the address' });
  await expect(code).toBeVisible();
  const path = await code.locator('path').getAttribute('d');
  expect(scan(path ?? '')).toBe(address.toUpperCase());
  await expect(page.getByRole('region', { name: 'Bitcoin balance' })).toContainText(/Available[\d,]+sats/);
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  await expect(dialog.getByText(address, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^0[23]/ })).toHaveAttribute('title', summary.publicKey);
  await expect(dialog.getByRole('link', { name: 'Compare with…' })).toHaveAttribute('href', `/compare?a=${address}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(code).toBeHidden();
});

test('the first screen has the balance and the tabs, on a phone too', async ({ page, request }) => {
  const address = await busiest(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  const begin = await page.getByRole('tablist').boundingBox();
  expect((begin?.y ?? 844) + (begin?.height ?? 0)).toBeLessThanOrEqual(760);
  await page.setViewportSize({ width: 1440, height: 900 });
  const tabs = await page.getByRole('tablist').boundingBox();
  expect((tabs?.y ?? 900) + (tabs?.height ?? 0)).toBeLessThan(900);
});

test('a pending balance is shown with its sign', async ({ page, request }) => {
  const found = await addresses(request, ({ status }) => status === 'confirmed');
  const address = found[0] ?? '';
  const answer = await summaryOf(request, address);
  const hard = Number(answer.balance.btcHardBalanceSats);
  for (const [soft, words] of [
    [hard + 12_345, /^\+12,345/],
    [Math.max(0, hard - 12_345), /^−/],
  ] as const) {
    await page.route(`**/v1/address/${address}?*`, (route) =>
      route.fulfill({ json: { ...answer, balance: { ...answer.balance, btcSoftBalanceSats: soft } } }),
    );
    await page.goto(`/address/${address}`);
    const card = page.getByRole('region', { name: 'Bitcoin balance' });
    await expect(card.locator('[data-balance=pending] dd')).toHaveText(words);
    await expect(card.locator('[data-balance=total] dd')).toContainText(soft.toLocaleString('en-US'));
    await page.unrouteAll();
  }
});

test('every notation redirects to one canonical page; an issuer has a badge', async ({ page, request }) => {
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
    await expect(page.locator('[data-whole]')).toHaveAttribute('title', address);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', `${new URL(page.url()).origin}/`);

  await test.step('an issuer has a badge that links to its tokens, others have none', async () => {
    const mint = await find(request, 'MAINNET', ({ type }) => type === 'token_mint');
    const { identifier = '', pubkey } = mint.from ?? {};
    await open(page, identifier);
    const badge = page.getByRole('link', { name: /^Issuer of \d+ tokens?$/ });
    await expect(badge).toHaveAttribute('href', `/issuer/${pubkey}`);
    await page.goto(`/address/${unused}`);
    await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
    await expect(badge).toHaveCount(0);
  });
});

test('an unused address shows zeros; invalid ones, invoices and other networks are explained', async ({ page }) => {
  await page.goto(`/address/${unused}`);
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bitcoin balance' })).toContainText('Available0sats');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(page.getByRole('heading', { name: 'No tokens held' })).toBeVisible();

  await test.step('a wrong character is marked, an invoice is explained and links to its address', async () => {
    const wrong = `${unused.slice(0, 30)}${unused[30] === 'q' ? 'p' : 'q'}${unused.slice(31)}`;
    await page.goto(`/address/${wrong}`);
    await expect(page.getByRole('heading', { name: 'Invalid address', level: 2 })).toBeVisible();
    await expect(page.locator('mark')).toHaveText(wrong[30] ?? '');
    await expect(page.getByText('Character 31 of')).toBeVisible();

    await page.goto(`/address/${invoice}`);
    await expect(page.getByText('This link is an invoice')).toBeVisible();
    await page.getByRole('link', { name: 'Open address' }).click();
    await expect(page).toHaveURL(`/address/${unused}`);
    await expect(page.getByText('This link is an invoice')).toHaveCount(0);
  });

  await test.step('a Bitcoin address is recognized wherever it is opened', async () => {
    const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    for (const path of [`/address/${bitcoin}`, `/address/${bitcoin}/statement`, `/token/${bitcoin}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This is a Bitcoin address' })).toBeVisible();
      await expect(page.locator('main')).not.toContainText('Invalid');
    }
  });

  await test.step('an address of the other network is offered, not opened', async () => {
    await page.goto(`/address/${unused}?network=REGTEST`);
    await page.getByRole('link', { name: 'Open on Mainnet' }).click();
    await expect(page).toHaveURL(`/address/${unused}`);
    await page.goto(`/address/${unusedKey}?network=REGTEST`);
    const regtest = encodeAddress({ network: 'REGTEST', publicKey: unusedKey });
    await expect(page.locator('[data-whole]')).toHaveAttribute('title', regtest);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/address/${regtest}\\?network=REGTEST$`),
    );
    await expect(page.locator('main')).not.toContainText('$');
  });
});

test('a failing panel affects nothing else, and recovers', { tag: '@rest' }, async ({ page, request, allowErrors }) => {
  allowErrors();
  // A live update would recover it before the button does.
  await setStorage(page, { live: 'off' });
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
  await expect(page.locator('[data-whole]')).toHaveAttribute('title', address);
  isBroken = false;
  await balance.getByRole('button', { name: 'Retry' }).click();
  await expect(balance.getByText('Available', { exact: true })).toBeAttached();
});

test('transactions are shown although the tokens keep loading', async ({ page, request }) => {
  const address = await busiest(request);
  await page.route(`**/v1/address/${address}/tokens?*`, () => undefined);
  await page.goto(`/address/${address}`);
  await expect(rows(page).first()).toBeVisible({ timeout: 10_000 });
});
