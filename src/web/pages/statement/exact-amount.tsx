import { joinDigits } from '#format/numbers.ts';
import { formatTokenQuantity } from '#format/amounts/token-quantity.ts';
import { LongNumber } from '#web/components/amount/long-number.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { StatementDetail } from './statement-table.tsx';

/**
 * An amount with all decimals, and the integer in base units below.
 * @param asset `btc` or a token identifier
 * @param decimals null if unknown
 * @param isSigned whether to show a sign
 */
export function ExactAmount(properties: {
  baseUnits: bigint;
  asset: string;
  decimals: number | null;
  isSigned?: boolean;
}) {
  const locale = useFullLocale();
  const { baseUnits, asset, decimals, isSigned = false } = properties;
  const size = baseUnits < 0n ? -baseUnits : baseUnits;
  const sign = baseUnits < 0n ? '−' : isSigned && baseUnits > 0n ? '+' : '';
  const isBitcoin = asset === 'btc';
  return (
    <>
      {decimals !== null && (
        <b className="block font-semibold">
          {sign}
          <LongNumber>{joinDigits(locale, formatTokenQuantity(locale, size, decimals, { all: true }))}</LongNumber>
          {isBitcoin && ' BTC'}
        </b>
      )}
      <StatementDetail>
        {sign}
        <LongNumber>{String(size)}</LongNumber>{' '}
        {isBitcoin ? locale.t('statement.sats') : locale.t('statement.baseUnits')}
      </StatementDetail>
    </>
  );
}
