import type { AddressRange } from '#web/lists/whole-lists.ts';

/** The filter of a statement, as in the URL. */
export interface StatementChoice extends AddressRange {
  readonly publicKey: string;
  readonly order: 'asc' | 'desc';
}
