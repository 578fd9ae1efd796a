import {
  isSatsDetail,
  type SatsTransactionDetail,
  type TokenTransactionDetail,
  type TransactionDetail,
} from '#contract/transaction.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { multiPartyOf, partsOf } from '#format/address-effect.ts';
import { satsInUsd, toBigInt } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { dollarsOf } from '#format/worth.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { struckAmount } from '#web/components/transaction-cells.tsx';
import { ValueNow, ValueThen } from '#web/components/worth.tsx';
import { useBitcoinPrice, useHasDollarValue, useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';

export function Amount({ transaction }: { transaction: TransactionDetail }) {
  const className = isVoid(transaction.status) ? struckAmount : undefined;
  return isSatsDetail(transaction) ? (
    <SatsAmount sats={transaction.amountSats} worth={transaction.valueUsd} size="hero" className={className} />
  ) : (
    <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} size="hero" className={className} />
  );
}

export function SatsWorth({ transaction: { amountSats, valueUsd, status } }: { transaction: SatsTransactionDetail }) {
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
      {price !== undefined && !isVoid(status) && (
        <ValueNow
          usd={satsInUsd(amountSats, price)}
          isSomething={amountSats > 0}
          valueThen={isInDollars ? undefined : valueUsd}
        />
      )}
    </>
  );
}

export function TokenWorth({ transaction }: { transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { amount, status, valueUsd, tokenMetadata, multiIoDetails } = transaction;
  const [own] = partsOf({ multiIoDetails, tokenMetadata });
  const change = own && !isVoid(status) ? multiPartyOf(own.details).change : 0n;
  return (
    <>
      <ValueThen valueUsd={valueUsd} isSomething={toBigInt(amount) > 0n} />
      {change > 0n && (
        <span>
          {locale.t.rich('transaction.change', {
            quantity: () => (
              <TokenAmount
                quantity={change.toString()}
                metadata={tokenMetadata}
                size="row"
                className="*:first:font-text *:first:text-inherit"
              />
            ),
          })}
        </span>
      )}
    </>
  );
}
