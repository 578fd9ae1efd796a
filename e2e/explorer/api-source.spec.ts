import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openLatest } from '../support/latest-page.ts';
import { follow } from '../support/looks.ts';

/* API requests and responses of a panel. */

const run = promisify(execFile);
const dialog = (page: Page) => page.getByRole('dialog');

/** Parses a command with a shell, one word per line. */
async function wordsOf(command: string): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`]);
  return stdout.trimEnd().split('\n');
}

test('the transaction list shows its request, response and curl command', async ({ page, request, baseURL }) => {
  await openLatest(page, `?to=${new Date(Date.now() - 30_000).toISOString().slice(0, 19)}Z`);
  const button = page.getByRole('button', { name: 'API request: Latest transactions' });
  await button.click();
  await expect(dialog(page).getByRole('heading', { name: 'API request: Latest transactions' })).toBeVisible();
  const [url = ''] = await wordsOf((await dialog(page).locator('code').textContent()) ?? '');
  expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin);
  await expect(dialog(page).getByText(url.slice(new URL(url).origin.length), { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, .+ ago/)).toBeVisible();
  const output: { id: string }[] = await (await request.get(url)).json();
  const shown: { id: string }[] = JSON.parse((await dialog(page).locator('pre').textContent()) ?? '');
  expect(shown.map(({ id }) => id)).toEqual(output.map(({ id }) => id));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('several responses are listed, lookups with their body', async ({ page, request }) => {
  const [token] = await (await request.get('/v1/tokens/LNFSH?network=MAINNET')).json();
  await page.goto(`/issuer/${token.issuerPublicKey}`);
  const button = page.getByRole('button', { name: /^API request: \d+ tokens?$/ });
  await expect(button).toBeEnabled();
  await button.click();
  const lookup = dialog(page).locator('details', { hasText: 'POST /v1/tokens/issuer-lookup' });
  await lookup.locator('summary').click();
  const words = await wordsOf((await lookup.locator('code').textContent()) ?? '');
  expect(words.slice(0, 2)).toEqual(['--request', 'POST']);
  const sent = words[words.indexOf('--data-raw') + 1] ?? '';
  const answer = await request.post(words.at(-1) ?? '', { data: JSON.parse(sent) });
  expect(JSON.parse((await lookup.locator('pre').textContent()) ?? '')).toEqual(await answer.json());
});

test('on a phone the close button is beside the heading, for any panel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const [path, name] of [
    ['/', 'Network overview'],
    ['/stats', 'Total payment volume'],
    ['/stats', 'History'],
  ] as const) {
    await follow(page, path);
    await page.getByRole('button', { name: `API request: ${name}` }).click();
    const [box, cross] = await Promise.all([
      dialog(page).boundingBox(),
      dialog(page).getByRole('button', { name: 'Close' }).boundingBox(),
    ]);
    if (!box || !cross) throw new Error('There is no dialog.');
    expect(box.x + box.width - cross.x - cross.width, name).toBeLessThan(32);
    expect(cross.y - box.y, name).toBeLessThan(16);
    await page.keyboard.press('Escape');
  }
});

test('every page has it', async ({ page, request }) => {
  const [token] = await (await request.get('/v1/tokens/LNFSH?network=MAINNET')).json();
  const [transaction] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=1')).json();
  const holders = await (await request.get(`/v1/tokens/${token.tokenIdentifier}/holders?network=MAINNET`)).json();
  await page.goto('/');
  for (const [path, names] of [
    ['/', ['Network overview', 'Latest transactions']],
    [`/tx/${transaction.id}`, ['Transaction']],
    [`/address/${holders.data[0].address}`, ['Portfolio', 'Transactions']],
    [`/token/${token.tokenIdentifier}`, ['Token', 'Holders']],
    [`/address/${holders.data[0].address}?tab=tokens`, ['Tokens']],
    [`/token/${token.tokenIdentifier}?tab=transactions`, ['Transactions']],
    ['/tokens?q=LNFSH', ['Search results']],
    [`/compare?a=${token.tokenIdentifier}&b=${holders.data[0].address}`, ['A Token', 'B Address']],
    ['/stats', ['Network overview', 'Total payment volume', 'Recent activity', 'History']],
  ] as const) {
    await follow(page, path);
    for (const name of names) {
      const button = page.getByRole('button', { name: `API request: ${name}`, exact: true });
      // What is below the first screen may load when it is seen.
      await button.scrollIntoViewIfNeeded();
      await expect.soft(button).toBeEnabled();
    }
  }
});
