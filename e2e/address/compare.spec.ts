import type { APIRequestContext, Page } from 'playwright/test';
import type { AddressSummary } from '#contract/address.ts';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { hasPlainTicker, pastTransactions } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { setStorage } from '../support/settings-page.ts';

/* Comparing two tokens or two addresses. */

const fact = (page: Page, id: string) => page.locator(`tr[data-row="${id}"]`);
const side = (page: Page, letter: 'A' | 'B') => page.getByRole('region', { name: new RegExp(`^${letter} `) });

async function twoTokens(request: APIRequestContext): Promise<[string, string]> {
  const transactions = (await pastTransactions(request)).filter(hasPlainTicker);
  const found = new Set(transactions.map(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier));
  const [a, b] = [...found].filter((identifier) => identifier !== undefined);
  if (!a || !b) throw new Error('The demo network has too few tokens.');
  return [a, b];
}

async function twoAddresses(request: APIRequestContext): Promise<[string, string]> {
  const found = new Set(
    (await pastTransactions(request)).map(({ from }) => (from?.type === 'core' ? from.identifier : undefined)),
  );
  const [a, b] = [...found].filter((identifier) => identifier !== undefined);
  if (!a || !b) throw new Error('The demo network has too few addresses.');
  return [a, b];
}

test('two tokens, one from its page and one added, in any notation; swapped and back', async ({ page, request }) => {
  const [a, b] = await twoTokens(request);
  // A poll between reading the difference and swapping the sides would change it.
  await setStorage(page, { live: 'off' });
  await page.goto(`/token/${a}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Compare with…' }).click();
  await expect(page).toHaveURL(`/compare?a=${a}`);
  await expect(side(page, 'B')).toContainText('Enter another token to compare.');
  const second = page.getByRole('textbox', { name: 'Second token or address' });
  await second.fill(` ${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: b }).toUpperCase()} `);
  await second.press('Enter');
  await expect(page.getByText(/^\d+ of \d+ values match\.$/)).toBeVisible();
  await expect(side(page, 'B').locator('[data-whole]')).toHaveAttribute('title', b);
  for (const [letter, identifier] of [
    ['A', a],
    ['B', b],
  ] as const) {
    const { metadata } = await (await request.get(`/v1/tokens/${identifier}?network=MAINNET`)).json();
    await expect(fact(page, 'name').locator(`[data-side="${letter}"]`)).toContainText(metadata.ticker);
  }
  const words = String(await fact(page, 'supply').locator('[data-column=difference]').textContent());
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(side(page, 'A').locator('[data-whole]')).toHaveAttribute('title', b);
  const swapped = words.replace(/^[AB]/, (letter) => (letter === 'A' ? 'B' : 'A'));
  await expect(fact(page, 'supply').locator('[data-column=difference]')).toHaveText(swapped);
  await page.goBack();
  await expect(side(page, 'A').locator('[data-whole]')).toHaveAttribute('title', a);
});

test('two addresses: their facts, and common holdings', async ({ page, request }) => {
  const [a, b] = await twoAddresses(request);
  const summaryOf = async (address: string): Promise<AddressSummary> =>
    (await request.get(`/v1/address/${address}?network=MAINNET`)).json();
  await page.goto(`/compare?a=${a}&b=${(await summaryOf(b)).publicKey}`);
  await expect(side(page, 'B').locator('[data-whole]')).toHaveAttribute('title', b);
  const held = async (address: string) =>
    (await (await request.get(`/v1/address/${address}/tokens?network=MAINNET`)).json()).tokens;
  // The network goes on: a token may arrive between the page's request and this one.
  await expect(async () => {
    await page.reload();
    for (const [letter, address] of [
      ['A', a],
      ['B', b],
    ] as const) {
      const { tokenCount } = await summaryOf(address);
      await expect(fact(page, 'tokens').locator(`[data-side="${letter}"]`)).toHaveText(String(tokenCount), {
        timeout: 5000,
      });
    }
    const theirs = new Set((await held(b)).map((token: { tokenIdentifier: string }) => token.tokenIdentifier));
    const common = (await held(a)).filter((token: { tokenIdentifier: string }) => theirs.has(token.tokenIdentifier));
    const rows = page.getByRole('region', { name: 'Held by both' }).locator('tr[data-row]');
    await expect(rows).toHaveCount(common.length, { timeout: 5000 });
  }).toPass();
});

test('a failing side does not affect the other; what cannot be compared is explained', { tag: '@rest' }, async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  const [a, b] = await twoTokens(request);
  const [address] = await twoAddresses(request);
  await page.route(`**/v1/tokens/${b}?*`, (route) => route.fulfill({ status: 400, body: 'Not this one.' }));
  await page.goto(`/compare?a=${a}&b=${b}`);
  await expect(side(page, 'B')).toContainText('Not this one.');
  await expect(fact(page, 'holders').locator('[data-side="A"]')).toHaveText(/^[\d,]+$/);
  await expect(fact(page, 'holders').locator('[data-side="B"]')).toHaveText(locale.t('compare.unavailable'));
  await page.unrouteAll();
  await side(page, 'B').getByRole('button', { name: 'Retry' }).click();
  await expect(fact(page, 'holders').locator('[data-side="B"]')).toHaveText(/^[\d,]+$/);

  await page.goto(`/compare?a=${a}&b=${address}`);
  await expect(page.getByRole('heading', { name: 'Cannot compare a token with an address' })).toBeVisible();
  await page.goto(`/compare?a=${a}&b=moss`);
  await expect(side(page, 'B')).toContainText('Not a token or address');
  // Tickers are not unique: the user chooses among all matches.
  await side(page, 'B').getByRole('listitem').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/b=[0-9a-f]{64}/);
  await expect(side(page, 'B').getByRole('heading')).toContainText('MOSS');
  const forged = `${a.slice(0, 6)}${'0'.repeat(52)}${a.slice(-6)}`;
  await page.goto(`/compare?a=${a}&b=${forged}`);
  await expect(side(page, 'B')).toContainText('No token with this identifier on Mainnet');
  await expect(page.getByRole('region', { name: 'Similar but not the same' })).toContainText('of 64 characters');

  const regtest = encodeAddress({
    network: 'REGTEST',
    publicKey: '02'.padEnd(66, '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'),
  });
  await page.goto(`/compare?a=${regtest}&b=${regtest}`);
  await page.getByRole('link', { name: 'Compare on Regtest' }).click();
  await expect(page).toHaveURL(/network=REGTEST/);
  await expect(page.getByText('Both sides are the same address.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('$');
});
