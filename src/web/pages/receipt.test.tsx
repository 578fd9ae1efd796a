import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { ConfigContext, resolveConfig } from '#web/contexts.ts';
import { markup } from '#web/testing/markup.tsx';
import { ReceiptSheet } from './receipt.tsx';

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
  expect(await receiptOn('REGTEST')).toContain('REGTEST is a test network. This receipt has no value.');
  expect(await receiptOn('MAINNET')).not.toContain('worth nothing');
});
