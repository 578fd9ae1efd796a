import * as z from 'zod/mini';
import { Network } from './endpoints/common.ts';

/* A file that the explorer writes of a whole list: ours, version by version, so that a program may rely on it. */

const integerText = z.string().check(z.regex(/^-?\d+$/));
const decimalText = z.nullable(z.string().check(z.regex(/^-?\d+(\.\d+)?$/)));
const count = z.int().check(z.nonnegative());

/** What came to an address and what left it, of one asset: base units, and the same in whole units. */
export const StatementTotal = z.object({
  /** `btc`, whose base units are sats, or a token identifier. */
  asset: z.string(),
  /** null for a token that nobody describes, which then has no whole units. */
  decimals: z.nullable(count),
  inBaseUnits: integerText,
  outBaseUnits: integerText,
  netBaseUnits: integerText,
  in: decimalText,
  out: decimalText,
  net: decimalText,
  rows: count,
});
export type StatementTotal = z.infer<typeof StatementTotal>;

/** Lists that a statement may be of. */
export const statementLists = [
  'address-transactions',
  'latest-transactions',
  'token-transactions',
  'token-holders',
  'tokens',
] as const;

/** What a statement says about its rows. */
export const StatementHead = z.object({
  format: z.literal('core-explorer-statement'),
  version: z.literal(1),
  list: z.enum(statementLists),
  network: Network,
  /** The address or token identifier that the rows are about; null for those of the whole network. */
  subject: z.nullable(z.string()),
  /** What was chosen; null where a bound is open, or all assets are meant. Times are ISO 8601 in UTC. */
  asset: z.nullable(z.string()),
  from: z.nullable(z.iso.datetime()),
  to: z.nullable(z.iso.datetime()),
  order: z.enum(['newest-first', 'oldest-first', 'largest-first', 'smallest-first']),
  /** Nothing created later is in it; null for a list that is in no order of time, or empty. */
  readUpTo: z.nullable(z.iso.datetime()),
  generatedAt: z.iso.datetime(),
  /** Whether every row that the service has of the choice is in it. */
  isComplete: z.boolean(),
  rowCount: count,
  /** Rows as the service counts them; null where it does not. */
  rowsOfService: z.nullable(count),
  rowsUnreadable: count,
  rowsMissing: count,
  /** SHA-256 of the rows in lower-case hex; null where the browser could not make it. */
  rowsSha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Over exactly what, in words. */
  rowsSha256Of: z.string(),
  notes: z.array(z.string()),
  /** null for a list that nothing adds up in. */
  totals: z.nullable(z.array(StatementTotal)),
});
export type StatementHead = z.infer<typeof StatementHead>;

/** A statement as a JSON file; `rows` have the columns of the CSV file. */
export const Statement = z.object({
  ...StatementHead.shape,
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});
export type Statement = z.infer<typeof Statement>;
