import { joinDigits } from '../../../format/amounts/digits.ts';
import { formatTokenQuantity } from '../../../format/amounts/token-quantity.ts';
import { LongNumber } from '../../components/amount/long-number.tsx';
import { useLocale } from '../../locale-context.ts';
import { StatementDetail } from './statement-table.tsx';

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
