import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { Fact } from '#web/components/primitives/facts.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { Utc } from './utc.tsx';

/** The Bitcoin transaction of a deposit or withdrawal, if there is one (spec 2.6). */
export function BitcoinFacts({ transaction }: { transaction: TransactionDetail }) {
  const locale = useFullLocale();
  if (!isSatsDetail(transaction)) return null;
  const data = transaction.bitcoinTxData;
  const bitcoinTxid = transaction.txid ?? data?.txid;
  return (
    <>
      {bitcoinTxid && (
        <Fact name={locale.t('receipt.bitcoinTransaction')}>
          <span className="mono">{bitcoinTxid}</span>
        </Fact>
      )}
      {data && (
        <>
          <Fact name={locale.t('receipt.fee')}>{`${formatCount(locale, data.fee)} ${locale.t('receipt.sats')}`}</Fact>
          <Fact name={locale.t('receipt.block')}>
            {data.status.confirmed ? (
              <>
                {typeof data.status.block_height === 'number'
                  ? formatCount(locale, data.status.block_height)
                  : locale.t('receipt.unknown')}
                <span className="block text-xs/4.5 text-ink-3">
                  <Utc at={blockTime(data.status.block_time)} />
                </span>
              </>
            ) : (
              locale.t('receipt.notInBlock')
            )}
          </Fact>
        </>
      )}
    </>
  );
}

/** Converts unix seconds to ISO 8601; undefined if out of range. */
function blockTime(unixSeconds: number | null | undefined): string | undefined {
  const moment = new Date((unixSeconds ?? Number.NaN) * 1000);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
