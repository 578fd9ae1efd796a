import type { namingWords } from '../en/naming.ts';

export const naming: typeof namingWords = {
  nameIt: 'Benennen',
  rename: (name) => `Der eigene Name dafür ist ${name}. Ändern`,
  notLoaded: 'Das Formular konnte nicht geladen werden.',
  nameThis: { tx: 'Diese Transaktion benennen', address: 'Diese Adresse benennen', token: 'Diesen Token benennen' },
  nameForIt: 'Eigener Name dafür',
  onlyHere: 'Er bleibt in diesem Browser und wird nirgendwohin gesendet. Wer diesen Browser benutzt, kann ihn sehen.',
  save: 'Speichern',
  takeAway: 'Namen entfernen',
  named: 'Benannt',
  takenAway: 'Der Name ist entfernt',
  notKept: 'Der Browser bewahrt ihn nicht auf. Der Name gilt, bis diese Seite geschlossen wird.',
  notAnIdentifier: 'Das ist keine Kennung des gezeigten Netzes und kann deshalb keinen Namen haben.',
};
