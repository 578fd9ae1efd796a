import type { searchWords } from '../en/search.ts';
import { networkName } from '../name.ts';
import { plural } from '../plural.ts';

export const search: typeof searchWords = {
  title: 'Suche',
  looked: (network) => `Gesucht auf ${network}`,
  lookedForBoth: (network) => `Nach beidem gesucht auf ${network}`,
  blank: 'Etwas nachschlagen',
  blankSays:
    'Transaktions-ID, Adresse, öffentlichen Schlüssel oder Token-Kennung einfügen. Alles andere wird unter den Namen und Kürzeln der Token gesucht.',

  oneThing: 'Dieser Text kann nur eines sein',
  named: (count) => plural(count, { one: 'In diesem Text gefunden', other: `${count} in diesem Text gefunden` }),
  hex: (characters) => `${characters} Hexadezimalzeichen: eine Transaktion oder ein Token`,

  transaction: 'Transaktion',
  transactionHere: 'Transaktion mit dieser ID',
  noTransaction: (network) => `Keine Transaktion mit dieser ID auf ${network}`,
  lookingForTransaction: 'Eine Transaktion wird gesucht',
  noLookForTransaction: 'Nach einer Transaktion konnte nicht gesucht werden',
  token: 'Token',
  tokenHere: 'Token mit dieser Kennung',
  noToken: (network) => `Kein Token mit dieser Kennung auf ${network}`,
  lookingForToken: 'Ein Token wird gesucht',
  noLookForToken: 'Nach einem Token konnte nicht gesucht werden',
  address: 'Adresse',
  coreAddress: `${networkName}-Adresse`,
  publicKey: 'Öffentlicher Schlüssel',
  payee: 'Die Adresse, an die eine Rechnung zahlt',
  unused: (network) => `auf ${network} nicht benutzt`,
  transactions: (formatted, count) =>
    plural(count, { one: `${formatted} Transaktion`, other: `${formatted} Transaktionen` }),
  each: 'pro Stück',

  foundOn: (network) => `Vorhanden auf ${network}`,
  notOnEither: (network) => `Auch auf ${network} nicht bekannt.`,
  noLookOn: (network) => `Auf ${network} konnte nicht gesucht werden.`,
  asOf: 'Stand {time}',
  openOn: (network) => `Auf ${network} öffnen`,

  bitcoin: 'Das ist eine Bitcoin-Adresse',
  bitcoinSays:
    'Sie gehört zur Bitcoin-Blockchain, nicht zu diesem Netzwerk. Ein- und Auszahlungen nennen die Bitcoin-Transaktion, mit der sie ausgeführt wurden; den Rest zeigt ein Explorer der Blockchain.',
  codes: {
    offer: 'Das ist ein Lightning-Angebot',
    link: 'Das ist ein Lightning-Link (LNURL)',
    address: 'Das ist eine Adresse für E-Mail oder Lightning',
  },
  codeSays:
    'Eine Wallet fordert damit von einem fremden Server oder Knoten eine Rechnung an. Nichts davon steht in diesem Netzwerk, deshalb kann der Explorer es nicht nachschlagen.',
  shortened: 'Diese Kennung ist gekürzt',
  shortenedSays:
    'Ihre Mitte fehlt, und viele Kennungen haben gleiche Enden. Dort, woher sie stammt, die ganze Kennung kopieren und einfügen.',

  tokens: 'Token',
  allResults: 'Alle Ergebnisse',
  caption: (network, text) => `Token auf ${network} zur Suche nach ${text}`,
  freely: 'Namen wählt jeder Herausgeber frei.',
  looking: 'Unter den Token wird gesucht',
  nothing: (network) => `Auf ${network} heißt nichts so`,
  nothingSays:
    'Kein Token hat {given} in Name, Kürzel oder Adresse. Transaktionen und Adressen werden über ihre ganze Kennung gefunden.',
  elsewhere: (network, formatted, count) =>
    plural(count, {
      one: `${formatted} Token auf ${network} heißt so.`,
      other: `${formatted} Token auf ${network} heißen so.`,
    }),
  atLeast: (formatted) => `${formatted} oder mehr`,
  lookOn: (network) => `Auf ${network} ansehen`,
  notElsewhere: (network) => `Auch auf ${network} heißt nichts so.`,
  noIdentifier: 'Das ist keine Kennung',
  noIdentifierSays:
    '{given} ist keine Transaktions-ID, keine Adresse, kein öffentlicher Schlüssel und keine Token-Kennung, und dieser Dienst sucht nicht nach Namen. Bitte eine ganze Kennung einfügen.',

  remembered: 'Verlauf in diesem Browser',
  rememberedSays: 'Geöffnete Seiten und gesuchte Texte. Sie bleiben in diesem Browser und werden nie gesendet.',
  visited: 'Besucht',
  searched: 'Gesucht nach',
  forget: (what) => `${what} aus dem Verlauf löschen`,
  forgetAll: 'Verlauf löschen',
  forgotten: 'Gelöscht',
  nothingRemembered: 'Er ist leer.',
  off: 'Er ist ausgeschaltet.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten und löschen',
};
