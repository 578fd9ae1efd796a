import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directions } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { type DescribedTransaction, sentenceOf } from '#format/sentence.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { typeLabel } from './transaction-cells.tsx';

const alice = 'core1pgss0n0dm5yf9kq7m5qv8sh4dqg7yqqxq5v2zy9wqqqqqqqqqqqqqqqqqabcde';
const bob = 'core1pgss0n0dm5yf9kq7m5qv8sh4dqg7yqqxq5v2zy9wqqqqqqqqqqqqqqqqqvwxyz';
const key = `02f930${'8'.repeat(54)}bce036`;
const tokenIdentifier = `8c6601${'0'.repeat(52)}1b31ba`;
const token = { tokenIdentifier, decimals: 6, issuerPublicKey: key, ticker: 'GOLD', tickerMark: '8c66' };
const from = { type: 'core', identifier: alice };
const to = { type: 'core', identifier: bob };
const sats: DescribedTransaction = { type: 'core_transfer', status: 'confirmed', amountSats: 1250, from, to };
const tokens: DescribedTransaction = {
  ...sats,
  type: 'token_transfer',
  amountSats: null,
  tokenAmount: '1250500000',
  tokenMetadata: token,
};

test.each([
  [sats, 'Confirmed transfer of 1,250 sats from 0n0dm…abcde to 0n0dm…vwxyz'],
  [
    { ...sats, type: 'lightning_payment', status: 'pending', to: { type: 'lightning', identifier: '' } },
    'Pending: Lightning payment of 1,250 sats from 0n0dm…abcde to Lightning',
  ],
  [
    {
      ...sats,
      type: 'bitcoin_withdrawal',
      status: 'failed',
      to: { type: 'bitcoin', identifier: 'bc1qw508d6qejxtdg4y5r3' },
    },
    'Failed: Bitcoin withdrawal of 1,250 sats from 0n0dm…abcde to bc1…4y5r3',
  ],
  [
    { ...sats, type: 'bitcoin_deposit', status: 'sent', from: null },
    'Sent: Bitcoin deposit of 1,250 sats from an unknown party to 0n0dm…vwxyz, waiting for a Bitcoin block',
  ],
  [
    { ...tokens, type: 'token_mint', from: null, status: 'expired' },
    'Expired: token mint of 1,250.50 GOLD·8c66 by the issuer 02f930…bce036 to 0n0dm…vwxyz',
  ],
  [
    { ...tokens, type: 'token_burn', to: { type: 'burn_address', identifier: '' } },
    'Confirmed token burn of 1,250.50 GOLD·8c66 by 0n0dm…abcde',
  ],
  [
    { ...tokens, tokenMetadata: null, from: undefined, to: { type: 'unknown', identifier: 'x' } },
    'Confirmed token transfer of 1,250,500,000 base units of an unknown token from an unknown party to an unknown party',
  ],
  [
    {
      ...sats,
      type: 'quantum_leap',
      status: 'entangled',
      amountSats: null,
      to: { type: 'observer', identifier: 'x9' },
    },
    'quantum_leap of an unknown amount from 0n0dm…abcde to observer x9, status entangled',
  ],
  [{ ...sats, type: '', status: '' }, 'Unknown of 1,250 sats from 0n0dm…abcde to 0n0dm…vwxyz, status unknown'],
  [
    {
      type: 'token_multi_transfer',
      status: 'confirmed',
      amount: 7n,
      tokenMetadata: { ...token, decimals: 0 },
      multiIoDetails: {
        inputs: [
          { address: alice, pubkey: 'a', amount: 9 },
          { address: alice, pubkey: 'a', amount: 1 },
        ],
        outputs: [
          { address: bob, pubkey: 'b', amount: 4 },
          { address: key, pubkey: 'c', amount: 3 },
          { address: alice, pubkey: 'a', amount: 3 },
        ],
        totalInputAmount: 10,
        totalOutputAmount: 10,
      },
    },
    'Confirmed token multi-transfer of 7 GOLD·8c66 from 0n0dm…abcde to 2 addresses',
  ],
] satisfies [DescribedTransaction, string][])('%#: %s', (transaction, sentence) => {
  expect(sentenceOf(locale, transaction)).toBe(sentence);
});

test.each([
  ['outgoing', to, 'from this address to 0n0dm…vwxyz'],
  ['incoming', to, 'from 0n0dm…vwxyz to this address'],
  ['payment', { type: 'lightning', identifier: 'lnbc20m46f56cwzn9' }, 'from this address to lnbc…cwzn9'],
  ['transfer', from, 'from this address to this address'],
  ['outgoing', { type: 'token', identifier: tokenIdentifier }, 'from this address to an unknown party'],
  ['unknown', null, 'from an unknown party to an unknown party'],
  ['sideways', to, 'from an unknown party to an unknown party'],
])("in an address's list, %s", (direction, counterparty, sides) => {
  expect(
    sentenceOf(locale, { type: 'core_transfer', status: 'confirmed', amountSats: 2, direction, counterparty }),
  ).toContain(sides);
});

test('a mint, whose direction is the same for all participants, does not mention the address', () => {
  const mint = {
    ...tokens,
    type: 'token_mint',
    direction: 'creation',
    counterparty: { type: 'token', identifier: tokenIdentifier },
  };
  expect(sentenceOf(locale, mint)).toBe('Confirmed token mint of 1,250.50 GOLD·8c66 by the issuer 02f930…bce036');
});

test('bitcoin is in the chosen unit, except dollars, whose value would change', () => {
  expect(sentenceOf(locale, sats, 'btc')).toContain(' of 0.00001250 BTC from ');
  expect(sentenceOf(locale, { ...sats, amountSats: 123_456_789_012 }, 'btc')).toContain(' of 1,234.56789012 BTC ');
  expect(sentenceOf(locale, sats, 'usd')).toContain(' of 1,250 sats ');
  expect(sentenceOf(locale, tokens, 'btc')).toBe(sentenceOf(locale, tokens));
});

const kinds = [...transactionTypes, 'quantum_leap', ''];
const statuses = [...transactionStatuses, 'entangled', ''];

test('every type and status has a distinct sentence that contains the text of its row', () => {
  const all = kinds.flatMap((type) => statuses.map((status) => ({ type, status })));
  const sentences = all.map((some) => sentenceOf(locale, { ...tokens, ...some }));
  expect(new Set(sentences).size).toBe(all.length);
  for (const [index, { type }] of all.entries()) {
    expect(sentences[index]?.toLowerCase()).toContain(typeLabel(locale, type).toLowerCase());
    expect(sentences[index]).toMatch(/^\S.* of 1,250\.50 GOLD·8c66 \S.*\S$/);
  }
});

test('every shape of a transaction has a sentence without the name of its token', () => {
  const { TransactionSummary, SatsTransactionDetail, TokenTransactionDetail, AddressTransaction, TokenTransaction } =
    samples;
  for (const one of [
    TransactionSummary,
    SatsTransactionDetail,
    TokenTransactionDetail,
    AddressTransaction,
    TokenTransaction,
  ]) {
    expect(sentenceOf(locale, one)).toMatch(/^Confirmed .+ of [\d,.]+ .+/);
    expect(sentenceOf(locale, one)).not.toMatch(/harbour/i);
  }
});

test('untrusted values cannot break the line, hide text or name a token', () => {
  const word = fc.oneof(fc.constantFrom(...kinds), fc.constantFrom(...statuses), fc.string({ unit: anyCharacter }));
  const party = fc.option(fc.record({ type: word, identifier: fc.string({ unit: anyCharacter }) }));
  const name = 'Totally Official Dollar';
  fc.assert(
    fc.property(
      fc.record({
        type: word,
        status: word,
        amountSats: fc.option(fc.maxSafeInteger()),
        tokenAmount: fc.option(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })),
        from: party,
        to: party,
        direction: fc.option(fc.constantFrom(...directions, 'sideways'), { nil: undefined }),
        counterparty: party,
      }),
      (transaction) => {
        const sentence = sentenceOf(locale, { ...transaction, tokenMetadata: { ...token, ...{ name, ticker: name } } });
        expect(sentence).not.toMatch(/\p{C}|undefined|null|NaN|\[object/u);
        expect(sentence).not.toContain(name);
      },
    ),
  );
});

test('a token amount is complete and exact beyond 2^53', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.integer({ min: 0, max: 30 }), (quantity, decimals) => {
      const sentence = sentenceOf(locale, { ...tokens, tokenAmount: quantity, tokenMetadata: { ...token, decimals } });
      const [, whole = '', fraction = ''] = / of ([\d,]+)(?:\.(\d+))? GOLD·8c66 /.exec(sentence) ?? [];
      expect(BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0').slice(0, decimals))).toBe(quantity);
    }),
  );
});

test("the user's labels replace identifiers, for several the first with a count", () => {
  const names = new Map([
    [alice, 'Alice'],
    [tokenIdentifier, 'Gold'],
    [key, 'Mine'],
  ]);
  const nameOf = (identifier: string) => names.get(identifier);
  expect(sentenceOf(locale, tokens, 'sats', nameOf)).toBe(
    'Confirmed token transfer of 1,250.50 of token Gold from Alice to 0n0dm…vwxyz',
  );
  expect(sentenceOf(locale, { ...tokens, type: 'token_mint', from: null }, 'sats', nameOf)).toContain(
    'by the issuer Mine to',
  );
  const end = (pubkey: string, address: string) => ({ pubkey, address, amount: '1' });
  const multiIoDetails = {
    inputs: [end('1', bob), end('2', alice), end('3', `${bob}x`)],
    outputs: [end('4', `${alice}y`), end('5', `${alice}z`)],
    totalInputAmount: '3',
    totalOutputAmount: '2',
  };
  expect(sentenceOf(locale, { ...tokens, multiIoDetails }, 'sats', nameOf)).toContain(
    'from Alice +2 addresses to 2 addresses',
  );
});
