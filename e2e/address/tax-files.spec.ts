import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { busiest } from '../support/address-page.ts';
import { find } from '../support/demo-transactions.ts';
import { answered, expect, expectAccessible, test } from '../support/fixtures.ts';

/* Files of a statement for tax and bookkeeping programs. */

async function fileFor(page: Page, program: string): Promise<{ name: string; text: string }> {
  const button = page.getByRole('button', { name: `Download for ${program}`, exact: true });
  await button.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(page.getByText(new RegExp(`^${program}: [\\d,]+ entr(y|ies) saved`))).toBeVisible();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`a statement has files for tax programs, by keyboard, at ${width} px`, async ({ page, request }) => {
    const address = await busiest(request);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/address/${address}/statement?to=${new Date(Date.now() - 60_000).toISOString()}`);
    await page.getByRole('button', { name: 'Create statement' }).click();
    const files = page.getByRole('region', { name: 'Files for tax and bookkeeping programs' });
    await expect(files.getByRole('listitem')).toHaveCount(5);

    const koinly = await fileFor(page, 'Koinly');
    expect(koinly.name).toMatch(new RegExp(`^koinly-${address}-MAINNET-.*\\.csv$`));
    const [head = '', ...lines] = koinly.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^Date,Sent Amount,Sent Currency,Received Amount/);
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC,/);
    expect((await fileFor(page, 'CoinTracking')).text).toMatch(/^Type,Buy Amount,/);
    expect((await fileFor(page, 'CoinTracker')).text).toMatch(/^Date,Received Quantity,/);
    const beancount = await fileFor(page, 'Beancount');
    expect(beancount.name).toMatch(/\.beancount$/);
    expect(beancount.text.toLowerCase()).toContain(`assets:wallet:${address}`);
    expect((await fileFor(page, 'Ledger')).text).toMatch(/^\d{4}-\d\d-\d\d \* \(/m);
    await expectAccessible(page, { part: 'main' });
  });
}

test('what withdrawals cost is in the totals, the rows and the files', async ({ page, request }) => {
  const withdrawal = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
  );
  const address = withdrawal.from?.identifier ?? '';
  // Of each amount, 120 sats did not arrive.
  const known = new Set<string>();
  await page.route('**/v1/tx/batch?*', async (route) => {
    const body: TransactionBatch = await (await answered(route)).json();
    for (const { txid, transaction } of body.results) {
      if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) continue;
      const { vout } = transaction.bitcoinTxData;
      const arrived = vout.filter((output) => output.scriptpubkey_address === transaction.to?.identifier);
      if (arrived.length !== 1 || !arrived[0] || arrived[0].value !== transaction.amountSats) continue;
      arrived[0].value -= 120;
      known.add(txid);
    }
    await route.fulfill({ json: body });
  });
  await page.goto(`/address/${address}/statement?asset=btc&to=${new Date(Date.now() - 60_000).toISOString()}`);
  await page.getByRole('button', { name: 'Create statement' }).click();
  const card = page.getByRole('region', { name: 'Totals' });
  await expect(card).toContainText('Bitcoin fees');
  expect(known.size).toBeGreaterThan(0);
  const fee = page.locator('tr[data-line=fee]').first();
  await expect(fee).toContainText('Bitcoin fee');
  await expect(fee).toContainText('−120');
  await expect(card).toContainText(`−${(120 * known.size).toLocaleString('en-US')}`);
  await expect(page.getByText(/^Bitcoin fees are known for/)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Opening balance plus rows equals closing balance');
  const { text } = await fileFor(page, 'Koinly');
  for (const id of known) expect(text.split('\r\n').find((line) => line.endsWith(id))).toContain(',0.00000120,BTC,');
});
