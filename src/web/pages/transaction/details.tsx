import { Link } from '@tanstack/react-router';
import { ownWord } from '#contract/codec/naming-profile.ts';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { decimalSign } from '#format/numbers.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { satsInUsd } from '#format/amounts/usd.ts';
import { shortValue } from '#format/text/short-value.ts';
import { isVoid } from '#format/address-effect.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { useBitcoinPrice } from '#web/components/amount/bitcoin-price.tsx';
import type { Source } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { FactList } from '#web/components/primitives/facts.tsx';
import { L1Link } from '#web/components/l1-link.tsx';
import { tag } from '#web/components/tag.tsx';
import { kindTitle, kindWord } from '#web/components/transaction-marks.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { Detail } from './detail.tsx';
import type { Disagreement } from './disagreement.ts';
import { amountLabel } from './parties.ts';
import { TimeDetails } from './timeline/time-details.tsx';

/**
 * All fields of the response that the rest of the page does not show in full.
 * @param isWide two columns, if no panel takes the wide column
 */
export function DetailsCard(properties: {
  transaction: TransactionDetail;
  disagreements: readonly Disagreement[];
  source: Source;
  isWide: boolean;
}) {
  const locale = useLocale();
  const { transaction, disagreements, source, isWide } = properties;
  const network = useNetwork();
  const { id, type, swapId, from, to } = transaction;
  const bitcoinTxid = isSatsDetail(transaction) ? (transaction.txid ?? transaction.bitcoinTxData?.txid) : undefined;
  return (
    <Card aria-labelledby="details-heading">
      <CardHead>
        <h2 id="details-heading">{locale.t('transaction.details')}</h2>
        <Link className="link ms-auto" to="/tx/$txid/receipt" params={{ txid: id }} search={{ network }}>
          {locale.t('transaction.receipt')}
        </Link>
        <SourceButton sources={[source]} of={locale.t('transaction.title')} />
      </CardHead>
      <div className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1">
        <FactList
          className="@md/page:data-wide:grid-cols-[8rem_minmax(0,1fr)_8rem_minmax(0,1fr)]"
          data-wide={isWide || undefined}
        >
          <Detail name={locale.t('transaction.type')}>
            {kindTitle(locale, type)}
            <span className="block text-xs/4.5 text-ink-3 mono" title={kindWord(type)}>
              {shortValue(ownWord(type, locale.naming))}
            </span>
          </Detail>
          <Detail
            name={isVoid(transaction.status) ? locale.t('transaction.notTransferred') : amountLabel(locale, type)}
          >
            <Amount transaction={transaction} />
          </Detail>
          <Values transaction={transaction} />
          <TimeDetails transaction={transaction} />
          {bitcoinTxid && (
            <Detail name={locale.t('transaction.bitcoinTx')}>
              <span className="flex items-center">
                <Identifier
                  value={bitcoinTxid}
                  kind="bitcoin"
                  picture
                  copyLabel={locale.t('transaction.copyBitcoinId')}
                />
                <L1Link page="tx" id={bitcoinTxid} />
              </span>
            </Detail>
          )}
          <Detail name={locale.t('transaction.swap')}>
            {swapId ? (
              <Identifier value={swapId} kind="bitcoin" picture copyLabel={locale.t('transaction.copySwap')} />
            ) : (
              <span className="text-ink-3">{locale.t('transaction.none')}</span>
            )}
          </Detail>
          <KeyDetail name={locale.t('transaction.senderKey')} publicKey={from?.pubkey} />
          <KeyDetail name={locale.t('transaction.recipientKey')} publicKey={to?.pubkey} />
          {disagreements.map(({ about, details }) => (
            <Detail key={about} name={about}>
              <span className={tag({ tone: 'warning', className: 'mb-[2px] inline-block' })}>
                {locale.t('transaction.conflict')}
              </span>
              {details.map(({ field, value }) => (
                <span key={field} className="block text-xs/4.5 text-ink-3">
                  {field}: <span className="mono">{value}</span>
                </span>
              ))}
            </Detail>
          ))}
        </FactList>
      </div>
    </Card>
  );
}

function Amount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  if (!isSatsDetail(transaction)) {
    return (
      <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} allDecimals layout="lines" />
    );
  }
  return (
    <>
      <SatsAmount sats={transaction.amountSats} layout="lines" />
      <span className="block text-xs/4.5 text-ink-3">{bitcoinText(locale, transaction.amountSats)} BTC</span>
    </>
  );
}

function Values({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const network = useNetwork();
  const price = useBitcoinPrice();
  if (!hasDollarValue(network)) return null;
  const { valueUsd } = transaction;
  const isSats = isSatsDetail(transaction);
  const isSomething = isSats ? transaction.amountSats > 0 : toBigInt(transaction.amount) > 0n;
  return (
    <>
      <Detail name={t('transaction.valueAtTime')}>
        {valueUsd === 0 && isSomething ? (
          <span className="text-ink-3">{t('transaction.noPrice')}</span>
        ) : (
          <UsdValue usd={valueUsd} />
        )}
      </Detail>
      {isSats && price !== undefined && (
        <Detail name={t('transaction.currentValue')}>
          <UsdValue usd={satsInUsd(transaction.amountSats, price)} />
          <span className="block text-xs/4.5 text-ink-3">
            {t.rich('transaction.perBitcoin', { price: () => <UsdValue usd={price} /> })}
          </span>
        </Detail>
      )}
    </>
  );
}

function KeyDetail({ name, publicKey }: { name: string; publicKey: string | null | undefined }) {
  const { t } = useLocale();
  if (!publicKey) return null;
  return (
    <Detail name={name}>
      <Identifier value={publicKey} kind="publicKey" picture copyLabel={t('address.copyKey')} />
    </Detail>
  );
}

function bitcoinText(locale: Locale, sats: number): string {
  const digits = String(Math.abs(sats)).padStart(9, '0');
  return `${sats < 0 ? '−' : ''}${digits.slice(0, -8)}${decimalSign(locale)}${digits.slice(-8)}`;
}
