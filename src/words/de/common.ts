import type { commonWords } from '../en/common.ts';
import { plural } from '../plural.ts';

export const common: typeof commonWords = {
  unknown: 'Unbekannt',
  retry: 'Erneut versuchen',
  notRead: 'Das konnte nicht gelesen werden',
  noPrice: 'Kein Preis',
  close: 'Schließen',
  addresses: (count) => plural(count, { one: 'Adresse', other: 'Adressen' }),
  openAt: (host) => `Auf ${host} öffnen, einer anderen Website`,
  more: (count) => `${count} weitere`,
};
