import { expect, test } from 'vitest';
import { decodeAddress, encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { findLookAlikes, namedIn } from './transaction-columns.tsx';

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
