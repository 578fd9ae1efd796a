import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { isSatsDetail, type SatsTransactionDetail, type TransactionDetail } from '#contract/transaction.ts';
import { joinDigits } from '#format/numbers.ts';
import { formatSats } from '#format/amounts.ts';
import { formatTokenQuantity, toBigInt } from '#format/amounts/token-quantity.ts';
import { satsInUsd } from '#format/amounts/usd.ts';
import { isVoid } from '#format/address-effect.ts';
import { multiPartyOf } from '#format/multi-party.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { useBitcoinPrice } from '#web/components/amount/bitcoin-price.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/unit.ts';

const large = cva(
  `max-w-full flex-wrap gap-x-2.5 gap-y-0 text-hero/[1.05] tracking-[-0.035em] @max-2xs/page:text-lg/[1.05]
    *:first:min-w-0 *:first:wrap-break-word *:first:whitespace-normal *:last:tracking-[-0.01em]`,
  {
    variants: {
      unit: {
        word: '*:last:text-lg *:last:font-semibold',
        ticker: '*:last:max-w-30 *:last:self-center *:last:rounded-sm *:last:px-2 *:last:text-sm/[1.375rem]',
      },
    },
  },
);

/** The amount in the hero, with its value then and now. */
export function HeroAmount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  if (isSatsDetail(transaction)) {
    return (
      <Place>
        <SatsAmount sats={transaction.amountSats} size="hero" className={large({ unit: 'word' })} />
        <SatsWorth transaction={transaction} />
      </Place>
    );
  }
  const { amount, tokenMetadata, multiIoDetails } = transaction;
  const change = multiIoDetails && !isVoid(transaction.status) ? multiPartyOf(multiIoDetails).change : 0n;
  return (
    <Place>
      <TokenAmount
        quantity={amount}
        metadata={tokenMetadata}
        size="hero"
        className={large({ unit: tokenMetadata ? 'ticker' : 'word' })}
      />
      <Worth>
        <ValueThen valueUsd={transaction.valueUsd} isSomething={toBigInt(amount) > 0n} />
        {change > 0n && (
          <span>
            {locale.t('transaction.change', { quantity: plainQuantity(locale, change, tokenMetadata?.decimals ?? 0) })}
          </span>
        )}
      </Worth>
    </Place>
  );
}

function Place({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 px-2 text-center @max-hero/page:px-0 @max-hero/page:py-1 @max-hero/page:text-start">
      {children}
    </div>
  );
}

function Worth({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-0.5 text-sm text-ink-3 @max-hero/page:mt-2 @max-hero/page:justify-start">
      {children}
    </div>
  );
}

function SatsWorth({ transaction }: { transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const unit = useUnit();
  const price = useBitcoinPrice();
  const { amountSats, valueUsd } = transaction;
  return (
    <Worth>
      {unit === 'usd' && price !== undefined && (
        <span>
          <b className="font-semibold text-ink">{formatSats(locale, amountSats)}</b> sats
        </span>
      )}
      <ValueThen valueUsd={valueUsd} isSomething={amountSats > 0} />
      {unit !== 'usd' && price !== undefined && (
        <span>
          {locale.t.rich('transaction.now', {
            value: () => (
              <b className="font-semibold text-ink">
                <UsdValue usd={satsInUsd(amountSats, price)} />
              </b>
            ),
          })}
        </span>
      )}
    </Worth>
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
          <b className="font-semibold text-ink">
            <UsdValue usd={valueUsd} />
          </b>
        ),
      })}
    </span>
  );
}

function plainQuantity(locale: Locale, quantity: bigint, decimals: number): string {
  return joinDigits(locale, formatTokenQuantity(locale, quantity, decimals));
}
