import type { sourceWords } from '../en/source.ts';

export const source: typeof sourceWords = {
  title: 'Quelle',
  about: 'Was der Dienst für diese Karte gefragt wurde, und was er geantwortet hat.',
  aboutMany: (count) => `Diese Karte beruht auf ${count} Antworten des Dienstes.`,
  method: 'Methode',
  path: 'Pfad',
  copyPath: 'Pfad kopieren',
  sent: 'Gesendet',
  copySent: 'Gesendetes kopieren',
  fetched: 'Abgerufen',
  fetchedAt: '{time}, vor {age}',
  ask: 'Im Terminal noch einmal fragen',
  copyCurl: 'Als curl kopieren',
  answer: 'Antwort wie empfangen',
  size: (bytes) => `${bytes} Byte`,
  copyAnswer: 'Antwort kopieren',
  copy: 'Kopieren',
  body: 'Antwort',
};
