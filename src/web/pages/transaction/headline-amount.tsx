import {
  isSatsDetail,
  type SatsTransactionDetail,
  type TokenTransactionDetail,
  type TransactionDetail,
} from '#contract/transaction.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { multiPartyOf, partsOf } from '#format/address-effect.ts';
import { formatTokenQuantity, satsInUsd, toBigInt } from '#format/amounts.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { dollarsOf } from '#format/worth.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { useOldPriceDate } from '#web/components/time.tsx';
import { struckAmount } from '#web/components/transaction-cells.tsx';
import { useBitcoinPrice, useBitcoinPriceAt, useHasDollarValue, useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';

export const valueLook = `mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-16/6 text-ink-3 @max-narrow/hero:mt-1 *:min-w-0 *:wrap-anywhere
  [&_b]:font-label [&_b]:text-ink-2`;

export function Amount({ transaction }: { transaction: TransactionDetail }) {
  const className = isVoid(transaction.status) ? struckAmount : undefined;
  return isSatsDetail(transaction) ? (
    <SatsAmount sats={transaction.amountSats} worth={transaction.valueUsd} size="hero" className={className} />
  ) : (
    <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} size="hero" className={className} />
  );
}

export function SatsWorth({ transaction: { amountSats, valueUsd } }: { transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const price = useBitcoinPrice();
  const isInDollars =
    useUnit() === 'usd' && useHasDollarValue() && dollarsOf(amountSats, valueUsd, price) !== undefined;
  return (
    <>
      {isInDollars ? (
        <span>
          <b>{formatCount(locale, amountSats)}</b> sats
        </span>
      ) : (
        <ValueThen valueUsd={valueUsd} isSomething={amountSats > 0} />
      )}
      {price !== undefined && <ValueNow amountSats={amountSats} price={price} />}
    </>
  );
}

function ValueNow({ amountSats, price }: { amountSats: number; price: number }) {
  const { t } = useLocale();
  const date = useOldPriceDate(useBitcoinPriceAt());
  const value = () => <UsdValue usd={satsInUsd(amountSats, price)} ofNothing={amountSats === 0} />;
  return (
    <span>
      {date === undefined ? t.rich('transaction.now', { value }) : t.rich('transaction.atPriceOf', { value, date })}
    </span>
  );
}

export function TokenWorth({ transaction }: { transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { amount, status, valueUsd, tokenMetadata, multiIoDetails } = transaction;
  const [own] = partsOf({ multiIoDetails, tokenMetadata });
  const change = own && !isVoid(status) ? multiPartyOf(own.details).change : 0n;
  const digits = formatTokenQuantity(locale, change, tokenMetadata?.decimals ?? 0);
  return (
    <>
      <ValueThen valueUsd={valueUsd} isSomething={toBigInt(amount) > 0n} />
      {change > 0n && <span>{locale.t('transaction.change', { quantity: joinDigits(locale, digits) })}</span>}
    </>
  );
}

/** Supplement 3: a value of 0 with an amount means no known price. A test network has no dollars. */
function ValueThen({ valueUsd, isSomething }: { valueUsd: number; isSomething: boolean }) {
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
