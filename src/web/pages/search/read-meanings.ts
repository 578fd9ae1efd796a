import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { isSatsDetail } from '#contract/endpoints/transaction.ts';
import { classify } from '#contract/pasted/classify.ts';
import type { Meaning } from '#contract/pasted/meaning.ts';
import { addressQuery } from '#web/queries/address.ts';
import { bitcoinTransfersQuery } from '#web/queries/bitcoin.ts';
import { isNotFound, isUnavailable } from '#web/queries/not-found.ts';
import { isSearchable, searchLimit, tokenMetadataQuery, tokenQuery, tokenSearchQuery } from '#web/queries/token.ts';
import { transactionBatchQuery, transactionQuery } from '#web/queries/transaction.ts';
import { countedTransfers } from './options/bitcoin-transaction-option.tsx';
import { isFindable, isHash } from './options/meaning-options.tsx';

/** Returns what a text may mean; only a token name if requested so. */
export function meaningsOf(q: string, only: 'tokens' | undefined, naming: NamingProfile): readonly Meaning[] {
  const text = q.trim();
  return only === 'tokens' ? [{ kind: 'search', text }] : classify(text, naming);
}

/** Prefetches the data of a text's meanings: from the other network if not found on this one. */
export async function readMeanings(
  queryClient: QueryClient,
  meanings: readonly Meaning[],
  { network: shown, networks }: { readonly network: Network; readonly networks: readonly Network[] },
): Promise<void> {
  // As the rows do, in pages/search/options.
  const findable = meanings.filter(isFindable);
  const areBoth = isHash(findable);
  const readAll = async (some: readonly Meaning[]) => {
    const [meaning] = some;
    if (meaning === undefined) return;
    const network = ('network' in meaning && meaning.network) || shown;
    if (!networks.includes(network)) return;
    const readFrom = (on: Network, isBatched: boolean) =>
      Promise.all(some.map((one) => readOn(queryClient, one, on, isBatched)));
    const found = await readFrom(network, areBoth);
    const other = networks.find((one) => one !== network);
    if (!found.includes(true) && other !== undefined) await readFrom(other, true);
  };
  await Promise.all(areBoth ? [readAll(findable)] : meanings.map((meaning) => readAll([meaning])));
}

/** @returns whether the other network need not be searched */
async function readOn(
  queryClient: QueryClient,
  meaning: Meaning,
  network: Network,
  isBatched: boolean,
): Promise<boolean> {
  const errorOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.error ?? null;
  switch (meaning.kind) {
    case 'transaction': {
      const batch = transactionBatchQuery({ network, txids: [meaning.txid] });
      if (isBatched) await queryClient.prefetchQuery(batch);
      const query = transactionQuery({ network, txid: meaning.txid });
      const isDirect = !isBatched || isUnavailable(errorOf(batch));
      if (isDirect) await queryClient.prefetchQuery(query);
      const results = queryClient.getQueryData(batch.queryKey)?.data.results;
      const found = isDirect ? queryClient.getQueryData(query.queryKey)?.data : results?.[0]?.transaction;
      if (found && isSatsDetail(found) && found.txid === meaning.txid) {
        const page = { network, txid: meaning.txid, limit: countedTransfers, cursor: undefined };
        await queryClient.prefetchQuery(bitcoinTransfersQuery(page));
      }
      return isDirect ? !isNotFound(errorOf(query)) : found !== undefined || results === undefined;
    }
    case 'token': {
      if (isBatched) {
        const batch = tokenMetadataQuery({ network, token_addresses: [meaning.tokenIdentifier] });
        await queryClient.prefetchQuery(batch);
        return queryClient.getQueryData(batch.queryKey)?.data.metadata.length !== 0;
      }
      const query = tokenQuery({ network, identifier: meaning.tokenIdentifier });
      await queryClient.prefetchQuery(query);
      return !isNotFound(errorOf(query));
    }
    case 'address':
      await queryClient.prefetchQuery(addressQuery({ network, address: meaning.address }));
      return true;
    case 'publicKey': {
      const query = addressQuery({ network, address: meaning.publicKey });
      await queryClient.prefetchQuery(query);
      return queryClient.getQueryData(query.queryKey)?.data.transactionCount !== 0;
    }
    case 'search': {
      if (!isSearchable(meaning.text)) return true;
      const query = tokenSearchQuery({ network, identifier: meaning.text, limit: searchLimit });
      await queryClient.prefetchQuery(query);
      return queryClient.getQueryData(query.queryKey)?.data.length !== 0;
    }
    default:
      return true;
  }
}
