import type { Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { detail, find, heading, kinds, overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openApiRequest, resize } from '../support/looks.ts';
import { type RestartableService, serveLines } from '../support/own-service.ts';
import { chooseNetwork, networkButton, setStorage } from '../support/settings-page.ts';
import { openStaticHost, type StaticHost } from '../support/static-host.ts';
import { idOf, recipientKey, sharedKey, sharedToken, twoNetworksLines } from '../support/two-networks-lines.ts';

/* The explorer as static files below a path, with the service elsewhere, configured by config.json. */

const base = '/some/where/';
const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};

/** The service of all tests, on another origin than the files. */
let api: string;
let host: StaticHost;
let service: RestartableService;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  api = new URL(baseURL ?? '').origin;
  service = await serveLines(twoNetworksLines, { NAMING: JSON.stringify(own) });
  host = await openStaticHost(base, [api, service.address]);
});
test.afterAll(async () => {
  await host?.close();
  await service?.stop();
});
test.beforeEach(({ complaints }) => {
  complaints.allowHost(host.origin);
  complaints.allowHost(service.address);
});
test.describe.configure({ mode: 'default' });

const setUp = (config: object) => {
  host.config = JSON.stringify(config);
};
const at = (page: string) => host.address + page;
const rows = (page: Page) => page.locator('tbody tr:not([data-leg=closed]):not([data-legs])');

test('in a sub-path, with the service elsewhere, all links work and survive a reload', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  setUp({ apiUrl: `${api}/` });
  // A poll would request the list again.
  await setStorage(page, { live: 'off' });
  const order: string[] = [];
  page.on('request', (requested) => {
    if (/config\.json$|\/v\d\//.test(requested.url())) order.push(requested.url());
  });
  // A busy service has it sent again.
  page.on('response', (response) => {
    if (response.status() === 503) order.splice(order.indexOf(response.url()), 1);
  });
  await page.goto(host.address);
  await expect(rows(page).first()).toBeVisible();
  expect(order[0]).toBe(at('config.json'));
  expect(
    order
      .slice(1, 3)
      .map((requested) => requested.replace(/&.*/, ''))
      .sort(),
  ).toEqual([`${api}/v1/tx/latest?network=MAINNET`, `${api}/v2/stats/summary?network=MAINNET`]);
  expect(order).toEqual([...new Set(order)]);
  await expect(page).toHaveTitle('Latest transactions · Core Explorer');

  await openApiRequest(page, /tx\/latest\?/);
  await expect(page.getByRole('dialog').locator('code')).toContainText(`curl '${api}/v1/tx/latest?`);
  await page.keyboard.press('Escape');

  await rows(page).nth(3).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${at('tx/')}[0-9a-f-]+$`));
  // While it loads, the page is headed "Transaction".
  const kind = new RegExp(`^(${Object.values(kinds).join('|')}) `);
  await expect(heading(page)).toHaveText(kind);
  // Its status may change meanwhile.
  const [, shown = ''] = kind.exec((await heading(page).textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(copied).toBe(`${page.url()}?network=MAINNET`);
  await page.reload();
  await expect(heading(page)).toHaveText(new RegExp(`^${shown} `));
  expect(page.url().startsWith(at('tx/'))).toBe(true);

  const { from } = await find(request, 'MAINNET', (some) => some.from?.type === 'core');
  const field = page.getByRole('combobox', { name: /^Search/ });
  await field.fill(from?.identifier ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(at(`address/${from?.identifier}`));
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Core Explorer, latest transactions' }).click();
  await expect(page).toHaveURL(host.address);
  await chooseNetwork(page, 'REGTEST');
  await expect(page).toHaveURL(at('?network=REGTEST'));
  await expect(page.getByRole('link', { name: 'Statistics' })).toHaveAttribute('href', `${base}stats?network=REGTEST`);
  await expect(rows(page).first()).toBeVisible();
});

test('an invalid config.json is reported, and no request is sent', async ({ page, allowErrors }) => {
  // Of the missing file.
  allowErrors();
  const requested: string[] = [];
  page.on('request', (some) => requested.push(new URL(some.url()).pathname));
  const faults: [string | undefined, string][] = [
    ['{"apiUrl":"http://api.example"}', 'config.json: apiUrl must be an https URL, without a query.'],
    ['<!doctype html>', 'config.json: the file is not JSON.'],
    [undefined, 'Could not load the settings of this explorer'],
    [JSON.stringify({ apiUrl: api, bannner: 'Demo' }), 'config.json: bannner is not a known setting.'],
    ['{"links":[{"label":"Docs","url":"javascript:alert(1)"}]}', 'config.json: links.0.url must be up to 6 links'],
  ];
  for (const [config, sentence] of faults) {
    host.config = config;
    await page.goto(at('stats'));
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await expectAccessible(page);
  expect(requested.filter((path) => /^\/v\d\//.test(path))).toEqual([]);
  expect(requested.filter((path) => path.endsWith('config.json'))).toHaveLength(faults.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says that it is required', async ({ page }) => {
    setUp({ apiUrl: api });
    await page.goto(host.address);
    await expect(page.getByText(/^Core Explorer needs JavaScript/)).toBeInViewport();
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  test("the sentence is in the user's language", { tag: '@rest' }, async ({ page }) => {
    host.config = '[]';
    await page.goto(host.address);
    await expect(page.getByRole('alert')).toContainText('config.json: Die Datei muss ein JSON-Objekt sein.');
  });
});

test('with one network only the other is not shown, offered or requested', async ({ page, request, allowErrors }) => {
  // What exists on the other network only.
  allowErrors();
  setUp({ apiUrl: api, networks: ['REGTEST'] });
  const requested: URL[] = [];
  page.on('request', (some) => requested.push(new URL(some.url())));
  await page.goto(host.address);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'Regtest is a test network.' })).toBeVisible();
  await expect(networkButton(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'MAINNET', includeHidden: true })).toHaveCount(0);
  await rows(page).first().getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${at('tx/')}[0-9a-f-]+$`));
  // A link to the other network.
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  await page.goto(at(`tx/${id}?network=MAINNET`));
  await expect(page.getByRole('heading', { name: 'Mainnet is not available in this explorer' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Latest transactions on Regtest' }).click();
  await expect(page).toHaveURL(host.address);
  await expect(rows(page).first()).toBeVisible();
  await page.goto(at(`tx/${id}`));
  await expect(page.getByText('No transaction with this ID on Regtest')).toBeVisible();
  await expect(page.getByRole('link', { name: /Mainnet/ })).toHaveCount(0);
  await page.goto(at(`search?q=${'cd'.repeat(32)}`));
  await expect(page.getByText('No token with this identifier on Regtest')).toBeVisible();
  const read = requested.filter(({ origin }) => origin === api);
  expect(read.filter(({ searchParams }) => searchParams.get('network') !== 'REGTEST').map(String)).toEqual([]);
});

test("name, links, banner and block explorer are the operator's", async ({ page, request }) => {
  setUp({
    apiUrl: api,
    name: 'Hypernetwork',
    banner: 'A rehearsal',
    links: [{ label: 'Help', url: 'https://help.example/start' }],
    l1Explorer: { MAINNET: 'https://mempool.example/' },
  });
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_deposit' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  const txid = 'txid' in transaction ? transaction.txid : undefined;
  await page.goto(at(`tx/${id}`));
  await expect(page).toHaveTitle(/ · Hypernetwork Explorer$/);
  await expect(page.getByText('enters Hypernetwork')).toBeVisible();
  await expect(page.getByText('A rehearsal').filter({ visible: true })).toHaveCount(1);
  const elsewhere = page.getByRole('link', { name: 'Open on mempool.example (external site)' });
  const places = await elsewhere.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(places).toContain(`https://mempool.example/tx/${txid}`);
  expect(await elsewhere.first().getAttribute('rel')).toBe('noreferrer noopener');
  await expect(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.example/start');
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await resize(page, width);
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.goto(at('search?q=bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'));
  await expect(elsewhere).toHaveAttribute('href', /^https:\/\/mempool\.example\/address\/bc1qar0/);
});

for (const place of ['its own page', 'files elsewhere']) {
  test(`addresses use the network's naming, on ${place}`, { tag: place === 'its own page' ? [] : '@rest' }, async ({
    page,
  }) => {
    const publicKey = sharedKey;
    const address = encodeAddress({ network: 'MAINNET', publicKey }, own);
    const plain = encodeAddress({ network: 'MAINNET', publicKey });
    setUp({ apiUrl: service.address, naming: own });
    const start = place === 'its own page' ? `${service.address}/` : host.address;
    await page.goto(`${start}address/${address}`);
    await expect(page.locator('[data-whole]').first()).toHaveAttribute('title', address);
    await expect(rows(page).first()).toBeVisible();
    expect(await page.locator('body').innerHTML()).not.toMatch(/\bcore(rt)?1[02-9a-z]{20}/);
    // The service's own names are converted, and its types recognized.
    await expect(page.getByText(/own_transfer/)).toHaveCount(0);
    const field = page.getByRole('combobox', { name: /^Search/ });
    await field.fill(address.toUpperCase());
    await field.press('Enter');
    await expect(page).toHaveURL(`${start}address/${address}`);
    await page.goto(`${start}address/${plain}`);
    await page.getByRole('link', { name: 'Open standard form' }).click();
    await expect(page).toHaveURL(`${start}address/${address}`);
    await page.goto(`${start}tx/${idOf('MAINNET', 1)}`);
    await expect(heading(page)).not.toHaveText('');
    expect(await page.content()).not.toMatch(/\bcore(rt)?1[02-9a-z]{20}/);
  });
}

test('a page opened while the service is stopped says so on the first screen, and recovers', async ({
  page,
  allowErrors,
}) => {
  allowErrors();
  setUp({ apiUrl: service.address, naming: own });
  const address = encodeAddress({ network: 'MAINNET', publicKey: sharedKey }, own);
  await service.halt();
  try {
    await page.clock.install();
    await page.goto(at(`address/${address}`));
    const notice = page.locator('[data-service-notice]');
    await expect(notice).toContainText(/The service cannot be reached\. Retrying in \d+ s\./);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    // The cards do not repeat what the bar says.
    const cards = page.getByRole('heading', { name: 'Not loaded yet' });
    await expect(cards.first()).toBeVisible();
    await expect(page.getByText('The service cannot be reached')).toHaveCount(1);
    await service.start();
    // Nobody clicks.
    await page.clock.fastForward('01:00');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Available');
    await expect(cards).toHaveCount(0);
    await expect(notice).toHaveCount(0);
  } finally {
    if (!(await fetch(`${service.address}/healthz`).catch(() => undefined))) await service.start();
  }
});

test('with registry.json beside it, it has names, warnings and banners', async ({ page }) => {
  const hour = 3_600_000;
  const moment = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const harbor = encodeAddress({ network: 'MAINNET', publicKey: sharedKey }, own);
  setUp({ apiUrl: service.address, naming: own, registry: 'file' });
  host.registry = JSON.stringify({
    entries: [
      { network: 'MAINNET', identifier: harbor, name: 'Harbor Exchange', source_note: 'Its website lists it.' },
      { network: 'MAINNET', identifier: recipientKey, warning: { by: 'Watchlight' } },
      { network: 'REGTEST', identifier: sharedToken, warning: { by: 'Watchlight' } },
    ],
    banners: [{ network: 'MAINNET', text: 'Maintenance on Sunday', from: moment(-1), to: moment(24) }],
  });
  for (const [width, theme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setStorage(page, { theme });
    await page.goto(at(`address/${harbor}`));
    await expect(heading(page)).toContainText('Harbor Exchange');
    await expect(page.locator('[data-public-facts]')).toContainText('Its website lists it.');
    await expect(page.locator('[data-operator-banner]')).toHaveText('Maintenance on Sunday');
    await expect(page.locator('tbody [data-reported]').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(at('?network=REGTEST'));
    const fold = page.locator('tbody [data-fold]').getByRole('button').first();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await expect(page.locator('tbody [data-fold] + tr').first()).toBeVisible();
    await page.goto(at('status'));
    await expect(page.getByRole('region', { name: 'Incidents' })).toContainText(/Maintenance on Sunday *Now/);
    await expectAccessible(page);
  }
  // A faulty file names nothing, and pages work.
  host.registry = '{';
  await page.goto(at(`address/${harbor}`));
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('Harbor Exchange')).toHaveCount(0);
  host.registry = undefined;
});
