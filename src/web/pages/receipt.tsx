import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { useState } from 'react';
import { bitcoinDecimals, hasDollarValue, type Network } from '#contract/common.ts';
import type { Party } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { transactionStatuses } from '#contract/transaction-types.ts';
import { endsOf } from '#format/address-effect.ts';
import { exactQuantity, formatUsd, toBigInt } from '#format/amounts.ts';
import { shortValue } from '#format/names.ts';
import { formatCount } from '#format/numbers.ts';
import { sentenceOf, waitOf } from '#format/sentence.ts';
import { unixTime, utcDateTime } from '#format/time.ts';
import { Breadcrumbs, Card, Fact, Note } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { download, useShareLink } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { partyWord } from '#web/components/party.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { Sheet, SheetBanner, SheetFacts } from '#web/components/sheet.tsx';
import { Blank, NoResponse, ResponseBanners } from '#web/components/states.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { typeTitle } from '#web/components/transaction-cells.tsx';
import { useFullLocale, useNetwork, usePaymentProof, useSetPaymentProof } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery } from '#web/data/queries.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useFirstDrawn } from '#web/hooks/clock.ts';
import { useBanner } from '#web/hooks/page-title.ts';

const route = getRouteApi('/tx/$txid/receipt');

/** `/tx/{txid}/receipt`: a printable receipt. Polls until the transaction is final. */
export function ReceiptPage() {
  const { t } = useFullLocale();
  const { txid: text } = route.useParams();
  const { subject: txid } = route.useRouteContext();
  const network = useNetwork();
  return (
    <div className="mx-auto max-w-[50rem] print:max-w-none">
      <Breadcrumbs label={t('receipt.breadcrumb')} current={t('receipt.title')}>
        <Link to="/tx/$txid" params={{ txid: text }} search={{ network }}>
          {t('receipt.transaction')}
        </Link>
      </Breadcrumbs>
      {txid === undefined ? (
        <NoReceipt title={t('receipt.notId')}>{t('receipt.notIdAdvice')}</NoReceipt>
      ) : (
        <Receipt key={`${network} ${txid}`} txid={txid} />
      )}
    </div>
  );
}

function Receipt({ txid }: { txid: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  // The loader has just requested it; a retry on mount would repeat a failure.
  const query = useQuery({ ...transactionQuery({ network, txid }), retryOnMount: false });
  const { data, dataUpdatedAt } = query;
  const error = useLastError(query, `${network} ${txid}`);
  if (data) {
    return (
      <>
        <div className="flex flex-wrap gap-2 not-printed">
          <Button variant="main" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
          <SavePicture transaction={data.data} txid={txid} network={network} />
        </div>
        <ResponseBanners response={query} />
        <ReceiptSheet transaction={data.data} network={network} txid={txid} readAt={serviceTime(dataUpdatedAt)} />
      </>
    );
  }
  if (isNotFound(error))
    return <NoReceipt title={t('receipt.notOn', { network })}>{t('receipt.notOnAdvice')}</NoReceipt>;
  return (
    <Card aria-busy={error === null}>
      <h1 className="sr-only">{t('receipt.title')}</h1>
      <NoResponse rows={8} label={t('receipt.loading')} error={error} retry={() => void query.refetch()} />
    </Card>
  );
}

function SavePicture(properties: { transaction: TransactionDetail; txid: string; network: Network }) {
  const { transaction, txid, network } = properties;
  const locale = useFullLocale();
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
      <Button onClick={() => void save()}>{locale.t('receipt.savePicture')}</Button>
      <p className="self-center text-14 text-failed empty:hidden" role="alert">
        {failed && locale.t('stats.imageFailed')}
      </p>
    </>
  );
}

function NoReceipt({ title, children }: { title: string; children: string }) {
  const { t } = useFullLocale();
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

/** All facts of a transaction in full and in UTC. @param txid as requested @param readAt of the service's clock, in milliseconds */
export function ReceiptSheet(properties: {
  transaction: TransactionDetail;
  network: Network;
  txid: string;
  readAt: number;
}) {
  const locale = useFullLocale();
  const { t } = locale;
  const { transaction, network, txid, readAt } = properties;
  const banner = useBanner();
  const { type, status, createdAt, updatedAt, expiredTime, valueUsd, swapId } = transaction;
  const madeAt = new Date(useFirstDrawn()).toISOString();
  // The network is in the link even if it is the default, since the receipt will be shared.
  const link = useShareLink(`tx/${txid}?network=${network}`);
  return (
    <Sheet className="mt-4 p-6 print:m-0" aria-labelledby="receipt-heading">
      {banner && <SheetBanner>{banner}</SheetBanner>}
      {!hasDollarValue(network) && <SheetBanner>{t('receipt.testNetwork')}</SheetBanner>}
      <header className="flex flex-wrap justify-between gap-4">
        <div className="flex-[1_1_18rem]">
          <h1 className="print:break-after-avoid" id="receipt-heading">
            {t('receipt.of', { kind: typeTitle(locale, type) })}
          </h1>
          <p className="mt-1">{sentenceOf(locale, transaction)}</p>
        </div>
        <div>
          <QrCode text={link} label={t('receipt.qr')} className="size-36" />
        </div>
      </header>
      <ReceiptStatus transaction={transaction} />
      <SheetFacts>
        <Fact name={t('receipt.amount')}>
          <ReceiptAmount transaction={transaction} />
        </Fact>
        <TokenFacts transaction={transaction} />
        {hasDollarValue(network) && (
          <Fact name={t('receipt.valueAtTime')}>
            {valueUsd > 0 ? formatUsd(locale, valueUsd) : t('receipt.noPrice')}
          </Fact>
        )}
        <ReceiptSides transaction={transaction} />
        <TimeFact name={t('receipt.created')} at={createdAt} />
        <TimeFact name={status === 'confirmed' ? t('receipt.final') : t('receipt.updated')} at={updatedAt} />
        {expiredTime && <TimeFact name={t('receipt.expired')} at={expiredTime} />}
        <Fact name={t('receipt.network')}>{network}</Fact>
        <IdentifierFact name={t('receipt.transactionId')}>{txid}</IdentifierFact>
        <BitcoinFacts transaction={transaction} />
        <PaymentProofFacts id={transaction.id} />
        {swapId && <IdentifierFact name={t('receipt.swap')}>{swapId}</IdentifierFact>}
        <IdentifierFact name={t('receipt.link')}>{link}</IdentifierFact>
        <TimeFact name={t('receipt.dataAsOf')} at={new Date(readAt).toISOString()} />
        <TimeFact name={t('receipt.createdAt')} at={madeAt} />
      </SheetFacts>
      <p className="mt-4 text-12 text-ink-3">{t('receipt.note')}</p>
    </Sheet>
  );
}

const box = cva('mt-4 mb-2 flex items-center gap-3 rounded-10 px-4 py-3', {
  variants: {
    isFinal: {
      true: 'border border-confirmed text-confirmed',
      false: 'border-3 border-failed font-strong text-failed',
    },
  },
});

/** The status. A transaction that is not final does not prove payment, and the receipt says so first. */
function ReceiptStatus({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const { status } = transaction;
  const isFinal = status === 'confirmed';
  const known = transactionStatuses.find((one) => one === status);
  const title = known
    ? t(`receipt.status.${known}.title`)
    : t('receipt.otherStatus', { status: shortValue(status) || t('receipt.unknown') });
  const means = known
    ? t(`receipt.status.${known}.means`, { wait: waitOf(transaction) ?? 'none' })
    : t('receipt.otherStatusMeans');
  return (
    <div className={box({ isFinal })} role={isFinal ? undefined : 'alert'}>
      <Icon name={isFinal ? 'check' : 'warn'} size={24} />
      <div>
        <h2 className={isFinal ? 'm-0' : 'm-0 text-20/7 font-strong'}>{title}</h2>
        <p>{means}</p>
      </div>
    </div>
  );
}

// Smaller on a phone, where a usual amount and its unit stay on one line.
const amountLook = 'text-20/7 @max-sm/page:text-16/6';

/** The exact amount: in whole units with all decimals, and as an integer in base units. */
function ReceiptAmount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useFullLocale();
  if (isSatsDetail(transaction)) {
    const { amountSats } = transaction;
    return (
      <>
        <b className={amountLook}>{`${exactQuantity(locale, amountSats, bitcoinDecimals)} BTC`}</b>
        <Note>{`${formatCount(locale, amountSats)} ${locale.t('receipt.sats')}`}</Note>
      </>
    );
  }
  const { amount, tokenMetadata: token } = transaction;
  const baseUnits = `${formatCount(locale, toBigInt(amount))} ${locale.t('receipt.baseUnits')}`;
  if (!token) return <b className={amountLook}>{baseUnits}</b>;
  return (
    <>
      <b className={amountLook}>{exactQuantity(locale, amount, token.decimals)}</b>{' '}
      <Ticker text={token.ticker} of={token.tokenIdentifier} />
      <Note>{baseUnits}</Note>
    </>
  );
}

function TokenFacts({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const token = isSatsDetail(transaction) ? undefined : transaction.tokenMetadata;
  if (!token) return null;
  return (
    <Fact name={t('receipt.token')}>
      <span className="mono">{token.tokenIdentifier}</span>
      <Note>
        <Plate text={token.name} of={token.tokenIdentifier} /> {t('receipt.tokenByIssuer')}
      </Note>
    </Fact>
  );
}

function ReceiptSides({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const details = transaction.multiIoDetails;
  const ends = details ? endsOf(details) : { from: [], to: [] };
  return (
    <>
      <Fact name={t('receipt.sender')}>
        <Side addresses={ends.from} party={transaction.from} />
      </Fact>
      <Fact name={t('receipt.recipient')}>
        <Side addresses={ends.to} party={transaction.to} />
      </Fact>
    </>
  );
}

function Side({ addresses, party }: { addresses: readonly string[]; party: Party | null | undefined }) {
  const locale = useFullLocale();
  if (addresses.length > 0) {
    return addresses.map((address) => (
      <span className="mono block" key={address}>
        {address}
      </span>
    ));
  }
  const named = party && party.identifier !== '' && party.identifier !== 'unknown' ? party.identifier : undefined;
  return (
    <>
      {partyWord(locale, party)}
      {named !== undefined && <span className="mono block">{named}</span>}
    </>
  );
}

function BitcoinFacts({ transaction }: { transaction: TransactionDetail }) {
  const locale = useFullLocale();
  const { t } = locale;
  if (!isSatsDetail(transaction)) return null;
  const data = transaction.bitcoinTxData;
  const bitcoinTxid = transaction.txid ?? data?.txid;
  const { confirmed, block_height: height, block_time: unixSeconds } = data?.status ?? {};
  return (
    <>
      {bitcoinTxid && <IdentifierFact name={t('receipt.bitcoinTransaction')}>{bitcoinTxid}</IdentifierFact>}
      {data && (
        <>
          <Fact name={t('receipt.fee')}>{`${formatCount(locale, data.fee)} ${t('receipt.sats')}`}</Fact>
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
        </>
      )}
    </>
  );
}

/** The proof of payment of a Lightning invoice, if the user revealed it. */
function PaymentProofFacts({ id }: { id: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const proof = usePaymentProof(network, id);
  const setProof = useSetPaymentProof();
  if (!proof) return null;
  return (
    <>
      <Fact name={t('receipt.proof')}>
        {t('receipt.proofMeans')}
        <div className="mt-1 not-printed">
          <Button size="tiny" onClick={() => setProof(undefined)}>
            {t('receipt.removeProof')}
          </Button>
        </div>
      </Fact>
      <IdentifierFact name={t('receipt.paymentHash')}>{proof.paymentHash}</IdentifierFact>
      <IdentifierFact name={t('receipt.preimage')}>{proof.preimage}</IdentifierFact>
    </>
  );
}

function IdentifierFact({ name, children }: { name: string; children: string }) {
  return (
    <Fact name={name}>
      <span className="mono">{children}</span>
    </Fact>
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
  const { t } = useFullLocale();
  return at ? (
    <time translate="no" dateTime={at}>
      {utcDateTime(at)} UTC
    </time>
  ) : (
    t('receipt.unknown')
  );
}
