import type { tokenTransactionsWords } from '../en/token-transactions.ts';
import { plural } from '../plural.ts';

export const tokenTransactions: typeof tokenTransactionsWords = {
  reading: 'Die Transaktionen werden gelesen',
  caption: (network) => `Transaktionen dieses Tokens auf ${network}, neueste zuerst`,
  adds: 'erhöht die Menge',
  takes: 'verringert die Menge',
  thereAre: (count) => `Transaktionen in der Liste: ${count}.`,
  none: 'Noch keine Transaktionen',
  noneMeans: (network) => `Mit diesem Token ist auf ${network} noch nichts geschehen.`,
  notServed: 'Transaktionen eines Tokens sind hier nicht verfügbar',
  notServedMeans: 'Dieser Dienst listet sie nicht nach Token auf; sie stehen unter den neuesten Transaktionen.',

  ofAll: (rows, total) => `${rows} von ${total}.`,
  willHold: 'Beim Blättern hält die Liste still, damit keine Zeile doppelt erscheint.',
  holds: 'Was von nun an kommt, verschiebt keine Zeile, damit keine doppelt erscheint.',
  cameSince: (count, text) =>
    `${plural(count, { one: `${text} ist seit Beginn des Blätterns dazugekommen und fehlt hier`, other: `${text} sind seit Beginn des Blätterns dazugekommen und fehlen hier` })}, damit keine Zeile doppelt erscheint.`,
};
