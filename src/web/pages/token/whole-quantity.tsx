import type { TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { decimalSign, joinDigits } from '#format/numbers.ts';
import { formatTokenQuantity, shortTokenQuantity } from '#format/amounts/token-quantity.ts';
import type { Locale } from '#i18n/locale.ts';
import { amountLook, quietDigits } from '#web/components/amount/amount-look.ts';
import { LongNumber } from '#web/components/amount/long-number.tsx';
import { Ticker } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';

/** A quantity in whole tokens with all digits; a long one wraps. */
export function WholeQuantity({ quantity, metadata }: { quantity: TokenQuantity; metadata: TokenMetadata }) {
  const locale = useLocale();
  const { whole, fraction } = formatTokenQuantity(locale, quantity, metadata.decimals);
  const length = whole.length + fraction.length;
  return (
    <span
      className={amountLook({
        layout: 'lines',
        tracking: 'own',
        className: 'text-xl leading-8 tracking-[-0.02em] @max-md/page:text-[1.375rem]',
      })}
    >
      <span>
        <LongNumber length={length}>{whole}</LongNumber>
        {fraction && (
          <span className={quietDigits}>
            {decimalSign(locale)}
            <LongNumber length={length}>{fraction}</LongNumber>
          </span>
        )}
      </span>
      <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} size="unit" className="self-center" />
    </span>
  );
}

/** Returns all digits without the ticker. */
export function exactText(locale: Locale, quantity: TokenQuantity, decimals: number): string {
  return joinDigits(locale, formatTokenQuantity(locale, quantity, decimals));
}

/** A short form for tables. */
export function shortText(locale: Locale, quantity: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(locale, quantity, decimals);
  const { sign, mark } = short;
  const digits = sign + joinDigits(locale, short);
  return mark === '' || mark === '…' ? `${digits}${mark}` : `${digits} ${mark}`;
}
