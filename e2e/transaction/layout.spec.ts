import { answersOf, detail, find, overflowOf } from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';

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
