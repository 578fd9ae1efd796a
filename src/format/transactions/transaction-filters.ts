import type { FilterDirection } from '#contract/endpoints/filter-directions.ts';
import type { TransactionStatus, TransactionType } from '#contract/endpoints/transaction.ts';

/** Filters of a transaction list, as in the URL. */
export interface TransactionFilters {
  readonly type?: TransactionType | undefined;
  readonly status?: TransactionStatus | undefined;
  /** Minimum amount as typed: sats, or units of the token. */
  readonly min?: string | undefined;
  /** `btc` or a token identifier. */
  readonly asset?: string | undefined;
  readonly direction?: FilterDirection | undefined;
  readonly counterparty?: string | undefined;
  readonly address?: string | undefined;
  /** Created at or after, and at or before, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
