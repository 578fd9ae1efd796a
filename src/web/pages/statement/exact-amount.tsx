import { joinDigits } from '../../../format/digits.ts';
import { formatTokenQuantity } from '../../../format/token-quantity.ts';
import { statementWords as words } from '../../../words/en/statement.ts';

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
  const { baseUnits, asset, decimals, isSigned = false } = properties;
  const size = baseUnits < 0n ? -baseUnits : baseUnits;
  const sign = baseUnits < 0n ? '−' : isSigned && baseUnits > 0n ? '+' : '';
  const isBitcoin = asset === 'btc';
  return (
    <>
      {decimals !== null && (
        <b>
          {sign}
          {joinDigits(formatTokenQuantity(size, decimals, { all: true }))}
          {isBitcoin && ' BTC'}
        </b>
      )}
      <span className="stm-s">
        {sign}
        {String(size)} {isBitcoin ? words.sats : words.baseUnits}
      </span>
    </>
  );
}
