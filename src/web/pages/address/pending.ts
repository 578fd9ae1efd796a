import type { AddressBalance } from '../../../contract/endpoints/address.ts';
import { formatSats } from '../../../format/amounts/sats.ts';
import { isRoundedSum } from '../../../format/amounts/shown-sum.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { Sign } from '../../components/amount/amount.tsx';

/** What is under way, between the confirmed balance and the one with pending. */
export interface Pending {
  /** How much; 0 where the two are the same. */
  readonly sats: number;
  readonly sign: Sign;
  /** What of the confirmed balance stays whatever becomes of the rest. */
  readonly settled: number;
  /** The picture in words. */
  readonly told: string;
}

/**
 * @param hard confirmed sats
 * @param soft confirmed sats and pending effects
 */
export function pendingOf(locale: Locale, hard: number, soft: number): Pending {
  const sats = Math.abs(soft - hard);
  const sign = soft < hard ? '−' : '+';
  // Either may be less than nothing where a service counts so; a bar cannot be.
  const settled = Math.max(0, Math.min(hard, soft));
  return { sats, sign, settled, told: tell(locale, formatSats(locale, hard), sats, sign) };
}

/** The dollars of what is under way, and whether confirmed and pending, as they are shown, miss their sum. */
export function pendingUsdOf(locale: Locale, { btcValueUsdHard: hard, btcValueUsdSoft: soft }: AddressBalance) {
  const usd = soft - hard;
  const shown = (value: number) => ({ usd: value, style: 'full' }) as const;
  return { usd: Math.abs(usd), isRounded: isRoundedSum(locale, [shown(hard), shown(usd)], shown(soft)) };
}

function tell(locale: Locale, confirmed: string, sats: number, sign: Sign): string {
  if (sats === 0) return locale.t('address.nonePending', { confirmed });
  return sign === '+'
    ? locale.t('address.comesIn', { confirmed, pending: formatSats(locale, sats) })
    : locale.t('address.goesOut', { confirmed, pending: formatSats(locale, sats) });
}
