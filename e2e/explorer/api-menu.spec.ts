import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { settled } from '../support/clock.ts';
import { overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openLatest } from '../support/latest-page.ts';
import { follow, openApiRequest } from '../support/looks.ts';

/* The menu of a page's API requests, and a request with its response. */

const run = promisify(execFile);
const button = (page: Page) => page.getByRole('button', { name: 'API requests' });
const menu = (page: Page) => page.getByRole('menu', { name: 'API requests' });
const items = (page: Page) => menu(page).getByRole('menuitem');
const dialog = (page: Page) => page.getByRole('dialog');

/** Parses a command with a shell, one word per line. */
async function wordsOf(command: string): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`]);
  return stdout.trimEnd().split('\n');
}

test('a request has its response and curl command', async ({ page, request, baseURL }) => {
  await openLatest(page, `?to=${settled()}`);
  await openApiRequest(page, /tx\/latest\?.*to_timestamp/);
  const [url = ''] = await wordsOf((await dialog(page).locator('code').textContent()) ?? '');
  expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin);
  await expect(dialog(page).getByText(url.slice(new URL(url).origin.length), { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(/\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d UTC, .+ ago/)).toBeVisible();
  const output: { id: string }[] = await (await request.get(url)).json();
  const shown: { id: string }[] = JSON.parse((await dialog(page).locator('pre').textContent()) ?? '');
  expect(shown.map(({ id }) => id)).toEqual(output.map(({ id }) => id));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('a lookup has its body', async ({ page, request }) => {
  const [token] = await (await request.get('/v1/tokens/LNFSH?network=MAINNET')).json();
  await page.goto(`/issuer/${token.issuerPublicKey}`);
  await follow(page, `/issuer/${token.issuerPublicKey}`);
  await openApiRequest(page, /^POST .*\/issuer-lookup/);
  const words = await wordsOf((await dialog(page).locator('code').textContent()) ?? '');
  expect(words.slice(0, 2)).toEqual(['--request', 'POST']);
  const sent = words[words.indexOf('--data-raw') + 1] ?? '';
  const answer = await request.post(words.at(-1) ?? '', { data: JSON.parse(sent) });
  expect(JSON.parse((await dialog(page).locator('pre').textContent()) ?? '')).toEqual(await answer.json());
});

test('arrows, Home, End, Escape and Tab work as in every menu', async ({ page }) => {
  await openLatest(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(items(page).first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(items(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items(page).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^API \d/ })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu fits, and the close button of a request is beside the heading', async ({ page }) => {
    await openLatest(page);
    await button(page).tap();
    const [list, opener] = await Promise.all([menu(page).boundingBox(), button(page).boundingBox()]);
    if (!list || !opener) throw new Error('There is no menu.');
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(390);
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(opener.y);
    expect(await overflowOf(page)).toBe(0);
    await items(page).first().tap();
    const [box, cross] = await Promise.all([
      dialog(page).boundingBox(),
      dialog(page).getByRole('button', { name: 'Close' }).boundingBox(),
    ]);
    if (!box || !cross) throw new Error('There is no dialog.');
    expect(box.x + box.width - cross.x - cross.width).toBeLessThan(32);
    expect(cross.y - box.y).toBeLessThan(16);
  });
});

test('it lists what each page shows, and nothing of the page before', async ({ page, request }) => {
  const [token] = await (await request.get('/v1/tokens/LNFSH?network=MAINNET')).json();
  const [transaction] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=1')).json();
  const holders = await (await request.get(`/v1/tokens/${token.tokenIdentifier}/holders?network=MAINNET`)).json();
  const { address } = holders.data[0];
  const [ofToken, ofAddress] = [`/v1/tokens/${token.tokenIdentifier}`, `/v1/address/${address}`];
  await page.goto('/');
  for (const [path, requests, others] of [
    ['/', ['/v2/stats/summary', '/v1/tx/latest', '/v2/stats/tpv'], ofToken],
    [`/tx/${transaction.id}`, [`/v1/tx/${transaction.id}`], '/v1/tx/latest'],
    [`/address/${address}`, [`${ofAddress}?`, `${ofAddress}/tokens`, `${ofAddress}/transactions`], '/v1/tx/latest'],
    [`/token/${token.tokenIdentifier}`, [`${ofToken}?`, `${ofToken}/holders`], ofAddress],
    ['/tokens?q=LNFSH', ['/v1/tokens/LNFSH'], `${ofToken}/holders`],
    [`/compare?a=${token.tokenIdentifier}&b=${address}`, [`${ofToken}?`, `${ofAddress}?`], '/v1/tokens/LNFSH'],
    ['/stats', ['/v2/stats/tpv', '/v1/stats/historical/'], ofToken],
  ] as const) {
    await follow(page, path);
    // The menu lists what the page has requested when it opens; some parts follow others.
    const listed: string[] = [];
    await expect(async () => {
      await button(page).click();
      listed.push((await menu(page).textContent()) ?? '');
      await page.keyboard.press('Escape');
      for (const one of requests) expect(listed.at(-1), path).toContain(one);
    }).toPass();
    for (const one of listed) expect(one, path).not.toContain(others);
  }
});
