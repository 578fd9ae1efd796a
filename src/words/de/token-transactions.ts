import type { tokenTransactionsWords } from '../en/token-transactions.ts';
import { plural } from '../plural.ts';

export const tokenTransactions: typeof tokenTransactionsWords = {
  reading: 'Die Transaktionen werden gelesen',
  newestFirst: 'Neueste zuerst',
  caption: (network) => `Transaktionen dieses Tokens auf ${network}, neueste zuerst`,
  copyId: 'Transaktions-ID kopieren',
  adds: 'erhöht die Menge',
  takes: 'verringert die Menge',
  endsBefore: 'Die Liste endet vor dieser Seite',
  thereAre: (count) => `Transaktionen in der Liste: ${count}.`,
  none: 'Noch keine Transaktionen',
  noneMeans: (network) => `Mit diesem Token ist auf ${network} noch nichts geschehen.`,
  notServed: 'Transaktionen eines Tokens nennt dieser Dienst nicht',
  notServedMeans: 'Dieser Dienst listet sie nicht nach Token auf; sie stehen in der Liste der neuesten.',

  row: (row, total) => `Zeile ${row} von ${total}.`,
  rows: (first, last, total) => `Zeilen ${first} bis ${last} von ${total}.`,
  willHold: 'Beim Blättern hält die Liste still, damit keine Zeile doppelt erscheint.',
  holds: 'Was von nun an kommt, verschiebt keine Zeile, damit keine doppelt erscheint.',
  cameSince: (count, text) =>
    `${plural(count, { one: `${text} ist seit Beginn des Blätterns dazugekommen und fehlt hier`, other: `${text} sind seit Beginn des Blätterns dazugekommen und fehlen hier` })}, damit keine Zeile doppelt erscheint.`,
};
