import type { issuerWords } from '../en/issuer.ts';
import { plural } from '../plural.ts';

export const issuer: typeof issuerWords = {
  issuer: 'Herausgeber',
  itsAddress: 'Adresse',
  copyKey: 'Öffentlichen Schlüssel kopieren',
  copyAddress: 'Adresse kopieren',
  onOtherNetwork: 'Herausgeber im anderen Netz',
  belongsTo: (network) => `Diese Adresse gehört zu ${network}`,
  belongsMeans: (network) =>
    `Zu sehen ist gerade ${network}. Was ihr Schlüssel dort herausgegeben hat, steht hier nicht.`,
  seeOn: (network) => `Seine Token auf ${network} ansehen`,
  notValid: 'Kein gültiger Schlüssel',
  isNeither: 'Das ist weder ein öffentlicher Schlüssel noch eine Adresse des Netzes.',

  tokens: 'Token',
  reading: 'Was dieser Schlüssel herausgegeben hat, wird gelesen',
  none: (network) => `Dieser Schlüssel hat auf ${network} keine Token herausgegeben`,
  noneMeans:
    'Der Schlüssel ist gültig und kann Guthaben halten und zahlen wie jeder andere. Gibt er einen Token heraus, erscheint dieser hier.',
  lookOn: (network) => `Auf ${network} nachsehen`,
  notServed: 'Dieser Dienst gibt keine Auskunft darüber, wer was herausgegeben hat',
  notServedMeans: 'Der Schlüssel ist gültig. Seine Token haben eigene Seiten, zu finden über ihre Kennungen.',
  openAddress: 'Seine Adresse öffnen',

  countTokens: (count) => `${count} Token`,
  countTickers: (count) => `${count} ${plural(count, { one: 'Ticker', other: 'verschiedene Ticker' })}`,
  caption: (network) => `Token dieses Schlüssels auf ${network}`,
  sortBy: 'Sortieren nach',
  sorts: { holders: 'Inhaber', cap: 'Marktwert', name: 'Name', created: 'Erstellt' },
  mayBeMore: (count) => `Der Dienst nennt die ersten ${count} Token eines Schlüssels. Es kann noch mehr geben.`,
  capsRead: (read, all) => `Marktwerte gelesen: ${read} von ${all}. Sortiert wird, wenn alle da sind.`,
  supplyUnread: (count) => `Die Gesamtmenge von ${count} Token konnte nicht gelesen werden.`,
  noMetadata: (count) => `Zu ${count} Token dieses Schlüssels hat der Dienst keine Metadaten:`,
  tickerUsed: (times) => (times === 2 ? 'Ticker zweimal vergeben' : `Ticker ${times}-mal vergeben`),

  token: 'Token',
  identifier: 'Kennung',
  copyIdentifier: 'Token-Kennung kopieren',
  supply: 'Gesamtmenge',
  maximum: 'Höchstmenge',
  noMaximum: 'Keine',
  cap: 'Marktwert',
  holders: 'Inhaber',
  decimals: 'Dezimalstellen',
  freezing: 'Einfrieren',
  freezes: 'Herausgeber kann einfrieren',
  freezesNot: 'Nicht möglich',
  created: 'Erstellt',
  unread: 'Nicht lesbar',
  isRead: 'Wird gelesen',
};
