import * as z from 'zod/mini';
import { canonicalTransactionId } from './codec/identifier.ts';
import {
  hasDollarValue,
  integerParameter,
  type Network,
  NetworkParameter,
  None,
  OffsetParameter,
  OrderParameter,
  openEnum,
  Sats,
  SortParameter,
  Timestamp,
  TimestampParameter,
  TokenQuantity,
  Usd,
} from './common.ts';
import { getEndpoint, type Parsed } from './endpoint.ts';
import { fulfilled, lifetime, MultiIoDetails, Party, severalTokens, TokenMetadata } from './token.ts';
import { transactionStatuses, transactionTypes } from './transaction-types.ts';

/** What a payment in a stablecoin adds to the payment volume, an extension; null beyond the bitcoin supply. */
const volumeSats = z.optional(z.nullable(Sats));

/** A transaction in the latest list (spec 2.1). */
export const TransactionSummary = z.object({
  id: z.string(),
  type: openEnum(transactionTypes),
  status: openEnum(transactionStatuses),
  amountSats: z.nullish(Sats),
  tokenAmount: z.nullish(TokenQuantity),
  tokenMetadata: z.nullish(TokenMetadata),
  multiIoDetails: z.nullish(MultiIoDetails),
  ...severalTokens,
  from: z.nullish(Party),
  to: z.nullish(Party),
  bitcoinTxid: z.nullish(z.string()),
  valueUsd: Usd,
  volumeSats,
  ...lifetime,
  ...fulfilled,
  swapId: z.nullish(z.string()),
});
export type TransactionSummary = z.infer<typeof TransactionSummary>;

/** A Bitcoin transaction in the shape of the Esplora API (spec 2.6). */
export const BitcoinTxData = z.object({
  txid: z.string(),
  vin: z.array(
    z.object({
      prevout: z.optional(z.unknown()),
      witness: z.optional(z.array(z.string())),
      value: z.optional(Sats),
    }),
  ),
  vout: z.array(z.object({ scriptpubkey_address: z.nullish(z.string()), value: Sats })),
  status: z.object({
    confirmed: z.boolean(),
    block_height: z.nullish(z.int()),
    /** Unix seconds. */
    block_time: z.nullish(z.int()),
  }),
  fee: Sats,
});
export type BitcoinTxData = z.infer<typeof BitcoinTxData>;

const detail = {
  id: z.string(),
  // spec 2.2: a free string here
  type: openEnum(transactionTypes),
  status: openEnum(transactionStatuses),
  ...lifetime,
  from: z.nullish(Party),
  to: z.nullish(Party),
  valueUsd: Usd,
  /** Of sats an extension. */
  multiIoDetails: z.nullish(MultiIoDetails),
  ...fulfilled,
  swapId: z.nullish(z.string()),
};

/** Detail of a transaction in sats, recognized by `amountSats` (spec 2.2). */
export const SatsTransactionDetail = z.object({
  ...detail,
  amountSats: Sats,
  timeTakenSeconds: z.nullish(z.number()),
  txid: z.nullish(z.string()),
  bitcoinTxData: z.nullish(BitcoinTxData),
});
export type SatsTransactionDetail = z.infer<typeof SatsTransactionDetail>;

/** Detail of a token transaction, recognized by `amount` (spec 2.2). */
export const TokenTransactionDetail = z.object({
  ...detail,
  amount: TokenQuantity,
  tokenMetadata: z.nullish(TokenMetadata),
  ...severalTokens,
  volumeSats,
});
export type TokenTransactionDetail = z.infer<typeof TokenTransactionDetail>;

/** Either variant; one that fits both is read as sats (spec 2.2). */
export const TransactionDetail = z.union([SatsTransactionDetail, TokenTransactionDetail]);
export type TransactionDetail = z.infer<typeof TransactionDetail>;

export function isSatsDetail(transaction: TransactionDetail): transaction is SatsTransactionDetail {
  return 'amountSats' in transaction;
}

/** Path parameter `txid` in any spelling; parsed to its canonical form (supplement 2). */
export const TransactionIdParameter = z.pipe(
  z.transform((text: string) => (typeof text === 'string' && canonicalTransactionId(text)) || null),
  z.string('must be a UUID or 64 hex characters'),
);

export const listLatestTransactions = getEndpoint({
  path: '/v1/tx/latest',
  params: None,
  query: z.object({
    network: NetworkParameter,
    // supplement 5: 1 to 500 accepted; our client requests at most 250
    limit: integerParameter(1, 500, 10),
    offset: OffsetParameter,
    from_timestamp: TimestampParameter,
    to_timestamp: TimestampParameter,
    sort: SortParameter,
    order: OrderParameter,
  }),
  response: z.array(TransactionSummary),
});

/** When a transaction was created, and what it was worth. */
export const LatestValue = z.object({
  createdAt: Timestamp,
  asset: z.enum(['sats', 'token']),
  /** US dollars, 0 if unknown; on REGTEST, which has no prices, sats. */
  value: z.number(),
  /** Whether it went over Lightning. */
  isLightning: z.optional(z.boolean()),
  /** Of the largest three, which a drawing names. */
  id: z.optional(z.string()),
});
export type LatestValue = z.infer<typeof LatestValue>;

/** Number of transactions in the response. */
export const latestValues = 250;

/** Number of the largest values that have an identifier. */
export const namedValues = 3;

/** Extension: the latest transactions with a time, newest first, as small as a drawing needs them. */
export const listLatestValues = getEndpoint({
  path: '/v1/tx/latest/values',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter }),
  response: z.array(LatestValue),
});

/** Returns the query of the transactions whose values these are. */
export function latestRows(network: Network): Parsed<typeof listLatestTransactions> {
  return { network, limit: latestValues, offset: 0, sort: 'created_at', order: 'desc' };
}

/** Returns the values of transactions in their order; those without a time have none. */
export function valuesOf(network: Network, rows: readonly TransactionSummary[]): LatestValue[] {
  const all = rows.flatMap((row) => latestValueOf(network, row) ?? []);
  const named = new Set(
    all
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value)
      .slice(0, namedValues),
  );
  return all.map((one) => {
    const { id, ...value } = one;
    return named.has(one) ? one : value;
  });
}

/** Returns the value of a transaction with its identifier; undefined if it has no time. */
export function latestValueOf(
  network: Network,
  row: TransactionSummary,
): (LatestValue & { readonly id: string }) | undefined {
  const { createdAt, tokenAmount, type, id, valueUsd, amountSats } = row;
  if (typeof createdAt !== 'string') return undefined;
  return {
    createdAt,
    asset: tokenAmount === null || tokenAmount === undefined ? 'sats' : 'token',
    value: hasDollarValue(network) ? valueUsd : (amountSats ?? 0),
    ...(type === 'lightning_payment' && { isLightning: true }),
    id,
  };
}

export const getTransaction = getEndpoint({
  path: '/v1/tx/{txid}',
  params: z.object({ txid: TransactionIdParameter }),
  query: z.object({ network: NetworkParameter }),
  response: TransactionDetail,
});
