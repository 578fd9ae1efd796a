import { readFile } from 'node:fs/promises';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { find } from '../support/demo-transactions.ts';
import { choose, expect, expectAccessible, networkIdle, test } from '../support/fixtures.ts';
import { isList, openLatest, rows, transactions } from '../support/latest-page.ts';
import { follow } from '../support/looks.ts';
import { openSettings, setStorage, storedText, takesEvents } from '../support/settings-page.ts';

/* Settings, stored in this browser. */

const root = 'html';

test('a setting applies at once, everywhere and after a reload', async ({ page }) => {
  await openLatest(page);
  const settings = await openSettings(page);
  await choose(settings.getByRole('radio', { name: 'BTC' }));
  await choose(settings.getByRole('radio', { name: 'Contrast' }));
  await choose(settings.getByRole('radio', { name: 'Date', exact: true }));
  await settings.getByRole('combobox', { name: 'Rows per page' }).selectOption('10 rows');
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'contrast');
  await expect(page.getByRole('banner').getByRole('radio', { name: 'BTC' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('columnheader').last()).toHaveText('Created, UTC');
  await expect(transactions(page)).toHaveCount(10);
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(transactions(page)).toHaveCount(10);
  await expectAccessible(page);
});

test('the theme is applied before the application starts', async ({ page }) => {
  await setStorage(page, { theme: 'contrast' });
  await page.route(/\/assets\/index-/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'contrast');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await page.locator('#root').textContent()).toBe('');
});

test('the system preference for more contrast applies unless a theme is chosen; language and number format', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
  await page.goto('/search');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' });
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await choose((await openSettings(page)).getByRole('radio', { name: 'Dark', exact: true }));
  await expect(body).toHaveCSS('background-color', 'rgb(9, 11, 14)');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  // After the reload Tab goes on from the heading, which says the language.
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeFocused();
  // The page that the service rendered takes no events yet.
  await takesEvents(page);
  await page.getByRole('combobox', { name: 'Zahlenformat' }).selectOption('1’234.56');
  await takesEvents(page);
  await page.getByRole('link', { name: 'Core Explorer, neueste Transaktionen' }).click();
  await expect(page.getByRole('region', { name: 'Netzwerkübersicht' })).toContainText(/\d’\d{3}\.\d{2}\u00a0\$/);
});

test('lists have the chosen number of rows, or the nearest possible; a URL overrides it', async ({ page, request }) => {
  await setStorage(page, { pageSize: '250' });
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await openLatest(page);
  await more.click();
  await expect(size).toHaveValue('250');
  expect(requested.filter((url) => isList(new URL(url)) && !url.includes('limit=250'))).toEqual([]);
  const { from } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  await follow(page, `/address/${from?.identifier}`);
  await more.click();
  await expect(size).toHaveValue('100');
  await follow(page, '/?limit=25');
  await expect(transactions(page)).toHaveCount(25);
  await expect(page).toHaveURL('/?limit=25');
  await more.click();
  await size.selectOption('250 rows');
  await expect(page).toHaveURL('/?limit=250');
});

test('without live updates nothing refreshes automatically; a button refreshes everything', async ({ page }) => {
  await page.clock.install();
  await openLatest(page);
  const settings = await openSettings(page);
  await settings.getByRole('checkbox', { name: /^Live updates/ }).uncheck();
  await page.goBack();
  await expect(page.getByText('Live updates are off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toHaveCount(0);
  // What a busy service refuses is requested again.
  const refused = new Set<string>();
  page.on('response', (one) => (one.status() === 503 ? refused.add(one.url()) : refused.delete(one.url())));
  await page.reload();
  await expect(page.getByText('Live updates are off.')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await expect.poll(() => refused.size).toBe(0);
  await networkIdle(page);
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  const read = () => requested.filter((url) => /\/v\d\//.test(url));
  const first = await transactions(page).first().getAttribute('data-transaction');
  // Longer than any interval of a list.
  await page.clock.runFor(20_000);
  expect(read()).toEqual([]);
  // The network may pause.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(transactions(page).first()).not.toHaveAttribute('data-transaction', first ?? '', { timeout: 1000 });
  }).toPass();
  expect(requested.filter((url) => isList(new URL(url))).length).toBeGreaterThan(0);
  await follow(page, `/address/${encodeAddress({ network: 'MAINNET', publicKey: `02${'0'.repeat(63)}1` })}`);
  await expect(page.getByText('New transactions appear here after a refresh.')).toBeVisible();
});

test('suspicious names are hidden, and can be revealed', async ({ page, request }) => {
  const tokens: { tokenIdentifier: string; ticker: string }[] = await (
    await request.get('/v1/tokens/moss?network=MAINNET&limit=100')
  ).json();
  const odd = tokens.find(({ ticker }) => ticker.includes('\u202e'));
  if (!odd) throw new Error('The demo network has no token with a hidden character.');
  await setStorage(page, { suspiciousNames: 'hidden' });
  await page.goto('/tokens?q=moss');
  const row = page.locator(`tr[data-token="${odd.tokenIdentifier}"]`);
  const ends = `${odd.tokenIdentifier.slice(0, 6)}…${odd.tokenIdentifier.slice(-6)}`;
  await expect(row.locator('bdi').last()).toHaveText(ends);
  await expect(
    page
      .locator('bdi')
      .filter({ hasText: /^MOSS$/ })
      .first(),
  ).toBeVisible();
  await row.locator('td:first-child a').click();
  const note = page.getByRole('list', { name: 'Signals' }).getByRole('listitem').filter({ hasText: 'hidden' });
  await expect(note).toContainText('Contains invisible characters.');
  await note.getByRole('button', { name: 'Show' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('U+202E');
});

test('all data is exported, deleted and imported, after a preview of the changes', async ({ page }) => {
  const label = { network: 'MAINNET', type: 'tx', ref: 'ab'.repeat(32), label: 'Rent' };
  await setStorage(page, { labels: JSON.stringify([label]), unit: 'btc', theme: 'dark', live: 'nonsense' });
  await openLatest(page);
  const settings = await openSettings(page);
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Export', exact: true }).click();
  const path = await (await download).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    format: 'core-explorer-backup',
    version: 1,
    data: { labels: [label], unit: 'btc', theme: 'dark' },
  });

  await settings.getByRole('button', { name: 'Delete…' }).click();
  await expect(settings.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await settings.getByRole('button', { name: 'Delete all data', exact: true }).click();
  await reloaded;
  await takesEvents(page);
  expect(await storedText(page, 'labels')).toBeNull();
  await expect(page.locator(root)).not.toHaveAttribute('data-theme', 'dark');

  const chooser = page.waitForEvent('filechooser');
  await settings.getByRole('button', { name: 'Import…', exact: true }).click();
  await (await chooser).setFiles(path);
  const preview = settings.getByRole('group', { name: 'Import preview' });
  await expect(preview).toContainText('Labels: 0 entries → 1 entry');
  await expect(preview).toContainText('Theme: default → Dark');
  const again = page.waitForEvent('load');
  await preview.getByRole('button', { name: 'Replace' }).click();
  await again;
  await takesEvents(page);
  await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark');
  expect(JSON.parse((await storedText(page, 'labels')) ?? '')).toEqual([label]);

  const other = page.waitForEvent('filechooser');
  await settings.getByRole('button', { name: 'Import…', exact: true }).click();
  await (await other).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"version":9}') });
  await expect(settings.getByRole('alert')).toContainText('Not a Core Explorer export');
});
