import type { Flaw } from '../contract/broken-address.ts';
import { brokenAddressWords as words } from '../words/en/broken-address.ts';

/** What is wrong with a text that was meant as an address, in a sentence or two for the person who pasted it. */
export function flawInWords(flaw: Flaw): string {
  switch (flaw.code) {
    case 'wrong':
    case 'swapped':
    case 'stranger':
      return words[flaw.code](flaw.character);
    case 'tooShort':
    case 'tooLong':
      return words[flaw.code](flaw.characters);
    case 'oldToken':
      return words.oldToken(flaw.tokenAddress);
    default:
      return words[flaw.code];
  }
}
