import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { bitcoinDecimals, hasDollarValue, type Network } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { transactionStatuses } from '#contract/transaction-types.ts';
import { exactQuantity, formatUsd, shortSats, shortTokenQuantity, toBigInt } from '#format/amounts.ts';
import { shortValue } from '#format/names.ts';
import { formatCount, joinDigits } from '#format/numbers.ts';
import { headlineOf, waitOf } from '#format/sentence.ts';
import { unixTime } from '#format/time.ts';
import { momentOf } from '#format/time-text.ts';
import { Card, Note } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { download, useShareLink } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { Ring, toneOf } from '#web/components/ring.tsx';
import { Blank, NoResponse, OmittedBanner } from '#web/components/states.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { useConfig, useLocale, useNetwork, usePaymentProof, useSetPaymentProof } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery } from '#web/data/queries.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { Way } from './transaction/way.tsx';

const route = getRouteApi('/tx/$txid/receipt');

/** `/tx/{txid}/receipt`: a printable receipt. Polls until the transaction is final. */
export function ReceiptPage() {
  const { t } = useLocale();
  const { txid: text } = route.useParams();
  const { subject: txid } = route.useRouteContext();
  const network = useNetwork();
  return (
    <div className="mx-auto max-w-184 print:max-w-none">
      {txid === undefined ? (
        <>
          <Tools txid={text} />
          <NoReceipt title={t('receipt.notId')}>{t('receipt.notIdAdvice')}</NoReceipt>
        </>
      ) : (
        <Receipt key={`${network} ${txid}`} txid={txid} />
      )}
    </div>
  );
}

function Receipt({ txid }: { txid: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  // The loader has just requested it; a retry on mount would repeat a failure.
  const query = useQuery({ ...transactionQuery({ network, txid }), retryOnMount: false });
  const { data, dataUpdatedAt } = query;
  const error = useLastError(query, `${network} ${txid}`);
  if (data) {
    return (
      <>
        <Tools txid={txid}>
          <SavePicture transaction={data.data} txid={txid} network={network} />
          <Button variant="main" className="min-h-10 px-4" onClick={() => window.print()}>
            <Icon name="print" />
            {t('receipt.print')}
          </Button>
        </Tools>
        <OmittedBanner parts={data.omitted} />
        <div className={error === null ? undefined : 'stale'}>
          <ReceiptSheet transaction={data.data} network={network} txid={txid} readAt={serviceTime(dataUpdatedAt)} />
        </div>
      </>
    );
  }
  if (isNotFound(error)) {
    return (
      <>
        <Tools txid={txid} />
        <NoReceipt title={t('receipt.notOn', { network })}>{t('receipt.notOnAdvice')}</NoReceipt>
      </>
    );
  }
  return (
    <>
      <Tools txid={txid} />
      <Card aria-busy={error === null}>
        <h1 className="sr-only">{t('receipt.title')}</h1>
        <NoResponse rows={8} label={t('receipt.loading')} error={error} retry={() => void query.refetch()} />
      </Card>
    </>
  );
}

/** Back to the transaction, and what can be done with the receipt. */
function Tools({ txid, children }: { txid: string; children?: ReactNode }) {
  const { t } = useLocale();
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center gap-y-2 not-printed">
      <Link
        className={button({ variant: 'quiet', className: '-ms-3' })}
        to="/tx/$txid"
        params={{ txid }}
        search={{ network: useNetwork() }}
      >
        <Icon name="left" size={14} />
        {t('receipt.transaction')}
      </Link>
      <div className="ms-auto flex flex-wrap items-center gap-1">{children}</div>
    </div>
  );
}

function SavePicture(properties: { transaction: TransactionDetail; txid: string; network: Network }) {
  const { transaction, txid, network } = properties;
  const locale = useLocale();
  const banner = useBanner();
  const [failed, setFailed] = useState(false);
  const link = useShareLink(`tx/${txid}?network=${network}`);
  const save = async () => {
    try {
      const { receiptPicture } = await import('#web/components/receipt-picture.ts');
      const picture = await receiptPicture(locale, transaction, { network, link, banner });
      download(`receipt-${txid}.png`, 'image/png', picture);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void save()}>
        <Icon name="image" />
        {locale.t('receipt.savePicture')}
      </Button>
      <p className="self-center text-14 text-failed empty:hidden" role="alert">
        {failed && locale.t('stats.imageFailed')}
      </p>
    </>
  );
}

function NoReceipt({ title, children }: { title: string; children: string }) {
  const { t } = useLocale();
  const { txid } = route.useParams();
  const network = useNetwork();
  return (
    <Card>
      <h1 className="sr-only">{t('receipt.title')}</h1>
      <Blank
        icon="empty"
        title={title}
        actions={
          <Link className={button({ variant: 'main' })} to="/tx/$txid" params={{ txid }} search={{ network }}>
            {t('bitcoinSide.toTransaction')}
          </Link>
        }
      >
        {children}
      </Blank>
    </Card>
  );
}

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
  const { banner } = useConfig();
  const { status, createdAt, updatedAt, expiredTime, swapId } = transaction;
  // The network is in the link even if it is the default, since the receipt will be shared.
  const link = useShareLink(`tx/${txid}?network=${network}`);
  const notice = !hasDollarValue(network)
    ? t('receipt.testNetwork')
    : banner === demoBanner
      ? t('receipt.demo')
      : banner;
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
      {notice && <p className={noticeLook({ isShort: notice === t('receipt.demo') })}>{notice}</p>}
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
        <Way transaction={transaction} mine={undefined} isWhole />
      </div>
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
      <p className="hero-amount [--hero-size:clamp(1.25rem,11.5cqi,3.75rem)]">
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

function TokenFacts({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const token = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata;
  if (!token) return null;
  return (
    <WideFact name={t('receipt.token')}>
      <span className="mb-1 block">
        <FullIdentifier value={token.tokenIdentifier} size="fact" copyLabel={t('token.copyIdentifier')} />
      </span>
      <Note>
        <Plate text={token.name} of={token.tokenIdentifier} size="small" /> {t('receipt.tokenByIssuer')}
      </Note>
    </WideFact>
  );
}

function BlockFacts({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const data = isSatsDetail(transaction) ? transaction.bitcoinTxData : undefined;
  if (!data) return null;
  const { confirmed, block_height: height, block_time: unixSeconds } = data.status;
  return (
    <>
      <Fact name={t('receipt.block')}>
        {confirmed ? (
          <>
            {typeof height === 'number' ? formatCount(locale, height) : t('receipt.unknown')}
            <Note>
              <Utc at={unixTime(unixSeconds)} />
            </Note>
          </>
        ) : (
          t('receipt.notInBlock')
        )}
      </Fact>
      <Fact name={t('receipt.fee')}>{`${formatCount(locale, data.fee)} ${t('receipt.sats')}`}</Fact>
    </>
  );
}

function BitcoinIdFact({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useLocale();
  const id = isSatsDetail(transaction) ? (transaction.txid ?? transaction.bitcoinTxData?.txid) : undefined;
  if (!id) return null;
  return (
    <IdentifierFact name={t('receipt.bitcoinTransaction')} copyLabel={t('transaction.copyBitcoinId')}>
      {id}
    </IdentifierFact>
  );
}

/** The proof of payment of a Lightning invoice, if the user revealed it. */
function PaymentProofFacts({ id }: { id: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const proof = usePaymentProof(network, id);
  const setProof = useSetPaymentProof();
  if (!proof) return null;
  return (
    <>
      <WideFact name={t('receipt.proof')}>
        {t('receipt.proofMeans')}
        <div className="mt-1 not-printed">
          <Button size="tiny" onClick={() => setProof(undefined)}>
            {t('receipt.removeProof')}
          </Button>
        </div>
      </WideFact>
      <WideFact name={t('receipt.paymentHash')}>
        <span className="mono wrap-anywhere">{proof.paymentHash}</span>
      </WideFact>
      <WideFact name={t('receipt.preimage')}>
        <span className="mono wrap-anywhere">{proof.preimage}</span>
      </WideFact>
    </>
  );
}

const factLook = cva('grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 @max-2xs/page:grid-cols-1 [&>dt]:text-ink-3', {
  variants: { isWide: { true: 'col-span-full', false: '' } },
});

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={factLook({ isWide })}>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function WideFact(properties: { name: string; children: ReactNode }) {
  return <Fact {...properties} isWide />;
}

function IdentifierFact({ name, copyLabel, children }: { name: string; copyLabel: string; children: string }) {
  return (
    <WideFact name={name}>
      <FullIdentifier value={children} size="fact" copyLabel={copyLabel} />
    </WideFact>
  );
}

function TimeFact({ name, at }: { name: string; at: string | null | undefined }) {
  return (
    <Fact name={name}>
      <Utc at={at} />
    </Fact>
  );
}

/** A time in UTC, since a receipt is read in other time zones. */
function Utc({ at }: { at: string | null | undefined }) {
  const locale = useLocale();
  return at ? (
    <time translate="no" dateTime={at}>
      {momentOf(locale, at, 'utc')}
    </time>
  ) : (
    locale.t('receipt.unknown')
  );
}
