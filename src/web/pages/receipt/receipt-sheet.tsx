import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { formatUsd } from '#format/amounts/usd.ts';
import { sentenceOf } from '#format/sentence.ts';
import { Sheet, SheetBanner, SheetFacts } from '#web/components/sheet.tsx';
import { Fact } from '#web/components/primitives/facts.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { useShareLink } from '#web/components/primitives/share-link.ts';
import { kindTitle } from '#web/components/transaction-marks.tsx';
import { useFirstDrawn } from '#web/hooks/clock.ts';
import { useBanner } from '#web/hooks/use-banner.ts';
import { useFullLocale } from '#web/contexts.ts';
import { BitcoinFacts } from './bitcoin-facts.tsx';
import { PaymentProofFacts } from './payment-proof-facts.tsx';
import { ReceiptAmount, TokenFacts } from './receipt-amount.tsx';
import { ReceiptSides } from './receipt-sides.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import { Utc } from './utc.tsx';

interface ReceiptProperties {
  transaction: TransactionDetail;
  network: Network;
  /** The requested transaction ID. */
  txid: string;
  /** When the data was received, in milliseconds. */
  readAt: number;
}

/** All facts of a transaction in full and in UTC, with a link to verify them. */
export function ReceiptSheet({ transaction, network, txid, readAt }: ReceiptProperties) {
  const locale = useFullLocale();
  const banner = useBanner();
  const { type, status, createdAt, updatedAt, expiredTime, valueUsd, swapId } = transaction;
  const madeAt = new Date(useFirstDrawn()).toISOString();
  // The network is in the link even if it is the default, since the receipt will be shared.
  const link = useShareLink(`tx/${txid}?network=${network}`);
  return (
    <Sheet className="mx-auto mt-4 max-w-[50rem] p-6 print:m-0 print:max-w-none" aria-labelledby="receipt-heading">
      {banner && <SheetBanner>{banner}</SheetBanner>}
      {!hasDollarValue(network) && <SheetBanner>{locale.t('receipt.testNetwork')}</SheetBanner>}
      <header className="flex flex-wrap justify-between gap-4">
        <div className="flex-[1_1_18rem]">
          <h1 className="print:break-after-avoid" id="receipt-heading">
            {locale.t('receipt.of', { kind: kindTitle(locale, type) })}
          </h1>
          <p>{sentenceOf(locale, transaction)}</p>
        </div>
        <div>
          <QrCode text={link} label={locale.t('receipt.qr')} className="size-36" />
        </div>
      </header>
      <ReceiptStatus transaction={transaction} />
      <SheetFacts>
        <Fact name={locale.t('receipt.amount')}>
          <ReceiptAmount transaction={transaction} />
        </Fact>
        <TokenFacts transaction={transaction} />
        {hasDollarValue(network) && (
          <Fact name={locale.t('receipt.valueAtTime')}>
            {valueUsd > 0 ? `${formatUsd(locale, valueUsd)} USD` : locale.t('receipt.noPrice')}
          </Fact>
        )}
        <ReceiptSides transaction={transaction} />
        <Fact name={locale.t('receipt.created')}>
          <Utc at={createdAt} />
        </Fact>
        <Fact name={status === 'confirmed' ? locale.t('receipt.final') : locale.t('receipt.updated')}>
          <Utc at={updatedAt} />
        </Fact>
        {expiredTime && (
          <Fact name={locale.t('receipt.expired')}>
            <Utc at={expiredTime} />
          </Fact>
        )}
        <Fact name={locale.t('receipt.network')}>{network}</Fact>
        <Fact name={locale.t('receipt.transactionId')}>
          <span className="mono">{txid}</span>
        </Fact>
        <BitcoinFacts transaction={transaction} />
        <PaymentProofFacts id={transaction.id} />
        {swapId && (
          <Fact name={locale.t('receipt.swap')}>
            <span className="mono">{swapId}</span>
          </Fact>
        )}
        <Fact name={locale.t('receipt.link')}>
          <span className="mono">{link}</span>
        </Fact>
        <Fact name={locale.t('receipt.dataAsOf')}>
          <Utc at={new Date(readAt).toISOString()} />
        </Fact>
        <Fact name={locale.t('receipt.createdAt')}>
          <Utc at={madeAt} />
        </Fact>
      </SheetFacts>
      <p className="mt-4 text-xs text-ink-3">{locale.t('receipt.note')}</p>
    </Sheet>
  );
}
