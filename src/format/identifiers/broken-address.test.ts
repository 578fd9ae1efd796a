import { expect, test } from 'vitest';
import { english as locale } from '../../i18n/testing/english.ts';
import { flawText } from './broken-address.ts';

test.each([
  [{ code: 'wrong', character: 'q' }, 'Its checksum does not match. The character "q" is most likely wrong.'],
  [
    { code: 'swapped', character: 'q' },
    'Its checksum does not match. "q" and the character after it have most likely changed places.',
  ],
  [{ code: 'stranger', character: 'b' }, 'The character "b" never occurs in an address.'],
  [{ code: 'tooShort', characters: 1 }, 'Its end or some of its middle is missing: it is 1 character too short.'],
  [{ code: 'tooLong', characters: 2 }, 'It is 2 characters too long, unless it is an invoice.'],
  [{ code: 'oldToken', tokenAddress: 'coretkn1abc' }, 'Today it is written coretkn1abc.'],
  [{ code: 'noPoint' }, 'It looks like a public key, but is no point of secp256k1.'],
] as const)('%o as text', (flaw, words) => {
  expect(flawText(locale, flaw)).toContain(words);
});
