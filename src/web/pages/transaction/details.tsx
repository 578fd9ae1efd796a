import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bitcoinDecimals } from '#contract/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { exactQuantity, shortTokenQuantity } from '#format/amounts.ts';
import { shorten } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import { calendarDate, type Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { FactRow, FactRows, Note, Section } from '#web/components/card.tsx';
import { Summary, tag } from '#web/components/controls.tsx';
import { LabeledCopyButton } from '#web/components/copy.tsx';
import { FullIdentifier, Identifier } from '#web/components/identifier.tsx';
import { JsonView } from '#web/components/json-view.tsx';
import { L1Link } from '#web/components/l1-link.tsx';
import { FullMoment } from '#web/components/time.tsx';
import { unknownType } from '#web/components/transaction-cells.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';
import { useUnit, useZone } from '#web/settings/settings.ts';
import type { Disagreement } from './disagreement.ts';
import { TokenFacts } from './token-section.tsx';

/** What the rest of the page does not show, or not in full. */
export function Details(properties: {
  transaction: TransactionDetail;
  disagreements: readonly Disagreement[];
  isWide: boolean;
}) {
  const locale = useLocale();
  const { t } = locale;
  const { transaction, disagreements, isWide } = properties;
  const { id, type, status, swapId, invoice, from, to } = transaction;
  const isSats = isSatsDetail(transaction);
  const bitcoinTxid = isSats ? (transaction.txid ?? transaction.bitcoinTxData?.txid) : undefined;
  const token = isSats ? undefined : transaction.tokenMetadata;
  const hasToken = !isSats && Boolean(transaction.multiIoDetails);
  return (
    <Section id="details-heading" title={t('transaction.details')} end={isOpen(status) && <ReceiptLink txid={id} />}>
      <FactRows isWide={isWide}>
        {!isSats && <ExactAmount transaction={transaction} />}
        <FactRow name={t('transaction.transactionId')}>
          <FullIdentifier value={id} size="fact" copyLabel={t('lists.copyId')} />
        </FactRow>
        {bitcoinTxid && <BitcoinTransaction txid={bitcoinTxid} id={id} />}
        {isSats && <ExactAmount transaction={transaction} />}
        <Times transaction={transaction} />
        {unknownType(type) !== undefined && (
          <FactRow name={t('transaction.type')}>
            <span className="mono">{type}</span>
          </FactRow>
        )}
        {invoice && (
          <FactRow name={t('transaction.fulfilledInvoice')}>
            <Identifier value={invoice} kind="bitcoin" copyLabel={t('transaction.copyInvoice')} />
          </FactRow>
        )}
        {swapId && (
          <FactRow name={t('transaction.swapId')}>
            <Identifier value={swapId} kind="bitcoin" copyLabel={t('transaction.copySwap')} />
          </FactRow>
        )}
        {hasToken && token && <TokenFacts token={token} />}
        <KeyDetail name={t('transaction.senderKey')} publicKey={from?.pubkey} />
        <KeyDetail name={t('transaction.recipientKey')} publicKey={to?.pubkey} />
        {disagreements.map((disagreement) => (
          <Conflict key={disagreement.about} {...disagreement} />
        ))}
      </FactRows>
    </Section>
  );
}

/** @param id of the transaction of this network, which may be the same */
function BitcoinTransaction({ txid, id }: { txid: string; id: string }) {
  const { t } = useLocale();
  return (
    <FactRow name={t('transaction.bitcoinTx')}>
      <span className="flex flex-wrap items-center">
        {txid.toLowerCase() === id.toLowerCase() ? (
          <Link className="link" to="/bitcoin/tx/$txid" params={{ txid }}>
            {t('transaction.sameId')}
          </Link>
        ) : (
          <Identifier value={txid} kind="bitcoin" copyLabel={t('transaction.copyBitcoinId')} />
        )}
        <L1Link page="tx" id={txid} />
      </span>
    </FactRow>
  );
}

function Conflict({ about, details }: Disagreement) {
  const { t } = useLocale();
  return (
    <FactRow name={about}>
      <span className={tag({ tone: 'warning', className: 'mb-[2px] inline-block' })}>{t('transaction.conflict')}</span>
      {details.map(({ field, value }) => (
        <Note key={field}>
          {field}: <span className="mono">{value}</span>
        </Note>
      ))}
    </FactRow>
  );
}

/** The card offers a notification instead while the transaction is open. */
function ReceiptLink({ txid }: { txid: string }) {
  return (
    <Link className="link hit-area" to="/tx/$txid/receipt" params={{ txid }} search={{ network: useNetwork() }}>
      {useLocale().t('transaction.receipt')}
    </Link>
  );
}

/** All digits of the amount: bitcoin with its decimals, or a token of which the card has cut some off. */
function ExactAmount({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const unit = useUnit();
  const { status } = transaction;
  const name = t(isVoid(status) ? 'transaction.notTransferred' : 'transaction.amount');
  if (isSatsDetail(transaction)) {
    const { amountSats } = transaction;
    return (
      <FactRow name={name}>
        {unit === 'btc'
          ? `${formatCount(locale, amountSats)} sats`
          : `${exactQuantity(locale, amountSats, bitcoinDecimals)} BTC`}
      </FactRow>
    );
  }
  const { amount, tokenMetadata } = transaction;
  if (shortTokenQuantity(locale, amount, tokenMetadata?.decimals ?? 0, 'hero').isExact && !isVoid(status)) return null;
  return (
    <FactRow name={isVoid(status) ? name : t('transaction.exactAmount')}>
      <TokenAmount quantity={amount} metadata={tokenMetadata} layout="lines" />
    </FactRow>
  );
}

function KeyDetail({ name, publicKey }: { name: string; publicKey: string | null | undefined }) {
  const { t } = useLocale();
  if (!publicKey) return null;
  return (
    <FactRow name={name}>
      <Identifier value={publicKey} kind="publicKey" copyLabel={t('address.copyKey')} />
    </FactRow>
  );
}

/** When it was created, unless the card has that day, and by when it would have expired. */
function Times({ transaction: { createdAt, updatedAt, status } }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const zone = useZone();
  const isShown = !isOpen(status) && updatedAt && createdAt && sameDay(locale, createdAt, updatedAt, zone);
  if (isShown) return null;
  return (
    <FactRow name={locale.t('token.created')}>
      {createdAt ? <FullMoment at={createdAt} /> : <span className="text-ink-3">{locale.t('common.unknown')}</span>}
    </FactRow>
  );
}

function sameDay(locale: Locale, a: string, b: string, zone: Zone): boolean {
  return calendarDate(locale, a, zone) === calendarDate(locale, b, zone);
}

/** The raw response: indented for display, copied as received. */
export function RawResponse({ source, txid }: { source: Source; txid: string }) {
  const { t } = useLocale();
  const { body, path } = source.received;
  const { head, tail } = shorten(txid, 'transaction');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group relative mt-10 border-t border-line not-printed"
      data-response
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Summary className="min-h-12 text-ink-2 group-open:pe-30">
        <span className="mx-1.5 flex-none">{t('transaction.rawJson')}</span>
        <span
          className="mono min-w-0 truncate text-ink-3 @max-xs/page:hidden"
          title={`GET ${path}`}
          dir="ltr"
          translate="no"
        >
          {`GET ${path.replace(txid, `${head}…${tail}`)}`}
        </span>
      </Summary>
      {isOpen && (
        <>
          <LabeledCopyButton
            className="absolute top-1.5 inset-e-0"
            icon="copy"
            text={() => body}
            label={t('transaction.copyJson')}
          >
            {t('transaction.copy')}
          </LabeledCopyButton>
          <JsonView className="rounded-10" body={body} label={t('transaction.responseBody')} />
        </>
      )}
    </details>
  );
}
