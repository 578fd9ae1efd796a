import type { QueryClient } from '@tanstack/react-query';
import { bitcoinNetworkOf, publicKeyOf } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import { beginningOf, isLongEnough } from '#contract/pasted/beginning.ts';
import { classify, isNamed, type Meaning, nameIn } from '#contract/pasted/classify.ts';
import type { InvoiceRecipient } from '#contract/pasted/lightning-invoice.ts';
import { longestPasted } from '#contract/pasted/pasted-text.ts';
import type { Suggestions } from '#contract/suggestion.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { shorten } from '#format/identifiers.ts';
import { invoiceInput, invoiceTransactionQuery, networkInvoiceInput } from '#web/data/invoice-transaction.ts';
import { findTicker } from '#web/data/only-ticker.ts';
import {
  bitcoinTransfersQuery,
  suggestionsQuery,
  tokenMetadataQuery,
  transactionBatchQuery,
} from '#web/data/queries.ts';
import { keyOf, type Label, readLabels, type Subject } from '#web/settings/labels.ts';
import { type Recent, type RecentSearch, recentStore, recordSearch, type Visit } from '#web/settings/recent.ts';
import { countedTransfers, isBitcoinId } from './meaning-options.tsx';
import { invoiceTarget, nouns, pageTarget, searchTarget, type Target } from './result-row.tsx';

/* Where Enter leads: what can only be one thing is opened, once the service has said so. */

/** Longest wait for the service, in milliseconds; then the search page opens, and waits there. */
const maxWait = 5000;

/** Returns the only page that a text can mean, else the search page. Records a search. */
export async function lead(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Target> {
  const target = destination(text, network, naming);
  if (target.to !== '/search' && target.to !== '/invoice/$invoice') return target;
  const q = searchedText(text);
  const own = ownPage(q, network, naming);
  if (own) return own;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined));
  const found = await Promise.race([findPage(client, q, network, naming).catch(() => undefined), late]);
  if (found === undefined && target.to === '/search') recordSearch(network, q);
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
  if (isNamed(meaning)) {
    return nameIn(text, [meaning]) === undefined ? undefined : findNamed(client, text, text, network);
  }
  switch (meaning.kind) {
    case 'search':
      return (
        (await findNamed(client, text, meaning.text, network)) ?? findBeginning(client, meaning.text, network, naming)
      );
    case 'shortened': {
      const read = await client
        .fetchQuery(suggestionsQuery({ network, text: shortText(meaning) }))
        .catch(() => undefined);
      const [only, ...others] = hitsOf(meaning, network, [...onScreen(naming), ...suggested(read?.data)]);
      if (only) return others.length === 0 ? pageTarget(nouns[only.type], only.ref, network) : undefined;
      return findNamed(client, text, text, network);
    }
    case 'lightningInvoice': {
      const { paid } = (await findPayment(client, meaning.text, network, naming)) ?? {};
      return paid ? pageTarget('transaction', paid.id, network) : undefined;
    }
    case 'invoice': {
      const { decodeNetworkInvoice } = await import('#contract/pasted/network-invoice.ts');
      const invoice = decodeNetworkInvoice(meaning.text, naming);
      if (!invoice) return undefined;
      const input = networkInvoiceInput(meaning.text, invoice, naming);
      const paid = await client.fetchQuery(invoiceTransactionQuery(input));
      return paid ? pageTarget('transaction', paid.id, network) : undefined;
    }
    case 'brokenAddress':
      return findNamed(client, text, text, network);
    default:
      return undefined;
  }
}

/** The only token with a ticker, as typed or without quotation marks. */
async function findNamed(
  client: QueryClient,
  text: string,
  bare: string,
  network: Network,
): Promise<Target | undefined> {
  const token = (await findTicker(client, network, text)) ?? (await findTicker(client, network, bare));
  return token && pageTarget('token', token.tokenIdentifier, network);
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
  const [only, ...others] = hitsOf({ head: text, tail: '' }, network, suggested(data));
  return only && others.length === 0 ? pageTarget(nouns[only.type], only.ref, network) : undefined;
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

type Shortened = Extract<Meaning, { kind: 'shortened' }>;
type Hit = Pick<Subject, 'type' | 'ref'>;

/** Returns a shortened identifier as the service reads it. */
export function shortText({ head, tail }: Pick<Shortened, 'head' | 'tail'>): string {
  return `${head.slice(0, 48)}…${tail.slice(-48)}`;
}

export function suggested(suggestions: Suggestions | undefined): Hit[] {
  const { transactions = [], addresses = [] } = suggestions ?? {};
  return [
    ...transactions.map((ref) => ({ type: 'tx', ref }) as const),
    ...addresses.map(({ address }) => ({ type: 'address', ref: address }) as const),
  ];
}

/** Returns the identifiers that the page shows as links, wherever they are. */
export function onScreen(naming: NamingProfile): Hit[] {
  if (typeof document === 'undefined') return [];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  return [...new Set(links.map(({ pathname }) => pathname))].flatMap((path): Hit[] => {
    const [meaning] = classify(path, naming);
    switch (meaning?.kind) {
      case 'transaction':
        return [{ type: 'tx', ref: meaning.txid }];
      case 'token':
        return [{ type: 'token', ref: meaning.tokenIdentifier }];
      case 'address':
        return [{ type: 'address', ref: meaning.address }];
      default:
        return [];
    }
  });
}

/** Most identifiers that are shown for a shortened one. */
const maxShortened = 5;

/** Returns the subjects with the ends of a shortened identifier, each once. An address may lack its prefix, or be its key. */
export function hitsOf(
  { head, tail }: Pick<Shortened, 'head' | 'tail'>,
  network: Network,
  hits: readonly Hit[],
): Subject[] {
  const [start, end] = [head.toLowerCase(), tail.toLowerCase()];
  const fits = (text: string) => text.startsWith(start) && text.endsWith(end);
  const isHit = ({ type, ref }: Hit) =>
    fits(ref) ||
    (type === 'address' && (fits(ref.slice(shorten(ref, 'address').prefix.length)) || fits(publicKeyOf(ref) ?? '')));
  const found = new Map(hits.filter(isHit).map((hit) => [`${hit.type} ${hit.ref}`, { ...hit, network }]));
  return [...found.values()].slice(0, maxShortened);
}

/** The transaction that paid a Lightning invoice, if it is known, and the addresses that the invoice names. */
export interface Payment {
  readonly paid: FilteredTransaction | null;
  readonly recipients: readonly InvoiceRecipient[];
}

/** Finds the transaction that paid a Lightning invoice, by the payments of its amount and time. */
export async function findPayment(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Payment | undefined> {
  const { decodeLightningInvoice } = await import('#contract/pasted/lightning-invoice.ts');
  const invoice = decodeLightningInvoice(text, naming);
  if (typeof invoice === 'string') return undefined;
  const paid = await client.fetchQuery(invoiceTransactionQuery(invoiceInput(network, text, invoice, naming)));
  return { paid, recipients: invoice.recipients };
}

/** Returns a text as it is searched. Longer texts do not fit into a URL, and mean nothing. */
function searchedText(text: string): string {
  return firstOf(text.trim(), longestPasted);
}

/**
 * Returns where a search leads: to a page if the text has only one meaning, on this network; otherwise to the search
 * page. The other network is offered there, never opened directly.
 */
export function destination(text: string, network: Network, naming: NamingProfile): Target {
  const q = searchedText(text);
  const unclear = searchTarget(q, network);
  const [meaning, ...more] = classify(q, naming);
  if (meaning === undefined || more.length > 0) return unclear;
  if ('network' in meaning && meaning.network !== undefined && meaning.network !== network) return unclear;
  switch (meaning.kind) {
    case 'transaction':
      return pageTarget('transaction', meaning.txid, network);
    case 'address':
      return pageTarget('address', meaning.address, network);
    case 'publicKey':
      return pageTarget('address', meaning.publicKey, network);
    case 'token':
      return pageTarget('token', meaning.tokenIdentifier, network);
    case 'bitcoinAddress':
      // The search page shows what a payment link requests.
      return meaning.request === undefined && bitcoinNetworkOf(meaning.address) === network
        ? pageTarget('bitcoinAddress', meaning.address, network)
        : unclear;
    case 'lightningInvoice':
    case 'invoice':
      return invoiceTarget(meaning.text, network);
    default:
      return unclear;
  }
}

/** Maximum hits of each kind. */
const maxHits = 5;

/** Shorter texts would match every identifier; the service has the same limit. */
const minIdentifierPart = 6;

/** The user's labels, visits and searches on a network. */
export interface OwnHits {
  readonly labeled: readonly Label[];
  readonly visits: readonly Visit[];
  readonly searches: readonly RecentSearch[];
}

/** Finds the user's entries that contain a text; for an empty text all except labels. */
export function ownHits(
  text: string,
  network: Network,
  naming: NamingProfile,
  recent: Recent = recentStore.read(),
): OwnHits {
  const labels = readLabels().filter((one) => one.network === network);
  const names = new Map(labels.map((one) => [keyOf(one), one.label]));
  const isIn = (other: string | undefined) => other?.toLowerCase().includes(text.toLowerCase()) ?? false;
  const isNamed = identifierFinder(text, naming);
  const labeled = text === '' ? [] : labels.filter(({ label, ref }) => isIn(label) || isNamed(ref)).slice(0, maxHits);
  const description = new Set(labeled.map(keyOf));
  const visits = recent.visits
    .filter((visit) => visit.network === network && !description.has(keyOf(visit)))
    .filter((visit) => isNamed(visit.ref) || isIn(names.get(keyOf(visit))))
    .slice(0, maxHits);
  const searches = recent.searches
    .filter((search) => search.network === network && search.text !== text && isIn(search.text))
    .slice(0, maxHits);
  return { labeled, visits, searches };
}

/** Whether a text has no meaning by its format, so that names are searched first. */
export function isFree(text: string, naming: NamingProfile): boolean {
  const [meaning] = classify(text, naming);
  return meaning?.kind === 'search' || meaning?.kind === 'shortened';
}

/** Returns the page of the first of the user's entries, for a text without meaning by its format. */
function ownPage(text: string, network: Network, naming: NamingProfile): Target | undefined {
  if (!isFree(text, naming)) return undefined;
  const { labeled, visits } = ownHits(text, network, naming);
  const hit = labeled[0] ?? visits[0];
  return hit && pageTarget(nouns[hit.type], hit.ref, hit.network);
}

/** Finds identifiers by a part; for a shortened identifier, by its ends. */
function identifierFinder(text: string, naming: NamingProfile): (ref: string) => boolean {
  const [meaning] = classify(text, naming);
  if (meaning?.kind !== 'shortened') {
    const part = text.toLowerCase();
    return (ref) => text === '' || (part.length >= minIdentifierPart && ref.toLowerCase().includes(part));
  }
  const [head, tail] = [meaning.head.toLowerCase(), meaning.tail.toLowerCase()];
  return (ref) => ref.startsWith(head) && ref.endsWith(tail);
}
