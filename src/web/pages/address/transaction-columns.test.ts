import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressTransaction, directions } from '#contract/address.ts';
import { decodeAddress, encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { findLookAlikes, namedIn } from './counterparty-view.tsx';
import { effectOf } from './value-effect.tsx';

const sample = samples.AddressTransaction;
const me = `02${'1'.repeat(64)}`;
const keys = [me, ...['2', '3', '4', '5'].map((digit) => `02${digit.repeat(64)}`)];

function row(fields: Partial<AddressTransaction>): AddressTransaction {
  return { ...sample, status: 'confirmed', multiIoDetails: null, tokenMetadata: null, ...fields };
}

type Entry = readonly [key: string, amount: bigint];

function multi(inputs: readonly Entry[], outputs: readonly Entry[], fields: Partial<AddressTransaction> = {}) {
  const entries = (list: readonly Entry[]) =>
    list.map(([pubkey, amount]) => ({ address: `core1${pubkey}`, pubkey, amount: String(amount) }));
  const sum = (list: readonly Entry[]) => String(list.reduce((total, [, amount]) => total + amount, 0n));
  return row({
    type: 'token_multi_transfer',
    amountSats: null,
    tokenAmount: '0',
    multiIoDetails: {
      inputs: entries(inputs),
      outputs: entries(outputs),
      totalInputAmount: sum(inputs),
      totalOutputAmount: sum(outputs),
    },
    ...fields,
  });
}

test.each([
  ['incoming', 'from', '+'],
  ['deposit', 'from', '+'],
  ['settlement', 'from', '+'],
  ['outgoing', 'to', '−'],
  ['withdrawal', 'to', '−'],
  ['payment', 'to', '−'],
  ['creation', 'from', '+'],
  ['destruction', 'to', '−'],
  ['transfer', '', undefined],
  ['unknown', '', undefined],
  ['sideways', 'sideways', undefined],
  ['', '', undefined],
])('direction %j is "%s" with sign %j', (direction, word, sign) => {
  expect(effectOf(locale, row({ direction }), me)).toMatchObject({ word, isMoved: true, ...(sign ? { sign } : {}) });
  expect(effectOf(locale, row({ direction }), me).sign).toBe(sign);
});

test('every direction of the contract has its own text', () => {
  for (const direction of directions) expect(effectOf(locale, row({ direction }), me).word).not.toBe(direction);
});

test('a mint has no sign, since the tokens may have gone to another account', () => {
  const { tokenMetadata } = samples.TokenTransactionDetail;
  const minted = { direction: 'creation', tokenMetadata: tokenMetadata && { ...tokenMetadata, issuerPublicKey: me } };
  expect(effectOf(locale, row(minted), me)).toMatchObject({ word: 'from', sign: undefined });
  expect(effectOf(locale, row(minted), keys[1] ?? '')).toMatchObject({ word: 'from', sign: '+' });
});

test.each(['failed', 'expired', 'returned'])('what %s moved nothing', (status) => {
  expect(effectOf(locale, row({ direction: 'outgoing', status }), me)).toMatchObject({
    isMoved: false,
    sign: undefined,
  });
  expect(effectOf(locale, multi([[me, 5n]], [[keys[1] ?? '', 5n]], { status }), me)).toMatchObject({
    isMoved: false,
    sign: undefined,
    quantity: 5n,
  });
});

test('multi-party rows count the net amount, whatever their direction', () => {
  const [, a = '', b = '', c = ''] = keys;
  const effect = effectOf(
    locale,
    multi(
      [
        [me, 100n],
        [a, 50n],
      ],
      [
        [b, 120n],
        [me, 30n],
        [c, 0n],
      ],
      { direction: 'incoming', tokenAmount: '120', valueUsd: 12 },
    ),
    me,
  );
  expect(effect).toMatchObject({ word: 'to', sign: '−', quantity: 70n, valueUsd: 7 });
  expect(effect.net?.others).toEqual([`core1${b}`]);
});

test('sats between several count the net amount in sats', () => {
  const [, a = '', b = ''] = keys;
  const inSats = { amountSats: 100, tokenAmount: null, valueUsd: 10 };
  const entries = [
    [me, 60n],
    [a, 60n],
  ] as const;
  const effect = effectOf(
    locale,
    multi(
      entries,
      [
        [b, 100n],
        [me, 20n],
      ],
      inSats,
    ),
    me,
  );
  expect(effect).toMatchObject({ word: 'to', sign: '−', sats: 40, quantity: undefined, valueUsd: 4 });
});

test('an address that takes part in another token only gains nothing of the first', () => {
  const [, a = '', b = ''] = keys;
  const transaction = multi([[a, 6n]], [[b, 6n]], { tokenAmount: '6' });
  const other = { address: `core1${me}`, pubkey: me, amount: '9', tokenIdentifier: 'ab'.repeat(32) };
  const { multiIoDetails: details } = transaction;
  const { tokenMetadata } = samples.TokenTransactionDetail;
  const several = details && { ...details, outputs: [...details.outputs, other] };
  const effect = effectOf(locale, { ...transaction, tokenMetadata, multiIoDetails: several ?? null }, me);
  expect(effect).toMatchObject({ word: '', sign: undefined, quantity: 0n });
});

test('an address with a net of zero has all others as counterparties', () => {
  const [, a = '', b = ''] = keys;
  const effect = effectOf(
    locale,
    multi(
      [
        [me, 4n],
        [a, 6n],
      ],
      [
        [me, 4n],
        [b, 6n],
      ],
    ),
    me,
  );
  expect(effect).toMatchObject({ word: '', sign: undefined, quantity: 0n });
  expect(effect.net?.others).toEqual([`core1${a}`, `core1${b}`]);
});

test('an address that is not a party keeps the direction and amount of the row', () => {
  const [, a = '', b = ''] = keys;
  const effect = effectOf(locale, multi([[a, 6n]], [[b, 6n]], { direction: 'incoming', tokenAmount: '6' }), me);
  expect(effect).toMatchObject({ word: 'from', sign: '+', quantity: '6', net: undefined });
});

test('the gains of all parties add up to what was minted or burned', () => {
  const entry = fc.tuple(fc.constantFrom(...keys), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }));
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1 }), fc.array(entry, { minLength: 1 }), (inputs, outputs) => {
      const transaction = multi(inputs, outputs);
      const gains = keys.map((key) => effectOf(locale, transaction, key).net?.gain ?? 0n);
      const total = (list: readonly Entry[]) => list.reduce((sum, [, amount]) => sum + amount, 0n);
      expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(total(outputs) - total(inputs));
    }),
  );
});

const own = 'core1pgssx50lmzckj9eeegrzd27hdkd9nsg6kf4sqf7g7j3sq25a3ls5vrc3kzg7rm';
const other = 'core1pgss86twkgnrhvngdjj67w0vdphw9f7tg7qulsry6xcf8wel0qk48vly5vs6mm';
/** An address with the ends of another. */
const fake = (address: string) => `${address.slice(0, 14)}${'q'.repeat(address.length - 19)}${address.slice(-5)}`;

test('addresses with different ends are not lookalikes', () => {
  expect(findLookAlikes([other, other], own).size).toBe(0);
});

test('a lookalike of the address of the page is found', () => {
  expect([...findLookAlikes([other, fake(own)], own)]).toEqual([[fake(own), [own]]]);
});

test('lookalikes of each other are both found', () => {
  expect([...findLookAlikes([other, fake(other)], own)]).toEqual([
    [other, [fake(other)]],
    [fake(other), [other]],
  ]);
});

test('lookalikes are found in another case; the same address in capitals is not one', () => {
  expect(findLookAlikes([fake(other).toUpperCase(), other], own).size).toBe(2);
  expect(findLookAlikes([other, other.toUpperCase()], own).size).toBe(0);
});

test('two notations of one address are not lookalikes', () => {
  const known = decodeAddress(other);
  if (known === undefined) throw new Error('The sample is no address.');
  expect(findLookAlikes([other, encodeAddress(known, spark)], own).size).toBe(0);
});

test('identifiers that are not shortened are ignored', () => {
  expect(findLookAlikes(['bob', 'BOB'], own).size).toBe(0);
});

test('only a row with one identified counterparty can have a lookalike', () => {
  const row = { ...samples.AddressTransaction, multiIoDetails: null };
  const core = { type: 'core', identifier: other, pubkey: null, tokenMetadata: null };
  expect(namedIn({ ...row, counterparty: core })).toBe(other);
  expect(namedIn({ ...row, counterparty: { ...core, type: 'token' } })).toBeUndefined();
  expect(namedIn({ ...row, counterparty: { ...core, identifier: 'unknown' } })).toBeUndefined();
  expect(namedIn({ ...row, counterparty: null })).toBeUndefined();
});
