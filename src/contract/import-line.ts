import * as z from 'zod/mini';
import { Network, Timestamp } from './common.ts';
import { TokenMetadata } from './token.ts';
import { SatsTransactionDetail, TokenTransactionDetail } from './transaction.ts';

/*
 * Lines of an import file: the shapes of the specification plus `record` and `network`. Addresses may be in any naming
 * profile; missing `valueUsd` and `volumeSats` are computed from the prices.
 */

export const usDollar = 'USD';

/** A price of one bitcoin or of one whole token, valid from `at` until the next one in the same currency. */
export const PriceLine = z.object({
  record: z.literal('price'),
  network: Network,
  asset: z.string(),
  at: Timestamp,
  /** In US dollars, or in the currency of the line. */
  usd: z.number().check(z.nonnegative()),
  /** ISO 4217, such as `EUR`; default: USD. Values are computed from prices in dollars only. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capital letters such as EUR'))),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** Up to 1,024 bytes in hex that the issuer gave a token; the network does not say what they mean. */
const extraMetadata = z.nullish(z.string());

/** A token; a second line with the same identifier replaces its facts. */
export const TokenLine = z.object({
  ...TokenMetadata.shape,
  record: z.literal('token'),
  network: Network,
  iconUrl: z.nullish(z.string()),
  extraMetadata,
  isStablecoin: z.nullish(z.boolean()),
  createdAt: z.nullish(Timestamp),
  updatedAt: z.nullish(Timestamp),
});
export type TokenLine = z.infer<typeof TokenLine>;

/** US dollars if a JSON number is not exact enough: plain digits, up to six of them after the point. */
const ExactUsd = z.string().check(z.regex(/^(0|[1-9]\d{0,59})(\.\d{1,6})?$/));

/** A token in the line of a transaction. */
const MentionedToken = z.object({ ...TokenMetadata.shape, extraMetadata });
export type MentionedToken = z.infer<typeof MentionedToken>;

const transaction = {
  record: z.literal('transaction'),
  network: Network,
  valueUsd: z.optional(z.union([z.number(), ExactUsd])),
  /** When a transaction without a time in its id was first recorded; default: now. */
  firstSeenAt: z.nullish(Timestamp),
};

/** A transaction as `GET /v1/tx/{txid}` returns it; a second line with the same id replaces it. */
export const TransactionLine = z.union([
  z.object({ ...SatsTransactionDetail.shape, ...transaction }),
  z.object({ ...TokenTransactionDetail.shape, tokenMetadata: z.nullish(MentionedToken), ...transaction }),
]);
export type TransactionLine = z.infer<typeof TransactionLine>;

export const Line = z.union([TransactionLine, TokenLine, PriceLine]);
export type Line = z.infer<typeof Line>;
