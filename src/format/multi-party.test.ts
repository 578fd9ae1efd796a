import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { endsOf, multiPartyOf } from './address-effect.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const huge = 2n ** 127n;
const entry = (address: string, pubkey: string, amount: bigint | string) => ({ address, pubkey, amount });
const totals = { totalInputAmount: '0', totalOutputAmount: '0' };

test('outputs to a sender are change, compared by public key', () => {
  const details = {
    inputs: [entry('core1a', 'AA', huge), entry('core1a', 'aa', '5')],
    outputs: [entry('core1b', 'bb', huge), entry('sp1a', 'aA', huge - 1n)],
    ...totals,
  };
  const { outputs, senders, recipients, change } = multiPartyOf(details);
  expect(outputs.map(({ isChange }) => isChange)).toEqual([false, true]);
  expect(senders).toEqual(['core1a']);
  expect(recipients).toEqual(['core1b']);
  expect(change).toBe(huge - 1n);
});

test('without a key the address is compared, in any naming profile', () => {
  const inCore = encodeAddress({ network: 'MAINNET', publicKey });
  const inSpark = encodeAddress({ network: 'MAINNET', publicKey }, spark);
  const details = { inputs: [entry(inCore, '', '3')], outputs: [entry(inSpark, '', '3')], ...totals };
  expect(multiPartyOf(details).change).toBe(3n);
});

test('each side lists an address once; a transfer to oneself has the sender as recipient', () => {
  const io = {
    inputs: [entry('core1a', 'aa', '5'), entry('core1a', 'aa', '4')],
    outputs: [entry('core1a', 'aa', '9')],
  };
  expect(endsOf({ ...io, ...totals })).toEqual({ from: ['core1a'], to: ['core1a'] });
  const paid = [...io.outputs, entry('core1b', 'bb', '1'), entry('core1b', 'bb', '2')];
  expect(endsOf({ ...io, outputs: paid, ...totals })).toEqual({ from: ['core1a'], to: ['core1b'] });
});
