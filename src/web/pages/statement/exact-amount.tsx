import { joinDigits } from '../../../format/digits.ts';
import { formatTokenQuantity } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { LongNumber } from '../../ui/long-number.tsx';

/**
 * An amount with all its decimals, and below it the exact integer that it stands for.
 * @param asset `btc` or a token identifier
 * @param decimals null where nobody knows them
 * @param isSigned whether it says that it came or went
 */
export function ExactAmount(properties: {
  baseUnits: bigint;
  asset: string;
  decimals: number | null;
  isSigned?: boolean;
}) {
  const locale = useLocale();
  const { baseUnits, asset, decimals, isSigned = false } = properties;
  const size = baseUnits < 0n ? -baseUnits : baseUnits;
  const sign = baseUnits < 0n ? '−' : isSigned && baseUnits > 0n ? '+' : '';
  const isBitcoin = asset === 'btc';
  return (
    <>
      {decimals !== null && (
        <b>
          {sign}
          <LongNumber>{joinDigits(locale, formatTokenQuantity(locale, size, decimals, { all: true }))}</LongNumber>
          {isBitcoin && ' BTC'}
        </b>
      )}
      <span className="stm-s">
        {sign}
        <LongNumber>{String(size)}</LongNumber>{' '}
        {isBitcoin ? locale.t('statement.sats') : locale.t('statement.baseUnits')}
      </span>
    </>
  );
}
