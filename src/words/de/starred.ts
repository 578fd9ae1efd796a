import type { starredWords } from '../en/starred.ts';
import { plural } from '../plural.ts';

export const starred: typeof starredWords = {
  star: 'Merken',
  starred: 'Gemerkt: Die Adresse steht bei den gemerkten Adressen',
  unstarred: 'Nicht mehr gemerkt',
  tooMany: (most) => `Mehr als ${most} Adressen lassen sich nicht merken. Zuerst muss eine andere entfernt werden.`,
  notKept: 'Der Browser bewahrt es nicht auf. Die Adresse bleibt gemerkt, bis diese Seite geschlossen wird.',

  title: 'Gemerkte Adressen',
  onNetwork: (network) => `auf ${network}, nur in diesem Browser`,
  none: 'Keine gemerkten Adressen',
  howToStar: (network) =>
    `Eine Adresse, die auf ihrer Seite gemerkt wurde, steht hier mit dem, was sie jetzt auf ${network} hält, und dem, was sich seit dem letzten Besuch geändert hat.`,
  noneHere: (count, written, network) =>
    `${plural(count, { one: 'Eine Adresse ist', other: `${written} Adressen sind` })} auf ${network} gemerkt.`,
  lookThere: (network) => `Auf ${network} nachsehen`,
  latest: 'Neueste Transaktionen',
  reading: 'Die Adresse wird gelesen',
  confirmed: 'Bestätigt',
  withPending: 'Mit Ausstehendem',
  tokens: 'Token',
  since: 'Seit {moment}',
  firstVisit: 'Erster Besuch',
  change: 'Änderung seit dem letzten Besuch',
  unchanged: 'Nichts hat sich geändert',
  pendingChange: '{amount} mit Ausstehendem',
  moreTokens: (count, written) =>
    `${plural(count, { one: 'Ein weiterer Token hat', other: `${written} weitere Token haben` })} sich geändert`,
  tokensUnknown: 'Token werden nicht verglichen: Es sind zu viele, oder der Dienst nennt sie nicht.',
  added: 'Gemerkt {moment}',
  remove: 'Entfernen',
  removeOf: (address) => `${address} nicht mehr merken`,
  removed: '{address} ist nicht mehr gemerkt.',
  undo: 'Rückgängig',
  restored: 'Die Adresse ist wieder gemerkt',
};
