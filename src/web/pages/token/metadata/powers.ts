import type { TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { joinDigits } from '#format/numbers.ts';
import { formatTokenQuantity, toBigInt } from '#format/amounts/token-quantity.ts';
import type { Locale } from '#i18n/locale.ts';

/** Whether the issuer can freeze balances: yes, no or unknown. */
export function freezing(locale: Locale, { isFreezable }: TokenMetadata): string {
  if (typeof isFreezable !== 'boolean') return locale.t('token.freezesUnknown');
  return isFreezable ? locale.t('token.freezes') : locale.t('token.freezesNot');
}

/** Returns the maximum supply; undefined if unlimited, which some services send as 0 (supplement 3). */
export function maximumOf({ maxSupply }: { maxSupply?: TokenQuantity | null | undefined }): bigint | undefined {
  if (maxSupply === null || maxSupply === undefined) return undefined;
  return toBigInt(maxSupply) || undefined;
}

/** Formats all digits, in whole tokens. */
export function maximumText(locale: Locale, metadata: TokenMetadata): string {
  const maximum = maximumOf(metadata);
  if (maximum === undefined) return locale.t('token.noMaximum');
  return joinDigits(locale, formatTokenQuantity(locale, maximum, metadata.decimals));
}
