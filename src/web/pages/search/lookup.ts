import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { ListedToken } from '#contract/token.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { isNotFound, isUnavailable } from '#web/data/freshness.ts';
import { tokenMetadataQuery, tokenQuery } from '#web/data/queries/token.ts';
import { transactionBatchQuery, transactionQuery } from '#web/data/queries/transaction.ts';
import type { Read } from '#web/data/read.ts';

/* Reads what the text may be. What may not exist is requested in a batch of one, because a batch succeeds without it. */

interface Lookup<Found> {
  readonly found: Found | undefined;
  /** Whether the network has no such item; false while unknown. */
  readonly isAbsent: boolean;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
}

export type UseLookup<Found> = (
  network: Network,
  identifier: string,
  options: { readonly enabled: boolean; readonly isBatched: boolean },
) => Lookup<Found>;

/** Without batches in the service, requests the transaction itself. Not polled: only the transaction's own page is. */
export const useTransactionLookup: UseLookup<TransactionDetail> = (network, txid, { enabled, isBatched }) => {
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

export const useTokenLookup: UseLookup<ListedToken> = (network, identifier, { enabled, isBatched }) => {
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

type ReadLookup<Found> = (
  read: Read,
  network: Network,
  identifier: string,
  options: { readonly isBatched: boolean },
) => Promise<Pick<Lookup<Found>, 'found' | 'isAbsent'>>;

/** Reads what {@link useTransactionLookup} does. */
export const readTransactionLookup: ReadLookup<TransactionDetail> = async (read, network, txid, { isBatched }) => {
  if (isBatched) {
    const { data, error } = await read(transactionBatchQuery({ network, txids: [txid] }));
    const found = data?.data.results[0]?.transaction;
    if (!isUnavailable(error)) return { found, isAbsent: data !== undefined && found === undefined };
  }
  const { data, error } = await read(transactionQuery({ network, txid }));
  return { found: data?.data, isAbsent: isNotFound(error) };
};

/** Reads what {@link useTokenLookup} does. */
export const readTokenLookup: ReadLookup<ListedToken> = async (read, network, identifier, { isBatched }) => {
  if (isBatched) {
    const { data } = await read(tokenMetadataQuery({ network, token_addresses: [identifier] }));
    const found = data?.data.metadata[0];
    return { found, isAbsent: data !== undefined && found === undefined };
  }
  const { data, error } = await read(tokenQuery({ network, identifier }));
  return { found: data?.data.metadata, isAbsent: isNotFound(error) };
};
