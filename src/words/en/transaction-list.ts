import { inLanguage } from '../words.ts';

/** What lists of transactions share: filters, what stands under the rows, and what stands in their place. */
export const transactionListWords = inLanguage('transactionList', {
  reading: 'Reading transactions',
  sortBy: 'Sort by',
  order: 'Order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  rowsPerPage: 'Rows per page',
  rows: (count: number) => `${count} rows`,
  filter: 'Filter',
  row: (row: string) => `Row ${row}`,
  rowsTo: (first: string, last: string) => `Rows ${first} to ${last}`,
  endsBefore: 'The list ends before this page',
  noMoreThan: (count: string) => `There are no more than ${count} transactions to list here.`,
  noneInRange: 'No transactions in this time range',
  clearRange: 'Clear the time range',
  newOnes: (isLive: boolean) => `New transactions appear here ${isLive ? 'by themselves' : 'after a refresh'}.`,
});
