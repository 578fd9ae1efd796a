import type { stripWords } from '../en/strip.ts';

export const strip: typeof stripWords = {
  locked: 'Gebundener Wert',
  testCoins: 'Test-Coins',
  accounts: 'Aktive Konten',
  transactions: 'Transaktionen, 24 Std.',
  price: 'Bitcoin-Preis',
  volume: 'Zahlungsvolumen, 24 Std.',
  notRead: 'Nicht abrufbar',
  retry: (figure) => `Erneut versuchen: ${figure}`,
  noStables: 'Keine Stablecoins',
  stables: (percent) => `${percent} Stablecoins`,
  each: (amount) => `je ${amount}`,
  none: 'Heute keine',
  many: 'Mehr als zehn je Sekunde',
  pace: (span) => `Alle ${span} eine`,
};
