import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { type RestartableService, serveLines } from '../support/own-service.ts';
import { setStorage } from '../support/settings-page.ts';
import { idOf, recipientKey, sharedKey, sharedToken, twoNetworksLines } from '../support/two-networks-lines.ts';

/* Public names, token marks, warnings and banners of the operator: where they are shown, and on which network. */

const harbor = encodeAddress({ network: 'MAINNET', publicKey: sharedKey });
const reported = encodeAddress({ network: 'MAINNET', publicKey: recipientKey });
const faucet = encodeAddress({ network: 'REGTEST', publicKey: sharedKey });
const hour = 3_600_000;
const banner = (text: string, from: number, to: number) => ({
  network: 'MAINNET',
  text,
  from: new Date(Date.now() + from * hour).toISOString(),
  to: new Date(Date.now() + to * hour).toISOString(),
});

const registry = {
  entries: [
    {
      network: 'MAINNET',
      identifier: harbor,
      name: 'Harbor Exchange',
      kind: 'exchange',
      website: 'https://harbor-exchange.example/about',
      source_note: 'The website lists this address. Checked 3 Sep 2026.',
    },
    {
      network: 'MAINNET',
      identifier: recipientKey,
      warning: {
        by: 'Watchlight',
        text: 'Promises to double <b>what</b> you send.',
        since: '2026-10-14',
        url: 'https://watchlight.example/14',
      },
    },
    { network: 'MAINNET', identifier: sharedToken, mark: 'Official' },
    { network: 'REGTEST', identifier: faucet, name: 'Test faucet', kind: 'service' },
    { network: 'REGTEST', identifier: sharedToken, warning: { by: 'Watchlight' } },
  ],
  banners: [banner('Maintenance on Sunday', -1, 24), banner('Long ago', -48, -24), banner('Not yet', 24, 48)],
};

let folder: string;
let service: RestartableService;
const path = () => join(folder, 'registry.json');
const write = async (content: object) => {
  await writeFile(`${path()}.new`, JSON.stringify(content));
  await rename(`${path()}.new`, path());
};

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  await write(registry);
  service = await serveLines(twoNetworksLines, { REGISTRY: path() });
});
test.afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true });
});
test.beforeEach(({ complaints }) => complaints.allowHost(service.address));
test.describe.configure({ mode: 'default' });

for (const width of [390, 1440]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`at ${width} px, ${theme}, names and warnings are shown, never instead of the identifier`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await setStorage(page, { theme });
      await page.goto(`${service.address}/address/${harbor}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbor Exchange');
      await expect(page.locator('[data-head] [data-whole]')).toHaveAttribute('title', harbor);
      const facts = page.locator('[data-public-facts]');
      await expect(facts).toContainText('The website lists this address.');
      const website = facts.getByRole('link', { name: 'harbor-exchange.example' });
      await expect(website).toHaveAttribute('href', 'https://harbor-exchange.example/about');
      await expect(website).toHaveAttribute('rel', /noopener/);
      await expect(page.locator('[data-operator-banner]')).toHaveText('Maintenance on Sunday');
      const counterparty = page.locator('tbody tr').first().locator('.short-id').first();
      await expect(counterparty.locator('[data-reported]')).toBeVisible();
      await expect(counterparty).toContainText(reported.slice(-4));
      await expectAccessible(page);

      await page.goto(`${service.address}/address/${reported}`);
      const bar = page.locator('[data-reported-bar]');
      await expect(bar).toHaveText(/^Reported as a scam by Watchlight since 14 Oct 2026: Promises to double <b>what/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Core address, without a name');
      await expect(page.getByText('Reported as a scam')).toHaveCount(1);
      await expectAccessible(page);

      await page.goto(`${service.address}/token/${sharedToken}`);
      await expect(page.locator('[data-head]').locator('..').locator('[data-token-mark]').first()).toHaveText(
        'Official',
      );
      await expectAccessible(page);
    });
  }
}

test('the parties of a transaction have name and warning, and their whole addresses', async ({ page }) => {
  await page.goto(`${service.address}/tx/${idOf('MAINNET', 1)}`);
  const from = page.locator('[data-side=from]');
  await expect(from.locator('[data-public]')).toContainText('Harbor Exchange');
  await expect(from.locator('[data-whole]')).toHaveAttribute('title', harbor);
  const to = page.locator('[data-side=to]');
  await expect(to.locator('[data-reported]')).toHaveText('Reported');
  await expect(to.locator('[data-whole]')).toHaveAttribute('title', reported);
  // The address stands there once: it has no name to stand before it.
  await expect(to.locator('.short-id')).toHaveCount(0);
  await expect(from.locator('.short-id')).toHaveCount(1);
  await expectAccessible(page);
});

test('a page has its name and warning without scripts', async ({ request }) => {
  const textAt = async (page: string) => (await request.get(service.address + page)).text();
  // A busy service leaves reads to the browser.
  await expect.poll(() => textAt(`/address/${harbor}`)).toContain('Harbor Exchange</bdi>');
  let warned = '';
  const isWarned = async () => {
    warned = await textAt(`/address/${reported}`);
    return warned.includes('Promises to double &lt;b&gt;what&lt;/b&gt; you send.');
  };
  await expect.poll(isWarned).toBe(true);
  expect(warned).toContain('Maintenance on Sunday</bdi>');
  expect(warned).not.toContain('Long ago</bdi>');
});

test('the status has what the operator announces, coming, current and past', async ({ page, request }) => {
  for (const [width, theme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setStorage(page, { theme });
    await page.goto(`${service.address}/status`);
    const lines = page.getByRole('region', { name: 'Incidents' }).getByRole('listitem');
    await expect(lines).toHaveText([
      /^Not yet *Planned *Mainnet, .+ UTC to .+ UTC$/,
      /^Maintenance on Sunday *Now *Mainnet, .+ UTC to .+ UTC$/,
      /^Long ago *Over *Mainnet, .+ UTC to .+ UTC$/,
    ]);
    await expectAccessible(page);
  }
  const { incidents } = await (await request.get(`${service.address}/v1/status?network=MAINNET`)).json();
  expect(incidents).toEqual(registry.banners.map(({ network: _, ...one }) => one));
});

test('a name of one network is never on the other', async ({ page, request }) => {
  await page.goto(`${service.address}/address/${faucet}?network=REGTEST`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test faucet');
  await expect(page.getByText('Harbor Exchange')).toHaveCount(0);
  await expect(page.locator('[data-operator-banner]')).toHaveCount(0);
  const ofNetwork = async (network: string) =>
    (await request.get(`${service.address}/v1/registry?network=${network}`)).text();
  expect(await ofNetwork('MAINNET')).not.toContain('faucet');
  expect(await ofNetwork('REGTEST')).not.toContain('Harbor');
  await page.goto(`${service.address}/search?q=faucet`);
  await expect(page.getByText('No tokens found on Mainnet').first()).toBeVisible();
  await expect(page.getByText('Test faucet')).toHaveCount(0);
  await page.goto(`${service.address}/search?q=faucet&network=REGTEST`);
  await expect(page.locator('[data-rows]').getByRole('link', { name: /Test faucet/ })).toBeVisible();
});

test('the search field finds a public name with the keyboard', async ({ page }) => {
  await page.goto(service.address);
  await expect(page.locator('[data-public]').first()).toBeAttached();
  const field = page.getByRole('combobox', { name: /^Search/ }).first();
  await field.fill('harbor');
  const option = page.getByRole('option', { name: /Harbor Exchange/ });
  await expect(option).toContainText(harbor.slice(-4));
  for (let steps = 0; steps < 6 && (await option.getAttribute('aria-selected')) !== 'true'; steps++)
    await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/address/${harbor}`));
});

test('reported tokens are folded away until they are shown, with the keyboard', async ({ page }) => {
  for (const place of ['/tokens?network=REGTEST', `/address/${faucet}?network=REGTEST&tab=tokens`]) {
    await page.goto(service.address + place);
    const fold = page.locator('[data-reported-fold]');
    await expect(fold).toContainText('1 reported token hidden');
    const token = page.locator(`tbody a[href*="${sharedToken}"]`).first();
    await expect(token).toHaveCount(0);
    await expectAccessible(page);
    await fold.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(token).toBeVisible();
    await expect(page.locator('tbody [data-reported]').first()).toBeVisible();
    await fold.getByRole('button', { name: 'Hide' }).press('Enter');
    await expect(token).toHaveCount(0);
  }
});

test('transfers of reported tokens are folded in lists, and counted and exported as before', async ({ page }) => {
  for (const place of ['/?network=REGTEST', `/address/${faucet}?network=REGTEST`]) {
    for (const [width, theme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await setStorage(page, { theme });
      await page.goto(service.address + place);
      const fold = page.locator('tbody [data-fold]').first();
      const button = fold.getByRole('button', { name: /^\d* ?transfers? of (?:a )?reported tokens?/ });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      const folded = page.locator('tbody [data-fold] + tr').first();
      await expect(folded).toBeHidden();
      await expectAccessible(page);
      await button.press('Enter');
      await expect(folded).toBeVisible();
      await expectAccessible(page);
      await button.press('Space');
      await expect(folded).toBeHidden();
    }
    const rows = await page.locator('tbody tr[data-transaction]').count();
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: /page/ }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(rows + 1);
  }
});

test('the place and size of a list are the same before and after the registry is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.getByRole('table').last();
  const legend = page.locator('[data-names-legend]');
  for (const network of ['MAINNET', 'REGTEST']) {
    let read = () => {};
    const held = new Promise<void>((resolve) => {
      read = resolve;
    });
    await page.route('**/v1/registry?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${service.address}/?network=${network}`);
    await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible();
    await expect(legend).toBeHidden();
    const before = await table.boundingBox();
    read();
    await expect(page.locator('tbody [data-public]').first()).toBeAttached();
    await expect(legend).toHaveText('Public name, by the operatorYour label');
    // All rows of REGTEST are folded, so that no name is seen.
    await expect(legend).toBeVisible({ visible: network === 'MAINNET' });
    expect(await table.boundingBox()).toEqual(before);
    await page.unrouteAll();
  }
});

test("the user's label stands before a public name, which is in its tooltip, and both are on the page", async ({
  page,
}) => {
  const label = { network: 'MAINNET', type: 'address', ref: harbor, label: 'Where I buy' };
  await setStorage(page, { labels: JSON.stringify([label]) });
  await page.goto(service.address);
  const own = page.locator('tbody [data-own]').first();
  await expect(own).toContainText('Where I buy');
  await expect(own).toHaveAttribute('title', /Public name: Harbor Exchange$/);
  await page.goto(`${service.address}/address/${harbor}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbor Exchange');
  await expect(page.locator('[data-public-facts] [data-own]')).toContainText('Where I buy');
});

test('files have public names in a column of their own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(service.address);
  await expect(page.locator('tbody [data-public]').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: /page/ }).click();
  const [head = '', row = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  const cells = new Map(head.split(',').map((name, place) => [name, row.split(',')[place]]));
  expect(head).toMatch(/from_public_name,to_public_name$/);
  expect(cells.get('from')).toBe(harbor);
  expect(cells.get('from_public_name')).toBe('Harbor Exchange');
});

test('a statement has public names in its rows, on paper and in its file', async ({ page }) => {
  await page.goto(`${service.address}/address/${harbor}/statement`);
  await page.getByRole('button', { name: 'Create statement' }).click();
  const rows = page.getByRole('region', { name: 'Rows' });
  await expect(rows.locator('[data-public]').first()).toContainText('Harbor Exchange');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const [head = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(head).toContain(',counterparty_public_name');
  await page.emulateMedia({ media: 'print' });
  const name = page.getByRole('article').locator('p', { hasText: harbor }).locator('[data-public]');
  await expect(name.first()).toBeVisible();
});

test('while pages are read, a hostile file changes nothing and a good one does', async ({ page, request }) => {
  const nameOf = async () => {
    const { entries } = await (await request.get(`${service.address}/v1/registry?identifier=${harbor}`)).json();
    return entries[0]?.name;
  };
  const [first, ...others] = registry.entries;
  let isReading = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (isReading) expect((await request.get(`${service.address}/address/${harbor}`)).status()).toBe(200);
  });
  await write({ entries: [{ ...first, name: 'Harbor\u202eegnahcxE' }] });
  await page.waitForTimeout(6000);
  expect(await nameOf()).toBe('Harbor Exchange');
  await write({ ...registry, entries: [{ ...first, name: 'Harbor Bank' }, ...others] });
  await expect.poll(nameOf, { timeout: 30_000 }).toBe('Harbor Bank');
  isReading = false;
  await Promise.all(readers);
  await page.goto(`${service.address}/address/${harbor}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbor Bank');
});

test('an explorer without a registry requests none', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  await page.goto('/');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tokens' }).first().click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(requested.filter((url) => /registry/.test(url))).toEqual([]);
});
