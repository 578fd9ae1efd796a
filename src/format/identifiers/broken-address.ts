import type { Flaw } from '../../contract/pasted/broken-address.ts';
import type { Locale } from '../../i18n/locale.ts';

/** What is wrong with a text that was meant as an address, in a sentence or two for the person who pasted it. */
export function flawInWords({ t }: Locale, flaw: Flaw): string {
  switch (flaw.code) {
    case 'wrong':
    case 'swapped':
    case 'stranger':
      return t(`brokenAddress.${flaw.code}`, { character: flaw.character });
    case 'tooShort':
    case 'tooLong':
      return t(`brokenAddress.${flaw.code}`, { count: flaw.characters });
    case 'oldToken':
      return t('brokenAddress.oldToken', { tokenAddress: flaw.tokenAddress });
    default:
      return t(`brokenAddress.${flaw.code}`);
  }
}
