import { transactionTypes } from '#contract/transaction-types.ts';
import {
  answersOf,
  detail,
  find,
  followTransaction,
  hasPlainTicker,
  heading,
  kinds,
  overflowOf,
  titles,
} from '../support/demo-transactions.ts';
import { expect, test } from '../support/fixtures.ts';

/* A transaction of every type shows the data of the service. */

for (const network of ['MAINNET', 'REGTEST'] as const) {
  const tag = network === 'MAINNET' ? [] : '@rest';
  test(`a transaction of every type on ${network} shows the service's data, and fits 320 px`, { tag }, async ({
    page,
    request,
  }) => {
    const crossing = new Map([
      ['bitcoin_deposit', 'enters Core'],
      ['bitcoin_withdrawal', 'leaves Core'],
      ['lightning_payment', 'over Lightning'],
    ]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/tools');
    for (const type of transactionTypes) {
      const { id } = await find(request, network, (some) => some.type === type && hasPlainTicker(some));
      const transaction = await detail(request, network, id);
      await followTransaction(page, id, network);
      await expect(heading(page)).toHaveText(new RegExp(`^${kinds[type]} `));
      const end = network === 'REGTEST' ? ' · REGTEST · Core Explorer' : ' · Core Explorer';
      await expect(page).toHaveTitle(new RegExp(`${titles[type]} of [\\d,.]+ .*${end}$`, 'i'));
      const happened = page.getByRole('region', { name: 'Overview' });
      if ('amountSats' in transaction) {
        await expect(happened).toContainText(transaction.amountSats.toLocaleString('en-US'));
        await expect(page.getByRole('region', { name: 'Token' })).toHaveCount(0);
      } else {
        await expect(happened).toContainText(transaction.tokenMetadata?.ticker ?? 'base units');
        // Between several its place is taken by their flow.
        const name = transaction.multiIoDetails ? 'Details' : 'Token';
        const link = page.getByRole('region', { name, exact: true }).locator('a[href^="/token/"]').first();
        const { tokenIdentifier } = transaction.tokenMetadata ?? {};
        if (tokenIdentifier) await expect(link).toHaveAttribute('href', new RegExp(`^/token/${tokenIdentifier}`));
      }
      if (network === 'REGTEST') await expect(page.locator('main')).not.toContainText('$');
      const words = crossing.get(type);
      if (words !== undefined) await expect(happened).toContainText(words);
      for (const others of crossing.values()) {
        if (others !== words) await expect(happened).not.toContainText(others);
      }
      expect(await overflowOf(page), type).toBeLessThanOrEqual(0);
    }
  });
}

test('issuer, burn address, Bitcoin panel, change, and where a transaction stopped', async ({ page, request }) => {
  await page.goto('/tools');
  const mint = await find(request, 'MAINNET', ({ type }) => type === 'token_mint');
  await followTransaction(page, mint.id);
  await expect(page.locator('[data-side="from"]')).toContainText('From the issuer');
  const burn = await find(request, 'MAINNET', ({ type }) => type === 'token_burn');
  await followTransaction(page, burn.id);
  await expect(page.locator('[data-side="to"]')).toContainText('To the burn address');

  await test.step('the Bitcoin panel adds up and marks this payment', async () => {
    const { id } = await find(
      request,
      'MAINNET',
      ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
    );
    const transaction = await detail(request, 'MAINNET', id);
    await followTransaction(page, id);
    const panel = page.getByRole('region', { name: 'Bitcoin transaction' });
    await expect(panel.getByText('Inputs equal outputs plus fee')).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'This payment' })).toHaveCount(1);
    if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
    const rows = (list: RegExp) => panel.getByRole('list', { name: list }).getByRole('listitem');
    await expect(rows(/inputs?$/)).toHaveCount(transaction.bitcoinTxData.vin.length);
    await expect(rows(/outputs?/)).toHaveCount(transaction.bitcoinTxData.vout.length + 1);
    const height = transaction.bitcoinTxData.status.block_height;
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      height ? `In Bitcoin block ${height.toLocaleString('en-US')}` : 'Not in a block yet',
    );
  });

  await test.step('change of a multi-party transfer is tagged', async () => {
    const { id } = await find(
      request,
      'MAINNET',
      ({ status, multiIoDetails: details }) =>
        status === 'confirmed' &&
        (details?.outputs.some(({ pubkey }) => details.inputs.some((input) => input.pubkey === pubkey)) ?? false),
    );
    await followTransaction(page, id);
    const panel = page.getByRole('region', { name: 'Inputs and outputs' });
    await expect(panel.getByText('Change', { exact: true }).first()).toBeVisible();
    await expect(panel.getByText('Inputs equal outputs', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText('returned as change');
  });

  for (const status of ['failed', 'expired'] as const) {
    await test.step(`the way of a transaction that ${status} is broken`, async () => {
      const { id } = await find(request, 'MAINNET', (some) => some.status === status);
      await followTransaction(page, id);
      await expect(page.locator('[data-way="broken"]')).toHaveCount(1);
      await expect(page.locator(`[data-ring="${status}"]`)).toBeVisible();
      const word = status === 'failed' ? 'Failed' : 'Expired';
      await expect(page.getByRole('list', { name: 'Timeline' }).locator('li').last()).toContainText(word);
    });
  }
});

test('wrong sums, long lists, contradictions and unknown words are shown', async ({ page, request }) => {
  await page.goto('/tools');

  await test.step('wrong sums, with the difference', async () => {
    const { id } = await find(
      request,
      'MAINNET',
      // A withdrawal has no Bitcoin transaction before it is broadcast.
      ({ type, status }) => type === 'bitcoin_withdrawal' && status === 'confirmed',
    );
    const transaction = await detail(request, 'MAINNET', id);
    if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
    const bitcoinTxData = { ...transaction.bitcoinTxData, fee: transaction.bitcoinTxData.fee + 1234 };
    await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, bitcoinTxData } }));
    await followTransaction(page, id);
    await expect(page.getByText('Inputs fall short of outputs plus fee by 1,234')).toBeVisible();
  });

  await test.step('more than twelve on a side are folded into one row; both contradicting details', async () => {
    const { id } = await find(request, 'MAINNET', ({ type }) => type === 'bitcoin_deposit');
    const transaction = await detail(request, 'MAINNET', id);
    if (!('bitcoinTxData' in transaction) || !transaction.bitcoinTxData) throw new Error('It has no Bitcoin data.');
    const vin = Array.from({ length: 38 }, (_, index) => ({ value: index < 11 ? 1_000_000 : index + 6 }));
    const bitcoinTxData = { ...transaction.bitcoinTxData, vin };
    const txid = 'f'.repeat(64);
    await page.route(answersOf(id), (route) => route.fulfill({ json: { ...transaction, bitcoinTxData, txid } }));
    await followTransaction(page, id);
    const inputs = page.getByRole('list', { name: '38 inputs' }).getByRole('listitem');
    await expect(inputs).toHaveCount(12);
    await expect(inputs.last()).toContainText('27 more, 810');
    await expect(inputs.first()).toContainText('Address unknown');
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('Conflicting data');
    await expect(details).toContainText(txid);
  });

  await test.step('an unknown type, status and party as received', async () => {
    const { id } = await find(request, 'MAINNET', ({ type }) => type === 'core_transfer');
    const json = {
      ...(await detail(request, 'MAINNET', id)),
      type: 'quantum_leap',
      status: 'entangled',
      to: { type: 'observer', identifier: 'x9' },
    };
    await page.route(answersOf(id), (route) => route.fulfill({ json }));
    await followTransaction(page, id);
    await expect(page.locator('[data-head]')).toContainText('quantum_leap');
    await expect(page.locator('[data-head]')).toContainText('entangled');
    await expect(page.locator('[data-side="to"]')).toContainText('observer');
  });
});
