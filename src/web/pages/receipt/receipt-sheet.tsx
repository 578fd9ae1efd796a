import type { Network } from '../../../contract/common.ts';
import type { TransactionDetail } from '../../../contract/transaction.ts';
import { sentenceOf } from '../../../format/sentence.ts';
import { formatUsd } from '../../../format/usd.ts';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
import { useFirstDrawn } from '../../ui/clock.ts';
import { kindTitle } from '../../ui/kind.tsx';
import { QrCode } from '../../ui/qr.tsx';
import { useShareLink } from '../../ui/share-link.ts';
import '../../ui/sheet.css';
import { BitcoinFacts } from './bitcoin-facts.tsx';
import { Fact, Utc } from './fact.tsx';
import './receipt.css';
import { ReceiptAmount, TokenFacts } from './receipt-amount.tsx';
import { ReceiptSides } from './receipt-sides.tsx';
import { ReceiptStatus } from './receipt-status.tsx';

interface ReceiptProperties {
  transaction: TransactionDetail;
  network: Network;
  /** What was asked for. */
  txid: string;
  /** When the service said so, in milliseconds. */
  readAt: number;
}

/** What, when, from whom to whom, how much, and whether it is final: whole, exact, in UTC, and where to check it. */
export function ReceiptSheet({ transaction, network, txid, readAt }: ReceiptProperties) {
  const locale = useLocale();
  const { banner } = useConfig();
  const { type, status, createdAt, updatedAt, expiredTime, valueUsd, swapId } = transaction;
  const madeAt = new Date(useFirstDrawn()).toISOString();
  // The network stands in the link even where it is the default: who opens it need not guess.
  const link = useShareLink(`tx/${txid}?network=${network}`);
  return (
    <article className="card sheet receipt" aria-labelledby="receipt-heading">
      {banner && <p className="sheet-band">{banner}</p>}
      {network === 'REGTEST' && <p className="sheet-band">{locale.t('receipt.worthless')}</p>}
      <header className="receipt-h">
        <div>
          <h1 id="receipt-heading">{locale.t('receipt.of', { kind: kindTitle(locale, type) })}</h1>
          <p>{sentenceOf(locale, transaction)}</p>
        </div>
        <div className="receipt-q">
          <QrCode text={link} label={locale.t('receipt.qr')} />
        </div>
      </header>
      <ReceiptStatus status={status} />
      <dl className="kv sheet-kv">
        <Fact name={locale.t('receipt.amount')}>
          <ReceiptAmount transaction={transaction} />
        </Fact>
        <TokenFacts transaction={transaction} />
        {network === 'MAINNET' && (
          <Fact name={locale.t('receipt.valueThen')}>
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
        {swapId && (
          <Fact name={locale.t('receipt.swap')}>
            <span className="mono">{swapId}</span>
          </Fact>
        )}
        <Fact name={locale.t('receipt.link')}>
          <span className="mono">{link}</span>
        </Fact>
        <Fact name={locale.t('receipt.readAt')}>
          <Utc at={new Date(readAt).toISOString()} />
        </Fact>
        <Fact name={locale.t('receipt.madeAt')}>
          <Utc at={madeAt} />
        </Fact>
      </dl>
      <p className="receipt-n">{locale.t('receipt.note')}</p>
    </article>
  );
}
