import ofWallets from '#contract/vectors/invoices-with-recipient.json' with { type: 'json' };
import live from '#contract/vectors/networks.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { begin, field, group } from '../support/search-field.ts';

/* Texts that are named, since there is nothing to look up, wherever they are pasted. */

const { TESTNET, LOCAL } = live.networks;
const silentPayment =
  'sp1qqgste7k9hx0qftg6qmwlkqtwuy6cycyavzmzj85c6qdfhjdpdjtdgqjuexzk6murw56suy3e0rd2cgqvycxttddwsvgxe2usfpxumr70xc9pkqwv';

for (const [text, title] of [
  [TESTNET.address, 'Address of Testnet'],
  [LOCAL.token.toUpperCase(), 'Token of Local'],
  ['$alice@uma.money', 'UMA address'],
  [silentPayment, 'Silent payment address'],
] as const) {
  test(`${title}: ${text.slice(0, 20)}`, async ({ page }) => {
    await begin(page);
    await field(page).fill(text);
    await expect(group(page, 'Result').getByRole('option')).toHaveText(new RegExp(`^${title}`));
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toContainText(title);
    await expect(page.locator('main')).not.toContainText('No tokens found');
  });
}

test('the pages of addresses and tokens, the token search and the comparison name a network', async ({ page }) => {
  for (const path of [
    `/address/${TESTNET.address}`,
    `/address/${TESTNET.address}/statement`,
    `/token/${TESTNET.token}`,
    `/tokens?q=${TESTNET.token}`,
    `/issuer/${TESTNET.address}`,
    `/compare?a=${TESTNET.address}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('main'), path).toContainText(/(?:Address|Token) of Testnet/);
  }
});

test('an invoice of a wallet shows the address of its recipient, and links it', async ({ page }) => {
  await begin(page);
  await field(page).fill(ofWallets[0]?.invoice ?? '');
  await expect(group(page, 'Result').getByRole('option')).toHaveText([/^core1pgss.*Invoice recipient/, /^Lightning/]);
  await field(page).press('ArrowDown');
  await page.goto(`/search?q=${ofWallets[0]?.invoice}`);
  const address = page.locator('main dd').getByRole('link', { name: /^core1pgssy7d7vel0/ });
  await address.click();
  await expect(page).toHaveURL(/\/address\/core1pgssy7d7vel0/);
});
