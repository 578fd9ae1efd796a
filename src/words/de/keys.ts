import type { keyWords } from '../en/keys.ts';

export const keys: typeof keyWords = {
  does: {
    search: 'Suchen',
    searchAnywhere: 'Suchen, auch während der Texteingabe',
    transactions: 'Zu den neuesten Transaktionen',
    statistics: 'Zur Statistik',
    nextRow: 'Nächste Zeile einer Liste',
    previousRow: 'Vorige Zeile einer Liste',
    openRow: 'Die Zeile öffnen',
    showHeld: 'Die wartenden neuen Transaktionen zeigen',
    help: 'Diese Tasten zeigen',
  },
  enter: 'Eingabe',
  next: ' dann ',
  off: 'Aus',
  characters: 'Tasten mit einem Zeichen',
  kept: 'In diesem Browser gespeichert. Während der Texteingabe wirkt keine davon.',
};
