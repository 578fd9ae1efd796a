import type { Flaw } from '#contract/pasted/broken-address.ts';
import type { FullLocale } from '#i18n/locale.ts';

/** Returns what is wrong with a mistyped address, in one or two sentences for the user. */
export function flawText({ t }: FullLocale, flaw: Flaw): string {
  switch (flaw.code) {
    case 'wrong':
    case 'swapped':
    case 'invalid':
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
