import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { beginningOf, isLongEnough } from '#contract/pasted/beginning.ts';
import { isNamed } from '#contract/pasted/classify.ts';
import { invoiceTransactionQuery, networkInvoiceInput } from '#web/data/invoice-transaction.ts';
import { findTicker } from '#web/data/only-ticker.ts';
import { bitcoinTransfersQuery } from '#web/data/queries/bitcoin.ts';
import { suggestionsQuery } from '#web/data/queries/search.ts';
import { tokenMetadataQuery } from '#web/data/queries/token.ts';
import { transactionBatchQuery } from '#web/data/queries/transaction.ts';
import type { Subject } from '#web/settings/labels.ts';
import { recordSearch } from '#web/settings/recent.ts';
import { countedTransfers, isBitcoinId } from './found-transaction.tsx';
import { hitsOf, onScreen, shortText, suggested } from './identifier-hits.ts';
import { ownHits } from './own-hits.ts';
import { findPayment } from './payment.ts';
import { isFree, type SearchText } from './search-text.ts';
import { nouns, pageTarget, type Target, targetOf } from './targets.ts';

/* Where Enter leads: what can only be one thing is opened, once the service has said so. */

/** Longest wait for the service, in milliseconds; then the search page opens, and waits there. */
const maxWait = 5000;

/** Returns the only page that a text can mean, else the search page. Records a search. */
export async function findTarget(
  client: QueryClient,
  search: SearchText,
  network: Network,
  naming: NamingProfile,
): Promise<Target> {
  const target = targetOf(search, network);
  if (target.to !== '/search' && target.to !== '/invoice/$invoice') return target;
  const own = ownPage(search, network);
  if (own) return own;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined));
  const found = await Promise.race([findPage(client, search, network, naming).catch(() => undefined), late]);
  if (found === undefined && target.to === '/search') recordSearch(network, search.text);
  return found ?? target;
}

/** Returns the page of the first of the user's entries, for a text without meaning by its format. */
function ownPage(search: SearchText, network: Network): Target | undefined {
  if (!isFree(search)) return undefined;
  const { labeled, visits } = ownHits(search, network);
  const [hit] = [...labeled, ...visits];
  return hit && targetOfSubject(hit);
}

/** Returns the page of the only thing that a text names; undefined if there is none, or several. */
async function findPage(
  client: QueryClient,
  { text, meanings, name }: SearchText,
  network: Network,
  naming: NamingProfile,
): Promise<Target | undefined> {
  const [meaning, other, ...more] = meanings;
  if (meaning === undefined || more.length > 0) return undefined;
  if ('network' in meaning && meaning.network !== undefined && meaning.network !== network) return undefined;
  if (other !== undefined) {
    const isHash = meaning.kind === 'transaction' && other.kind === 'token' && meaning.txid === other.tokenIdentifier;
    return isHash ? findHash(client, meaning.txid, network) : undefined;
  }
  if (isNamed(meaning)) return name === undefined ? undefined : findNamed(client, network, name);
  switch (meaning.kind) {
    case 'search':
      return (
        (await findNamed(client, network, text, meaning.text)) ?? findBeginning(client, meaning.text, network, naming)
      );
    case 'shortened': {
      const read = await client
        .fetchQuery(suggestionsQuery({ network, text: shortText(meaning) }))
        .catch(() => undefined);
      const hits = hitsOf(meaning, network, [...onScreen(naming), ...suggested(read?.data)]);
      return hits.length > 0 ? targetOfOnly(hits) : findNamed(client, network, text);
    }
    case 'lightningInvoice': {
      const { paid } = (await findPayment(client, meaning.text, network, naming)) ?? {};
      return paid ? pageTarget('transaction', paid.id, network) : undefined;
    }
    case 'invoice':
      return findFulfilling(client, meaning.text, network, naming);
    case 'brokenAddress':
      return findNamed(client, network, text);
    default:
      return undefined;
  }
}

/** The token that alone has one of several spellings of a ticker. */
async function findNamed(
  client: QueryClient,
  network: Network,
  ...spellings: readonly string[]
): Promise<Target | undefined> {
  for (const text of spellings) {
    const token = await findTicker(client, network, text);
    if (token) return pageTarget('token', token.tokenIdentifier, network);
  }
  return undefined;
}

/** The only transaction or address that begins with a text. */
async function findBeginning(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Target | undefined> {
  const beginning = beginningOf(text, naming);
  if (!beginning || !isLongEnough(text, beginning)) return undefined;
  const { data } = await client.fetchQuery(suggestionsQuery({ network, text }));
  return targetOfOnly(hitsOf({ head: text, tail: '' }, network, suggested(data)));
}

function targetOfOnly([only, ...others]: readonly Subject[]): Target | undefined {
  return only && others.length === 0 ? targetOfSubject(only) : undefined;
}

function targetOfSubject({ type, ref, network }: Subject): Target {
  return pageTarget(nouns[type], ref, network);
}

/** The transfer that fulfilled an invoice of the network. */
async function findFulfilling(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Target | undefined> {
  const { decodeNetworkInvoice } = await import('#contract/pasted/network-invoice.ts');
  const invoice = decodeNetworkInvoice(text, naming);
  if (!invoice) return undefined;
  const paid = await client.fetchQuery(invoiceTransactionQuery(networkInvoiceInput(text, invoice, naming)));
  return paid ? pageTarget('transaction', paid.id, network) : undefined;
}

/** The transaction or token with 64 hex characters, or what its Bitcoin transaction moved. */
async function findHash(client: QueryClient, id: string, network: Network): Promise<Target | undefined> {
  const [transactions, tokens] = await Promise.all([
    client.fetchQuery(transactionBatchQuery({ network, txids: [id] })),
    client.fetchQuery(tokenMetadataQuery({ network, token_addresses: [id] })),
  ]);
  const transaction = transactions.data.results[0]?.transaction;
  const token = tokens.data.metadata[0];
  if (transaction === undefined) return token && pageTarget('token', token.tokenIdentifier, network);
  if (token !== undefined) return undefined;
  if (!isBitcoinId(transaction, id)) return pageTarget('transaction', transaction.id, network);
  const transfers = bitcoinTransfersQuery({ network, txid: id, limit: countedTransfers, cursor: undefined });
  const count = await client.fetchQuery(transfers).then(
    ({ data }) => data.data.length,
    // The service does not list them.
    () => 1,
  );
  return count > 1 ? pageTarget('bitcoinTransaction', id, network) : pageTarget('transaction', transaction.id, network);
}
