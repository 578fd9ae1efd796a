import type { Page } from 'playwright/test';
import type { TransactionSummary } from '#contract/transaction.ts';
import {
  answersOf,
  detail,
  find,
  followTransaction,
  overflowOf,
  pastTransactions,
} from '../support/demo-transactions.ts';
import { answered, expect, test } from '../support/fixtures.ts';
import { isPage, openLatest, rows } from '../support/latest-page.ts';

/* Layout of a transaction: themes, widths, the longest texts. */

test('the largest quantity and the longest texts fit', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ multiIoDetails }) => Boolean(multiIoDetails));
  const transaction = await detail(request, 'MAINNET', id);
  if (!('amount' in transaction)) throw new Error('It moves no token.');
  const amount = (2n ** 128n - 1n).toString();
  const entry = { address: 'x'.repeat(90), pubkey: '', amount };
  const io = { inputs: [entry], outputs: [entry], totalInputAmount: amount, totalOutputAmount: amount };
  const word = 'W'.repeat(400);
  const tokenMetadata = { ...transaction.tokenMetadata, name: word, ticker: word, decimals: 18, maxSupply: amount };
  const json = { ...transaction, type: word, status: word, amount, tokenMetadata, multiIoDetails: io };
  await page.route(answersOf(id), (route) => route.fulfill({ json }));
  for (const width of [320, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/tx/${id}`);
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the button that copies a whole address is at its end, at every width', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'core_transfer' && status === 'confirmed',
  );
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/tx/${id}`);
    const sides = page.locator('[data-side] [data-whole]');
    await expect(sides).toHaveCount(2);
    const below = await sides.evaluateAll((all) =>
      all.map((side) => {
        const [end, button] = [side.querySelector('bdi > :last-child'), side.querySelector('button')];
        return (button?.getBoundingClientRect().top ?? 0) - (end?.getBoundingClientRect().bottom ?? 0);
      }),
    );
    expect(Math.max(...below), `${width} px`).toBeLessThan(0);
  }
});

const widths = [320, 390, 640, 768, 1036, 1100, 1200, 1440, 2560];

/** Every length of an amount, with the digits that are widest, and the ends of a length, which rounding could carry. */
const lengths = Array.from({ length: 39 }, (_, index) => index + 1);

/** Returns numbers that take more than one line, and sides narrower than four of their groups, at each width. */
async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => {
      const numbers = [...document.querySelectorAll('main .amount:not(.amount-lines) > :first-child')];
      const wrapped = numbers.filter((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        const boxes = [...range.getClientRects()];
        return Math.max(...boxes.map(({ top }) => top)) >= Math.min(...boxes.map(({ bottom }) => bottom));
      });
      const sides = [...document.querySelectorAll('[data-side] [data-whole] bdi')].filter((whole) => {
        const tops = [...whole.children].map((group) => group.getBoundingClientRect().top);
        return !tops.some((line) => tops.filter((top) => top === line).length >= 4);
      });
      return [
        ...wrapped.map(({ textContent }) => `${textContent} wraps`),
        ...sides.map(({ textContent }) => `${textContent} is narrow`),
      ];
    });
    if ((await overflowOf(page)) > 0) found.push('the page overflows');
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

test('an amount of any length is on one line between sides as wide as their groups', async ({ page, request }) => {
  const all = await pastTransactions(request);
  const [sats, token] = [
    all.filter(({ type, status }) => type === 'core_transfer' && status === 'confirmed'),
    all.filter(({ type, status }) => type === 'token_transfer' && status === 'confirmed'),
  ];
  const details = new Map<string, object>();
  const add = async (of: TransactionSummary | undefined, fields: object, decimals?: number) => {
    if (!of) throw new Error('The demo network has too few.');
    const json = await detail(request, 'MAINNET', of.id);
    const tokenMetadata = 'tokenMetadata' in json && { tokenMetadata: { ...json.tokenMetadata, decimals } };
    details.set(of.id, { ...json, ...tokenMetadata, ...fields });
  };
  // The longest of each form: whole, compact, cut, tiny.
  const quantities = [
    ['8888888888888888', 0],
    ['8'.repeat(39), 0],
    ['8'.repeat(22), 18],
    ['8'.repeat(26), 18],
    ['8'.repeat(12), 18],
    ['8', 18],
    ['8888888', 2],
  ] as const;
  for (const [index, [amount, decimals]] of quantities.entries()) await add(token[index], { amount }, decimals);
  for (const [index, amountSats] of [8, 88_888_888, 88_888_888_888, 2_088_888_888_888_888].entries())
    await add(sats[index], { amountSats });
  await page.route(
    ({ pathname }) => details.has(pathname.replace('/v1/tx/', '')),
    (route) => route.fulfill({ json: details.get(new URL(route.request().url()).pathname.replace('/v1/tx/', '')) }),
  );
  for (const [index, id] of [...details.keys()].entries()) {
    if (index === 0) await page.goto(`/tx/${id}`);
    else await followTransaction(page, id);
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
    expect.soft(await layoutFaults(page), JSON.stringify(details.get(id))).toEqual([]);
  }
});

test('amounts of every length are on one line in a list', async ({ page }) => {
  await page.route(isPage, async (route) => {
    const response = await answered(route);
    const list: TransactionSummary[] = await response.json();
    const models = [
      // The rows of a swap are one.
      list.find(({ tokenMetadata, swapId }) => tokenMetadata && !swapId),
      list.find(({ amountSats, swapId }) => amountSats !== null && !swapId),
    ];
    const [token, sats] = models;
    const json = list.slice(0, 2 * lengths.length + 15).map((row, index) => {
      const length = lengths[index % lengths.length] ?? 1;
      const digits = (index % 2 ? '8' : '9').repeat(length);
      if (index >= 2 * lengths.length) return { ...sats, id: row.id, amountSats: Number('8'.repeat(index - 77)) };
      const tokenMetadata = { ...token?.tokenMetadata, decimals: index < lengths.length ? 18 : 2 };
      return { ...token, id: row.id, tokenAmount: digits, tokenMetadata };
    });
    await route.fulfill({ json });
  });
  await openLatest(page, '?limit=100');
  await expect(rows(page)).toHaveCount(93);
  expect(await layoutFaults(page)).toEqual([]);
});
