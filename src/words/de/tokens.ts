import type { tokensWords } from '../en/tokens.ts';

export const tokens: typeof tokensWords = {
  tokens: 'Token',
  lookedOn: (network) => `Gesucht auf ${network}`,
  lookFor: 'Einen Token suchen',
  tooLittle: 'Zu wenig für eine Suche',
  howToLook:
    'Gesucht wird nach Name, Ticker oder einem Teil der Token-Adresse. Ab drei Zeichen wird überall in Name und Ticker gesucht, bei weniger am Anfang eines Wortes, ab sechs auch in Kennungen und Adressen.',
  field: 'Name, Ticker oder Adresse eines Tokens',
  fieldHint: 'Name, Ticker oder Token-Adresse',
  search: 'Suchen',

  found: 'Gefundene Token',
  looking: 'Die Token werden durchsucht',
  caption: (network, text) => `Token auf ${network}, gefunden für ${text}`,
  endBefore: 'Die Ergebnisse enden vor dieser Seite',
  endMeans: (count) => `Mehr als ${count} Token gibt es hier nicht.`,
  back: 'Eine Seite zurück',
  first: 'Erste Ergebnisse',
  none: (network) => `Kein Token auf ${network} heißt so`,
  noneMeans:
    'Kein Token hat {query} in Name oder Ticker. Ab drei Zeichen wird überall darin gesucht, bei weniger am Anfang eines Wortes, ab sechs auch in Kennungen und Adressen.',
  lookOn: (network) => `Auf ${network} nachsehen`,
  searchAll: 'Überall danach suchen',
  notServed: 'Dieser Dienst sucht nicht nach Namen',
  notServedMeans: 'Die ganze Kennung oder Adresse eines Tokens lässt sich oben in die Suche einfügen.',

  previous: 'Zurück',
  next: 'Weiter',
  result: (last) => `Ergebnis ${last}, in der Reihenfolge des Dienstes`,
  results: (first, last) => `Ergebnisse ${first} bis ${last}, in der Reihenfolge des Dienstes`,
};
