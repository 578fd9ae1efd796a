import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { classify, type Meaning } from '#contract/pasted/classify.ts';
import { isSatsDetail } from '#contract/transaction.ts';
import { isNotFound, isUnavailable } from '#web/data/freshness.ts';
import {
  addressQuery,
  bitcoinTransfersQuery,
  isSearchable,
  searchLimit,
  tokenMetadataQuery,
  tokenQuery,
  tokenSearchQuery,
  transactionBatchQuery,
  transactionQuery,
} from '#web/data/queries.ts';
import type { Read } from '#web/data/read.ts';
import { countedTransfers, isFindable, isHash } from './options.tsx';

/** Returns what a text may mean; only a token name if requested so. */
export function meaningsOf(q: string, only: 'tokens' | undefined, naming: NamingProfile): readonly Meaning[] {
  const text = q.trim();
  return only === 'tokens' ? [{ kind: 'search', text }] : classify(text, naming);
}

/** Reads the data of a text's meanings: from the other network if not found on this one. */
export async function readMeanings(
  read: Read,
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
      Promise.all(some.map((one) => readOn(read, one, on, isBatched)));
    const found = await readFrom(network, areBoth);
    const other = networks.find((one) => one !== network);
    if (!found.includes(true) && other !== undefined) await readFrom(other, true);
  };
  await Promise.all(areBoth ? [readAll(findable)] : meanings.map((meaning) => readAll([meaning])));
}

/** @returns whether the other network need not be searched */
async function readOn(read: Read, meaning: Meaning, network: Network, isBatched: boolean): Promise<boolean> {
  switch (meaning.kind) {
    case 'transaction': {
      const { txid } = meaning;
      const batch = isBatched ? await read(transactionBatchQuery({ network, txids: [txid] })) : undefined;
      const isDirect = batch === undefined || isUnavailable(batch.error);
      const direct = isDirect ? await read(transactionQuery({ network, txid })) : undefined;
      const results = batch?.data?.data.results;
      const found = direct ? direct.data?.data : results?.[0]?.transaction;
      if (found && isSatsDetail(found) && found.txid === txid) {
        await read(bitcoinTransfersQuery({ network, txid, limit: countedTransfers, cursor: undefined }));
      }
      return direct ? !isNotFound(direct.error) : found !== undefined || results === undefined;
    }
    case 'token': {
      const { tokenIdentifier } = meaning;
      if (isBatched) {
        const { data } = await read(tokenMetadataQuery({ network, token_addresses: [tokenIdentifier] }));
        return data?.data.metadata.length !== 0;
      }
      return !isNotFound((await read(tokenQuery({ network, identifier: tokenIdentifier }))).error);
    }
    case 'address':
      await read(addressQuery({ network, address: meaning.address }));
      return true;
    case 'publicKey': {
      const { data } = await read(addressQuery({ network, address: meaning.publicKey }));
      return data?.data.transactionCount !== 0;
    }
    case 'search': {
      if (!isSearchable(meaning.text)) return true;
      const { data } = await read(tokenSearchQuery({ network, identifier: meaning.text, limit: searchLimit }));
      return data?.data.length !== 0;
    }
    default:
      return true;
  }
}
