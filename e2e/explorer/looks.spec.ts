import { bech32m, hex } from '@scure/base';
import type { APIRequestContext, Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { pageAt, pageNames } from '#contract/pages.ts';
import { fixedPaths } from '#contract/testing/fixed-pages.ts';
import type { ListedToken } from '#contract/token.ts';
import invoices from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { busiest } from '../support/address-page.ts';
import { beginsAt } from '../support/clock.ts';
import { find, overflowOf } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectEveryLook, expectGoodLooks, follow, type LooksOptions, resize, start } from '../support/looks.ts';
import { setStorage } from '../support/settings-page.ts';
import { find as findToken } from '../support/token-page.ts';

/* Every page in every look: accessible in both themes, not wider than the screen, nothing cut, no number broken. Every change
is checked in one theme, on a desktop and a phone for each page, and in every size for one page of each kind; the rest of the
tests has the other looks. */

interface Place extends LooksOptions {
  readonly path: string;
  /** Opens what is initially closed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Another place has the same parts, so only the rest of the tests visits this one. */
  readonly isRepeat?: boolean;
}

const unusedKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const unused = encodeAddress({ network: 'MAINNET', publicKey: unusedKey });
const invoice = bech32m.encode('core', bech32m.toWords(hex.decode(`0a21${unusedKey}1202abcd`)), false);
const txid = '0195b3a1-4c2e-7f00-8a11-1234567890ab';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const createStatement = async (page: Page) => {
  await press('Create statement')(page);
  await page.getByRole('article').waitFor();
};
const openRaw = (page: Page) => page.getByText('Raw JSON').click();
const openTables = async (page: Page) => {
  for (const one of await page.getByText(/^(Show as table|Table)$/).all()) await one.click();
};

/** Paths that have a place of their own below. */
const placed: readonly string[] = ['/', '/stats', '/tokens', '/compare', '/tools', '/search'];

/** Pages of different kinds: the heading tells the old page from the new one. */
async function lists(request: APIRequestContext): Promise<Place[]> {
  const address = await busiest(request);
  const { tokenIdentifier } = await findToken(request, 'MOSS');
  return [
    { path: '/', prepare: press(/^Live$/), onPhone: press(/^Filter/), isCutChecked: true },
    { path: `/address/${address}?limit=10`, onPhone: press(/^Filter/) },
    { path: `/token/${tokenIdentifier}`, prepare: openTables, areNumbersWhole: true },
    {
      path: '/?network=REGTEST&limit=10&from=2026-03-14T13:00:05.25Z',
      prepare: press(/^Live$/),
      onPhone: press(/^Since 14 Mar/),
    },
    { path: `/address/${address}?tab=tokens`, isCutChecked: true, isQuick: true },
    { path: `/token/${tokenIdentifier}?tab=transactions&limit=10`, areNumbersWhole: true },
    {
      path: `/address/${address}/statement?from=${new Date(beginsAt - 3_600_000).toISOString()}`,
      prepare: createStatement,
      isCutChecked: true,
    },
    { path: `/token/${tokenIdentifier}?tab=metadata`, areNumbersWhole: true },
  ];
}

async function transactions(request: APIRequestContext): Promise<Place[]> {
  const idOf = async (type: string) =>
    (await find(request, 'MAINNET', (some) => some.type === type && some.status === 'confirmed')).id;
  const [withdrawal, multi, lightning, burn] = await Promise.all(
    ['bitcoin_withdrawal', 'token_multi_transfer', 'lightning_payment', 'token_burn'].map(idOf),
  );
  const { bitcoinTxid, to: payee } = await find(request, 'MAINNET', ({ id }) => id === withdrawal);
  // The plate of a shared ticker is the widest unit.
  const leg = await find(request, 'MAINNET', (some) => some.swapId !== null && some.tokenMetadata?.ticker === 'MOSS');
  const onRegtest = await find(request, 'REGTEST', ({ type }) => type === 'token_multi_transfer');
  return [
    { path: `/tx/${withdrawal}`, prepare: openRaw, isCutChecked: true },
    { path: `/tx/${onRegtest.id}/receipt?network=REGTEST` },
    { path: `/tx/${multi}`, prepare: openRaw, isCutChecked: true },
    { path: `/tx/${leg.id}` },
    { path: `/bitcoin/tx/${bitcoinTxid}`, isCutChecked: true, areNumbersWhole: true },
    { path: '/tokens?q=coretkn1', isRepeat: true },
    { path: `/bitcoin/address/${payee?.identifier}`, isCutChecked: true, areNumbersWhole: true },
    { path: `/tx/${lightning}`, isCutChecked: true },
    { path: '/search?q=moss', isCutChecked: true },
    { path: `/tx/${burn}`, prepare: openRaw, isRepeat: true },
    { path: `/tools?tool=transactions&ids=${withdrawal},${multi},${'ab'.repeat(32)}` },
    { path: '/tokens?q=zzzzz' },
  ];
}

async function figures(request: APIRequestContext): Promise<Place[]> {
  const tokens: ListedToken[] = await (await request.get('/v1/tokens/coretkn1?network=MAINNET&limit=100')).json();
  const [a, b] = tokens;
  const keys = Map.groupBy(tokens, ({ issuerPublicKey }) => issuerPublicKey);
  const [[issuer = ''] = []] = [...keys].toSorted(([, one], [, other]) => other.length - one.length);
  const list = `${a?.tokenIdentifier}\n${a?.issuerPublicKey}\n${'1'.padStart(64, '0')}\nmoss`;
  return [
    {
      path: '/stats?stables=true',
      prepare: openTables,
      isCutChecked: true,
    },
    { path: `/compare?a=${a?.tokenIdentifier}&b=${b?.tokenIdentifier}` },
    { path: '/stats?metric=tvl' },
    ...fixedPaths.filter((path) => !placed.includes(path)).map((path) => ({ path })),
    { path: `/issuer/${issuer}` },
    {
      path: '/tools',
      prepare: async (page) => {
        await page.getByRole('textbox', { name: /^Token identifiers/ }).fill(list);
        await press(/^Look up/)(page);
        await page.getByText('3 of 3 looked up').waitFor();
      },
    },
    { path: `/issuer/${unusedKey}` },
  ];
}

async function others(): Promise<Place[]> {
  return [
    { path: `/address/${unused}` },
    { path: '/search' },
    { path: `/address/${unused.slice(0, -1)}q` },
    { path: `/search?q=${encodeURIComponent(`from ${unused} to ${'ab'.repeat(32)}`)}` },
    { path: '/no/such/page?network=REGTEST' },
    { path: '/tokens' },
    { path: `/search?q=${txid}` },
    { path: `/tx/${txid}` },
    { path: `/address/${invoice}` },
    { path: `/search?q=${invoices[0]?.text}` },
    { path: `/invoice/${invoices[0]?.text}` },
  ];
}

/** The places in one theme each, in turn. */
function themed(places: readonly Place[]): Place[] {
  return places.map((place, index) => ({ theme: index % 2 === 0 ? 'light' : 'dark', ...place }));
}

async function visitAll(
  page: Page,
  request: APIRequestContext,
  places: readonly Place[],
  look: (page: Page, what: string, options: LooksOptions) => Promise<void>,
): Promise<void> {
  const address = await busiest(request);
  const last = { at: '2026-03-14T13:00:00.000Z', hardSats: 12_345_678_901, softSats: 1, tokens: [] };
  // The widest payment that arrives.
  const payment = {
    id: 'wide',
    status: 'confirmed',
    isIncoming: true,
    at: last.at,
    amount: '12345678901',
    usd: 123_456,
  };
  const checked = { network: 'MAINNET', address, checkedAt: last.at, from: last.at, known: [], arrivals: [payment] };
  await setStorage(page, {
    stars: JSON.stringify([{ network: 'MAINNET', address, since: last.at, last }]),
    watching: JSON.stringify({ addresses: [checked] }),
  });
  await page.goto('/tools');
  for (const { path, prepare, ...options } of places) {
    await follow(page, path);
    await prepare?.(page);
    await look(page, path, { isQuick: !options.isCutChecked, ...options });
  }
}

const groups = { lists, transactions, figures, others };

test('every page has a place', async ({ request }) => {
  const places = await Promise.all(Object.values(groups).map((placesOf) => placesOf(request)));
  const visited = places.flat().filter(({ isRepeat }) => !isRepeat);
  const seen = visited.map(({ path }) => pageAt(path.split('?')[0] ?? ''));
  expect(pageNames.filter((name) => !seen.includes(name))).toEqual([]);
});

for (const [what, placesOf] of Object.entries(groups)) {
  test(`${what} are accessible and fit`, async ({ page, request, allowErrors }) => {
    test.setTimeout(300_000);
    // An uncached page is requested.
    allowErrors();
    const places = themed(await placesOf(request));
    await visitAll(
      page,
      request,
      places.filter(({ isRepeat }) => !isRepeat),
      expectGoodLooks,
    );
  });

  test(`${what} are accessible and fit in every look`, { tag: '@rest' }, async ({ page, request, allowErrors }) => {
    test.setTimeout(300_000);
    allowErrors();
    const places = themed(await placesOf(request));
    await visitAll(
      page,
      request,
      places.filter(({ isRepeat }) => isRepeat),
      expectGoodLooks,
    );
    await visitAll(page, request, places, expectEveryLook);
  });
}

test('no page is wider than a phone while its data loads', async ({ page, request }) => {
  const places = await Promise.all(Object.values(groups).map((placesOf) => placesOf(request)));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/tools');
  await page.route(/\/v[12]\//, () => undefined);
  for (const { path } of places.flat()) {
    await start(page, path);
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('a dialog is accessible and fits', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Shortcuts' }).first().waitFor();
  await expectGoodLooks(page, 'Shortcuts');
  await resize(page, 390);
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390 - 32);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
