import type { TokenQuantity } from '../../../contract/common.ts';
import type { TokenMetadata } from '../../../contract/token.ts';
import { joinDigits } from '../../../format/digits.ts';
import { formatTokenQuantity, toBigInt } from '../../../format/token-quantity.ts';
import { tokenWords as words } from '../../../words/en/token.ts';

/** Whether the issuer can freeze balances, in words; not knowing is a third answer. */
export function freezing({ isFreezable }: TokenMetadata): string {
  if (typeof isFreezable !== 'boolean') return words.freezesUnknown;
  return isFreezable ? words.freezes : words.freezesNot;
}

/** The most there may ever be; undefined where there is no maximum, which some services write as 0 (supplement 3). */
export function maximumOf({ maxSupply }: { maxSupply?: TokenQuantity | null | undefined }): bigint | undefined {
  if (maxSupply === null || maxSupply === undefined) return undefined;
  return toBigInt(maxSupply) || undefined;
}

/** Every digit that counts, in whole tokens. */
export function maximumText(metadata: TokenMetadata): string {
  const maximum = maximumOf(metadata);
  if (maximum === undefined) return words.noMaximum;
  return joinDigits(formatTokenQuantity(maximum, metadata.decimals));
}
