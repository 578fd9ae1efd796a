import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import type { Meaning } from '#contract/pasted/classify.ts';
import type { ListedToken } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { Icon } from '#web/components/controls.tsx';
import { errorText } from '#web/components/failure.ts';
import { AddressPicture } from '#web/components/picture.tsx';
import { AsOf, Moment } from '#web/components/time.tsx';
import { StatusMark, TypeIcon, typeTitle } from '#web/components/transaction-cells.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound, isUnavailable } from '#web/data/freshness.ts';
import {
  addressQuery,
  bitcoinTransfersQuery,
  tokenMetadataQuery,
  tokenQuery,
  transactionBatchQuery,
  transactionQuery,
} from '#web/data/queries.ts';
import { useIsSettled } from './result-list.tsx';
import { NoteRow, ResultRow, ShortIdentifier, TokenRow } from './result-row.tsx';
import { pageTarget } from './targets.ts';

export type Findable = Extract<Meaning, { kind: 'transaction' | 'address' | 'publicKey' | 'token' }>;

export function isFindable(meaning: Meaning): meaning is Findable {
  return ['transaction', 'address', 'publicKey', 'token'].includes(meaning.kind);
}

export function identifierOf(meaning: Findable): string {
  switch (meaning.kind) {
    case 'transaction':
      return meaning.txid;
    case 'token':
      return meaning.tokenIdentifier;
    case 'publicKey':
      return meaning.publicKey;
    case 'address':
      return meaning.address;
  }
}

/** Whether meanings are exactly the two of 64 hex characters: a transaction and a token. */
export function isHash(meanings: readonly Findable[]): boolean {
  return meanings.length === 2 && new Set(meanings.map(identifierOf)).size === 1;
}

/** A meaning as a result row, on its network or the current one. @param isHash one of the two of 64 hex characters */
export function MeaningOption({ meaning, isHash }: { meaning: Findable; isHash: boolean }) {
  const { t } = useLocale();
  const shown = useNetwork();
  const { networks } = useConfig();
  const network: Network = meaning.network ?? shown;
  if (!networks.includes(network)) {
    return <NoteRow icon="swap" title={t('otherNetwork.notAvailable', { network })} />;
  }
  switch (meaning.kind) {
    case 'transaction':
      return <TransactionOption identifier={meaning.txid} network={network} isHash={isHash} />;
    case 'token':
      return <TokenOption identifier={meaning.tokenIdentifier} network={network} isHash={isHash} />;
    case 'publicKey':
      return (
        <AddressOption address={meaning.publicKey} network={network} says={t('search.publicKey')} isEitherNetwork />
      );
    case 'address':
      return <AddressOption address={meaning.address} network={network} says={t('address.coreAddress')} />;
  }
}

interface LookupProperties {
  identifier: string;
  network: Network;
  /** Whether the identifier may belong to a transaction or a token. */
  isHash: boolean;
}

function TransactionOption(properties: LookupProperties) {
  const { t } = useLocale();
  const { identifier, network } = properties;
  return (
    <LookupOption
      {...properties}
      useLookup={useTransactionLookup}
      useOtherLookup={useTokenLookup}
      searching={t('search.searchingTransactions')}
      absent={t('search.noTransaction', { network })}
      failed={t('search.transactionSearchFailed')}
      row={(transaction, on, asOf) => (
        <TransactionRow transaction={transaction} txid={identifier} network={on} asOf={asOf} />
      )}
    />
  );
}

function TokenOption(properties: LookupProperties) {
  const { t } = useLocale();
  const shown = useNetwork();
  return (
    <LookupOption
      {...properties}
      useLookup={useTokenLookup}
      useOtherLookup={useTransactionLookup}
      searching={t('search.searchingToken')}
      absent={t('search.noToken', { network: properties.network })}
      failed={t('search.tokenSearchFailed')}
      row={(token, network, asOf) => (
        <TokenRow
          token={token}
          network={network}
          says={
            <>
              {network === shown ? t('search.tokenFound') : t('search.foundOn', { network })}
              {asOf}
            </>
          }
        />
      )}
    />
  );
}

/** What an identifier names, if it exists on this network, otherwise on the other; or that it is looked up, does not exist, or failed to load. */
function LookupOption<Found>(
  properties: LookupProperties & {
    useLookup: UseLookup<Found>;
    /** Of the other kind that the identifier may belong to. */
    useOtherLookup: UseLookup<unknown>;
    searching: string;
    absent: string;
    failed: string;
    row: (found: Found, network: Network, asOf: ReactNode) => ReactNode;
  },
) {
  const { identifier, network, isHash, useLookup, useOtherLookup, searching, absent, failed, row } = properties;
  const locale = useLocale();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useLookup(network, identifier, { enabled: isSettled, isBatched: isHash });
  const asOther = useOtherLookup(network, identifier, { enabled: isSettled && isHash, isBatched: true });
  const mayBeThere = other !== undefined && here.isAbsent && (!isHash || asOther.isAbsent);
  const there = useLookup(other ?? network, identifier, { enabled: mayBeThere, isBatched: true });
  if (here.found) return row(here.found, network, <AsOf {...here} />);
  // Of the two kinds, the one that exists is shown alone.
  if (isHash && asOther.found !== undefined) return null;
  if (here.error === null && !here.isAbsent) return <NoteRow isBusy icon="clock" title={searching} />;
  const elsewhere =
    mayBeThere &&
    (there.isAbsent
      ? locale.t('search.notFoundEither', { network: other })
      : there.error && locale.t('search.searchFailedOn', { network: other }));
  return (
    <>
      <NoteRow
        icon={here.isAbsent ? 'cross' : 'warn'}
        title={here.isAbsent ? absent : failed}
        detail={
          <>
            <ShortIdentifier value={identifier} kind="transaction" />
            <span>{here.isAbsent || here.error === null ? elsewhere : errorText(locale, here.error)}</span>
          </>
        }
      />
      {mayBeThere && there.found && row(there.found, other, <AsOf {...there} />)}
    </>
  );
}

function TransactionRow(properties: {
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
      picture={<TypeIcon type={type} />}
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
      picture={<Icon name="bitcoin" size={18} />}
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

/**
 * An address or key as a search result. Every valid one has a page, used or not.
 * @param isEitherNetwork whether it may be on the other network, too: true for a key, false for an address
 */
export function AddressOption(properties: {
  address: string;
  network: Network;
  says: string;
  isEitherNetwork?: boolean;
}) {
  const { t } = useLocale();
  const { address, network, says, isEitherNetwork = false } = properties;
  const other = otherNetwork(network, useConfig());
  const used = useUses(address, network, true);
  const usedThere = useUses(address, other ?? network, other !== undefined && isEitherNetwork && used === 0);
  return (
    <>
      <AddressRow address={address} network={network} says={says} uses={used} />
      {other && usedThere !== undefined && usedThere > 0 && (
        <AddressRow address={address} network={other} says={t('search.foundOn', { network: other })} uses={usedThere} />
      )}
    </>
  );
}

function AddressRow(properties: { address: string; network: Network; says: string; uses: number | undefined }) {
  const locale = useLocale();
  const { address, network, says, uses } = properties;
  return (
    <ResultRow
      target={pageTarget('address', address, network)}
      picture={<AddressPicture identifier={address} size={26} />}
      title={<span className="mono break-all">{address}</span>}
      detail={
        <span>
          {says}
          {uses !== undefined &&
            `, ${uses === 0 ? locale.t('search.noTransactions', { network }) : locale.t('search.transactions', { formatted: formatCount(locale, uses), count: uses })}`}
        </span>
      }
      right={locale.t('search.address')}
    />
  );
}

/** Returns its number of transactions, once known. */
function useUses(address: string, network: Network, isRequested: boolean): number | undefined {
  const isSettled = useIsSettled();
  const enabled = isSettled && isRequested;
  const { data } = useQuery({ ...addressQuery({ network, address }), refetchInterval: false, enabled });
  return isRequested ? data?.data.transactionCount : undefined;
}

/*
 * Reads what the text may be. What may not exist is asked for in a batch of one, because a batch succeeds without it.
 */

interface Lookup<Found> {
  readonly found: Found | undefined;
  /** Whether the network has no such item; false while unknown. */
  readonly isAbsent: boolean;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
}

type UseLookup<Found> = (
  network: Network,
  identifier: string,
  options: { readonly enabled: boolean; readonly isBatched: boolean },
) => Lookup<Found>;

/** Without batches in the service, requests the transaction itself. Not polled: only the transaction's own page is. */
const useTransactionLookup: UseLookup<TransactionDetail> = (network, txid, { enabled, isBatched }) => {
  const batch = useQuery({
    ...transactionBatchQuery({ network, txids: [txid] }),
    refetchInterval: false,
    // A batch of one is small enough for a rendered page.
    meta: { isForBrowser: false },
    enabled: enabled && isBatched,
  });
  const isDirect = !isBatched || isUnavailable(batch.error);
  const one = useQuery({
    ...transactionQuery({ network, txid }),
    refetchInterval: false,
    enabled: enabled && isDirect,
  });
  return isDirect ? directLookup(one, one.data?.data) : batchLookup(batch, batch.data?.data.results[0]?.transaction);
};

const useTokenLookup: UseLookup<ListedToken> = (network, identifier, { enabled, isBatched }) => {
  const batch = useQuery({
    ...tokenMetadataQuery({ network, token_addresses: [identifier] }),
    refetchInterval: false,
    enabled: enabled && isBatched,
  });
  const one = useQuery({
    ...tokenQuery({ network, identifier }),
    refetchInterval: false,
    enabled: enabled && !isBatched,
  });
  return isBatched ? batchLookup(batch, batch.data?.data.metadata[0]) : directLookup(one, one.data?.data.metadata);
};

function directLookup<Found>({ error, dataUpdatedAt }: UseQueryResult, found: Found | undefined): Lookup<Found> {
  return { found, isAbsent: isNotFound(error), error, dataUpdatedAt };
}

function batchLookup<Found>(
  { error, dataUpdatedAt, isSuccess }: UseQueryResult,
  found: Found | undefined,
): Lookup<Found> {
  return { found, isAbsent: isSuccess && found === undefined, error, dataUpdatedAt };
}
