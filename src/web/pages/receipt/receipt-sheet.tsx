import { useState } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { TransactionDetail } from '../../../contract/transaction.ts';
import { sentenceOf } from '../../../format/sentence.ts';
import { formatUsd } from '../../../format/usd.ts';
import { receiptWords as words } from '../../../words/en/receipt.ts';
import { kindTitle } from '../../ui/kind.tsx';
import { QrCode } from '../../ui/qr.tsx';
import { shareLink } from '../../ui/share-link.ts';
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
  const { type, status, createdAt, updatedAt, expiredTime, valueUsd, swapId } = transaction;
  const [madeAt] = useState(() => new Date().toISOString());
  // The network stands in the link even where it is the default: who opens it need not guess.
  const link = shareLink(`tx/${txid}?network=${network}`);
  return (
    <article className="card sheet receipt" aria-labelledby="receipt-heading">
      {network === 'REGTEST' && <p className="sheet-band">{words.worthless}</p>}
      <header className="receipt-h">
        <div>
          <h1 id="receipt-heading">{words.of(kindTitle(type))}</h1>
          <p>{sentenceOf(transaction)}</p>
        </div>
        <div className="receipt-q">
          <QrCode text={link} label={words.qr} />
        </div>
      </header>
      <ReceiptStatus status={status} />
      <dl className="kv sheet-kv">
        <Fact name={words.amount}>
          <ReceiptAmount transaction={transaction} />
        </Fact>
        <TokenFacts transaction={transaction} />
        {network === 'MAINNET' && (
          <Fact name={words.valueThen}>{valueUsd > 0 ? `${formatUsd(valueUsd)} USD` : words.noPrice}</Fact>
        )}
        <ReceiptSides transaction={transaction} />
        <Fact name={words.created}>
          <Utc at={createdAt} />
        </Fact>
        <Fact name={status === 'confirmed' ? words.final : words.updated}>
          <Utc at={updatedAt} />
        </Fact>
        {expiredTime && (
          <Fact name={words.expired}>
            <Utc at={expiredTime} />
          </Fact>
        )}
        <Fact name={words.network}>{network}</Fact>
        <Fact name={words.transactionId}>
          <span className="mono">{txid}</span>
        </Fact>
        <BitcoinFacts transaction={transaction} />
        {swapId && (
          <Fact name={words.swap}>
            <span className="mono">{swapId}</span>
          </Fact>
        )}
        <Fact name={words.link}>
          <span className="mono">{link}</span>
        </Fact>
        <Fact name={words.readAt}>
          <Utc at={new Date(readAt).toISOString()} />
        </Fact>
        <Fact name={words.madeAt}>
          <Utc at={madeAt} />
        </Fact>
      </dl>
      <p className="receipt-n">{words.note}</p>
    </article>
  );
}
