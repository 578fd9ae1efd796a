import { transactionTypes } from '../src/contract/transaction.ts';
import { answersOf, detail, find, heading, overflowOf, titles } from './demo-transactions.ts';
import { expect, test } from './fixtures.ts';

/* How a transaction looks: themes, widths, the longest words. */

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page, request, expectAccessible }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const type of ['bitcoin_withdrawal', 'token_multi_transfer', 'token_burn'] as const) {
        const { id } = await find(request, 'MAINNET', (some) => some.type === type);
        await page.goto(`/tx/${id}`);
        await expect(heading(page)).toHaveText(titles[type]);
        await page.getByText('Response as received').click();
        await expectAccessible();
      }
    });
  }
}

test('nothing scrolls sideways at 320 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const type of transactionTypes) {
    const { id } = await find(request, 'MAINNET', (some) => some.type === type);
    await page.goto(`/tx/${id}`);
    await expect(heading(page)).toHaveText(titles[type]);
    await page.getByText('Response as received').click();
    expect(await overflowOf(page), type).toBeLessThanOrEqual(0);
  }
});

test('the largest quantity and the longest words fit', async ({ page, request }) => {
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
    await expect(page.locator('.hero')).toBeVisible();
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});
