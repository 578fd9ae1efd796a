import type { AddressBalance } from '#contract/address.ts';
import type { SatsSum } from '#contract/endpoints/common.ts';
import { isRoundedSum } from '#format/amounts/rounded-sum.ts';
import { formatSats } from '#format/amounts.ts';
import { sumUsd } from '#format/amounts/usd.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Sign } from '#web/components/amount/figure.tsx';

/** Difference between the confirmed balance and the balance with pending. */
export interface Pending {
  /** Amount; 0 if both are the same. */
  readonly sats: bigint;
  readonly sign: Sign;
  /** The confirmed part that pending transactions do not affect. */
  readonly settled: bigint;
  /** Text of the bar, for screen readers. */
  readonly label: string;
}

/**
 * @param hard confirmed sats
 * @param soft confirmed sats with pending effects
 */
export function pendingOf(locale: Locale, hard: SatsSum, soft: SatsSum): Pending {
  const change = BigInt(soft) - BigInt(hard);
  const sats = change < 0n ? -change : change;
  const sign = change < 0n ? '−' : '+';
  // Some services send negative balances, which a bar cannot show.
  const least = BigInt(soft < hard ? soft : hard);
  const settled = least > 0n ? least : 0n;
  return { sats, sign, settled, label: describePending(locale, formatSats(locale, hard), sats, sign) };
}

/** Returns the dollars of the difference, and whether the displayed parts miss their displayed sum. */
export function pendingUsdOf(locale: Locale, { btcValueUsdHard: hard, btcValueUsdSoft: soft }: AddressBalance) {
  const usd = sumUsd([soft, -hard]);
  const shown = (value: number) => ({ usd: value, style: 'full' }) as const;
  return { usd: Math.abs(usd), isRounded: isRoundedSum(locale, [shown(hard), shown(usd)], shown(soft)) };
}

function describePending(locale: Locale, confirmed: string, sats: bigint, sign: Sign): string {
  if (sats === 0n) return locale.t('address.nonePending', { confirmed });
  return sign === '+'
    ? locale.t('address.pendingIn', { confirmed, pending: formatSats(locale, sats) })
    : locale.t('address.pendingOut', { confirmed, pending: formatSats(locale, sats) });
}
