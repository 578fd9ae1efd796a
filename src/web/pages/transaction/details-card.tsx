import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSatsDetail, type TransactionDetail } from '../../../contract/transaction.ts';
import { decimalSign } from '../../../format/digits.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { transactionWords as words } from '../../../words/en/transaction.ts';
import { SatsAmount, TokenAmount, UsdValue } from '../../ui/amount.tsx';
import { useBitcoinPrice } from '../../ui/bitcoin-price.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { kindTitle } from '../../ui/kind.tsx';
import { L1Link } from '../../ui/l1-link.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { type Source, SourceButton } from '../../ui/source-button.tsx';
import type { Disagreement } from './disagreement.ts';
import type { Kind } from './kinds/kind.ts';
import { TimeDetails } from './time-details.tsx';
import { valueNowUsd } from './value.ts';

/**
 * Every field of the answer that the rest of the page does not spell out.
 * @param isWide two columns, where no panel takes the wide column
 */
export function DetailsCard(properties: {
  transaction: TransactionDetail;
  kind: Kind;
  disagreements: readonly Disagreement[];
  source: Source;
  isWide: boolean;
}) {
  const { transaction, kind, disagreements, source, isWide } = properties;
  const network = useNetwork();
  const { id, type, swapId, from, to } = transaction;
  const bitcoinTxid = isSatsDetail(transaction) ? (transaction.txid ?? transaction.bitcoinTxData?.txid) : undefined;
  return (
    <section className="card" aria-labelledby="details-heading">
      <div className="card-h">
        <h2 id="details-heading">{words.details}</h2>
        <Link className="link end" to="/tx/$txid/receipt" params={{ txid: id }} search={{ network }}>
          {words.receipt}
        </Link>
        <SourceButton sources={[source]} of={words.title} />
      </div>
      <div className="kv-in">
        <dl className={isWide ? 'kv kv-wide' : 'kv'}>
          <Detail name={words.kind}>
            {kindTitle(type)}
            <span className="sub mono">{type}</span>
          </Detail>
          <Detail name={kind.amountLabel}>
            <Amount transaction={transaction} />
          </Detail>
          <Values transaction={transaction} />
          <TimeDetails transaction={transaction} />
          {bitcoinTxid && (
            <Detail name={words.bitcoinTx}>
              <span className="flex items-center">
                <Identifier value={bitcoinTxid} kind="bitcoin" picture copyLabel={words.copyBitcoinId} />
                <L1Link page="tx" id={bitcoinTxid} />
              </span>
            </Detail>
          )}
          <Detail name={words.swap}>
            {swapId ? (
              <Identifier value={swapId} kind="bitcoin" picture copyLabel={words.copySwap} />
            ) : (
              <span className="dim">{words.none}</span>
            )}
          </Detail>
          <KeyDetail name={words.fromKey} publicKey={from?.pubkey} />
          <KeyDetail name={words.toKey} publicKey={to?.pubkey} />
          {disagreements.map(({ about, details }) => (
            <Detail key={about} name={about}>
              <span className="tag tag-warn">{words.disagree}</span>
              {details.map(({ field, value }) => (
                <span key={field} className="sub">
                  {field}: <span className="mono">{value}</span>
                </span>
              ))}
            </Detail>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** One name with its value. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Amount({ transaction }: { transaction: TransactionDetail }) {
  if (!isSatsDetail(transaction)) {
    return <TokenAmount quantity={transaction.amount} metadata={transaction.tokenMetadata} allDecimals />;
  }
  return (
    <>
      <SatsAmount sats={transaction.amountSats} />
      <span className="sub">{bitcoinText(transaction.amountSats)} BTC</span>
    </>
  );
}

function Values({ transaction }: { transaction: TransactionDetail }) {
  const network = useNetwork();
  const price = useBitcoinPrice();
  if (network === 'REGTEST') return null;
  const { valueUsd } = transaction;
  const isSats = isSatsDetail(transaction);
  const isSomething = isSats ? transaction.amountSats > 0 : toBigInt(transaction.amount) > 0n;
  return (
    <>
      <Detail name={words.valueThen}>
        {valueUsd === 0 && isSomething ? <span className="dim">{words.noPrice}</span> : <UsdValue usd={valueUsd} />}
      </Detail>
      {isSats && price !== undefined && (
        <Detail name={words.valueNow}>
          <UsdValue usd={valueNowUsd(transaction.amountSats, price)} />
          <span className="sub">
            <Phrase text={words.perBitcoin} price={<UsdValue usd={price} />} />
          </span>
        </Detail>
      )}
    </>
  );
}

function KeyDetail({ name, publicKey }: { name: string; publicKey: string | null | undefined }) {
  if (!publicKey) return null;
  return (
    <Detail name={name}>
      <Identifier value={publicKey} kind="publicKey" picture copyLabel={words.copyKey} />
    </Detail>
  );
}

function bitcoinText(sats: number): string {
  const digits = String(Math.abs(sats)).padStart(9, '0');
  return `${sats < 0 ? '−' : ''}${digits.slice(0, -8)}${decimalSign()}${digits.slice(-8)}`;
}
