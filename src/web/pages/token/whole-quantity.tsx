import type { TokenQuantity } from '../../../contract/common.ts';
import type { TokenMetadata } from '../../../contract/token.ts';
import { decimalSign, joinDigits } from '../../../format/digits.ts';
import { formatTokenQuantity, shortTokenQuantity } from '../../../format/token-quantity.ts';
import { Ticker } from '../../ui/token-text.tsx';

/** A quantity in whole tokens with every digit that counts, however many; it breaks where its line ends. */
export function WholeQuantity({ quantity, metadata }: { quantity: TokenQuantity; metadata: TokenMetadata }) {
  const { whole, fraction } = formatTokenQuantity(quantity, metadata.decimals);
  return (
    <span className="amt tok amt-whole">
      <span className="n">
        {whole}
        {fraction && (
          <i className="f">
            {decimalSign()}
            {fraction}
          </i>
        )}
      </span>
      <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} unit />
    </span>
  );
}

/** Every digit that counts, without its ticker. */
export function exactText(quantity: TokenQuantity, decimals: number): string {
  return joinDigits(formatTokenQuantity(quantity, decimals));
}

/** The same, short enough for a table. */
export function shortText(quantity: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(quantity, decimals);
  const { sign, mark } = short;
  const digits = sign + joinDigits(short);
  return mark === '' || mark === '…' ? `${digits}${mark}` : `${digits} ${mark}`;
}
