import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { ListedToken } from '#contract/endpoints/token.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { isNotFound, isUnavailable } from '#web/queries/not-found.ts';
import { tokenMetadataQuery, tokenQuery } from '#web/queries/token.ts';
import { transactionBatchQuery, transactionQuery } from '#web/queries/transaction.ts';

/*
 * What may not exist is looked up in a batch of one, which succeeds without it: on the network of the text if the text
 * may be a transaction or a token, and on the other network. Anything else is read as its page reads it.
 */

interface Options {
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
export function useTransactionLookup(
  input: { network: Network; txid: string },
  { enabled, isBatched }: Options,
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
export function useTokenLookup(
  input: { network: Network; identifier: string },
  { enabled, isBatched }: Options,
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
