import { isSatsDetail, type SatsTransactionDetail, type TransactionDetail } from '../../../contract/transaction.ts';
import { isVoid } from '../../../format/address-effect.ts';
import { joinDigits } from '../../../format/digits.ts';
import { multiPartyOf } from '../../../format/multi-party.ts';
import { formatSats } from '../../../format/sats.ts';
import { formatTokenQuantity, toBigInt } from '../../../format/token-quantity.ts';
import { satsInUsd } from '../../../format/usd.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { useUnit } from '../../settings/unit.ts';
import { SatsAmount, TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { useBitcoinPrice } from '../../ui/bitcoin-price.tsx';
import { useNetwork } from '../../ui/network.tsx';

/** The amount in the middle of the hero, and what it was and is worth. */
export function HeroAmount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  if (isSatsDetail(transaction)) {
    return (
      <div className="ha">
        <SatsAmount sats={transaction.amountSats} size="hero" />
        <SatsWorth transaction={transaction} />
      </div>
    );
  }
  const { amount, tokenMetadata, multiIoDetails } = transaction;
  const change = multiIoDetails && !isVoid(transaction.status) ? multiPartyOf(multiIoDetails).change : 0n;
  return (
    <div className="ha">
      <TokenAmount quantity={amount} metadata={tokenMetadata} size="hero" />
      <div className="usd">
        <ValueThen valueUsd={transaction.valueUsd} isSomething={toBigInt(amount) > 0n} />
        {change > 0n && (
          <span>
            {locale.t('transaction.change', { quantity: plainQuantity(locale, change, tokenMetadata?.decimals ?? 0) })}
          </span>
        )}
      </div>
    </div>
  );
}

function SatsWorth({ transaction }: { transaction: SatsTransactionDetail }) {
  const locale = useLocale();
  const unit = useUnit();
  const price = useBitcoinPrice();
  const { amountSats, valueUsd } = transaction;
  return (
    <div className="usd">
      {unit === 'usd' && price !== undefined && (
        <span>
          <b>{formatSats(locale, amountSats)}</b> sats
        </span>
      )}
      <ValueThen valueUsd={valueUsd} isSomething={amountSats > 0} />
      {unit !== 'usd' && price !== undefined && (
        <span>
          {locale.t.rich('transaction.now', {
            value: () => (
              <b>
                <UsdValue usd={satsInUsd(amountSats, price)} />
              </b>
            ),
          })}
        </span>
      )}
    </div>
  );
}

/** supplement 3: 0 beside an amount means that no price was known. A test network has no dollars. */
function ValueThen({ valueUsd, isSomething }: { valueUsd: number; isSomething: boolean }) {
  const { t } = useLocale();
  if (useNetwork() === 'REGTEST') return null;
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

function plainQuantity(locale: Locale, quantity: bigint, decimals: number): string {
  return joinDigits(locale, formatTokenQuantity(locale, quantity, decimals));
}
