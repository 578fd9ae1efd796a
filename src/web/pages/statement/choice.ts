import type { AddressRange } from '#web/queries/range/range-lists.ts';

/** The filter of a statement, as in the URL. */
export interface StatementChoice extends AddressRange {
  readonly publicKey: string;
  readonly order: 'asc' | 'desc';
}
