import type { TokenQuantity } from '../../../contract/common.ts';
import type { TokenMetadata } from '../../../contract/token.ts';
import { decimalSign, joinDigits } from '../../../format/digits.ts';
import { formatTokenQuantity, shortTokenQuantity } from '../../../format/token-quantity.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { LongNumber } from '../../ui/long-number.tsx';
import { Ticker } from '../../ui/token-text.tsx';

/** A quantity in whole tokens with every digit that counts, however many; a long one may take several lines. */
export function WholeQuantity({ quantity, metadata }: { quantity: TokenQuantity; metadata: TokenMetadata }) {
  const locale = useLocale();
  const { whole, fraction } = formatTokenQuantity(locale, quantity, metadata.decimals);
  const length = whole.length + fraction.length;
  return (
    <span className="amt tok amt-whole">
      <span className="n">
        <LongNumber length={length}>{whole}</LongNumber>
        {fraction && (
          <i className="f">
            {decimalSign(locale)}
            <LongNumber length={length}>{fraction}</LongNumber>
          </i>
        )}
      </span>
      <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} unit />
    </span>
  );
}

/** Every digit that counts, without its ticker. */
export function exactText(locale: Locale, quantity: TokenQuantity, decimals: number): string {
  return joinDigits(locale, formatTokenQuantity(locale, quantity, decimals));
}

/** The same, short enough for a table. */
export function shortText(locale: Locale, quantity: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(locale, quantity, decimals);
  const { sign, mark } = short;
  const digits = sign + joinDigits(locale, short);
  return mark === '' || mark === '…' ? `${digits}${mark}` : `${digits} ${mark}`;
}
