import invoices from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { begin, field, group } from '../support/search-field.ts';

/* Texts of every kind in the search field, and their responses. */

test('short texts and markup get a correct answer', async ({ page }) => {
  await page.goto('/tokens?q=%F0%9F%9A%80');
  await expect(page.getByText(/^No name or ticker has a word starting with/)).toContainText('3 or more characters');
  await begin(page, '/search?q=<script>');
  await expect(page.locator('main q')).toHaveText('<script>');
  await field(page).fill('🚀');
  await expect(group(page, 'Search')).toBeVisible();
  await expect(group(page, 'Go to')).toHaveCount(0);
});

for (const { locale, word } of [
  { locale: 'en-GB', word: 'Search' },
  { locale: 'de-DE', word: 'Suche' },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    const tag = locale === 'en-GB' ? [] : '@rest';
    test('the field has its hint on every screen, and shows the start of a long text', { tag }, async ({ page }) => {
      await page.goto('/search');
      const input = page.locator('#search');
      for (const width of [320, 390, 768, 1279, 1280, 1399, 1400, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const room = await input.evaluate((element: HTMLInputElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(element);
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) throw new Error('There is no canvas to measure with.');
          pen.font = font;
          const { clientWidth, placeholder } = element;
          return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText(placeholder).width;
        });
        expect.soft(room, `${width} px`).toBeGreaterThan(0);
      }
      await input.fill(`moss ${'x'.repeat(400)}`);
      await input.press('Enter');
      await expect(page.locator('main h1')).toBeFocused();
      await expect.poll(() => input.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/stats');
      await page.getByRole('link', { name: word, exact: true }).click();
      await expect(input).toBeFocused();
      await expect(page).toHaveURL('/search');
      await expect(input).toBeFocused();
    });
  });
}

test('payment requests are decoded in the browser; only payments of that amount and time are requested', async ({
  page,
  allowErrors,
}) => {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  const coffee = invoices.find(({ why }) => why.includes('cup of coffee'));
  await begin(page);
  await field(page).fill(`lightning:${coffee?.text}`);
  await expect(group(page, 'Result').getByRole('option')).toHaveText(/^Lightning invoice/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invoice\/lnbc2500u1/);
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('250,000sats');
  const card = page.getByRole('region', { name: 'What is inside' });
  await expect(card).toContainText('1 cup coffee');
  await expect(card).toContainText('Expired1 Jun 2017, 10:58:38 UTC');
  await page.goto(`/search?q=${coffee?.text.slice(0, -1)}q`);
  await expect(page.getByRole('region', { name: 'Lightning invoice' })).toContainText('The checksum does not match');
  const asked = requested.map((url) => new URL(url)).filter(({ pathname }) => pathname.startsWith('/v1/'));
  expect(new Set(asked.map(({ pathname }) => pathname))).toEqual(new Set(['/v1/transactions']));
  const parameters = ['network', 'type', 'min_value', 'from_timestamp', 'to_timestamp', 'limit'];
  for (const { searchParams } of asked) expect([...searchParams.keys()]).toEqual(parameters);

  allowErrors();
  await page.goto(
    `/search?q=${encodeURIComponent('bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.5&label=<b>Moss</b>!')}`,
  );
  await expect(page.locator('main section')).toContainText('50,000,000sats');
  await expect(page.locator('main section')).toContainText('<b>Moss</b>!');
});
