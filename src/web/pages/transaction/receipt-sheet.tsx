import { cva, cx } from 'class-variance-authority';
import { bitcoinDecimals, hasDollarValue, type Network } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { transactionStatuses } from '#contract/transaction-types.ts';
import { exactQuantity, formatUsd, shortSats, shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { shortValue } from '#format/names.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { headlineOf, waitOf } from '#format/sentence.ts';
import { momentOf } from '#format/time-text.ts';
import { Icon } from '#web/components/controls.tsx';
import { useShareLink } from '#web/components/copy.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { Ring, toneOf } from '#web/components/ring.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { Way } from '#web/components/way.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { depositAddressOf } from './comparables.ts';
import {
  BitcoinIdFact,
  BlockFacts,
  IdentifierFact,
  PaymentProofFacts,
  TimeFact,
  TokenFacts,
} from './receipt-facts.tsx';

const noticeLook = cva(
  [
    'absolute inset-x-0 -top-3 mx-auto w-fit rounded-full bg-pending-wash px-3 py-0.5 text-12/5 font-label whitespace-nowrap',
    'text-pending depth-[0_0_0_1px_color-mix(in_srgb,var(--color-pending)_35%,transparent)]',
    'print:static print:mb-4 print:text-center',
  ],
  {
    // Other texts are long, and all are with large letters.
    variants: {
      isShort: {
        true: '@max-3xs/page:static @max-3xs/page:mb-4 @max-3xs/page:whitespace-normal',
        false: '@max-[40rem]/page:static @max-[40rem]/page:mb-4 @max-[40rem]/page:whitespace-normal',
      },
    },
  },
);

const dashed = 'mt-7 border-t border-dashed border-line-2 pt-7 print:mt-4 print:pt-4';

/** All facts of a transaction in full and in UTC. @param txid as requested @param readAt of the service's clock, in milliseconds */
export function ReceiptSheet(properties: {
  transaction: TransactionDetail;
  network: Network;
  txid: string;
  readAt: number;
}) {
  const locale = useLocale();
  const { t } = locale;
  const { transaction, network, txid, readAt } = properties;
  const { status } = transaction;
  // The network is in the link even if it is the default, since the receipt will be shared.
  const link = useShareLink(`tx/${txid}?network=${network}`);
  return (
    <article
      className={cx(
        '@container/hero relative rounded-24 bg-raised px-12 py-10 text-ink depth-raised',
        toneOf(status),
        'print:p-0 print:depth-none @max-[40rem]/page:px-5 @max-[40rem]/page:py-7',
      )}
      aria-labelledby="receipt-heading"
      data-sheet
    >
      <Notice network={network} />
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-4 print:min-h-0">
        <span className="flex items-center gap-2.5 text-16 font-strong tracking-[-0.02em]">
          <Mark />
          {`${locale.networkName} Explorer`}
        </span>
        <h1 className="text-14 font-text tracking-normal text-ink-3" id="receipt-heading">
          {t('receipt.title')}
        </h1>
      </header>
      <NotFinal transaction={transaction} />
      <div className="mt-7 flex flex-wrap gap-x-5 gap-y-4 print:mt-4">
        <Ring status={status} className="size-14" />
        <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
          <h2 className="text-16/6 font-label tracking-normal text-(--tone)">{headlineOf(locale, transaction)}</h2>
          <ReceiptAmount transaction={transaction} network={network} />
        </div>
      </div>
      <div className={dashed}>
        <Way transaction={transaction} depositAddress={depositAddressOf(transaction)} isWhole />
      </div>
      <Facts transaction={transaction} txid={txid} />
      <footer className={cx(dashed, 'flex flex-wrap items-center gap-x-6 gap-y-4')}>
        <QrCode text={link} label={t('receipt.qr')} className="size-28 rounded-10 bg-[#fff]" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="font-strong">{t('receipt.check')}</p>
          <p className="mono wrap-anywhere text-ink-2">{link}</p>
          <p className="text-ink-3">
            {t('receipt.asOf', { network, time: momentOf(locale, new Date(readAt).toISOString(), 'utc') })}
          </p>
        </div>
      </footer>
    </article>
  );
}

/** Says that the receipt is of no real payment, or what the service says on every page. */
function Notice({ network }: { network: Network }) {
  const { t } = useLocale();
  const { banner } = useConfig();
  const isDemo = hasDollarValue(network) && banner === demoBanner;
  const notice = isDemo ? t('receipt.demo') : hasDollarValue(network) ? banner : t('receipt.testNetwork');
  return notice && <p className={noticeLook({ isShort: isDemo })}>{notice}</p>;
}

function Facts({ transaction, txid }: { transaction: TransactionDetail; txid: string }) {
  const { t } = useLocale();
  const { status, createdAt, updatedAt, expiredTime, swapId } = transaction;
  return (
    <dl className={cx(dashed, 'grid grid-cols-2 gap-x-8 gap-y-3 pt-4.5 @max-narrow/hero:grid-cols-1')}>
      <TimeFact name={status === 'confirmed' ? t('receipt.final') : t('receipt.updated')} at={updatedAt} />
      <TimeFact name={t('receipt.created')} at={createdAt} />
      {expiredTime && <TimeFact name={t('receipt.expired')} at={expiredTime} />}
      <BlockFacts transaction={transaction} />
      <IdentifierFact name={t('receipt.transactionId')} copyLabel={t('lists.copyId')}>
        {txid}
      </IdentifierFact>
      <BitcoinIdFact transaction={transaction} />
      <TokenFacts transaction={transaction} />
      <PaymentProofFacts id={transaction.id} />
      {swapId && (
        <IdentifierFact name={t('receipt.swap')} copyLabel={t('transaction.copySwap')}>
          {swapId}
        </IdentifierFact>
      )}
    </dl>
  );
}

function Mark() {
  return (
    <svg className="size-5.5" viewBox="0 0 26 26" aria-hidden="true">
      <path
        className="fill-none stroke-current [stroke-linecap:round] [stroke-width:3.4]"
        d="M20.6 6.2a10 10 0 1 0 0 13.6"
      />
      <circle className="fill-accent" cx="13" cy="13" r="4.3" />
    </svg>
  );
}

/** A transaction that is not final does not prove payment, and the receipt says so first. */
function NotFinal({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const { status } = transaction;
  if (status === 'confirmed') return null;
  const known = transactionStatuses.find((one) => one === status);
  return (
    <div className="mt-7 flex gap-3 rounded-10 border-2 border-failed px-4 py-3 text-failed" role="alert">
      <Icon name="warn" size={24} className="flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <strong className="block text-16/6 font-strong">
          {known
            ? t(`receipt.status.${known}.title`)
            : t('receipt.otherStatus', { status: shortValue(status) || t('receipt.unknown') })}
        </strong>
        <p>
          {known
            ? t(`receipt.status.${known}.means`, { wait: waitOf(transaction) ?? 'none' })
            : t('receipt.otherStatusMeans')}
        </p>
      </div>
    </div>
  );
}

/** The amount in large, then exactly if that is another text; sats in bitcoin, cut quantities in base units too; its value. */
function ReceiptAmount({ transaction, network }: { transaction: TransactionDetail; network: Network }) {
  const locale = useLocale();
  const { t } = locale;
  const { valueUsd } = transaction;
  const value = hasDollarValue(network)
    ? valueUsd > 0
      ? t('transaction.valueThen', { value: formatUsd(locale, valueUsd) })
      : t('transaction.noPriceThen')
    : undefined;
  const [digits, unit, ...exact] = isSatsDetail(transaction)
    ? [
        shortSats(locale, transaction.amountSats, 'sats', 'hero'),
        'sats',
        `${exactQuantity(locale, transaction.amountSats, bitcoinDecimals)} BTC`,
      ]
    : [
        shortTokenQuantity(locale, transaction.amount, transaction.tokenMetadata?.decimals ?? 0, 'hero'),
        undefined,
        exactQuantity(locale, transaction.amount, transaction.tokenMetadata?.decimals ?? 0),
        `${formatCount(locale, toBigInt(transaction.amount))} ${t('receipt.baseUnits')}`,
      ];
  const token = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata;
  const large = `${digits.sign}${joinDigits(locale, digits)}${digits.mark}`;
  const more = exact.filter((text, place) => text !== large && (place === 0 || !digits.isExact));
  return (
    <>
      <p className="hero-amount [--hero-size:var(--hero-13)]">
        <span className="amount amount-line" translate="no">
          <span dir="ltr">{large}</span>
          {unit && <span className="unit">{unit}</span>}
          {token && <Ticker text={token.ticker} of={token.tokenIdentifier} size="unit" />}
        </span>
      </p>
      <p className="text-16/6 wrap-anywhere text-ink-2">{[...more, value].filter(Boolean).join(', ')}</p>
    </>
  );
}
