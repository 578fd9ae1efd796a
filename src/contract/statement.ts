import * as z from 'zod/mini';
import { Network, Usd } from './common.ts';

/* File format of an exported list. It is versioned, so that programs can rely on it. */

const integerText = z.string().check(z.regex(/^-?\d+$/));
const decimalText = z.nullable(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)));
const count = z.int().check(z.nonnegative());

/** Incoming and outgoing totals of one asset: base units, and the same in whole units. */
export const StatementTotal = z.object({
  /** `btc`, whose base units are sats, or a token identifier. */
  asset: z.string(),
  /** As the issuer of the token set them; null for bitcoin, and for a token without metadata. */
  name: z.nullable(z.string()),
  ticker: z.nullable(z.string()),
  /** Tells it apart from tokens with a similar ticker; null if there are none, or the service does not know. */
  tickerMark: z.nullish(z.string()),
  /** null for a token without metadata, which has no whole units. */
  decimals: z.nullable(count),
  inBaseUnits: integerText,
  outBaseUnits: integerText,
  netBaseUnits: integerText,
  in: decimalText,
  out: decimalText,
  net: decimalText,
  /** Confirmed balances at both ends of the range; null if not available. Of an open range: after the last row. */
  openingBaseUnits: z.nullable(integerText),
  closingBaseUnits: z.nullable(integerText),
  opening: decimalText,
  closing: decimalText,
  /** What the rows, listed by creation, lack: created before the range and confirmed in it, minus the reverse. */
  shiftedBaseUnits: z.nullable(integerText),
  /** Whether opening plus net plus shifted is closing. */
  balancesAgree: z.nullable(z.boolean()),
  /** The part of `out` that withdrawals cost, as far as it is known. Omitted in the file of a list. */
  feesBaseUnits: z.optional(integerText),
  /** Dollars at the time of each row, and of the balances; null if one has no price. Omitted in the file of a list. */
  inUsd: z.nullish(Usd),
  outUsd: z.nullish(Usd),
  feesUsd: z.nullish(Usd),
  openingUsd: z.nullish(Usd),
  closingUsd: z.nullish(Usd),
  shiftedUsd: z.nullish(Usd),
  rows: count,
});
export type StatementTotal = z.infer<typeof StatementTotal>;

const statementLists = [
  'address-transactions',
  'latest-transactions',
  'token-transactions',
  'token-holders',
  'token-swaps',
  'address-swaps',
  'swaps',
  'sats-holders',
  'tokens',
] as const;

export const StatementHead = z.object({
  format: z.literal('core-explorer-statement'),
  version: z.literal(1),
  list: z.enum(statementLists),
  network: Network,
  subject: z.nullable(z.string()),
  /** Addresses of a statement of several of one owner, which has no subject. */
  addresses: z.optional(z.array(z.string())),
  /** The filters; null for an open bound, or for all assets. Times are ISO 8601 in UTC. */
  asset: z.nullable(z.string()),
  from: z.nullable(z.iso.datetime()),
  to: z.nullable(z.iso.datetime()),
  order: z.enum(['newest-first', 'oldest-first', 'largest-first', 'smallest-first']),
  /** Time up to which rows are included; null for an empty list, or one that is not in order of time. */
  readUpTo: z.nullable(z.iso.datetime()),
  generatedAt: z.iso.datetime(),
  /** Whether all matching rows of the service are included. */
  isComplete: z.boolean(),
  rowCount: count,
  /** Number of rows according to the service; null if it does not count them. */
  rowsOfService: z.nullable(count),
  rowsUnreadable: count,
  rowsMissing: count,
  /** SHA-256 of the rows in lower-case hex; null if the browser could not compute it. */
  rowsSha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Description of the hashed bytes. */
  rowsSha256Of: z.string(),
  notes: z.array(z.string()),
  /** null for a list without totals. */
  totals: z.nullable(z.array(StatementTotal)),
});
export type StatementHead = z.infer<typeof StatementHead>;

/** A statement as a JSON file; `rows` have the columns of the CSV file. */
export const Statement = z.object({
  ...StatementHead.shape,
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});
export type Statement = z.infer<typeof Statement>;
