import type { toolsWords } from '../en/tools.ts';
import { plural } from '../plural.ts';

export const tools: typeof toolsWords = {
  title: 'Werkzeuge',
  tool: 'Was nachgeschlagen wird',
  tools: { metadata: 'Token-Metadaten', issuers: 'Herausgeber' },
  means: {
    metadata:
      'Name, Menge und Herausgeber von bis zu 100 Token auf einmal. Ein Schlüssel oder eine Adresse steht für alle davon herausgegebenen Token.',
    issuers:
      'Welcher Schlüssel welchen Token herausgegeben hat, für bis zu 100 Token und 100 Schlüssel auf einmal, in beide Richtungen.',
  },

  list: 'Token-Kennungen, Token-Adressen, öffentliche Schlüssel oder Adressen',
  listHint: 'Eine oder mehrere in einer Zeile. Auch Tabellen gehen: Der Rest einer Zeile wird übergangen.',
  chooseFile: 'Datei wählen',
  orDrop: 'oder eine hier ablegen: .txt oder .csv, höchstens 1 MB',
  fileTooLarge: (name) => `${name} ist größer als 1 MB.`,
  fileNoText: (name) => `${name} ist keine Textdatei.`,
  fileUnread: (name) => `${name} konnte nicht gelesen werden.`,
  fileRead: (name) => `${name} steht im Feld.`,
  clear: 'Leeren',

  lines: 'Was die Zeilen sind',
  nothingYet: 'Ohne Auftrag wird nichts gefragt.',
  summary: (good, bad) => `${good} zum Nachschlagen, ${bad} ausgelassen.`,
  count: (count, written) => `${written} ${plural(count, { one: 'Eintrag', other: 'Einträge' })}`,
  over: (over, written) =>
    `Eine Anfrage fasst 100. ${written} weitere ${plural(over, { one: 'wartet', other: 'warten' })} bis zum Fortsetzen.`,
  unread: (count, written, most) =>
    `${written} weitere ${plural(count, { one: 'Zeile wird', other: 'Zeilen werden' })} nicht gelesen: höchstens ${most} auf einmal.`,
  moreLines: (count, written) => `${written} weitere ${plural(count, { one: 'Zeile', other: 'Zeilen' })}`,
  line: (line) => `Zeile ${line}`,
  from: {
    identifier: 'Token-Kennung',
    tokenAddress: 'Token-Adresse',
    key: 'Öffentlicher Schlüssel',
    address: 'Adresse, gefragt wird nach ihrem Schlüssel',
  },
  repeated: (line) => `Dasselbe wie Zeile ${line}`,
  otherNetwork: (network) => `Gehört zu ${network}`,
  transaction: 'Eine Transaktion, die keinen Herausgeber hat',
  nothing: 'Keine Kennung',

  lookUp: (count, written) => `${written} ${plural(count, { one: 'Eintrag', other: 'Einträge' })} nachschlagen`,
  stop: 'Anhalten',
  goOn: (count) => `Mit den nächsten ${count} fortsetzen`,
  progress: (done, all) => `${done} von ${all} nachgeschlagen`,
  asking: 'Der Dienst wird gefragt',

  results: 'Ergebnisse',
  caption: { metadata: 'Gefundene Token nach Zeile', issuers: 'Gefundene Herausgeber und Token nach Zeile' },
  csv: 'CSV',
  save: 'Alle Zeilen mit ihren Ergebnissen speichern, mit genauen Mengen und ganzen Kennungen',
  foundCount: (found, written) => `${written} ${plural(found, { one: 'Zeile', other: 'Zeilen' })} gefunden`,
  missCount: (count, written, network) =>
    `${written} ${plural(count, { one: 'Eintrag ist', other: 'Einträge sind' })} auf ${network} nicht bekannt`,
  shownFirst: (count) => `Gezeigt sind die ersten ${count} Zeilen; die CSV-Datei hat alle.`,
  firstTokens: 'Von einem Schlüssel nennt der Dienst die ersten 100 Token.',
  head: {
    line: 'Zeile',
    asked: 'Gefragt',
    token: 'Token',
    identifier: 'Kennung',
    issuer: 'Herausgeber',
    holders: 'Inhaber',
    decimals: 'Dezimalstellen',
  },
  copyIdentifier: 'Token-Kennung kopieren',
  noToken: (network) => `Kein solcher Token auf ${network}`,
  noneIssued: (network) => `Auf ${network} nichts herausgegeben`,
};
