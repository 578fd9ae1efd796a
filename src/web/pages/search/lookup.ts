import type { QueryClient } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import type { ListedToken } from '#contract/token.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { foldTicker } from '#format/names.ts';
import { invoiceInput, invoiceTransactionQuery } from '#web/data/invoice-transaction.ts';
import {
  bitcoinTransfersQuery,
  isSearchable,
  searchLimit,
  tokenMetadataQuery,
  tokenSearchQuery,
  transactionBatchQuery,
} from '#web/data/queries.ts';
import { recordSearch } from '#web/settings/recent.ts';
import { destination, ownPage } from './destination.ts';
import { countedTransfers, isBitcoinId } from './options.tsx';
import { pageTarget, type Target } from './result-row.tsx';

/* Where Enter leads: what can only be one thing is opened, once the service has said so. */

/** Longest wait for the service, in milliseconds; then the search page opens, and waits there. */
const maxWait = 5000;

/**
 * Returns where a text leads: to the only page it can mean, else to the search page. Records a search; pages are
 * recorded when they open.
 */
export async function lead(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Target> {
  const target = destination(text, network, naming);
  if (target.to !== '/search') return target;
  const own = ownPage(text.trim(), network, naming);
  if (own) return own;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined));
  const found = await Promise.race([findPage(client, target.search.q, network, naming).catch(() => undefined), late]);
  if (found === undefined) recordSearch(network, target.search.q);
  return found ?? target;
}

/** Returns the page of the only thing that a text names; undefined if there is none, or several. */
async function findPage(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Target | undefined> {
  const [meaning, other, ...more] = classify(text, naming);
  if (meaning === undefined || more.length > 0) return undefined;
  if ('network' in meaning && meaning.network !== undefined && meaning.network !== network) return undefined;
  if (other !== undefined) {
    const isHash = meaning.kind === 'transaction' && other.kind === 'token' && meaning.txid === other.tokenIdentifier;
    return isHash ? findHash(client, meaning.txid, network) : undefined;
  }
  switch (meaning.kind) {
    case 'search': {
      if (!isSearchable(meaning.text)) return undefined;
      const query = tokenSearchQuery({ network, identifier: meaning.text, limit: searchLimit });
      const token = onlyTicker(meaning.text, (await client.fetchQuery(query)).data);
      return token && pageTarget('token', token.tokenIdentifier, network);
    }
    case 'lightningInvoice': {
      const paid = await findPayment(client, meaning.text, network);
      return paid && pageTarget('transaction', paid.id, network);
    }
    default:
      return undefined;
  }
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

/** Returns the token whose ticker a text is; undefined if none or several have it, or the list may not be whole. */
export function onlyTicker(text: string, tokens: readonly ListedToken[]): ListedToken | undefined {
  const folded = foldTicker(text);
  const same = tokens.filter(({ ticker }) => foldTicker(ticker) === folded);
  return same.length === 1 && folded !== '' && tokens.length < searchLimit ? same[0] : undefined;
}

/** Finds the transaction that paid a Lightning invoice, by the payments of its amount and time. */
export async function findPayment(
  client: QueryClient,
  text: string,
  network: Network,
): Promise<FilteredTransaction | undefined> {
  const { decodeLightningInvoice } = await import('#contract/pasted/lightning-invoice.ts');
  const invoice = decodeLightningInvoice(text);
  if (typeof invoice === 'string') return undefined;
  return (await client.fetchQuery(invoiceTransactionQuery(invoiceInput(network, text, invoice)))) ?? undefined;
}
