import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { ConfigContext, resolveConfig } from '#web/contexts.ts';
import { markup } from '#web/testing/markup.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a receipt has the explorer\'s banner, such as "Demo data"', async () => {
  vi.stubGlobal('location', new URL('http://localhost/tx/a/receipt'));
  const receipt = (
    <ReceiptSheet transaction={samples.SatsTransactionDetail} network="MAINNET" txid="a" readAt={1_773_500_000_000} />
  );
  expect(await markup(receipt)).not.toContain('Demo data');
  const withBanner = <ConfigContext value={resolveConfig({ banner: 'Demo data' })}>{receipt}</ConfigContext>;
  expect(await markup(withBanner)).toContain('>Demo data: not a real payment</p>');
});

test('a receipt of a test network says that it has no value', async () => {
  vi.stubGlobal('location', new URL('http://localhost/tx/a/receipt'));
  const receiptOn = (network: 'MAINNET' | 'REGTEST') =>
    markup(
      <ReceiptSheet
        transaction={samples.SatsTransactionDetail}
        network={network}
        txid="a"
        readAt={1_773_500_000_000}
      />,
      { network },
    );
  expect(await receiptOn('REGTEST')).toContain('Regtest is a test network. This receipt has no value.');
  expect(await receiptOn('MAINNET')).not.toContain('worth nothing');
});

test('a receipt of several parties has each in full, once, with its share', async () => {
  vi.stubGlobal('location', new URL('http://localhost/tx/a/receipt'));
  const entry = (end: string, amount: string) => ({
    pubkey: '',
    address: `core1${'q'.repeat(30)}${end}`,
    amount,
    index: 0,
  });
  const recipients = Array.from({ length: 8 }, (_, index) => entry(`r${index}`, '5000000'));
  const transaction = {
    ...samples.TokenTransactionDetail,
    multiIoDetails: {
      ...samples.MultiIoDetails,
      inputs: [entry('s', '40000000')],
      outputs: recipients,
    },
  };
  const html = await markup(
    <ReceiptSheet transaction={transaction} network="MAINNET" txid="a" readAt={1_773_500_000_000} />,
  );
  for (const { address } of recipients) expect(html.split(`title="${address}" data-whole`)).toHaveLength(2);
  expect(html).not.toContain('more');
});

test('a receipt has the exact amount of a token below only if digits were cut', async () => {
  vi.stubGlobal('location', new URL('http://localhost/tx/a/receipt'));
  const receiptOf = (amount: string) =>
    markup(
      <ReceiptSheet
        transaction={{ ...samples.TokenTransactionDetail, amount, multiIoDetails: null }}
        network="MAINNET"
        txid="a"
        readAt={1_773_500_000_000}
      />,
    );
  expect(await receiptOf('390000000')).not.toContain('base units');
  expect(await receiptOf('123456789123456789')).toContain('123,456,789,123,456,789 base units');
});
