import { formatUsd } from '#format/amounts.ts';
import { useBitcoinPriceAt, useHasDollarValue, useLocale } from '#web/contexts.ts';
import { UsdValue } from './amount.tsx';
import { useOldPriceDate } from './time.tsx';

/* What an amount is worth, in the line below it. */

/**
 * Dollars at the newest price; nothing if they are what it was worth, and the price is of today.
 * @param properties `isOnly`: there is no value of an earlier time before it; `valueThen`: that value
 */
export function ValueNow(properties: {
  usd: number;
  isSomething: boolean;
  isOnly?: boolean;
  valueThen?: number | undefined;
}) {
  const { usd, isSomething, isOnly = false, valueThen } = properties;
  const locale = useLocale();
  const { t } = locale;
  const date = useOldPriceDate(useBitcoinPriceAt());
  if (date === undefined && valueThen !== undefined && formatUsd(locale, valueThen) === formatUsd(locale, usd))
    return null;
  const dollars = <UsdValue usd={usd} ofNothing={!isSomething} />;
  const value = () => (isOnly ? <b>{dollars}</b> : dollars);
  return (
    <span>
      {date === undefined ? t.rich('transaction.now', { value }) : t.rich('transaction.atPriceOf', { value, date })}
    </span>
  );
}

/** Supplement 3: a value of 0 with an amount means no known price. A test network has no dollars. */
export function ValueThen({ valueUsd, isSomething }: { valueUsd: number; isSomething: boolean }) {
  const { t } = useLocale();
  if (!useHasDollarValue()) return null;
  if (valueUsd === 0 && isSomething) return <span>{t('transaction.noPriceThen')}</span>;
  return (
    <span>
      {t.rich('transaction.atTheTime', {
        value: () => (
          <b>
            <UsdValue usd={valueUsd} />
          </b>
        ),
      })}
    </span>
  );
}
