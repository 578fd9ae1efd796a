import * as z from 'zod/mini';
import { canonicalTransactionId } from './codec/identifier.ts';
import {
  integerParameter,
  NetworkParameter,
  None,
  OffsetParameter,
  OrderParameter,
  openEnum,
  Sats,
  SortParameter,
  TimestampParameter,
  TokenQuantity,
  Usd,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { lifetime, MultiIoDetails, Party, TokenMetadata } from './token.ts';
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
  from: z.nullish(Party),
  to: z.nullish(Party),
  bitcoinTxid: z.nullish(z.string()),
  valueUsd: Usd,
  volumeSats,
  ...lifetime,
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
  multiIoDetails: z.nullish(MultiIoDetails),
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

export const getTransaction = getEndpoint({
  path: '/v1/tx/{txid}',
  params: z.object({ txid: TransactionIdParameter }),
  query: z.object({ network: NetworkParameter }),
  response: TransactionDetail,
});
