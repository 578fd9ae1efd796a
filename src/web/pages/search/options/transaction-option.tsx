import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '../../../../contract/endpoints/transaction.ts';
import { AsOf } from '../../../components/states/as-of.tsx';
import { KindGlyph, kindTitle } from '../../../components/table/kind.tsx';
import { StatusMark } from '../../../components/table/status.tsx';
import { Moment } from '../../../components/time/time.tsx';
import { useConfig } from '../../../config-context.ts';
import { otherNetwork, useNetwork } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { isNotFound } from '../../../queries/not-found.ts';
import { transactionQuery } from '../../../queries/transaction.ts';
import { BitcoinTransactionOption } from './bitcoin-transaction-option.tsx';
import { Choice, useIsSettled } from './choice.tsx';
import { NoOption, ShortIdentifier } from './no-option.tsx';
import { OtherNetworkStatus } from './other-network-status.tsx';
import { Place } from './place.tsx';
import { pageOf } from './target.ts';

/**
 * The transaction with an identifier, if it exists on this network, otherwise on the other.
 * @param network the network in the text
 */
export function TransactionOption({ txid, network }: { txid: string; network: Network }) {
  const { t } = useLocale();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  // Not polled: only the transaction's own page is.
  const here = useQuery({
    ...transactionQuery({ network, txid }),
    refetchInterval: false,
    enabled: isSettled,
  });
  const isAbsent = isNotFound(here.error);
  const once = { refetchInterval: false, enabled: isAbsent && other !== undefined } as const;
  const there = useQuery({ ...transactionQuery({ network: other ?? network, txid }), ...once });
  if (here.data) return <Found read={here} transaction={here.data.data} txid={txid} network={network} />;
  return (
    <>
      <NoOption
        looking={t('search.searchingTransactions')}
        absent={t('search.noTransaction', { network })}
        identifier={txid}
        more={other && isAbsent && !there.data && <OtherNetworkStatus network={other} error={there.error} />}
        failed={t('search.transactionSearchFailed')}
        error={here.error}
      />
      {other && isAbsent && there.data && (
        <Found read={there} transaction={there.data.data} txid={txid} network={other} />
      )}
    </>
  );
}

function Found(properties: {
  read: ComponentProps<typeof AsOf>;
  transaction: TransactionDetail;
  txid: string;
  network: Network;
}) {
  const locale = useLocale();
  const { read, transaction, txid, network } = properties;
  const { type, status, createdAt } = transaction;
  const isElsewhere = network !== useNetwork();
  const isBitcoin = isSatsDetail(transaction) && transaction.txid === txid;
  return (
    <>
      {isBitcoin && <BitcoinTransactionOption txid={txid} network={network} />}
      <Choice
        target={pageOf('tx', txid, network)}
        isElsewhere={isElsewhere}
        picture={<KindGlyph type={type} />}
        title={
          <>
            {kindTitle(locale, type)}
            {isElsewhere && <StatusMark status={status} />}
          </>
        }
        detail={
          <>
            <ShortIdentifier value={txid} kind="transaction" />
            <span>
              {isElsewhere ? locale.t('search.foundOn', { network }) : locale.t('search.transactionFound')}
              {createdAt && (
                <>
                  , <Moment at={createdAt} dateToo />
                </>
              )}
            </span>
            <AsOf {...read} />
          </>
        }
        right={
          <Place network={network}>
            <StatusMark status={status} />
          </Place>
        }
      />
    </>
  );
}
