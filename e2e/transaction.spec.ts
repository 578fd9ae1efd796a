import { transactionTypes } from '../src/contract/transaction.ts';
import { answersOf, detail, find, heading, titles } from './demo-transactions.ts';
import { expect, test } from './fixtures.ts';

/* A transaction of every kind says what the service says. */

for (const network of ['MAINNET', 'REGTEST'] as const) {
  for (const type of transactionTypes) {
    test(`${type} on ${network} shows what the service says`, async ({ page, request }) => {
      const { id } = await find(request, network, (some) => some.type === type);
      const transaction = await detail(request, network, id);
      await page.goto(`/tx/${id}?network=${network}`);
      await expect(heading(page)).toHaveText(titles[type]);
      const end = network === 'REGTEST' ? ' · REGTEST · Core Explorer' : ' · Core Explorer';
      await expect(page).toHaveTitle(new RegExp(`${titles[type]} of [\\d,.]+ .*${end}$`, 'i'));
      const details = page.getByRole('region', { name: 'Details' });
      await expect(details.getByText(type, { exact: true })).toBeVisible();
      const hero = page.locator('.hero');
      if ('amountSats' in transaction) {
        await expect(hero.locator('.ha .amt')).toContainText(transaction.amountSats.toLocaleString('en-US'));
        await expect(page.getByRole('region', { name: 'Token' })).toHaveCount(0);
      } else {
        await expect(hero.locator('.ha .amt.tok')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Token' })).toBeVisible();
      }
      if (network === 'REGTEST') await expect(page.locator('main')).not.toContainText('$');
      const crossing = {
        bitcoin_deposit: 'enters Core',
        bitcoin_withdrawal: 'leaves Core',
        lightning_payment: 'over Lightning',
      };
      await expect(hero.locator('.edge')).toHaveText(
        type in crossing ? Object.entries(crossing).flatMap(([of, words]) => (of === type ? [words] : [])) : [],
      );
    });
  }
}

test('a mint starts at the issuer and a burn ends in the flame', async ({ page, request }) => {
  const mint = await find(request, 'MAINNET', ({ type }) => type === 'token_mint');
  await page.goto(`/tx/${mint.id}`);
  await expect(page.locator('.hp').first()).toContainText('Issuer');
  const burn = await find(request, 'MAINNET', ({ type }) => type === 'token_burn');
  await page.goto(`/tx/${burn.id}`);
  await expect(page.locator('.hp-to')).toContainText('Burn address');
});

test('the Bitcoin panel adds up and marks this payment', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  await page.goto(`/tx/${id}`);
  const panel = page.getByRole('region', { name: 'Bitcoin transaction' });
  await expect(panel.getByText('Inputs equal outputs plus fee')).toBeVisible();
  await expect(panel.locator('.io-n.me')).toHaveCount(1);
  await expect(panel.locator('.io-n.me')).toContainText('This payment');
  if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
  await expect(panel.locator('.io-in > li')).toHaveCount(transaction.bitcoinTxData.vin.length);
  await expect(panel.locator('.io-out > li')).toHaveCount(transaction.bitcoinTxData.vout.length + 1);
  const height = transaction.bitcoinTxData.status.block_height;
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    height ? `In Bitcoin block ${height.toLocaleString('en-US')}` : 'Not in a block yet',
  );
});

test('sums that are off are shown in red with the difference', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    // Before it is broadcast, a withdrawal has no Bitcoin transaction.
    ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
  );
  const transaction = await detail(request, 'MAINNET', id);
  if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
  const bitcoinTxData = { ...transaction.bitcoinTxData, fee: transaction.bitcoinTxData.fee + 1234 };
  await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, bitcoinTxData } }));
  await page.goto(`/tx/${id}`);
  await expect(page.locator('.io-f .off')).toContainText('Inputs fall short of outputs plus fee by 1,234');
});

test('more than twelve on a side fold into one row', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'bitcoin_deposit');
  const transaction = await detail(request, 'MAINNET', id);
  if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
  const vin = Array.from({ length: 38 }, (_, index) => ({ value: index < 11 ? 1_000_000 : index + 6 }));
  const bitcoinTxData = { ...transaction.bitcoinTxData, vin };
  await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, bitcoinTxData } }));
  await page.goto(`/tx/${id}`);
  await expect(page.locator('.io-in > li')).toHaveCount(12);
  await expect(page.locator('.io-in > li').last()).toContainText('27 more, 810');
  await expect(page.locator('.io-in > li').first()).toContainText('Address unknown');
});

test('change of a multi-party transfer is tagged', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ multiIoDetails: details }) =>
      details?.outputs.some(({ pubkey }) => details.inputs.some((input) => input.pubkey === pubkey)) ?? false,
  );
  await page.goto(`/tx/${id}`);
  const panel = page.getByRole('region', { name: 'Inputs and outputs' });
  await expect(panel.locator('.io-n.chg .tag').first()).toHaveText('Change');
  await expect(panel.getByText('Inputs equal outputs', { exact: true })).toBeVisible();
  await expect(page.locator('.ha')).toContainText('came back as change');
});

for (const status of ['failed', 'expired'] as const) {
  test(`what ${status} stops before a cross`, async ({ page, request }) => {
    const { id } = await find(request, 'MAINNET', (some) => some.status === status);
    await page.goto(`/tx/${id}`);
    await expect(page.locator('.hl.stop')).toHaveCount(1);
    await expect(page.locator('.halt')).toBeVisible();
    const word = status === 'failed' ? 'Failed' : 'Expired';
    await expect(page.getByRole('list', { name: 'Timeline' }).locator('li').last()).toContainText(word);
  });
}

test('two details that disagree are both shown', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'bitcoin_deposit');
  const transaction = await detail(request, 'MAINNET', id);
  const txid = 'f'.repeat(64);
  await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, txid } }));
  await page.goto(`/tx/${id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Two details disagree');
  await expect(details).toContainText(txid);
});

test('a kind, status and party nobody knows are shown with their own words', async ({ page, request }) => {
  const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
  const transaction = await detail(request, 'MAINNET', id);
  const json = {
    ...transaction,
    type: 'quantum_leap',
    status: 'entangled',
    to: { type: 'observer', identifier: 'x9' },
  };
  await page.route(answersOf(id), (route) => route.fulfill({ json }));
  await page.goto(`/tx/${id}`);
  await expect(page.locator('.head-1')).toContainText('quantum_leap');
  await expect(page.locator('.head-1')).toContainText('entangled');
  await expect(page.locator('.hp-to')).toContainText('observer');
});
