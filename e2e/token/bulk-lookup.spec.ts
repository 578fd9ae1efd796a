import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import type { TokenMetadata } from '#contract/token.ts';
import { find, hasPlainTicker } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { openApiRequest } from '../support/looks.ts';
import { fillEarly } from '../support/rendered-page.ts';

/* Bulk lookup of tokens or issuers: parsing, results, misses and the file. */

const unknown = (index: number) => String(index).padStart(64, '0');
const field = (page: Page) => page.getByRole('textbox', { name: /^Token identifiers/ });
const lines = (page: Page) => page.getByRole('region', { name: 'Lines found' }).getByRole('listitem');
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const lookUp = (page: Page) => page.getByRole('button', { name: /^Look up/ });

async function someToken(request: APIRequestContext): Promise<TokenMetadata> {
  const { tokenMetadata } = await find(
    request,
    'MAINNET',
    (some) => some.type === 'token_transfer' && hasPlainTicker(some),
  );
  if (!tokenMetadata) throw new Error('A token transfer without its token.');
  return tokenMetadata;
}

test('a list is validated line by line before a request, and results distinguish misses', async ({ page, request }) => {
  const token = await someToken(request);
  const requested: unknown[] = [];
  page.on('response', (response) => {
    const sent = response.request();
    // A busy service has it sent again.
    if (sent.method() === 'POST' && response.status() !== 503) requested.push(sent.postDataJSON());
  });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tools' }).click();
  const list = [token.tokenIdentifier, '', token.tokenAddress, token.issuerPublicKey, unknown(1), 'moss credit'];
  await field(page).fill(list.join('\n'));
  await expect(page.getByText('3 entries to look up, 2 skipped.')).toBeVisible();
  await expect(lines(page).nth(0)).toContainText(/Line 3.*Same as line 1/);
  await expect(lines(page).nth(1)).toContainText(/Line 6.*No identifier/);
  await expect(lines(page).nth(3)).toContainText(/Line 4.*Public key/);
  expect(requested).toEqual([]);

  await lookUp(page).click();
  await expect(results(page)).toContainText('3 of 3 looked up');
  expect(requested).toEqual([{ token_addresses: [token.tokenIdentifier, token.issuerPublicKey, unknown(1)] }]);
  const row = (line: number) => results(page).locator(`tr[data-line="${line}"]`);
  await expect(row(1)).toContainText(token.ticker);
  await expect(row(1).locator(`a[href^="/token/${token.tokenIdentifier}"]`).first()).toBeVisible();
  await expect(row(5)).toContainText('Token not found on Mainnet');
  await openApiRequest(page, /^POST/);
  await expect(page.getByRole('dialog')).toContainText(JSON.stringify(requested[0]));
  await page.keyboard.press('Escape');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    results(page).getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^metadata-MAINNET-.*Z\.csv$/);
  const csv = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  expect(csv.find((line) => line.startsWith('1,'))).toContain(`found,${token.tokenIdentifier},${token.tokenAddress}`);
  expect(csv.find((line) => line.startsWith('5,'))).toContain('not found');
  expect(csv.find((line) => line.startsWith('6,'))).toContain('no identifier');

  // The other tool starts with the same list, and back.
  await page.getByText('Issuer lookup', { exact: true }).click();
  await expect(page).toHaveURL('/tools?tool=issuers');
  await lookUp(page).click();
  await expect(row(1).locator(`a[href^="/issuer/${token.issuerPublicKey}"]`)).toBeVisible();
  await expect(row(5)).toContainText('Token not found on Mainnet');
});

test('a list of several requests continues on request, can be stopped, and a failure loses nothing', async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  await page.goto('/tools');
  const content = Array.from({ length: 130 }, (_, index) => unknown(index)).join('\n');
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByText('picture.png is not a text file.')).toBeVisible();
  await chooser.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByText('Up to 100 per request. 30 entries remain for the next request.')).toBeVisible();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/metadata/batch?*', (route) => held.then(() => route.continue()));
  await lookUp(page).click();
  await results(page).getByRole('button', { name: 'Stop' }).click();
  await expect(results(page)).toContainText('0 of 130 looked up');
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await results(page).getByRole('button', { name: 'Look up next 100' }).click();
  await expect(results(page)).toContainText('100 of 130 looked up');

  await page.route('**/metadata/batch?*', (route) =>
    route.fulfill({ status: 400, body: 'token_addresses is not liked.' }),
  );
  await results(page).getByRole('button', { name: 'Look up next 30' }).click();
  await expect(results(page)).toContainText('token_addresses is not liked.');
  await expect(results(page)).toContainText('100 of 130 looked up');
  await page.unrouteAll();
  await results(page).getByRole('button', { name: 'Retry' }).click();
  await expect(results(page)).toContainText('130 of 130 looked up');
  await expect(results(page)).toContainText('130 entries not found on Mainnet');
});

test('what was typed before the page takes events is counted', async ({ context }) => {
  const page = await fillEarly(context, '/tools', field, unknown(1));
  await expect(page.getByText('1 entry to look up, 0 skipped.')).toBeVisible();
});
