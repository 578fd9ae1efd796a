import type { failureWords } from '../en/failure.ts';
import { plural } from '../plural.ts';

export const failure: typeof failureWords = {
  offline: { title: 'Keine Verbindung', advice: 'Bitte die Verbindung dieses Geräts prüfen und es erneut versuchen.' },
  unreachable: {
    title: 'Der Dienst ist nicht erreichbar',
    advice: 'Er startet vielleicht gerade, oder die Verbindung ist unterbrochen. Bitte gleich noch einmal versuchen.',
  },
  slow: {
    title: 'Der Dienst hat zu lange gebraucht',
    advice: 'Er ist vielleicht ausgelastet. Bitte gleich noch einmal versuchen.',
  },
  contract: {
    title: 'Die Antwort ist nicht lesbar',
    advice:
      'Der Dienst hat in einer Form geantwortet, die dieser Explorer nicht kennt. Lieber wird nichts gezeigt als geraten.',
  },
  ours: {
    title: 'Dieser Teil konnte nicht gezeigt werden',
    advice: 'Der Fehler liegt in diesem Explorer. Bitte erneut versuchen oder die Details für den Betreiber kopieren.',
  },
  tooMany: 'Zu viele Anfragen',
  pause: 'Der Dienst bittet um eine Pause.',
  notKnown: {
    title: 'Der Dienst kennt das nicht',
    advice: 'Vielleicht ist es zu neu, oder es gehört zum anderen Netz.',
  },
  refused: {
    title: 'Der Dienst hat die Anfrage nicht angenommen',
    advice: 'Bitte die Adresse dieser Seite prüfen.',
  },
  noAnswer: 'Der Dienst konnte nicht antworten',
  notYou: 'An der Anfrage lag es nicht.',
  again: (seconds) =>
    `Bitte ${seconds === undefined ? 'gleich' : seconds === 0 ? 'jetzt' : `in ${seconds} s`} erneut versuchen.`,
  said: (status) => `Der Dienst sagt${status === undefined ? '' : ` (${status})`}`,
  fault: 'Was nicht stimmt',
  details: 'Details kopieren',
  silent: 'Der Dienst antwortet nicht',
  since: 'Stand: {since}',
  age: ', vor {age}',
  now: 'Jetzt versuchen',
  rowsLeftOut: (count) =>
    plural(count, { one: '1 Zeile kann nicht gezeigt werden:', other: `${count} Zeilen können nicht gezeigt werden:` }),
  detailsLeftOut: (count) =>
    plural(count, {
      one: '1 Angabe kann nicht gezeigt werden:',
      other: `${count} Angaben können nicht gezeigt werden:`,
    }),
  andMore: (count) => `; und ${count} weitere`,
  row: (row) => `Zeile ${row}`,
};
