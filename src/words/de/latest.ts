import type { latestWords } from '../en/latest.ts';
import { plural } from '../plural.ts';

export const latest: typeof latestWords = {
  networkNow: 'Das Netz jetzt',
  caption: (network, isOldestFirst) => `Transaktionen auf ${network}, ${isOldestFirst ? 'älteste' : 'neueste'} zuerst`,

  live: 'Live',
  paused: 'Angehalten',
  pause: 'Die laufende Liste anhalten',
  goOn: 'Neue Transaktionen in die Liste lassen',
  goLive: 'Zur laufenden Liste',
  leaveForLive: 'Diese Seite verlassen und zur laufenden Liste gehen',
  newTransactions: (count, written) =>
    `${written} ${plural(count, { one: 'neue Transaktion', other: 'neue Transaktionen' })}`,
  newerRows: (count, written) => `${written} ${plural(count, { one: 'neuere Zeile', other: 'neuere Zeilen' })}`,
  moreThan: (rows) => `Mehr als ${rows}`,
  showThem: 'Zeigen',
  showThemByKey: 'Zeigen (N)',
  waiting: (rows) => `Noch nicht gezeigt: ${rows}.`,
  pressKey: 'Die Taste N zeigt sie.',
  sinceOpened: (rows) => `${rows} seit dem Öffnen der Liste`,

  oldestUpdate: (rows) =>
    `${rows}, älteste Änderung zuerst. Eine Zeile, die sich ändert, rückt ans Ende, und die nach ihr rücken auf.`,
  oldest: (rows) => `${rows}, älteste zuerst. Neue Transaktionen kommen ans Ende, keine Zeile verschiebt sich.`,
  stillByUpdate: (rows, moment) =>
    `${rows} ohne das, was nach ${moment} erstellt wurde. Eine Zeile, die sich ändert, rückt nach vorn.`,
  still: (rows, moment) =>
    `${rows} der Liste, wie sie um ${moment} stand. Keine Zeile verschiebt sich, und keine erscheint zweimal.`,
  ofRange: (rows) => `${rows} des Zeitraums.`,
  byUpdate: (rows) =>
    `${rows}. Beim Zurückblättern bleibt aus, was von da an erstellt wird; eine Zeile, die sich ändert, rückt nach vorn.`,
  head: (rows) => `${rows}. Beim Zurückblättern steht die Liste still, so erscheint keine Zeile zweimal.`,

  pageBack: 'Eine Seite zurück',
  newest: 'Neueste Transaktionen',
  nothingIn: (network, range) => `Auf ${network} wurde ${range} nichts erstellt.`,
  noneYet: 'Noch keine Transaktionen',
  nothingOn: (network) => `Auf ${network} ist noch nichts geschehen.`,

  pulse: {
    byDollars: (count) => `Die letzten ${count} Transaktionen nach Zeit und Wert in Dollar`,
    bySats: (count) => `Die letzten ${count} Transaktionen nach Zeit und Betrag in sats`,
    tokens: 'Token',
    tokensWithout: 'Token, ohne Wert',
    notRead: 'Noch nicht gelesen.',
    unreadable: (count) => `Die letzten ${count} Transaktionen konnten nicht gelesen werden.`,
    ago: (span) => `vor ${span}`,
    dollars: 'Dollar',
    bars: (count, span) =>
      `${count} ${plural(count, { one: 'dünner Balken', other: 'dünne Balken' })}, von vor ${span} bis jetzt.`,
    half: (least, most, unit) => `Die Hälfte davon ist zwischen ${least} und ${most} ${unit} wert;`,
    noValues: 'Keiner hat einen Wert;',
    large: (count, than, unit) =>
      `${count} ${plural(count, { one: 'ist', other: 'sind' })} mehr als ${than} ${unit} wert.`,
    without: (count, unit) => `${count} ${plural(count, { one: 'hat', other: 'haben' })} keinen Wert in ${unit}.`,
    underOne: 'weniger als 1',
  },
};
