import type { Page } from 'playwright/test';
import { find, heading, overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { follow } from '../support/looks.ts';

/* The explorer in German, by browser or by setting, and number formats. */

test.use({ locale: 'de-DE' });

const language = (page: Page) => page.locator('html');
const price = (page: Page) =>
  page
    .locator('dl > div', { has: page.getByText(/^Bitcoin[- ]/) })
    .locator('dd')
    .first();
const choose = (page: Page, choices: Readonly<Record<string, string>>) =>
  page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, choices);

test('a German browser gets German on every page', async ({ page, request }) => {
  const transfer = await find(
    request,
    'MAINNET',
    ({ type, status, amountSats }) => type === 'core_transfer' && status === 'confirmed' && (amountSats ?? 0) > 1000,
  );
  const token = await find(request, 'MAINNET', ({ type }) => type === 'token_transfer');
  const address = transfer.from?.identifier ?? '';
  const pages = [
    { path: '/', title: 'Neueste Transaktionen', h1: 'Wo ist die Zahlung?' },
    { path: `/tx/${transfer.id}`, title: /^Bestätigt: Transfer über \d+\.\d{3}/, h1: /^Transfer/ },
    { path: `/address/${address}`, title: /^Adresse \w{5}…\w{5} · /, h1: 'Core-Adresse' },
    { path: `/token/${token.tokenMetadata?.tokenIdentifier}`, title: /^„.+“ \(.+\), Token /, h1: /./ },
    { path: '/stats', title: 'Statistik', h1: 'Statistik' },
    { path: '/search?q=dollar', title: 'Suche nach dollar', h1: /./ },
    { path: '/no/such/page', title: 'Seite nicht gefunden', h1: 'Seite nicht gefunden' },
  ];
  await page.goto('/tools');
  for (const { path, title, h1 } of pages) {
    await follow(page, path);
    await expect(page).toHaveTitle(title instanceof RegExp ? title : `${title} · Core Explorer`);
    await expect(heading(page)).toHaveText(h1);
    await expect(language(page)).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toContainText('Statistik');
    await expect(page.getByRole('combobox', { name: /suchen$/ })).toHaveAttribute('placeholder', 'Suche');
  }

  await test.step('lists, figures and shortcuts are German, fit on a phone, and are accessible', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, '/');
    await expect(price(page)).toHaveText(/^\d{1,3}(\.\d{3})+\u00a0\$$/);
    const row = page.locator('tr[data-transaction]:not([data-leg=closed])').first();
    await expect(row.getByRole('link').first()).toHaveAccessibleName(/ über .+ von .+/);
    await expect(row.locator('time')).toHaveText(/^\d+ (s|Min\.|Std\.|Tg\.)$/);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tastenkürzel' }).click();
    const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(keys).toContainText('Strg');
    await expect(keys).toContainText('Zuletzt Angesehenes und Suchen zeigen');
    await keys.getByRole('button', { name: 'Schließen' }).click();
  });
});

test('without its catalogue the explorer is English', async ({ page, allowErrors }) => {
  allowErrors();
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('/search?q=dollar');
  await expect(page).toHaveTitle('Search for dollar · Core Explorer');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await page.goto('/stats');
  await expect(price(page)).toHaveText(/^\$\d{1,3}(,\d{3})+$/);
});

test('the English setting overrides the browser', async ({ page }) => {
  await choose(page, { language: 'en' });
  await page.goto('/stats');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText('Statistics');
  await expect(price(page)).toHaveText(/^\$\d{1,3}(,\d{3})+$/);
});

test('numbers have the chosen format; links and fields have plain digits', async ({ page }) => {
  await choose(page, { digits: 'apostrophe' });
  await page.goto('/?offset=1000');
  await expect(language(page)).toHaveAttribute('lang', 'de');
  await expect(price(page)).toHaveText(/^\d{1,3}(’\d{3})+\u00a0\$$/);
  await expect(page.getByText(/1’001 bis 1’025/)).toBeVisible();
  const skip = page.getByLabel('Zu überspringende Zeilen');
  await expect(skip).toHaveValue('1000');
  await skip.fill('2’000');
  await skip.press('Enter');
  await expect(page).toHaveURL(/offset=2000/);
  await expect(skip).toHaveValue('2000');
});
