import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { Moment } from '#web/components/time.tsx';
import { StatusMark, TypeIcon, typeTitle } from '#web/components/transaction-cells.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { bitcoinTransfersQuery } from '#web/data/queries/bitcoin.ts';
import { ResultRow, RowIcon, ShortIdentifier } from './result-row.tsx';
import { pageTarget } from './targets.ts';

export function TransactionRow(properties: {
  transaction: TransactionDetail;
  txid: string;
  network: Network;
  asOf: ReactNode;
}) {
  const { t } = useLocale();
  const { transaction, txid, network, asOf } = properties;
  if (!isBitcoinId(transaction, txid)) {
    return <FoundTransaction {...{ transaction, network, asOf }} says={t('search.transactionFound')} />;
  }
  return <BitcoinTransactionRows {...{ transaction, txid, network, asOf }} />;
}

/** Whether an id is of the Bitcoin transaction of a deposit or withdrawal. */
export function isBitcoinId(transaction: TransactionDetail, txid: string): boolean {
  return isSatsDetail(transaction) && transaction.txid === txid && transaction.id !== txid;
}

/** A transaction as a result; on the other network it says so. */
export function FoundTransaction(properties: {
  transaction: Pick<TransactionDetail, 'id' | 'type' | 'status' | 'createdAt'>;
  network: Network;
  says: string;
  asOf?: ReactNode;
}) {
  const locale = useLocale();
  const { transaction, network, says, asOf } = properties;
  const { id, type, status, createdAt } = transaction;
  const isElsewhere = network !== useNetwork();
  return (
    <ResultRow
      target={pageTarget('transaction', id, network)}
      picture={<TypeIcon type={type} place="option" />}
      title={
        <>
          {typeTitle(locale, type)}
          {isElsewhere && <StatusMark status={status} />}
        </>
      }
      detail={
        <>
          <ShortIdentifier value={id} kind="transaction" />
          <span>
            {isElsewhere ? locale.t('search.foundOn', { network }) : says}
            {createdAt && (
              <>
                , <Moment at={createdAt} dateToo />
              </>
            )}
          </span>
          {asOf}
        </>
      }
      right={<StatusMark status={status} />}
    />
  );
}

/** Transfers that are counted here; more are on the page. */
export const countedTransfers = 10;

/** The deposit or withdrawal of a Bitcoin transaction, after everything that it moved if that is more. */
function BitcoinTransactionRows(properties: {
  transaction: TransactionDetail;
  txid: string;
  network: Network;
  asOf: ReactNode;
}) {
  const { t } = useLocale();
  const { transaction, txid, network, asOf } = properties;
  const { data } = useQuery({
    ...bitcoinTransfersQuery({ network, txid, limit: countedTransfers, cursor: undefined }),
    refetchInterval: false,
  });
  const count = data?.data.data.length ?? 0;
  const found = <FoundTransaction {...{ transaction, network, asOf }} says={t('search.ofBitcoinTransaction')} />;
  const all = count > 0 && (
    <ResultRow
      target={pageTarget('bitcoinTransaction', txid, network)}
      picture={<RowIcon name="bitcoin" />}
      title={t('transaction.bitcoinTransaction')}
      detail={
        <>
          <ShortIdentifier value={txid} kind="transaction" />
          <span>
            {t('search.transactions', { count, formatted: data?.data.nextCursor ? `${count}+` : String(count) })}
          </span>
        </>
      }
    />
  );
  return (
    <>
      {count > 1 && all}
      {found}
      {count === 1 && all}
    </>
  );
}
