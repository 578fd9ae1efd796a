import type { AddressRange } from '../../queries/range-lists.ts';

/** What a statement is of, as the URL has it. */
export interface StatementChoice extends AddressRange {
  readonly publicKey: string;
  readonly order: 'asc' | 'desc';
}
