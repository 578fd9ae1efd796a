import * as z from 'zod/mini';
import { decodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import { parseBitcoinAddress } from '#contract/pasted/bitcoin-address.ts';
import { Counterparty, directions, type NamedKey } from './address.ts';
import {
  integerParameter,
  Network,
  NetworkParameter,
  None,
  openEnum,
  Timestamp,
  TimestampParameter,
  textParameter,
} from './common.ts';
import { CursorParameter, NextCursor } from './cursor.ts';
import { getEndpoint } from './endpoint.ts';
import { filterDirections } from './filter-directions.ts';
import { AssetParameter } from './token-parameter.ts';
import { TransactionSummary, transactionStatuses, transactionTypes } from './transaction.ts';

/** A row of the latest list (spec 2.1); with a filter by address also its effect on that address (supplement 4). */
export const FilteredTransaction = z.object({
  ...TransactionSummary.shape,
  direction: z.optional(openEnum(directions)),
  counterparty: z.optional(z.nullable(Counterparty)),
});
export type FilteredTransaction = z.infer<typeof FilteredTransaction>;

export const FilteredTransactions = z.object({
  network: Network,
  /** Newest first; may be fewer than `limit` although there is a next page. */
  data: z.array(FilteredTransaction),
  /** Creation time that the search reached, if it stopped before the page was full; null otherwise. */
  searchedUntil: z.nullable(Timestamp),
  nextCursor: NextCursor,
});
export type FilteredTransactions = z.infer<typeof FilteredTransactions>;

/** Another side of a transaction as a request names it. */
export type NamedCounterparty = NamedKey | { readonly bitcoinAddress: string };

const optionalKey = z.optional(
  textParameter<NamedKey>(namedKey, 'must be a network address, or a public key of 66 hex characters on secp256k1'),
);

const optionalCounterparty = z.optional(
  textParameter<NamedCounterparty>((text) => {
    const bitcoinAddress = parseBitcoinAddress(text);
    return namedKey(text) ?? (bitcoinAddress === undefined ? undefined : { bitcoinAddress });
  }, 'must be a network address, a public key of 66 hex characters, or a Bitcoin address'),
);

const largestQuantity = 2n ** 128n - 1n;

const optionalQuantity = z.optional(
  textParameter<string>((text) => {
    if (!/^\d{1,39}$/.test(text) || BigInt(text) > largestQuantity) return undefined;
    return BigInt(text).toString();
  }, 'must be a whole number of base units, from 0 to 2^128 - 1'),
);

/**
 * Extension: the transactions of a network that match all given filters, newest first, equal times by ingest.
 * `direction` and `counterparty` are seen from `address`, so they require it. `min_value` is in base units of `asset`;
 * without an asset it is in sats, and only transactions in bitcoin match.
 */
export const listFilteredTransactions = getEndpoint({
  path: '/v1/transactions',
  isExtension: true,
  params: None,
  query: z.object({
    network: NetworkParameter,
    type: growingParameter(transactionTypes),
    status: growingParameter(transactionStatuses),
    address: optionalKey,
    direction: z.optional(z.enum(filterDirections, 'must be in, out or self')),
    counterparty: optionalCounterparty,
    asset: AssetParameter,
    min_value: optionalQuantity,
    from_timestamp: TimestampParameter,
    to_timestamp: TimestampParameter,
    limit: integerParameter(1, 100, 25),
    cursor: CursorParameter,
  }),
  response: FilteredTransactions,
});

/** Enumerations grow (supplement 4): a value that the store lists is a filter, whether or not it is known here. */
function growingParameter(values: readonly string[]) {
  return z.optional(z.string().check(z.regex(/^\P{Cc}{1,100}$/u, `must be a value such as ${alternatives(values)}`)));
}

function namedKey(text: string): NamedKey | undefined {
  const publicKey = parsePublicKey(text);
  if (publicKey) return { publicKey, network: undefined };
  const address = decodeAddress(text);
  return address && { publicKey: address.publicKey, network: address.network };
}

function alternatives(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
