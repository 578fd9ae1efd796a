import type { stateWords } from '../en/states.ts';

export const states: typeof stateWords = {
  copied: 'Kopiert',
  notCopied: 'Das Kopieren ist nicht gelungen. Der Browser erlaubt es nicht.',
  noCopying: 'Kopieren nicht erlaubt',
  forbidden: 'Der Browser erlaubt das Kopieren nicht',
  noQr: 'Der QR-Code konnte nicht geladen werden.',
  unreachable: 'Der Dienst ist nicht erreichbar.',
  answered: (status) => `Der Dienst hat mit ${status} geantwortet.`,
  givenUp: 'Die Anfrage wurde abgebrochen.',
  timeout: (seconds) => `Der Dienst hat nicht innerhalb von ${seconds} s geantwortet.`,
};
