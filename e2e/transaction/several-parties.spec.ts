import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Line } from '#contract/import-line.ts';
import { overflowOf } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { type OwnService, serveLines } from '../support/own-service.ts';

/* What a live network has and the demo network does not: sats and several tokens between several, invoices, returned transfers. */

const network = 'MAINNET';
const [alice, bob, carol] = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
] as const;
const at = (minute: number) => `2026-03-14T13:${String(minute).padStart(2, '0')}:00.000Z`;

function token(number: number, ticker: string, decimals: number) {
  const tokenIdentifier = number.toString(16).padStart(64, 'ab');
  const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
  return { tokenIdentifier, tokenAddress, name: `The ${ticker} token`, ticker, decimals, issuerPublicKey: alice };
}
const [moss, fern] = [token(0xa1, 'MOSS', 2), token(0xb2, 'FERN', 8)];

function entry(publicKey: string, amount: number, tokenIdentifier?: string) {
  const address = encodeAddress({ network, publicKey });
  return { address, pubkey: publicKey, amount: `${amount}`, ...(tokenIdentifier && { tokenIdentifier }) };
}

const ids = {
  several: '019cec46-cc20-7123-8abc-0123456789a1',
  returned: '019cec46-cc20-7123-8abc-0123456789a2',
  tokens: 'ab'.repeat(32),
} as const;
const invoice = `core1invoice${'q'.repeat(120)}`;

const lines: Line[] = [
  { record: 'price', network, asset: 'btc', at: at(0), usd: 100_000 },
  { record: 'token', network, ...moss, extraMetadata: '7b226b696e64223a226d6f7373227d' },
  { record: 'token', network, ...fern },
  {
    record: 'transaction',
    network,
    id: ids.several,
    type: 'core_transfer',
    status: 'confirmed',
    amountSats: 5000,
    createdAt: at(1),
    updatedAt: at(2),
    invoice,
    multiIoDetails: {
      inputs: [entry(alice, 4000), entry(bob, 2000)],
      outputs: [entry(carol, 5000), entry(alice, 1000)],
      totalInputAmount: '6000',
      totalOutputAmount: '6000',
    },
  },
  {
    record: 'transaction',
    network,
    id: ids.returned,
    type: 'htlc',
    status: 'returned',
    amountSats: 700,
    createdAt: at(3),
    updatedAt: at(4),
    from: { type: 'core', identifier: entry(alice, 0).address },
    to: { type: 'core', identifier: entry(bob, 0).address },
  },
  {
    record: 'transaction',
    network,
    id: ids.tokens,
    type: 'token_multi_transfer',
    status: 'confirmed',
    amount: '12345',
    createdAt: at(5),
    updatedAt: at(6),
    tokenMetadata: moss,
    multiIoDetails: {
      inputs: [entry(alice, 12345, moss.tokenIdentifier), entry(carol, 70_000_000, fern.tokenIdentifier)],
      outputs: [entry(bob, 12345, moss.tokenIdentifier), entry(bob, 70_000_000, fern.tokenIdentifier)],
      totalInputAmount: '70012345',
      totalOutputAmount: '70012345',
    },
  },
];

let service: OwnService | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await serveLines(lines);
});
test.afterAll(async () => service?.stop());
test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    // Hooks request it too, before it exists.
    await use(service?.address);
  },
});

test('sats between several are drawn as flows, with the invoice that they fulfil', async ({ page }) => {
  await page.goto(`/tx/${ids.several}`);
  const flow = page.getByRole('group', { name: 'Inputs and outputs' });
  await expect(flow).toHaveCount(1);
  await expect(flow.getByRole('list', { name: '2 inputs' }).getByRole('listitem')).toHaveCount(2);
  await expect(flow).toContainText(/4,000 ?sats/);
  await expect(flow).toContainText(/5,000 ?sats/);
  await expect(page.getByText('Inputs equal outputs')).toBeVisible();
  await expect(page.locator('dt', { hasText: /^Invoice$/ })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await page.goto(`/address/${carol}`);
  const row = page.locator('tbody tr').filter({ hasText: /5,000/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/\+ ?5,000 ?sats/);
  await page.goto(`/address/${bob}`);
  await expect(page.locator('tbody tr').filter({ hasText: /− ?2,000 ?sats/ })).toHaveCount(1);
});

test('several tokens in one transaction have a flow each, and say which one counts', async ({ page }) => {
  await page.goto(`/tx/${ids.tokens}`);
  const flows = page.getByRole('group', { name: 'Inputs and outputs' });
  await expect(flows).toHaveCount(2);
  await expect(flows.first()).toContainText(/123\.45 ?MOSS/);
  await expect(flows.last()).toContainText(/0\.70 ?FERN/);
  await expect(page.getByText('Several tokens: balances, sums and lists count the first one.')).toBeVisible();
  await expect(page.getByText('Conflict')).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a returned transfer says so everywhere, and moved nothing', async ({ page }) => {
  await page.goto('/?status=returned');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Returned');
  await page.goto(`/tx/${ids.returned}`);
  await expect(page.locator('[data-wait]')).toHaveText(
    'Returned to the sender. Nothing was transferred. 14 Mar 2026, 13:04:00 UTC',
  );
  await expect(page.getByText('Amount, not transferred', { exact: true })).toBeVisible();
  await page.goto(`/tx/${ids.returned}/receipt`);
  await expect(page.getByText('NOT A PAYMENT RECEIPT: RETURNED')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.goto(`/tx/${ids.returned}`);
  await expect(page.locator('[data-wait]')).toContainText('An den Absender zurückgegeben. Nichts wurde übertragen.');
});

test('the extra metadata of a token is in its details', async ({ page }) => {
  await page.goto(`/token/${moss.tokenIdentifier}?tab=metadata`);
  await expect(page.getByText('7b226b696e64223a226d6f7373227d')).toBeVisible();
  await expect(page.getByText('{"kind":"moss"}')).toBeVisible();
});
