import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { samples } from '#contract/samples.ts';
import { markup } from '#web/testing/markup.tsx';
import { Way } from './way.tsx';

const keys = Array.from({ length: 9 }, (_, index) => `02${String(index).repeat(64)}`);
const [sender, ...recipients] = keys.map((pubkey, index) => ({
  pubkey,
  address: encodeAddress({ network: 'MAINNET', publicKey: pubkey }),
  amount: index === 0 ? '36' : String(index),
}));
const transaction = {
  ...samples.TokenTransactionDetail,
  type: 'token_multi_transfer',
  status: 'confirmed',
  multiIoDetails: {
    inputs: sender ? [sender] : [],
    outputs: recipients,
    totalInputAmount: '36',
    totalOutputAmount: '36',
  },
};

const shown = (text: string) => recipients.filter(({ address }) => text.includes(`title="${address}"`)).length;

test('six of several recipients are shown, the others on demand', async () => {
  const text = await markup(<Way transaction={transaction} />);
  expect(shown(text)).toBe(6);
  expect(text).toMatch(/<button [^>]*>2 more<\/button>/);
});

test("the reader's own recipient is never among the hidden", async () => {
  const last = recipients.at(-1)?.address;
  const text = await markup(<Way transaction={transaction} mine={last} />);
  expect(shown(text)).toBe(8);
  expect(text).not.toContain('2 more');
  expect(text.match(/bg-confirmed-wash/g)).toHaveLength(1);
  expect(shown(await markup(<Way transaction={transaction} mine={recipients[0]?.address} />))).toBe(6);
});
