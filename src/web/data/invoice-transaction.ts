import { encodeAddress } from '#contract/codec/identifier.ts';
import { core, fromNaming, type NamingProfile } from '#contract/codec/naming.ts';
import { type Network, pageMax } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import type { NetworkInvoice } from '#contract/pasted/network-invoice.ts';
import { propertiesOf } from '#contract/properties.ts';
import { type FilteredTransaction, listFilteredTransactions } from '#contract/transaction-filter.ts';
import { type CallOptions, call } from './api.ts';
import { describeRead } from './read.ts';

/** Most requests for one invoice, of up to 100 transactions each. */
const maxRequests = 5;

/** Filters of transactions that may have paid an invoice. */
type Search = Omit<Input<typeof listFilteredTransactions>, 'limit' | 'cursor' | 'network'>;

interface InvoiceInput {
  readonly network: Network;
  readonly text: string;
  readonly searches: readonly Search[];
}

/** Returns the input of {@link invoiceTransactionQuery} for a Lightning invoice. */
export function invoiceInput(
  network: Network,
  text: string,
  invoice: LightningInvoice,
  naming: NamingProfile = core,
): InvoiceInput {
  const { createdAt, amountMillisats, recipients } = invoice;
  const min_value = amountMillisats === undefined ? undefined : String(amountMillisats / 1000n);
  const times = { from_timestamp: createdAt, to_timestamp: endOf(invoice) };
  // A payer on the network may pay the address that it names without Lightning.
  const transfers = recipients
    .filter((recipient) => recipient.network === network)
    .map((recipient) => ({ ...incoming(encodeAddress(recipient, naming), 'btc', min_value), ...times }));
  return { network, text, searches: [{ ...times, type: 'lightning_payment', min_value }, ...transfers] };
}

/** Returns the input of {@link invoiceTransactionQuery} for an invoice of the network. */
export function networkInvoiceInput(text: string, invoice: NetworkInvoice, naming: NamingProfile): InvoiceInput {
  const { network, request } = invoice;
  const address = encodeAddress(invoice, naming);
  const [asset, least] =
    request?.of === 'token' ? [request.tokenIdentifier, request.quantity] : ['btc', request?.amountSats];
  const search = incoming(address, asset, asset === undefined ? undefined : least?.toString());
  // Transactions name it in the names of this explorer.
  const { invoice: named } = propertiesOf(fromNaming({ invoice: text }, naming, naming));
  return { network, text: String(named), searches: [{ ...search, to_timestamp: endOf(invoice) }] };
}

/** Returns when an invoice expires; undefined after the year 9999, which no parameter can have. */
function endOf({ expiresAt }: Pick<LightningInvoice, 'expiresAt'>): string | undefined {
  return expiresAt?.startsWith('+') ? undefined : expiresAt;
}

function incoming(address: string, asset: string | undefined, min_value: string | undefined): Search {
  return { address, direction: 'in', asset, min_value };
}

/** There are more transactions than are searched for one that names an invoice. */
export class IncompleteSearch extends Error {}

/**
 * The newest transaction that names an invoice, or fulfils it; null if there is none. The transactions of its time, of
 * its amount at least, are searched in the browser, which sends neither the invoice nor its payment hash.
 * @throws IncompleteSearch if there are more than are searched
 */
export const invoiceTransactionQuery = describeRead(['transaction', 'of-invoice'], findTransaction, {
  fresh: 60,
  isForBrowser: true,
});

interface RecipientInput {
  readonly network: Network;
  readonly address: string;
  readonly from_timestamp: string;
  /** Plain digits; undefined if the invoice leaves the amount open. */
  readonly amountMillisats: string | undefined;
}

/** Returns the input of {@link recipientTransfersQuery}. @param to the network and address that the invoice names */
export function recipientInput(
  to: Pick<RecipientInput, 'network' | 'address'>,
  { createdAt, amountMillisats }: LightningInvoice,
): RecipientInput {
  return { ...to, from_timestamp: createdAt, amountMillisats: amountMillisats?.toString() };
}

const maxTransfers = 5;

/** The newest transfers of an invoice's amount to the address that it names, since it was created. */
export const recipientTransfersQuery = describeRead(['transaction', 'to-recipient'], listTransfers, {
  fresh: 60,
  isForBrowser: true,
  isRequestable: ({ amountMillisats }) => amountMillisats !== undefined,
});

async function listTransfers(
  { amountMillisats = '0', ...input }: RecipientInput,
  options: CallOptions,
): Promise<FilteredTransaction[]> {
  // A part of a sat is rounded, up or down.
  const millisats = BigInt(amountMillisats);
  const [least, most] = [millisats / 1000n, (millisats + 999n) / 1000n];
  const filter = { ...input, direction: 'in', asset: 'btc', min_value: String(least), limit: pageMax } as const;
  const { data } = await call(listFilteredTransactions, filter, options);
  const isOfAmount = ({ amountSats }: FilteredTransaction) => amountSats != null && BigInt(amountSats) <= most;
  return data.data.filter(isOfAmount).slice(0, maxTransfers);
}

async function findTransaction(
  { network, text, searches }: InvoiceInput,
  options: CallOptions,
): Promise<FilteredTransaction | null> {
  let isComplete = true;
  for (const search of searches) {
    const found = await findIn({ ...search, network }, text, options);
    if (found) return found;
    isComplete &&= found === null;
  }
  if (!isComplete) throw new IncompleteSearch();
  return null;
}

/** @returns null if no transaction names the invoice, undefined if not all were searched */
async function findIn(
  search: Search & { readonly network: Network },
  text: string,
  options: CallOptions,
): Promise<FilteredTransaction | null | undefined> {
  let cursor: string | undefined;
  for (let requests = 0; requests < maxRequests; requests++) {
    const filter = { ...search, limit: pageMax, cursor };
    const { data } = await call(listFilteredTransactions, filter, options);
    const found = data.data.find((transaction) => names(transaction, text));
    if (found) return found;
    if (data.nextCursor === null) return null;
    cursor = data.nextCursor;
  }
  return undefined;
}

/** Whether an invoice, in any case, is a party of a transaction, or what it fulfils. */
function names({ from, to, invoice }: FilteredTransaction, text: string): boolean {
  return [from?.identifier, to?.identifier, invoice].some((named) => named?.toLowerCase() === text.toLowerCase());
}
