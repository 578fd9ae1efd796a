import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import type { Meaning } from '#contract/pasted/classify.ts';
import type { ListedToken } from '#contract/token.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { formatSats } from '#format/amounts.ts';
import type { IdentifierKind } from '#format/identifiers.ts';
import { errorText } from '#web/components/failure.ts';
import { Icon } from '#web/components/icon.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { AsOf, Moment } from '#web/components/time.tsx';
import { StatusMark, TypeIcon, typeTitle } from '#web/components/transaction-marks.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { isNotFound, isUnavailable } from '#web/data/freshness.ts';
import {
  addressQuery,
  bitcoinTransfersQuery,
  tokenMetadataQuery,
  tokenQuery,
  transactionBatchQuery,
  transactionQuery,
} from '#web/data/queries.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { NoteRow, Place, pageTarget, ResultRow, TokenRow, useIsSettled } from './result-row.tsx';

/** A meaning with a page. */
export type Findable = Extract<Meaning, { kind: 'transaction' | 'address' | 'publicKey' | 'token' }>;

/** Whether a meaning has a page. */
export function isFindable(meaning: Meaning): meaning is Findable {
  return ['transaction', 'address', 'publicKey', 'token'].includes(meaning.kind);
}

/** Returns the identifier of a meaning. */
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

/**
 * A meaning as a result row. It is looked up on the network it names, otherwise on the current one.
 * @param isHash whether it is one of the two of 64 hex characters
 */
export function MeaningOption({ meaning, isHash }: { meaning: Findable; isHash: boolean }) {
  const { t } = useLocale();
  const shown = useNetwork();
  const { networks } = useConfig();
  const network: Network = meaning.network ?? shown;
  if (!networks.includes(network)) {
    return <NoteRow picture={<Icon name="swap" size={18} />} title={t('otherNetwork.notAvailable', { network })} />;
  }
  switch (meaning.kind) {
    case 'transaction':
      return <TransactionOption txid={meaning.txid} network={network} isHash={isHash} />;
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

/**
 * The transaction with an identifier, if it exists on this network, otherwise on the other.
 * @param network the network in the text
 * @param isHash whether the identifier may belong to a token, too
 */
function TransactionOption(properties: { txid: string; network: Network; isHash: boolean }) {
  const { txid, network, isHash } = properties;
  const { t } = useLocale();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useTransactionLookup({ network, txid }, { enabled: isSettled, isBatched: isHash });
  const asToken = useTokenLookup({ network, identifier: txid }, { enabled: isSettled && isHash, isBatched: true });
  const mayBeThere = other !== undefined && here.isAbsent && (!isHash || asToken.isAbsent);
  const there = useTransactionLookup({ network: other ?? network, txid }, { enabled: mayBeThere, isBatched: true });
  if (here.transaction)
    return <FoundTransaction read={here} transaction={here.transaction} txid={txid} network={network} />;
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
        <FoundTransaction read={there} transaction={there.transaction} txid={txid} network={other} />
      )}
    </>
  );
}

function FoundTransaction(properties: {
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
      <ResultRow
        target={pageTarget('tx', txid, network)}
        isElsewhere={isElsewhere}
        picture={<TypeIcon type={type} />}
        title={
          <>
            {typeTitle(locale, type)}
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

/** Transfers that are counted here; more are on the page. */
export const countedTransfers = 10;

/** Everything that a Bitcoin transaction moved; nothing if the service does not list it. */
function BitcoinTransactionOption({ txid, network }: { txid: string; network: Network }) {
  const { t } = useLocale();
  const { data } = useQuery({
    ...bitcoinTransfersQuery({ network, txid, limit: countedTransfers, cursor: undefined }),
    refetchInterval: false,
  });
  const page = data?.data;
  if (!page || page.data.length === 0) return null;
  const count = page.data.length;
  return (
    <ResultRow
      target={pageTarget('bitcoinTransaction', txid, network)}
      picture={<Icon name="bitcoin" size={18} />}
      title={t('transaction.bitcoinTransaction')}
      detail={
        <>
          <ShortIdentifier value={txid} kind="transaction" />
          <span>{t('search.transactions', { count, formatted: page.nextCursor ? `${count}+` : String(count) })}</span>
        </>
      }
      right={<Place network={network}>{null}</Place>}
    />
  );
}

/**
 * The token with an identifier, if it exists on this network, otherwise on the other.
 * @param network the network in the text
 * @param isHash whether the identifier may belong to a transaction, too
 */
function TokenOption(properties: { identifier: string; network: Network; isHash: boolean }) {
  const { identifier, network, isHash } = properties;
  const { t } = useLocale();
  const shown = useNetwork();
  const other = otherNetwork(network, useConfig());
  const isSettled = useIsSettled();
  const here = useTokenLookup({ network, identifier }, { enabled: isSettled, isBatched: isHash });
  const asTransaction = useTransactionLookup(
    { network, txid: identifier },
    { enabled: isSettled && isHash, isBatched: true },
  );
  const mayBeThere = other !== undefined && here.isAbsent && (!isHash || asTransaction.isAbsent);
  const there = useTokenLookup({ network: other ?? network, identifier }, { enabled: mayBeThere, isBatched: true });
  const says = (on: Network, read: ComponentProps<typeof AsOf>) => (
    <>
      {on === shown ? t('search.tokenFound') : t('search.foundOn', { network: on })}
      <AsOf {...read} />
    </>
  );
  if (here.token) return <TokenRow token={here.token} network={network} says={says(network, here)} />;
  return (
    <>
      <NoOption
        looking={t('search.searchingToken')}
        absent={t('search.noToken', { network })}
        identifier={identifier}
        more={mayBeThere && <OtherNetworkStatus network={other} isAbsent={there.isAbsent} error={there.error} />}
        failed={t('search.tokenSearchFailed')}
        isAbsent={here.isAbsent}
        error={here.error}
      />
      {mayBeThere && there.token && <TokenRow token={there.token} network={other} says={says(other, there)} />}
    </>
  );
}

interface AddressOptionProperties {
  /** An address or public key. */
  address: string;
  network: Network;
  says: string;
  /** Whether it may be on the other network, too: true for a key, false for an address. */
  isEitherNetwork?: boolean;
}

/** An address or key as a search result. Every valid one has a page, used or not. */
export function AddressOption({ address, network, says, isEitherNetwork = false }: AddressOptionProperties) {
  const { t } = useLocale();
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
      isElsewhere={network !== useNetwork()}
      picture={<AddressPicture identifier={address} size={26} />}
      title={<span className="mono break-all">{address}</span>}
      detail={
        <span>
          {says}
          {uses !== undefined &&
            `, ${uses === 0 ? locale.t('search.noTransactions', { network }) : locale.t('search.transactions', { formatted: formatSats(locale, uses), count: uses })}`}
        </span>
      }
      right={<Place network={network}>{locale.t('search.address')}</Place>}
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

interface NoOptionProperties {
  identifier: string;
  looking: string;
  /** Whether there is none; false while unknown. */
  isAbsent: boolean;
  /** Message if there is none, and further information. */
  absent: string;
  more?: ReactNode;
  failed: string;
  error: Error | null;
}

/** A meaning that is being looked up, does not exist, or failed to load. */
function NoOption({ identifier, looking, isAbsent, absent, more, failed, error }: NoOptionProperties) {
  const locale = useLocale();
  if (error === null && !isAbsent) {
    return (
      <NoteRow isBusy picture={<Icon name="clock" size={18} />} title={<span className="text-ink-3">{looking}</span>} />
    );
  }
  return (
    <NoteRow
      picture={<Icon name={isAbsent ? 'cross' : 'warn'} size={18} />}
      title={<span className="text-ink-3">{isAbsent ? absent : failed}</span>}
      detail={
        <>
          <ShortIdentifier value={identifier} kind="transaction" />
          <span>{isAbsent || error === null ? more : errorText(locale, error)}</span>
        </>
      }
    />
  );
}

/** The ends of an identifier as text, since the row is already a link. */
function ShortIdentifier({ value, kind }: { value: string; kind: IdentifierKind }) {
  return (
    <span className={shortLook({ className: 'leading-4.5' })}>
      <ShortText value={value} kind={kind} />
    </span>
  );
}

/** Says that something does not exist on the other network either, or could not be searched; nothing while unknown. */
function OtherNetworkStatus(properties: { network: Network; isAbsent: boolean; error: Error | null }) {
  const { network, isAbsent, error } = properties;
  const { t } = useLocale();
  if (isAbsent) return t('search.notFoundEither', { network });
  return error && t('search.searchFailedOn', { network });
}

/*
 * What may not exist is looked up in a batch of one, which succeeds without it: on the network of the text if the text
 * may be a transaction or a token, and on the other network. Anything else is read as its page reads it.
 */

interface LookupOptions {
  readonly enabled: boolean;
  readonly isBatched: boolean;
}

interface Lookup {
  /** Whether the network has no such item; false while unknown. */
  readonly isAbsent: boolean;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
}

/** Looks up a transaction. Without batches in the service, requests the transaction itself. */
function useTransactionLookup(
  input: { network: Network; txid: string },
  { enabled, isBatched }: LookupOptions,
): Lookup & { readonly transaction: TransactionDetail | undefined } {
  const { network, txid } = input;
  const batch = useQuery({
    ...transactionBatchQuery({ network, txids: [txid] }),
    refetchInterval: false,
    enabled: enabled && isBatched,
  });
  const isDirect = !isBatched || isUnavailable(batch.error);
  // Not polled: only the transaction's own page is.
  const one = useQuery({ ...transactionQuery(input), refetchInterval: false, enabled: enabled && isDirect });
  const { error, dataUpdatedAt } = isDirect ? one : batch;
  const [found] = batch.data?.data.results ?? [];
  const transaction = isDirect ? one.data?.data : found?.transaction;
  return {
    transaction,
    isAbsent: isDirect ? isNotFound(error) : batch.isSuccess && !transaction,
    error,
    dataUpdatedAt,
  };
}

/** Looks up a token. */
function useTokenLookup(
  input: { network: Network; identifier: string },
  { enabled, isBatched }: LookupOptions,
): Lookup & { readonly token: ListedToken | undefined } {
  const { network, identifier } = input;
  const batch = useQuery({
    ...tokenMetadataQuery({ network, token_addresses: [identifier] }),
    refetchInterval: false,
    enabled: enabled && isBatched,
  });
  const one = useQuery({ ...tokenQuery(input), refetchInterval: false, enabled: enabled && !isBatched });
  const { error, dataUpdatedAt } = isBatched ? batch : one;
  const token = isBatched ? batch.data?.data.metadata[0] : one.data?.data.metadata;
  return { token, isAbsent: isBatched ? batch.isSuccess && !token : isNotFound(error), error, dataUpdatedAt };
}
