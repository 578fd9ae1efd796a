import type { previewWords } from '../en/preview.ts';
import { plural } from '../plural.ts';

export const preview: typeof previewWords = {
  nothing: (network) => `Nicht auf ${network}`,
  noTransaction: (id, network) =>
    `Der Dienst kennt keine Transaktion ${id} auf ${network}. Vielleicht ist sie zu neu oder auf dem anderen Netz.`,
  noToken: (id, network) => `Der Dienst kennt keinen Token ${id} auf ${network}.`,
  elsewhere: (id, network) => `${id} gehört zu ${network}.`,
  transaction: (id, network) => `Transaktion ${id} auf ${network}.`,
  created: (when) => `Erstellt am ${when}.`,
  worth: (usd) => `Damals ${usd} wert.`,
  address: (name, id) => `${name}-Adresse ${id}`,
  confirmed: (sats) => `${sats} bestätigt.`,
  withPending: (sats) => `${sats} mit dem, was aussteht.`,
  tokens: (count, shown) => plural(count, { one: `Hält ${shown} Token.`, other: `Hält ${shown} Token.` }),
  transactions: (count, shown, network) =>
    plural(count, { one: `${shown} Transaktion auf ${network}.`, other: `${shown} Transaktionen auf ${network}.` }),
  token: (id) => `Token ${id}`,
  called: (token, name) => `${token}, vom Herausgeber „${name}“ genannt`,
  anyName: 'Herausgeber wählen Namen frei.',
  supply: (supply, maximum) =>
    maximum === undefined ? `Umlauf ${supply}, ohne Höchstmenge.` : `Umlauf ${supply} von höchstens ${maximum}.`,
  holders: (count, shown, network) =>
    plural(count, { one: `${shown} Inhaber auf ${network}.`, other: `${shown} Inhaber auf ${network}.` }),
  freezable: 'Der Herausgeber kann Guthaben einfrieren.',
  asOf: (when) => `Stand: ${when}.`,
  worthNothing: 'Münzen eines Testnetzes haben keinen Wert.',
  tool: 'Transaktionen, Adressen und Token eines Bitcoin-Layer-2-Netzes',
};
