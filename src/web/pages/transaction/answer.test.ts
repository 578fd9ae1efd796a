import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { titleOf } from '#format/sentence.ts';
import { english } from '#i18n/testing/english.ts';
import { compare } from './compare-form.tsx';
import type { Comparable } from './parties.ts';
import { confirmationsOf, creditTime } from './timeline.tsx';

/* What the first screen of a transaction answers. */

const keys = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750',
];
const [sender = '', recipient = ''] = keys.map((publicKey) => encodeAddress({ network: 'MAINNET', publicKey }));
const parties: readonly Comparable[] = [
  { side: 'sender', value: sender, publicKey: keys[0] },
  { side: 'recipient', value: recipient, publicKey: keys[1] },
];

test.each([
  ['the address', recipient],
  ['in capitals, with spaces', ` ${recipient.toUpperCase()}\n`],
  ['in groups', recipient.replaceAll(/.{4}/g, '$& ')],
  ['of another naming profile', encodeAddress({ network: 'MAINNET', publicKey: keys[1] ?? '' }, spark)],
  ['its public key', keys[1] ?? ''],
])('%s is that of the recipient', (_, text) => {
  expect(compare(text, parties)).toMatchObject({ side: 'recipient', at: undefined });
});

test('the sender is told apart, and the first difference is of the closest address', () => {
  expect(compare(sender, parties)).toMatchObject({ side: 'sender', at: undefined });
  const wrong = `${sender.slice(0, 40)}${sender[40] === 'q' ? 'p' : 'q'}${sender.slice(41)}`;
  expect(compare(wrong, parties)).toMatchObject({ side: 'sender', at: 40 });
  expect(compare(recipient.slice(0, 30), parties)).toMatchObject({ side: 'recipient', at: 30 });
  expect(compare(`${recipient}q`, parties)).toMatchObject({ side: 'recipient', at: recipient.length - 1 });
  expect(compare('', parties)).toBeUndefined();
  // Base58 has both cases.
  const base58 = [{ side: 'recipient', value: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }] as const;
  expect(compare('1a1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', base58)).toMatchObject({ at: 1 });
});

test('a deposit counts its block, and no more confirmations than it needs', () => {
  expect(confirmationsOf(977_482, 977_483, 3)).toBe(2);
  expect(confirmationsOf(977_482, 977_482, 3)).toBe(1);
  // The service may know an older block only.
  expect(confirmationsOf(977_482, 977_000, 3)).toBe(1);
  expect(confirmationsOf(977_482, 978_000, 3)).toBe(3);
  expect(creditTime(1_700_000_000, 3)).toBe('2023-11-14T22:33:20.000Z');
  expect(creditTime(null, 3)).toBeUndefined();
});

test.each([
  ['PEBL', true],
  ['苔', true],
  ['sats', false],
  ['BTC', false],
  ['USD is confirmed', false],
  ['000', false],
  ['PEBLPEBLPEBLPEBL', false],
  ['\u202eLBEP', false],
  ['', false],
  ['PЕBL', false],
])('a title has the ticker %j: %s', (ticker, isShown) => {
  const { tokenMetadata } = samples.TokenTransactionDetail;
  const title = titleOf(english, { ...samples.TokenTransactionDetail, tokenMetadata: { ...tokenMetadata, ticker } });
  if (isShown) expect(title).toMatch(new RegExp(`[0-9] ${ticker} from `));
  else expect(title).toMatch(/ of token 5e5e5e…5e5e5e /);
});
