import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { flawText } from './identifiers.ts';

test.each([
  [{ code: 'wrong', character: 'q' }, 'The checksum does not match. "q" is probably wrong.'],
  [
    { code: 'swapped', character: 'q' },
    'The checksum does not match. "q" and the next character are probably swapped.',
  ],
  [{ code: 'invalid', character: 'b' }, '"b" is not allowed in an address.'],
  [{ code: 'tooShort', characters: 1 }, '1 character missing at the end or in the middle.'],
  [{ code: 'tooLong', characters: 2 }, 'It is 2 characters too long for an address.'],
  [{ code: 'oldToken', tokenAddress: 'coretkn1abc' }, 'Current address: coretkn1abc.'],
  [{ code: 'noPoint' }, 'It looks like a public key but is not a point on the secp256k1 curve.'],
] as const)('%o as text', (flaw, words) => {
  expect(flawText(locale, flaw)).toContain(words);
});
