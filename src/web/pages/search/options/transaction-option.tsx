import type { ComponentProps } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { AsOf } from '#web/components/states/as-of.tsx';
import { KindGlyph, kindTitle } from '#web/components/transaction-marks.tsx';
import { StatusMark } from '#web/components/table/status.tsx';
import { Moment } from '#web/components/time.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { BitcoinTransactionOption } from './bitcoin-transaction-option.tsx';
import { Choice, useIsSettled } from '#web/pages/search/result-row.tsx';
import { useTokenLookup, useTransactionLookup } from './lookups.ts';
import { NoOption, ShortIdentifier } from './no-option.tsx';
import { OtherNetworkStatus } from './other-network-status.tsx';
import { Place } from './place.tsx';
import { pageOf } from './target.ts';

/**
 * The transaction with an identifier, if it exists on this network, otherwise on the other.
 * @param network the network in the text
 * @param isHash whether the identifier may belong to a token, too
 */
export function TransactionOption(properties: { txid: string; network: Network; isHash: boolean }) {
  const { txid, network, isHash } = properties;
  const { t } = useLocale();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useTransactionLookup({ network, txid }, { enabled: isSettled, isBatched: isHash });
  const asToken = useTokenLookup({ network, identifier: txid }, { enabled: isSettled && isHash, isBatched: true });
  const mayBeThere = other !== undefined && here.isAbsent && (!isHash || asToken.isAbsent);
  const there = useTransactionLookup({ network: other ?? network, txid }, { enabled: mayBeThere, isBatched: true });
  if (here.transaction) return <Found read={here} transaction={here.transaction} txid={txid} network={network} />;
  return (
    <>
      <NoOption
        looking={t('search.searchingTransactions')}
        absent={t('search.noTransaction', { network })}
        identifier={txid}
        more={mayBeThere && <OtherNetworkStatus network={other} isAbsent={there.isAbsent} error={there.error} />}
        failed={t('search.transactionSearchFailed')}
        isAbsent={here.isAbsent}
        error={here.error}
      />
      {mayBeThere && there.transaction && (
        <Found read={there} transaction={there.transaction} txid={txid} network={other} />
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
