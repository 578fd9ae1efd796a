import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

const characters = (count: number) => plural(count, { one: '1 character', other: `${count} characters` });

/** What is wrong with a text that was meant as an address. */
export const brokenAddressWords = inLanguage('brokenAddress', {
  title: 'This is not a valid address',
  check: 'Check it against the source; it is not corrected for you.',
  place: (place: number, length: number) => `Character ${place} of ${length}.`,
  alphabet:
    'Addresses never hold {one}, {b}, {i} or {o} after the first {one}, and capitals are never mixed with small letters.',
  again: 'Paste again',
  search: 'Search tokens for this text',
  noPoint: 'It looks like a public key, but is no point of secp256k1.',
  mixedCase: 'It mixes capital and small letters. An address is all one or all the other.',
  noAddress: 'Its checksum is right, but what it holds is not an address.',
  olderKind: 'Its checksum is of the older kind, bech32. Addresses here use bech32m.',
  wrong: (character: string) => `Its checksum does not match. The character "${character}" is most likely wrong.`,
  swapped: (character: string) =>
    `Its checksum does not match. "${character}" and the character after it have most likely changed places.`,
  stranger: (character: string) => `The character "${character}" never occurs in an address.`,
  tooShort: (count: number) => `Its end or some of its middle is missing: it is ${characters(count)} too short.`,
  tooLong: (count: number) =>
    `Its checksum does not match. It is ${characters(count)} too long, unless it is an invoice.`,
  manyWrong: 'Its checksum does not match. More than one character is wrong.',
  oldToken: (tokenAddress: string) => `This is an old form of token address. Today it is written ${tokenAddress}.`,
});
