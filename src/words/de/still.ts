import type { stillWords } from '../en/still.ts';

export const still: typeof stillWords = {
  updatesOff: 'Laufende Aktualisierung ist aus.',
  refresh: 'Aktualisieren',
  refreshed: 'Aktualisiert',
};
