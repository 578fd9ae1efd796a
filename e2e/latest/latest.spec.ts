import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { LatestValue } from '#contract/transaction.ts';
import { settled } from '../support/clock.ts';
import { choose, expect, networkIdle, test } from '../support/fixtures.ts';
import {
  isList,
  isPage,
  listLatest,
  liveButton,
  openLatest,
  pill,
  rows,
  shownIds,
  stops,
} from '../support/latest-page.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* The live list of latest transactions, and the figures above. */

/** Move the pointer to where it does not pause the list. */
const leave = (page: Page) => page.mouse.move(5, 5);

const briefly = { timeout: 1000 };

/** Moves the clock of the page past its polls until one shows something. */
const afterPolls = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(4500);
    await look();
  }).toPass();

test('new transactions are added and marked until they were seen', { tag: '@main' }, async ({ page }) => {
  // High enough for a row to be seen before the next ones push it out of view.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await openLatest(page);
  const before = await shownIds(page);
  const mark = page.locator('tr[data-new][data-transaction]');
  const marks = () => mark.evaluateAll((all) => all.map((row) => row.getAttribute('data-transaction')));
  let marked: string | null | undefined;
  await expect(async () => {
    // The first poll may be over before the page is looked at.
    marked = (await marks()).find((id) => !before.includes(id));
    expect(marked).toBeDefined();
  }).toPass();
  await expect(page.locator(`tr[data-new][data-transaction="${marked}"]`)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /new transactions? since/ })).toHaveCount(1);
});

/** Answers each request for the list with one more transaction: the network itself may pause. */
async function growList(page: Page, request: APIRequestContext): Promise<void> {
  const list = (await listLatest(request, 'network=MAINNET&limit=250')).filter(({ swapId }) => !swapId);
  let count = 100;
  await page.route(isPage, (route) => {
    count--;
    return route.fulfill({ json: list.slice(count, count + 25) });
  });
}

test('a paused list holds new transactions, and N shows them; others are held while they are used', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await growList(page, request);
  await openLatest(page);
  await liveButton(page).click();
  await expect(liveButton(page)).toHaveText('Paused');
  await expect(liveButton(page)).toHaveAttribute('aria-pressed', 'false');
  const before = await shownIds(page);
  await afterPolls(page, () => expect(pill(page)).toBeVisible(briefly));
  expect(await shownIds(page)).toEqual(before);
  await page.keyboard.press('n');
  await expect.poll(() => shownIds(page)).not.toEqual(before);
  await expect(page.locator('tr[data-new]').first()).toBeVisible();
  await expect(liveButton(page)).toHaveText('Paused');
  const held = await shownIds(page);
  await afterPolls(page, () => expect(pill(page)).toBeVisible(briefly));
  expect(await shownIds(page)).toEqual(held);
  await liveButton(page).click();
  await expect.poll(() => shownIds(page)).not.toEqual(held);

  await test.step('a list that is hovered, focused or scrolled is held', () => expectHeld(page));
  await test.step('a hidden tab does not poll', () => expectNoPolls(page));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('new rows wait in the head of the list, and move nothing that a finger is about to touch', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await growList(page, request);
    await openLatest(page);
    const top = () => rows(page).first().boundingBox();
    const [before, place] = [await shownIds(page), await top()];
    await afterPolls(page, () => expect(pill(page)).toBeVisible(briefly));
    expect(await top()).toEqual(place);
    await pill(page).tap();
    await expect.poll(() => shownIds(page)).not.toEqual(before);
    await expect(liveButton(page)).toBeVisible();
  });
});

/** A list that is hovered, focused or scrolled shows nothing new. */
async function expectHeld(page: Page): Promise<void> {
  await rows(page).nth(3).hover();
  await afterPolls(page, () => expect(pill(page)).toBeVisible(briefly));
  // The next poll may hold more before it is looked at.
  await expect(async () => {
    if (await pill(page).isVisible()) await pill(page).click();
    await expect(pill(page)).toHaveCount(0, briefly);
  }).toPass();
  await afterPolls(page, () => expect(pill(page)).toBeVisible(briefly));
  await leave(page);
  await expect(pill(page)).toHaveCount(0);

  const keysOf = (all: Locator) =>
    all.evaluateAll((some) => some.map(({ dataset }) => dataset.transaction ?? dataset.legs ?? ''));
  const known = await keysOf(stops(page));
  await page.keyboard.press('j');
  const withFocus = page.locator('tbody tr:focus-within');
  await expect(withFocus).toHaveCount(1);
  // The first row, or one that a response under way put before it.
  const [focused = ''] = await keysOf(withFocus);
  expect(known.indexOf(focused)).toBeLessThanOrEqual(0);
  await afterPolls(page, () => expect(pill(page)).toBeVisible(briefly));
  await page
    .locator('body')
    .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect(pill(page)).toHaveCount(0);

  // Not to a row, which may leave the list before it is reached.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await afterPolls(page, () => expect(pill(page)).toBeInViewport(briefly));
  const before = await shownIds(page);
  const held = (await pill(page).textContent()) ?? '';
  await afterPolls(page, () => expect(pill(page)).not.toHaveText(held, briefly));
  expect(await shownIds(page)).toEqual(before);
  await pill(page).click();
  await expect(rows(page).first()).toBeInViewport();
  await expect.poll(() => shownIds(page)).not.toEqual(before);
}

/** A tab that is hidden sends no request again. */
async function expectNoPolls(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const requested: string[] = [];
  // The service worker downloads the build meanwhile.
  page.on('request', (request) => request.url().includes('/assets/') || requested.push(request.url()));
  // Twice the polling interval; what came with the page is requested once for the offline cache.
  await page.clock.runFor(9000);
  await networkIdle(page);
  expect(requested.filter((url, index) => requested.indexOf(url) !== index)).toEqual([]);
}

test('data of the other network is never shown, and REGTEST has no dollars', { tag: '@rest' }, async ({
  page,
  request,
}) => {
  await openLatest(page, '?limit=100');
  const main = new Set(await shownIds(page));
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  await page.route(isList, async (route) => {
    if (route.request().url().includes('REGTEST')) {
      isAsked();
      await gate;
    }
    await route.continue().catch(() => undefined);
  });
  await chooseNetwork(page, 'REGTEST');
  await expect(
    page.getByRole('note').filter({ hasText: 'Regtest is a test network. Its coins have no value.' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/network=REGTEST/);
  await asked;
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  expect((await shownIds(page)).filter((id) => main.has(id))).toEqual([]);
  release();
  await expect(rows(page).first()).toBeVisible();
  const shown = await shownIds(page);
  const regtest = new Set((await listLatest(request, 'network=REGTEST&limit=300')).map(({ id }) => id));
  expect(shown.filter((id) => id !== null && !regtest.has(id))).toEqual([]);
  await expect(rows(page).getByRole('link').first()).toHaveAttribute('href', /network=REGTEST/);

  await test.step('REGTEST has its banner and no dollars, in any unit', async () => {
    await expect(page.locator('[data-test-network]')).toBeVisible();
    await expect(page.getByRole('figure', { name: /^\d+ transactions from / })).toBeVisible();
    await expect(page.getByText('24h payment volume')).toBeVisible();
    await expect(page.getByText('Bitcoin price')).toHaveCount(0);
    for (const unit of ['sats', 'BTC', 'USD']) {
      const choice = page.getByRole('radio', { name: unit });
      await choose(choice);
      await expect(page.locator('main')).not.toContainText('$');
    }
  });
});

test('figures and payments of the first screen match the service', async ({ page, request }) => {
  const summary = await (await request.get('/v2/stats/summary?network=MAINNET')).json();
  // The network goes on: without this the next poll changes the figures.
  await page.route(/\/v2\/stats\/summary/, (route) => route.fulfill({ json: summary }));
  await openLatest(page);
  const now = page.getByRole('region', { name: 'Network overview' });
  await expect(now.getByText(summary.transactions24h.toLocaleString('en-US'), { exact: true })).toBeVisible();
  await expect(now).toContainText(/1 USD = [\d,]+ sats/);
  const stream = page.getByRole('figure', { name: /^250 transactions from .+ ago until now\. Half of them/ });
  // The largest is named, and of the two after it those that do not meet a larger one.
  await expect(async () => {
    const values: LatestValue[] = await (await request.get('/v1/tx/latest/values?network=MAINNET')).json();
    const largest = values.toSorted((one, other) => other.value - one.value).flatMap(({ id }) => id ?? []);
    const links = await stream.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const named = largest.map((id) => links.some((href) => href?.includes(id)));
    expect(named).toEqual([true, expect.any(Boolean), expect.any(Boolean)]);
    expect(links).toHaveLength(named.filter(Boolean).length);
  }).toPass();
  await stream.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tx\//);
});

test('every dot of the drawing leads to its payment, by pointer and by the arrow keys', async ({ page, request }) => {
  await page.goto('/');
  const stream = page.getByRole('figure', { name: /^250 transactions from / });
  const labels = stream.getByRole('link');
  await expect(labels).not.toHaveCount(0);
  const latest = (await listLatest(request, 'network=MAINNET&limit=250')).map(({ id }) => id);
  const named = await labels.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const [label = ''] = named;
  // The newest have none after them, the oldest none before them.
  const isNew = latest.slice(0, 125).some((id) => label.includes(id));
  const [away, back] = isNew ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const dot = stream.locator('[data-dot]');
  await stream.locator(`a[href="${label}"]`).focus();
  await page.keyboard.press(away);
  await expect(dot).toBeFocused();
  const first = (await dot.getAttribute('href')) ?? '';
  expect(first).not.toBe(label);
  await expect(dot).toHaveAccessibleName(/, .+ ago$/);
  await page.keyboard.press(away);
  await expect(dot).not.toHaveAttribute('href', first);
  await page.keyboard.press(back);
  await expect(dot).toHaveAttribute('href', first);
  // The link follows the pointer to the dot beneath it, whose payment has its value.
  const box = await stream.locator('svg').first().boundingBox();
  if (!box) throw new Error('The drawing has no place.');
  let opened: string | null = null;
  await expect(async () => {
    await page.mouse.move(box.x + box.width * (0.4 + Math.random() / 2), box.y + box.height * 0.75);
    await expect(dot).not.toHaveAttribute('href', first, { timeout: 200 });
    opened = await dot.getAttribute('href');
    // Over its middle a larger one beside it may be nearer.
    await dot.hover({ timeout: 1000 });
    await expect(dot).toHaveAttribute('href', opened ?? '', { timeout: 200 });
  }).toPass();
  const id = /\/tx\/([^?]+)/.exec(opened ?? '')?.[1];
  expect((await listLatest(request, 'network=MAINNET&limit=250')).map((row) => row.id)).toContain(id);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`/tx/${id}`));
});

test('a list prefetches only what is rested on, and its rows open by keyboard and pointer', async ({
  page,
  allowErrors,
}) => {
  await openLatest(page);
  await liveButton(page).click();
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v\d\/(?:tx\/(?!latest)|address\/|tokens\/)/.test(pathname)) requested.push(pathname);
  });
  const links = page.locator('main tbody a');
  const count = await links.evaluateAll((all) => {
    let last: Element = document.body;
    const move = (to: Element) => {
      last.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: to }));
      to.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: last }));
      last = to;
    };
    for (const link of all) move(link);
    move(document.body);
    return all.length;
  });
  expect(count).toBeGreaterThan(25);
  const id = await rows(page).first().getAttribute('data-transaction');
  await page.locator(`tr[data-transaction="${id}"] a[href^="/tx/"]`).first().hover();
  await expect.poll(() => requested).toContain(`/v1/tx/${id}`);
  expect(new Set(requested)).toEqual(new Set([`/v1/tx/${id}`]));

  await test.step('the keyboard moves between rows and opens one', async () => {
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expect(stops(page).nth(1).locator('a, button').first()).toBeFocused();
    // The row of a swap does not lead to a transaction.
    const row = rows(page).first();
    const before = await stops(page).evaluateAll((all) => all.findIndex((one) => one.matches('[data-transaction]')));
    await page.keyboard.press('k');
    for (let step = 0; step < before; step++) await page.keyboard.press('j');
    await expect(row.getByRole('link').first()).toBeFocused();
    const id = await row.getAttribute('data-transaction');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
    await expect(page.locator('[data-head]')).toBeVisible();
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('combobox', { name: /^Search/ }).fill('jnk');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('jnk');
  });
  await page.getByRole('combobox', { name: /^Search/ }).fill('');
  await page.keyboard.press('Escape');

  await test.step('the whole row opens its transaction, other links have their own target', async () => {
    // Other requests of the address page may fail here.
    allowErrors();
    // A list that stands still.
    await openLatest(page, `?to=${settled()}`);
    const row = rows(page).nth(2);
    const id = await row.getAttribute('data-transaction');
    const box = await row.boundingBox();
    if (!box) throw new Error('The row has no place.');
    // The gap between amount and value belongs to the row.
    await page.mouse.click(box.x + box.width * 0.73, box.y + 4);
    await expect(page).toHaveURL(new RegExp(`/tx/${id}$`));
    await expect(page.locator('[data-head]')).toBeVisible();
    await page.goBack();
    await page.locator('[data-column=flow] a[href^="/address/"]').first().click();
    await expect(page).toHaveURL(/\/address\//);
  });
});
