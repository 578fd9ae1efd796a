import { cva, type VariantProps } from 'class-variance-authority';
import { exactTotal, networkTotal, totalText } from '#format/network-figures.ts';
import { exactUsd, formatUsd } from '#format/amounts/usd.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, type Unit, useUnit } from '#web/settings/unit.ts';
import { amountLook, quietDigits, unitLook } from './amount-look.ts';
import { LongNumber } from './long-number.tsx';

export interface NetworkAmount {
  readonly sats: number | bigint;
  /** Its value in US dollars; undefined if coins have no value. */
  readonly usd?: number | undefined;
}

/** Whether a network amount is shown in dollars. */
export function isInDollars(unit: Unit, amount: NetworkAmount): boolean {
  return unit === 'usd' && hasValue(amount);
}

/** Long numbers wrap on a narrow screen. */
const wraps = '@max-sm/page:flex-wrap @max-sm/page:whitespace-normal @max-sm/page:wrap-break-word';

const total = cva('', {
  variants: {
    size: {
      /** The main figure of a page. */
      hero: `gap-x-2 text-[2.5rem]/11 tracking-[-0.035em] [--unit-size:var(--text-md)] ${wraps} @max-xs/page:text-[1.75rem]/8.5`,
      /** In the network summary, whose columns are as wide as their figures unless the screen is narrow. */
      figure: `tracking-[-0.02em] [--unit-size:var(--text-xs)] ${wraps} @sm/page:[&_wbr]:hidden`,
      /** A figure below its label, in the surrounding text size. */
      fact: `[--unit-size:var(--text-xs)] ${wraps}`,
      /** Above a column of a chart, where a phone has no room for the unit. */
      column: 'text-md @max-md/page:flex-col @max-md/page:items-center @max-md/page:gap-0 @max-md/page:text-sm',
    },
  },
});

const lookOf = (size: VariantProps<typeof total>['size']) =>
  amountLook({ tracking: size === 'hero' || size === 'figure' ? 'own' : 'normal', className: total({ size }) });

type NetworkTotalProperties = VariantProps<typeof total> & { amount: NetworkAmount; quietFraction?: boolean };

/** A network amount in the chosen unit, with all digits in its tooltip. */
export function NetworkTotal({ amount, size, quietFraction = false }: NetworkTotalProperties) {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd !== undefined && isInDollars(unit, amount)) {
    return (
      <span className={lookOf(size)}>
        <span title={exactUsd(locale, amount.usd)} dir="ltr">
          {formatUsd(locale, amount.usd, 'summary')}
        </span>
      </span>
    );
  }
  const inUnit = bitcoinUnitOf(unit);
  const { whole, fraction, mark, unit: shown } = networkTotal(locale, amount.sats, inUnit);
  return (
    <span className={lookOf(size)}>
      <span title={`${exactTotal(locale, amount.sats, inUnit)} ${shown}`} dir="ltr">
        <LongNumber>{whole}</LongNumber>
        {fraction && quietFraction ? <span className={quietDigits}>{fraction}</span> : fraction}
        {mark}
      </span>
      <span className={unitLook({ asset: 'sats', className: size === 'column' ? '@max-md/page:hidden' : undefined })}>
        {shown}
      </span>
    </span>
  );
}

/** The same amount in the other currency; undefined if coins have no value. */
export function useOtherCurrency(amount: NetworkAmount): string | undefined {
  const locale = useLocale();
  const unit = useUnit();
  if (amount.usd === undefined) return undefined;
  if (isInDollars(unit, amount)) return totalText(locale, amount.sats, 'btc');
  return hasValue(amount) ? formatUsd(locale, amount.usd, 'summary') : locale.t('common.noPrice');
}

// A value of 0 for a non-zero amount means no known price (supplement 3).
function hasValue({ sats, usd }: NetworkAmount): boolean {
  return usd !== undefined && (usd > 0 || BigInt(sats) === 0n);
}

/** Returns a network amount as text, in the chosen unit. */
export function networkText(locale: Locale, unit: Unit, amount: NetworkAmount): string {
  return amount.usd !== undefined && isInDollars(unit, amount)
    ? formatUsd(locale, amount.usd, 'summary')
    : totalText(locale, amount.sats, bitcoinUnitOf(unit));
}
