import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { sentenceOf } from '#format/sentence.ts';
import { english } from '#i18n/testing/english.ts';
import { type Comparable, compare } from '#web/components/compare.ts';
import { sidesOf } from '#web/components/parties.ts';
import { comparablesOf, depositAddressOf } from './comparables.ts';
import { confirmationsOf, creditTime } from './forecast.ts';

/* What the first screen of a transaction answers. */

const keys = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750',
];
const [sender = '', recipient = ''] = keys.map((publicKey) => encodeAddress({ network: 'MAINNET', publicKey }));
const parties: readonly Comparable[] = [
  { part: 'recipient', value: recipient, publicKey: keys[1] },
  { part: 'sender', value: sender, publicKey: keys[0] },
];

test.each([
  ['the address', recipient],
  ['in capitals, with spaces', ` ${recipient.toUpperCase()}\n`],
  ['in groups', recipient.replaceAll(/.{4}/g, '$& ')],
  ['of another naming profile', encodeAddress({ network: 'MAINNET', publicKey: keys[1] ?? '' }, spark)],
  ['in a sentence', `My payment to ${recipient}, yesterday.`],
  ['in a link', `https://other.example/address/${recipient}?network=MAINNET`],
])('%s is that of the recipient', (_, text) => {
  expect(compare(text, parties)).toMatchObject({ kind: 'same', same: { part: 'recipient' }, isKey: false });
});

test('the sender is told apart, a key from an address, and the first difference is of the closest address', () => {
  expect(compare(keys[1]?.toUpperCase() ?? '', parties)).toMatchObject({ same: { part: 'recipient' }, isKey: true });
  expect(compare(sender, parties)).toMatchObject({ kind: 'same', same: { part: 'sender' } });
  const wrong = `${sender.slice(0, 40)}${sender[40] === 'q' ? 'p' : 'q'}${sender.slice(41)}`;
  expect(compare(wrong, parties)).toMatchObject({ kind: 'differs', closest: { part: 'sender' }, at: 40 });
  expect(compare(`${recipient}q`, parties)).toMatchObject({ closest: { part: 'recipient' }, at: recipient.length - 1 });
  expect(compare(`Sent to ${wrong} now`, parties)).toMatchObject({ closest: { part: 'sender' }, at: 40 });
  expect(compare('', parties)).toBeUndefined();
  // Base58 has both cases.
  const base58 = [{ part: 'recipient', value: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }] as const;
  expect(compare('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', base58)).toMatchObject({ kind: 'same' });
  expect(compare('1A1zP1eP5Q', base58)).toMatchObject({ kind: 'begins', missing: 24 });
  expect(compare('1a1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', base58)).toMatchObject({ at: 1 });
});

test('every beginning of an address, key or invoice is the same so far', () => {
  for (const { value, publicKey } of parties) {
    for (const whole of [value, value.toUpperCase(), publicKey ?? '']) {
      for (let length = 1; length < whole.length; length++) {
        expect(compare(whole.slice(0, length), parties)).toMatchObject({
          kind: 'begins',
          missing: whole.length - length,
        });
      }
    }
  }
  const repeated = [...parties, { part: 'output', value: recipient }, { part: 'sender', value: sender }] as const;
  for (const some of [parties, repeated]) {
    expect(compare('core1p', some)).toMatchObject({ candidates: [{ part: 'recipient' }, { part: 'sender' }] });
  }
});

const bitcoin = (character: string) => `bc1q${character.repeat(38)}`;
const lightning = `lnbc1${'q'.repeat(200)}`;
const all = (transaction: TransactionDetail) => comparablesOf(transaction, sidesOf(transaction));
const entry = (index: number, amount: string) => ({
  address: index === 0 ? sender : index === 1 ? recipient : bitcoin('9'),
  pubkey: keys[index] ?? '02',
  amount,
});

/** Transactions, and what each of their addresses is in them. */
const known: readonly (readonly [string, TransactionDetail, Readonly<Record<string, object>>])[] = [
  [
    'a deposit',
    {
      ...samples.SatsTransactionDetail,
      type: 'bitcoin_deposit',
      amountSats: 50,
      from: { type: 'bitcoin', identifier: bitcoin('f') },
      to: { type: 'core', identifier: recipient, pubkey: keys[1] },
      bitcoinTxData: {
        txid: 'b'.repeat(64),
        fee: 1,
        status: { confirmed: false },
        vin: [
          { value: 60, prevout: { scriptpubkey_address: bitcoin('2') } },
          { value: 7, prevout: { scriptpubkey_address: bitcoin('2') } },
          { prevout: { scriptpubkey_address: bitcoin('3') } },
        ],
        vout: [
          { scriptpubkey_address: bitcoin('d'), value: 50 },
          { scriptpubkey_address: bitcoin('c'), value: 15 },
          { scriptpubkey_address: null, value: 0 },
          { scriptpubkey_address: bitcoin('c'), value: 1 },
        ],
      },
    },
    {
      [bitcoin('d')]: { part: 'depositAddress', positions: [1], amount: 50n },
      [bitcoin('c')]: { part: 'output', positions: [2, 4], amount: 16n },
      [bitcoin('2')]: { part: 'input', positions: [1, 2], amount: 67n },
      [bitcoin('3')]: { part: 'input', positions: [3], amount: undefined },
      [bitcoin('f')]: { part: 'sender' },
      [recipient]: { part: 'recipient' },
    },
  ],
  [
    'a withdrawal that names no recipient',
    {
      ...samples.SatsTransactionDetail,
      type: 'bitcoin_withdrawal',
      amountSats: 50,
      from: { type: 'core', identifier: sender, pubkey: keys[0] },
      to: null,
      bitcoinTxData: {
        txid: 'b'.repeat(64),
        fee: 1,
        status: { confirmed: true },
        vin: [],
        vout: [
          { scriptpubkey_address: bitcoin('c'), value: 15 },
          { scriptpubkey_address: bitcoin('r'), value: 50 },
        ],
      },
    },
    {
      [bitcoin('r')]: { part: 'recipient', positions: [2], amount: 50n },
      [bitcoin('c')]: { part: 'output', positions: [1] },
      [sender]: { part: 'sender' },
    },
  ],
  [
    'a Lightning payment',
    { ...samples.SatsTransactionDetail, type: 'lightning_payment', to: { type: 'lightning', identifier: lightning } },
    { [lightning]: { part: 'invoice' } },
  ],
  [
    'a transfer to several',
    {
      ...samples.TokenTransactionDetail,
      type: 'token_multi_transfer',
      amount: '8',
      multiIoDetails: {
        inputs: [entry(0, '9')],
        outputs: [entry(1, '5'), entry(2, '2'), entry(1, '1'), entry(0, '1')],
        totalInputAmount: '9',
        totalOutputAmount: '9',
      },
    },
    {
      [recipient]: { part: 'recipient', of: 2, amount: 6n },
      [keys[1] ?? '']: { part: 'recipient', of: 2, amount: 6n },
      [bitcoin('9')]: { part: 'recipient', of: 2, amount: 2n },
      [sender]: { part: 'sender' },
      [keys[0] ?? '']: { part: 'sender' },
    },
  ],
];

test.each(known)('each address of %s is named by its part', (_, transaction, parts) => {
  for (const [text, part] of Object.entries(parts)) {
    expect(compare(text, all(transaction)), text).toMatchObject({ kind: 'same', same: part });
  }
});

test('no address in the response of a transaction is called a foreign one', () => {
  const addresses = (value: unknown): string[] =>
    typeof value === 'string'
      ? /^(bc1|core1|lnbc)[0-9a-z]{25,}$/.test(value)
        ? [value]
        : []
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(addresses)
        : [];
  const details = [samples.SatsTransactionDetail, samples.TokenTransactionDetail, ...known.map(([, detail]) => detail)];
  for (const transaction of details) {
    for (const address of addresses({ ...transaction, tokenMetadata: null }))
      expect(compare(address, all(transaction))?.kind, `${transaction.type} ${address}`).toBe('same');
  }
});

test('the recipient of a deposit has the address that was paid', () => {
  expect(known.map(([, transaction]) => depositAddressOf(transaction))).toEqual([
    bitcoin('d'),
    undefined,
    undefined,
    undefined,
  ]);
});

test('a deposit counts its block, and no more confirmations than it needs', () => {
  const block = { confirmed: true, block_height: 977_482 };
  const counted = (newest: number | null) => confirmationsOf(block, newest, 3)?.count;
  expect(counted(977_482)).toBe(1);
  expect(counted(977_483)).toBe(2);
  expect(counted(978_000)).toBe(3);
  // The newest block may be told by another server than the transaction.
  expect(counted(977_481)).toBe(1);
  expect(confirmationsOf(block, 977_483, 3)).toEqual({ count: 2, needed: 3 });
  expect(creditTime(1_700_000_000, 3)).toBe('2023-11-14T22:33:20.000Z');
  expect(creditTime(null, 3)).toBeUndefined();
});

test('without the newest block, a block, or a number of needed confirmations, nothing is counted', () => {
  const block = { confirmed: true, block_height: 977_482 };
  expect(confirmationsOf(block, null, 3)).toBeUndefined();
  expect(confirmationsOf(block, 977_483, undefined)).toBeUndefined();
  expect(confirmationsOf({ confirmed: false }, 977_483, 3)).toBeUndefined();
  expect(confirmationsOf({ confirmed: true, block_height: null }, 977_483, 3)).toBeUndefined();
  expect(confirmationsOf(undefined, 977_483, 3)).toBeUndefined();
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
  const title = sentenceOf(english, { ...samples.TokenTransactionDetail, tokenMetadata: { ...tokenMetadata, ticker } });
  if (isShown) expect(title).toMatch(new RegExp(`[0-9] ${ticker} from `));
  else expect(title).toMatch(/ of token 5e5e5e…5e5e5e /);
});
