import { expect, test } from 'vitest';
import { decodeAddress, encodeAddress } from '../../../../contract/codec/identifier.ts';
import { spark } from '../../../../contract/codec/naming.ts';
import { samples } from '../../../../contract/endpoints/samples.ts';
import { findLookAlikes, namedIn } from './look-alike.ts';

const own = 'core1pgssx50lmzckj9eeegrzd27hdkd9nsg6kf4sqf7g7j3sq25a3ls5vrc3kzg7rm';
const other = 'core1pgss86twkgnrhvngdjj67w0vdphw9f7tg7qulsry6xcf8wel0qk48vly5vs6mm';
/** The same ends as another one, and nothing else of it. */
const fake = (address: string) => `${address.slice(0, 14)}${'q'.repeat(address.length - 19)}${address.slice(-5)}`;

test('addresses whose ends tell them apart are none', () => {
  expect(findLookAlikes([other, other], own).size).toBe(0);
});

test('one that looks like the address of the page is found', () => {
  expect([...findLookAlikes([other, fake(own)], own)]).toEqual([[fake(own), [own]]]);
});

test('two that look like each other are both found', () => {
  expect([...findLookAlikes([other, fake(other)], own)]).toEqual([
    [other, [fake(other)]],
    [fake(other), [other]],
  ]);
});

test('the same ends in other letters count too, the same address in capitals does not', () => {
  expect(findLookAlikes([fake(other).toUpperCase(), other], own).size).toBe(2);
  expect(findLookAlikes([other, other.toUpperCase()], own).size).toBe(0);
});

test('one address in two spellings is no look-alike', () => {
  const known = decodeAddress(other);
  if (known === undefined) throw new Error('The sample is no address.');
  expect(findLookAlikes([other, encodeAddress(known, spark)], own).size).toBe(0);
});

test('what has no ends to compare is left alone', () => {
  expect(findLookAlikes(['bob', 'BOB'], own).size).toBe(0);
});

test('only a row with one named side has an identifier to confuse', () => {
  const row = { ...samples.AddressTransaction, multiIoDetails: null };
  const core = { type: 'core', identifier: other, pubkey: null, tokenMetadata: null };
  expect(namedIn({ ...row, counterparty: core })).toBe(other);
  expect(namedIn({ ...row, counterparty: { ...core, type: 'token' } })).toBeUndefined();
  expect(namedIn({ ...row, counterparty: { ...core, identifier: 'unknown' } })).toBeUndefined();
  expect(namedIn({ ...row, counterparty: null })).toBeUndefined();
});
