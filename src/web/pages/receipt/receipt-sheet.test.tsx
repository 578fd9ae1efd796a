import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '../../../contract/samples.ts';
import { configure } from '../../config.ts';
import { markup } from '../../ui/markup.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a receipt says what the banner of the explorer says, such as "Demo data"', async () => {
  vi.stubGlobal('location', new URL('http://localhost/tx/a/receipt'));
  const receipt = (
    <ReceiptSheet transaction={samples.SatsTransactionDetail} network="MAINNET" txid="a" readAt={1_773_500_000_000} />
  );
  expect(await markup(receipt)).not.toContain('sheet-band');
  configure({ config: { banner: 'Demo data' } });
  expect(await markup(receipt)).toContain('<p class="sheet-band">Demo data</p>');
});
