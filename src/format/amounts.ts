import type { Locale } from '#i18n/locale.ts';
import { decimalSign, formatCount, groupThousands } from './numbers.ts';

/** Formats sats with thousands separators; negative ones with U+2212. */
export function formatSats(locale: Locale, sats: number | bigint): string {
  return formatCount(locale, sats);
}

/** Part of a bitcoin amount: leading zeros, shown dimmed, then digits. */
export interface BtcPart {
  readonly zeros: string;
  readonly digits: string;
}

/**
 * Formats sats as bitcoin with eight decimals, in parts of 2, 3 and 3 decimals; joined, the parts are the number.
 * @param sats 0 or more
 */
export function btcParts(locale: Locale, sats: number | bigint): BtcPart[] {
  const digits = String(sats).padStart(9, '0');
  const decimals = digits.slice(-8);
  const whole = groupThousands(locale, digits.slice(0, -8)) + decimalSign(locale);
  let isLeading = true;
  return [whole + decimals.slice(0, 2), decimals.slice(2, 5), decimals.slice(5)].map((part) => {
    const first = isLeading ? part.search(/[1-9]/) : 0;
    const length = first < 0 ? part.length : first;
    isLeading = first < 0;
    return { zeros: part.slice(0, length), digits: part.slice(length) };
  });
}
