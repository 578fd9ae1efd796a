import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { Meaning } from '#contract/pasted/classify.ts';
import { type AppConfig, otherNetwork } from '#web/contexts.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import { bitcoinTransfersQuery } from '#web/data/queries/bitcoin.ts';
import { isSearchable, searchLimit, suggestionsQuery, tokenSearchQuery } from '#web/data/queries/search.ts';
import type { Read } from '#web/data/read.ts';
import { readSuggestions } from './beginning.ts';
import { type Findable, identifierOf, isFindable, isHash, onlyElsewhere } from './findable.ts';
import { countedTransfers, isBitcoinId } from './found-transaction.tsx';
import { shortText } from './identifier-hits.ts';
import { readTokenLookup, readTransactionLookup } from './lookup.ts';
import type { SearchText } from './search-text.ts';

/* What the results of a search show, as the service reads it before it renders them. In the browser, each result reads its own. */

interface Place {
  /** The one that the page shows. */
  readonly network: Network;
  readonly config: AppConfig;
  readonly naming: NamingProfile;
}

export async function readResults(read: Read, { meanings, name }: SearchText, place: Place): Promise<void> {
  await Promise.all([
    name !== undefined && readTokensCalled(read, name, meanings, place),
    readFindable(read, meanings.filter(isFindable), place),
    ...meanings.map((meaning) => readDecoded(read, meaning, place)),
  ]);
}

/** Tokens that are called so. If there are none, and the text means nothing else: also what it may stand for. */
async function readTokensCalled(read: Read, name: string, [meaning]: readonly Meaning[], place: Place) {
  const { network, config, naming } = place;
  const search = (on: Network) => read(tokenSearchQuery({ network: on, identifier: name, limit: searchLimit }));
  const isNone = !isSearchable(name) || (await search(network)).data?.data.length === 0;
  if (meaning?.kind !== 'search' || !isNone) return;
  const other = otherNetwork(network, config);
  await Promise.all([
    other !== undefined && isSearchable(name) && search(other),
    readSuggestions(read, network, name, naming),
  ]);
}

async function readFindable(read: Read, meanings: readonly Findable[], place: Place) {
  if (onlyElsewhere(meanings, place.network)) return;
  const [first] = meanings;
  if (first && isHash(meanings)) {
    await readIdentifier(read, identifierOf(first), ['transaction', 'token'], place);
    return;
  }
  await Promise.all(meanings.map((meaning) => readMeaning(read, meaning, place)));
}

async function readMeaning(read: Read, meaning: Findable, place: Place): Promise<void> {
  const { network = place.network } = meaning;
  if (!place.config.networks.includes(network)) return;
  const there = { ...place, network };
  if (meaning.kind === 'publicKey') await readKey(read, meaning.publicKey, there);
  else if (meaning.kind === 'address') await read(addressQuery({ network, address: meaning.address }));
  else await readIdentifier(read, identifierOf(meaning), [meaning.kind], there);
}

const lookups = { transaction: readTransactionLookup, token: readTokenLookup };

/** What an identifier names, on its network or else on the other. @param kinds both for 64 hex characters */
async function readIdentifier(read: Read, identifier: string, kinds: readonly (keyof typeof lookups)[], place: Place) {
  const { network, config } = place;
  const look = (on: Network, options: { isBatched: boolean }) =>
    Promise.all(kinds.map((kind) => lookups[kind](read, on, identifier, options)));
  const other = otherNetwork(network, config);
  const here = await look(network, { isBatched: kinds.length > 1 });
  const isElsewhere = other !== undefined && here.every(({ isAbsent }) => isAbsent);
  const named = isElsewhere ? await look(other, { isBatched: true }) : here;
  for (const { found } of named) {
    if (!found || !('id' in found) || !isBitcoinId(found, identifier)) continue;
    const on = isElsewhere ? other : network;
    await read(bitcoinTransfersQuery({ network: on, txid: identifier, limit: countedTransfers, cursor: undefined }));
  }
}

/** The use of a key, which may be on either network. */
async function readKey(read: Read, key: string, { network, config }: Place) {
  const other = otherNetwork(network, config);
  const { data } = await read(addressQuery({ network, address: key }));
  if (other !== undefined && data?.data.transactionCount === 0)
    await read(addressQuery({ network: other, address: key }));
}

/** What is shown of a meaning without a page. */
async function readDecoded(read: Read, meaning: Meaning, { network, naming }: Place) {
  if (meaning.kind === 'shortened') await read(suggestionsQuery({ network, text: shortText(meaning) }));
  if (meaning.kind === 'invoice') await (await import('./decoded-cards.tsx')).readInvoice(read, meaning, naming);
}
