import { bitcoinDecimals } from '#contract/common.ts';
import { exactQuantity } from '#format/amounts.ts';
import { absolute } from '#format/numbers.ts';
import { LongNumber, SatsAmount, type Sign, TokenAmount } from '#web/components/amount.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';

/** An asset, and how its amounts are written. */
export interface AmountAsset {
  /** `btc` or a token identifier. */
  readonly asset: string;
  /** null: in base units. */
  readonly decimals: number | null;
  /** Without it, the asset is named beside the amount. */
  readonly ticker?: string;
}

/**
 * An amount of a row: as short as in every list, on paper with all of its digits.
 * @param units base units; its sign is shown unless `sign` says another
 */
export function ExactAmount(properties: {
  of: AmountAsset;
  units: bigint;
  sign?: Sign | undefined;
  layout?: 'column';
  className?: string | undefined;
}) {
  const { of, units, layout, className } = properties;
  const { asset, decimals, ticker } = of;
  const locale = useLocale();
  const isInSats = bitcoinUnitOf(useUnit()) === 'sats';
  const isBitcoin = asset === 'btc';
  const size = absolute(units);
  const sign = size === 0n ? undefined : (properties.sign ?? (units < 0n ? '−' : undefined));
  const places = isBitcoin ? (isInSats ? 0 : bitcoinDecimals) : (decimals ?? 0);
  const look = { size: 'row', layout, sign, className } as const;
  return (
    <>
      <span className="paper-digits" aria-hidden="true">
        {sign}
        <LongNumber>{exactQuantity(locale, size, places)}</LongNumber>
      </span>
      {isBitcoin ? (
        <SatsAmount sats={size} worth="unknown" {...look} />
      ) : (
        <TokenAmount
          quantity={size}
          metadata={decimals === null ? null : { decimals, ticker: ticker ?? '', tokenIdentifier: asset }}
          hasTicker={ticker !== undefined}
          {...look}
        />
      )}
    </>
  );
}
