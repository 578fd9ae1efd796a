import type { statsWords } from '../en/stats.ts';
import { plural } from '../plural.ts';

export const stats: typeof statsWords = {
  statistics: 'Statistik',
  readAt: 'Stand {time}, neu alle 15 s',
  now: 'Das Netz jetzt',

  fromTo: (from, to) => `${from} bis ${to}`,
  sinceYesterday: (time) => `seit gestern, ${time}`,
  since: (date) => `seit dem ${date}`,
  days: (count) => plural(count, { one: `${count} Tag`, other: `${count} Tage` }),

  noPicture: 'Dieser Browser konnte das Bild nicht erzeugen.',
  asTable: 'Dieselben Zahlen als Tabelle',

  turnover: 'Umschlag, 24 Std.',
  turnoverIs: 'des gebundenen Werts an einem Tag bewegt',
  noneLocked: 'Nichts gebunden',
  average: 'Mittlere Transaktion',
  averageIs: (count) => `Zahlungsvolumen durch ${count} Transaktionen`,
  averageOfAll: 'Zahlungsvolumen durch alle Transaktionen',
  noTransactions: 'Keine Transaktionen',
  lockedEach: 'Gebunden je aktivem Konto',
  lockedEachIs: (count) => `gebundener Wert durch ${count} Konten`,
  lockedOfAll: 'gebundener Wert durch alle Konten',
  noAccounts: 'Keine aktiven Konten',
};
