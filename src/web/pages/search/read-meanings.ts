import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import { isSatsDetail } from '../../../contract/endpoints/transaction.ts';
import { classify } from '../../../contract/pasted/classify.ts';
import type { Meaning } from '../../../contract/pasted/meaning.ts';
import { addressQuery } from '../../queries/address.ts';
import { bitcoinTransfersQuery } from '../../queries/bitcoin.ts';
import { isNotFound } from '../../queries/not-found.ts';
import { isSearchable } from '../../queries/searchable.ts';
import { searchLimit, tokenQuery, tokenSearchQuery } from '../../queries/token.ts';
import { transactionQuery } from '../../queries/transaction.ts';
import { countedTransfers } from './options/bitcoin-transaction-option.tsx';

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
  const readOne = async (meaning: Meaning) => {
    const network = ('network' in meaning && meaning.network) || shown;
    if (!networks.includes(network)) return;
    const isThere = await readOn(queryClient, meaning, network);
    const other = networks.find((one) => one !== network);
    if (!isThere && other !== undefined) await readOn(queryClient, meaning, other);
  };
  await Promise.all(meanings.map(readOne));
}

/** @returns whether the other network need not be searched */
async function readOn(queryClient: QueryClient, meaning: Meaning, network: Network): Promise<boolean> {
  switch (meaning.kind) {
    case 'transaction': {
      const query = transactionQuery({ network, txid: meaning.txid });
      await queryClient.prefetchQuery(query);
      const found = queryClient.getQueryData(query.queryKey)?.data;
      if (found && isSatsDetail(found) && found.txid === meaning.txid) {
        const page = { network, txid: meaning.txid, limit: countedTransfers, cursor: undefined };
        await queryClient.prefetchQuery(bitcoinTransfersQuery(page));
      }
      return !isNotFound(queryClient.getQueryState(query.queryKey)?.error ?? null);
    }
    case 'token': {
      const query = tokenQuery({ network, identifier: meaning.tokenIdentifier });
      await queryClient.prefetchQuery(query);
      return !isNotFound(queryClient.getQueryState(query.queryKey)?.error ?? null);
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
