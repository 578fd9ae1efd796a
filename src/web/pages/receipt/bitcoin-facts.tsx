import { isSatsDetail, type TransactionDetail } from '../../../contract/transaction.ts';
import { formatCount } from '../../../format/digits.ts';
import { receiptWords as words } from '../../../words/en/receipt.ts';
import { Fact, Utc } from './fact.tsx';

/** The Bitcoin transaction behind a deposit or withdrawal, where there is one (spec 2.6). */
export function BitcoinFacts({ transaction }: { transaction: TransactionDetail }) {
  if (!isSatsDetail(transaction)) return null;
  const data = transaction.bitcoinTxData;
  const bitcoinTxid = transaction.txid ?? data?.txid;
  return (
    <>
      {bitcoinTxid && (
        <Fact name={words.bitcoinTransaction}>
          <span className="mono">{bitcoinTxid}</span>
        </Fact>
      )}
      {data && (
        <>
          <Fact name={words.fee}>{`${formatCount(data.fee)} ${words.sats}`}</Fact>
          <Fact name={words.block}>
            {data.status.confirmed ? (
              <>
                {typeof data.status.block_height === 'number' ? formatCount(data.status.block_height) : words.unknown}
                <span className="sub">
                  <Utc at={blockTime(data.status.block_time)} />
                </span>
              </>
            ) : (
              words.notInBlock
            )}
          </Fact>
        </>
      )}
    </>
  );
}

/** ISO 8601 of unix seconds; undefined where they are no date. */
function blockTime(unixSeconds: number | null | undefined): string | undefined {
  const moment = new Date((unixSeconds ?? Number.NaN) * 1000);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
