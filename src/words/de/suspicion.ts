import type { suspicionWords } from '../en/suspicion.ts';

export const suspicion: typeof suspicionWords = {
  unseen: 'Enthält Zeichen, die nicht zu sehen sind.',
  mixed: 'Mischt Buchstaben aus Alphabeten, die gleich aussehen.',
  foreign: 'Alle Buchstaben sehen lateinisch aus, und keiner ist es.',
  link: 'Sieht wie ein Link aus.',
  bitcoin: 'Heißt wie Bitcoin selbst und ist ein Token.',
  like: (coin) => `Sieht wie ${coin} aus und ist anders geschrieben.`,
  hiddenHere: 'Name oder Ticker ist verborgen, wie in den Einstellungen gewählt:',
  name: 'Name: {facts}',
  ticker: 'Ticker: {facts}',
  show: 'Zeigen',
};
