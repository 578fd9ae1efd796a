import { createECDH } from 'node:crypto';
import type { Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { hideTab } from '../support/notices.ts';
import { type RestartableService, serveLines } from '../support/own-service.ts';
import { setStorage, storedText } from '../support/settings-page.ts';
import { recipientKey, sharedKey, sharedToken, twoNetworksLines } from '../support/two-networks-lines.ts';

/* Watching starred addresses and tokens: new payments on the list, notices on every page, notifications of the system. */

const token = 'f'.repeat(32);
const treasury = encodeAddress({ network: 'MAINNET', publicKey: sharedKey });
const other = encodeAddress({ network: 'MAINNET', publicKey: recipientKey });
const since = '2026-03-14T13:00:00.000Z';
const stars = (...addresses: string[]) => [
  ...addresses.map((address) => ({ network: 'MAINNET', address, since })),
  { network: 'MAINNET', token: sharedToken, since },
];
const labels = JSON.stringify([{ network: 'MAINNET', type: 'address', ref: treasury, label: 'Treasury' }]);

let service: RestartableService;
let number = 0;

async function ingest(...lines: Line[]): Promise<void> {
  const response = await fetch(`${service.address}/v1/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => `${stringifyJson(line)}\n`).join(''),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

/** A payment from the other address to the treasury, that another call can bring into another state. */
function payment(amountSats: number, change: Partial<TransactionLine> = {}): TransactionLine {
  const now = new Date().toISOString();
  const party = (address: string, pubkey: string) => ({ type: 'core', identifier: address, pubkey });
  return {
    ...{ record: 'transaction', network: 'MAINNET', type: 'core_transfer', status: 'confirmed', amountSats },
    ...{ id: `c${String(++number).padStart(63, '0')}`, createdAt: now, updatedAt: now },
    ...{ from: party(other, recipientKey), to: party(treasury, sharedKey) },
    ...change,
  } as TransactionLine;
}

const notices = (page: Page) => page.locator('[data-notice]');
const arrivals = (page: Page) => page.locator('[data-arrivals]');
const rows = (page: Page) =>
  page
    .getByRole('main')
    .locator('ul > li')
    .filter({ has: page.locator('[data-cell=name]') });
const isWatched = (page: Page) =>
  expect.poll(async () => (await storedText(page, 'watching')) ?? '').toContain('"checkedAt"');

/** Opens a page whose watcher has its stream and knows the transactions so far. */
async function open(page: Page, path = '/starred'): Promise<void> {
  const streamed = page.waitForResponse(
    (response) => response.url().includes(`/v1/stream?`) && response.url().includes('token='),
  );
  await page.goto(service.address + path);
  await streamed;
  await isWatched(page);
}

test.use({ hasStreams: true });
test.beforeAll(async () => {
  service = await serveLines(twoNetworksLines, { INGEST_TOKEN: token });
});
test.afterAll(() => service?.stop());
test.beforeEach(({ complaints }) => complaints.allowHost(service.address));
test.describe.configure({ mode: 'default' });

for (const width of [390, 1440]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`at ${width} px, ${theme}, the list says what arrived since the reader last looked`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await setStorage(page, { stars: JSON.stringify(stars(treasury, other)), labels, theme });
      await open(page);
      await expect(arrivals(page)).toContainText('No new payments');
      await expect(arrivals(page)).toContainText('Only the addresses and tokens you watch are sent, to this service.');
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).filter({ hasText: 'Treasury' }).locator('[data-live]')).toBeVisible();
      await expect(rows(page).filter({ hasText: 'Mainland' })).toContainText(/holders?/);
      await expect(page).toHaveTitle(/^Starred/);

      await ingest(payment(43_000), payment(1_222_469));
      await expect(arrivals(page)).toContainText('2 new payments');
      await expect(arrivals(page)).toContainText('+1,265,469');
      await expect(arrivals(page).getByRole('listitem')).toHaveCount(2);
      await expect(rows(page).first()).toContainText('Treasury');
      await expect(rows(page).first()).toContainText('2 new');
      await expect(page).toHaveTitle(/^Starred, 2 new/);
      // What the list shows needs no notice.
      await expect(notices(page)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath(`starred-${width}-${theme}.png`), fullPage: true });

      await page.getByRole('button', { name: 'Seen' }).click();
      await expect(arrivals(page)).toContainText('No new payments');
      await expect(arrivals(page)).toContainText('Since you last looked');
      await expect(page).toHaveTitle(/^Starred(?!,)/);
      await page.reload();
      await expect(arrivals(page)).toContainText('No new payments');
    });

    test(`at ${width} px, ${theme}, a notice on any page, and another one when it is confirmed`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await setStorage(page, { stars: JSON.stringify(stars(treasury)), labels, theme });
      await open(page, '/stats');
      const pending = payment(43_000, { status: 'pending' });
      await ingest(pending);
      await expect(notices(page)).toHaveText(/^Treasury is getting 43,000 sats/);
      await ingest({ ...pending, status: 'confirmed', updatedAt: new Date().toISOString() });
      await expect(notices(page)).toHaveText(/^Treasury got 43,000 satsConfirmed\./, { timeout: 15_000 });
      await expect(page.getByRole('status', { name: 'Payments of starred addresses' })).toContainText('Treasury got');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath(`notice-${width}-${theme}.png`) });

      await test.step('the keyboard opens the payment and closes the notice', async () => {
        const close = page.getByRole('button', { name: 'Close: Treasury got 43,000 sats' });
        await close.focus();
        await page.keyboard.press('Enter');
        await expect(notices(page)).toHaveCount(0);
        await expect(page.locator('#main')).toBeFocused();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notices(page)).toHaveCount(0);
      });
    });
  }
}

test('the page of a payment needs no notice of it, and a failed one says so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setStorage(page, { stars: JSON.stringify(stars(treasury)) });
  await open(page, '/stats');
  const pending = payment(7, { status: 'pending' });
  await ingest(pending);
  await expect(notices(page)).toHaveText(/^A starred address is getting 7 sats/);
  expect(await notices(page).evaluate((notice) => getComputedStyle(notice).animationName)).toBe('none');
  await notices(page).getByRole('link').click();
  await expect(notices(page)).toHaveCount(0);
  await page.goBack();
  await ingest({ ...pending, status: 'failed', updatedAt: new Date().toISOString() });
  await expect(notices(page)).toHaveText(/^A starred address did not get 7 satsThe payment failed\./, {
    timeout: 15_000,
  });
});

test('a hidden tab notifies with label and amount, never an address; once for all tabs', async ({ page, context }) => {
  await context.addInitScript(() => {
    class Notice {
      static permission = 'default';
      static requestPermission = async () => {
        Notice.permission = 'granted';
        return 'granted';
      };
      constructor(title: string, { body, tag }: NotificationOptions) {
        const shown = JSON.parse(localStorage.getItem('shown') ?? '[]');
        localStorage.setItem('shown', JSON.stringify([...shown, { title, body, tag }]));
      }
      close() {}
    }
    Object.assign(window, { Notification: Notice });
    if (localStorage.getItem('granted')) Notice.permission = 'granted';
  });
  await setStorage(page, { stars: JSON.stringify(stars(treasury)), labels });
  await open(page);
  const section = page.getByRole('region', { name: 'When money arrives' });
  await expect(section).toContainText('Notifications are off. Your browser asks before the first one.');
  await section.getByRole('button', { name: 'Notify me' }).click();
  await expect(section).toContainText('Notifications are on.');
  await page.evaluate(() => localStorage.setItem('granted', 'yes'));
  const second = await context.newPage();
  await second.goto(`${service.address}/stats`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = async () => JSON.parse((await storedText(page, 'shown')) ?? '[]');
  // The other tab is visible, and shows the notice.
  const countVisible = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('visible')).length;
    });
  await expect.poll(countVisible).toBe(2);
  await hideTab(page);
  await ingest(payment(7));
  await expect(notices(second)).toHaveText(/^Treasury got 7 sats/);
  await second.getByRole('button', { name: /^Close: / }).click();
  await hideTab(second);
  await ingest(payment(43_000));
  await expect.poll(shown).toHaveLength(1);
  const [{ title, body, tag }] = await shown();
  expect(title).toBe('Treasury got 43,000 sats');
  expect(body).toBe('Confirmed. Open the payment.');
  expect(tag).toMatch(/^MAINNET c0+\d+$/);
  // Both tabs have the notice; closing it in one closes it in the other.
  await expect(notices(second)).toHaveText(/^Treasury got/);
  await second.getByRole('button', { name: /^Close: / }).click();
  await expect(notices(page)).toHaveCount(0);
  await section.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(section).toContainText('Notifications are off.');
  await ingest(payment(5));
  await expect(notices(second)).toHaveText(/^Treasury got 5 sats/);
  expect(await shown()).toHaveLength(1);
});

for (const [permission, words] of [
  ['denied', 'Notifications are blocked. Allow them for this site in your browser.'],
  [undefined, 'This browser has no notifications for this page.'],
] as const) {
  test(`notifications that are ${permission ?? 'unsupported'} say so in words`, async ({ page }) => {
    await page.addInitScript((given) => {
      if (given === undefined) Reflect.deleteProperty(window, 'Notification');
      else Object.defineProperty(Notification, 'permission', { value: given });
    }, permission);
    await setStorage(page, { stars: JSON.stringify(stars(treasury)) });
    await page.goto(`${service.address}/starred`);
    const section = page.getByRole('region', { name: 'When money arrives' });
    await expect(section).toContainText(words);
    await expect(section.getByRole('button')).toHaveCount(0);
  });
}

test('a token is starred on its page and on the list; only what is watched is requested', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${service.address}/token/${sharedToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mainland');
  // Nothing is starred, so nothing is watched.
  expect(requests.filter((url) => url.includes('star-watcher') || url.includes('token='))).toEqual([]);
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Starred' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Mainland');
  await page.getByRole('button', { name: 'Add' }).click();
  const field = page.getByRole('textbox', { name: 'Address or token to star' });
  await expect(field).toBeFocused();
  await field.fill('nobody');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not an address or token on MAINNET.' })).toBeVisible();
  await field.fill(treasury.toUpperCase());
  await field.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  const streams = () => requests.filter((url) => url.includes('/v1/stream?') && url.includes('token='));
  await expect.poll(() => streams().at(-1)).toContain(sharedKey);
  expect(streams().at(-1)).toContain(sharedToken);
  expect(streams().at(-1)).toContain('network=MAINNET');
});

test('hostile stored data is dropped, and a hundred stars work', async ({ page }) => {
  const streams: string[] = [];
  page.on('request', (request) => request.url().includes('token=') && streams.push(request.url()));
  const others = Array.from({ length: 98 }, (_, index) => {
    const pair = createECDH('secp256k1');
    pair.setPrivateKey((index + 100).toString(16).padStart(64, '0'), 'hex');
    const address = encodeAddress({ network: 'MAINNET', publicKey: pair.getPublicKey('hex', 'compressed') });
    return { network: 'MAINNET', address, since: new Date(Date.parse(since) + index).toISOString() };
  });
  await setStorage(page, {
    stars: JSON.stringify([...stars(treasury), ...others, 7, { network: 'MAINNET', token: '<script>', since }]),
    watching: JSON.stringify({
      addresses: [{ address: 5 }, null],
      notices: 'x',
      looked: { MAINNET: '<b>' },
      isNotifying: 1,
    }),
  });
  await page.goto(`${service.address}/starred`);
  await expect(rows(page)).toHaveCount(100);
  await expect(arrivals(page)).toContainText('No new payments');
  // One stream follows all, and one request after the other checks them.
  await expect.poll(() => streams.length).toBe(1);
  expect(streams[0]?.length).toBeLessThan(8000);
  await expect(rows(page).first().locator('[data-live]')).toBeVisible();
  await expect
    .poll(async () => JSON.parse((await storedText(page, 'watching')) ?? '{}').addresses?.length, { timeout: 60_000 })
    .toBe(99);
});
