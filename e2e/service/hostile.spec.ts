import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  crowdId,
  crowdTotal,
  holderAddress,
  hostileLines,
  hostileTokens,
  identifierOf,
  markup,
  maxQuantity,
  mintOf,
  nearlyAllSats,
  oddTransactions,
  transferOf,
  unknownNames,
} from '../support/hostile-lines.ts';
import { follow } from '../support/looks.ts';
import { type OwnService, serveLines } from '../support/own-service.ts';
import { plot } from '../support/stats-page.ts';

/* Names, numbers and types are untrusted. Pages must work, be exact, and execute nothing. */

let service: OwnService | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await serveLines(hostileLines);
});
test.afterAll(async () => service?.stop());
test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    // Hooks request it too, before it exists.
    await use(service?.address);
  },
});
test.describe.configure({ mode: 'default' });

const grouped = (digits: bigint | number) => digits.toLocaleString('en-US');
const ofToken = (path: string, token: (typeof hostileTokens)[number]) => `${path}/${identifierOf(token)}`;

// Overrides, isolates and zero-width characters; a joiner within an emoji is allowed.
const hidden = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/;

/** The page works, no untrusted text is executed, hidden or reversed, and nothing is wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('This part could not be displayed')).toHaveCount(0);
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    made: document.querySelectorAll('main script, main img, main b b, [onerror], [onmouseover], a[href^="javascript:"]')
      .length,
    inline: [...document.scripts].filter(({ src }) => !src).length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    // The raw response is shown as received.
    text: [...document.querySelectorAll<HTMLElement>('main :not(pre, pre *)')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
    title: document.title,
  }));
  expect(
    { ...found, text: found.text.filter((text) => /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/.test(text)) },
    page.url(),
  ).toEqual({
    hacked: false,
    made: 0,
    inline: 0,
    overflow: expect.any(Number),
    text: [],
    title: expect.not.stringMatching(hidden),
  });
  expect(found.overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Follows a link to a page of another kind: the heading tells the new page from the old one. */
async function visit(page: Page, path: string): Promise<void> {
  await follow(page, path);
  if (path === '/stats') await expect(plot(page)).toBeVisible();
  await expectSound(page);
}

/** Alternates transactions with pages of another kind, so that no two of one kind are in a row. */
const between = (transactions: readonly string[], others: readonly string[]): string[] =>
  transactions.flatMap((id, index) => [`/tx/${id}`, others[index] ?? '/tools']);

for (const [what, tag] of [
  ['works, and has every row', []],
  ['is accessible', ['@rest']],
] as const)
  test(`every page of hostile data ${what}`, { tag: [...tag] }, async ({ page, request }) => {
    test.setTimeout(300_000);
    const listed: { id: string }[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=250')).json();
    expect(listed.length).toBe(hostileTokens.length * 2 + 1 + Object.keys(oddTransactions).length);
    await page.goto('/tools');
    for (const path of [
      ...between(
        [
          oddTransactions.unknown.id,
          oddTransactions.bitcoin.id,
          crowdId,
          ...(['bidi', 'long', 'finest'] as const).map(transferOf),
        ],
        [
          '/?limit=10',
          ...(['flood', 'long', 'finest'] as const).map((token) => ofToken('/token', token)),
          `/address/${holderAddress}`,
          '/search?q=e',
        ],
      ),
      '/stats',
    ]) {
      await visit(page, path);
      if (what === 'is accessible') await expectAccessible(page, { hasEveryRow: true });
    }
    await visit(page, '/?limit=250');
    await expect(page.locator('tr[data-transaction]')).toHaveCount(listed.length);
    await expect(page.getByText('could not be displayed')).toHaveCount(0);
  });

/** What a page shows next to its heading: exact quantities and sums, names as text, unknown words as received. */
const shownOn = (page: Page): Readonly<Record<string, () => Promise<void>>> => {
  const main = page.getByRole('main');
  const details = page.getByRole('region', { name: 'Details' });
  const head = page.locator('[data-head]');
  const amount = page.locator('.hero-amount');
  const name = page.locator('main bdi:not([dir])').first();
  const deep = '340,282,366,920,938,463,463.374607431768211455';
  return {
    [`/tx/${mintOf('whole')}`]: () => expect(details).toContainText(grouped(maxQuantity)),
    [ofToken('/token', 'whole')]: () => expect(main.getByTitle(grouped(maxQuantity)).first()).toBeAttached(),
    [`/tx/${mintOf('deep')}`]: () => expect(details).toContainText(deep),
    [ofToken('/token', 'deep')]: () => expect(main.getByTitle(deep).first()).toBeAttached(),
    [`/tx/${mintOf('finest')}`]: () => expect(details).toContainText(`0.${maxQuantity.toString().padStart(255, '0')}`),
    // Two hundred on each side are summed.
    [`/tx/${crowdId}`]: async () => {
      const panel = page.getByRole('region', { name: 'Inputs and outputs' });
      for (const side of ['200 inputs', '200 outputs'])
        await expect(panel.getByRole('list', { name: side, exact: true })).toContainText('189 more');
      await expect(panel.getByText('Inputs equal outputs', { exact: true })).toBeVisible();
      const sum = `${grouped(crowdTotal / 10n ** 18n)}.${(crowdTotal % 10n ** 18n).toString().padStart(18, '0')}`;
      await expect(details).toContainText(sum);
    },
    // Nearly all bitcoin is exact to the satoshi.
    [`/tx/${oddTransactions.huge.id}`]: async () => {
      await expect(amount).toContainText(grouped(nearlyAllSats));
      await expect(details).toContainText('20,999,999.99999999 BTC');
    },
    // Sums beyond 2^53 are exact, and so is their difference.
    [`/tx/${oddTransactions.bitcoin.id}`]: async () => {
      const panel = page.getByRole('region', { name: 'Bitcoin transaction' });
      const difference = 200n * BigInt(nearlyAllSats) - BigInt(nearlyAllSats);
      await expect(panel.getByText(`Inputs exceed outputs plus fee by ${grouped(difference)}`)).toBeVisible();
    },
    [`/tx/${oddTransactions.unknown.id}`]: async () => {
      await expect(head).toContainText(unknownNames.type);
      await expect(head).toContainText(unknownNames.status);
      await expect(main).toContainText(unknownNames.party);
    },
    '/': async () => {
      const row = page.locator(`tr[data-transaction="${oddTransactions.unknown.id}"]`);
      await expect(row).toContainText(unknownNames.type);
      await expect(row).toContainText(unknownNames.status);
    },
    [ofToken('/token', 'bidi')]: () => expect(name).toContainText('U+202EtiderC U+2066ssoM'),
    [ofToken('/token', 'markup')]: () => expect(name).toContainText(markup),
    [ofToken('/token', 'empty')]: () => expect(name).toContainText('No name'),
    [ofToken('/token', 'blank')]: () => expect(name).toContainText(/./),
  };
};

async function visitNarrow(page: Page, places: readonly string[]): Promise<void> {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/tools');
  const shown = shownOn(page);
  for (const path of places) {
    await visit(page, path);
    if (path.startsWith('/tx/')) await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    if (path.startsWith('/token/')) await expect(page.locator('main')).toContainText('Holders');
    await test.step(path, async () => shown[path]?.());
  }
}

/** Each transaction and each token, no two of one kind in a row. */
const everyPlace = between(
  [
    ...hostileTokens.map(mintOf),
    ...hostileTokens.map(transferOf),
    ...Object.values(oddTransactions).map(({ id }) => id),
  ],
  hostileTokens.map((token) => ofToken('/token', token)),
);

test('the hardest quantities and names are exact and complete at 320 px', async ({ page }) => {
  const paths = Object.keys(shownOn(page));
  const transactions = paths.filter((path) => path.startsWith('/tx/')).map((path) => path.replace('/tx/', ''));
  await visitNarrow(
    page,
    between(
      transactions,
      paths.filter((path) => !path.startsWith('/tx/')),
    ),
  );
});

test('each transaction and each token works at 320 px', { tag: '@rest' }, async ({ page }) => {
  const shown = shownOn(page);
  await visitNarrow(
    page,
    everyPlace.filter((path) => shown[path] === undefined),
  );
  const others = [`/address/${holderAddress}`, '/search?q=e', '/stats', `/search?q=${mintOf('bidi')}`];
  for (const path of others) await visit(page, path);
});
