import type { transactionListWords } from '../en/transaction-list.ts';

export const transactionList: typeof transactionListWords = {
  reading: 'Transaktionen werden gelesen',
  sortBy: 'Sortieren nach',
  order: 'Reihenfolge',
  newestFirst: 'Neueste zuerst',
  oldestFirst: 'Älteste zuerst',
  rowsPerPage: 'Zeilen je Seite',
  rows: (count) => `${count} Zeilen`,
  filter: 'Filter',
  row: (row) => `Zeile ${row}`,
  rowsTo: (first, last) => `Zeilen ${first} bis ${last}`,
  endsBefore: 'Die Liste endet vor dieser Seite',
  noMoreThan: (count) => `Hier gibt es nicht mehr als ${count} Transaktionen.`,
  noneInRange: 'Keine Transaktionen in diesem Zeitraum',
  clearRange: 'Zeitraum aufheben',
  newOnes: (isLive) => `Neue Transaktionen erscheinen hier ${isLive ? 'von selbst' : 'nach dem Aktualisieren'}.`,
};
