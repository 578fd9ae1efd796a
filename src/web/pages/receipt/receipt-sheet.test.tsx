import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '../../../contract/samples.ts';
import { resolveConfig } from '../../config.ts';
import { ConfigContext } from '../../config-context.ts';
import { markup } from '../../ui/markup.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a receipt says what the banner of the explorer says, such as "Demo data"', async () => {
  vi.stubGlobal('location', new URL('http://localhost/tx/a/receipt'));
  const receipt = (
    <ReceiptSheet transaction={samples.SatsTransactionDetail} network="MAINNET" txid="a" readAt={1_773_500_000_000} />
  );
  expect(await markup(receipt)).not.toContain('sheet-band');
  const withBanner = <ConfigContext value={resolveConfig({ banner: 'Demo data' })}>{receipt}</ConfigContext>;
  expect(await markup(withBanner)).toContain('<p class="sheet-band">Demo data</p>');
});
