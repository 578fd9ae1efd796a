import type { tokenHoldersWords } from '../en/token-holders.ts';
import { plural } from '../plural.ts';

const numerals: Readonly<Record<number, string>> = { 10: 'zehn', 50: 'fünfzig' };
const numeral = (count: number) => numerals[count] ?? String(count);

export const tokenHolders: typeof tokenHoldersWords = {
  reading: 'Die Inhaber werden gelesen',
  largestFirst: 'Größte zuerst',
  caption: 'Inhaber dieses Tokens, größte zuerst',
  rank: 'Rang',
  holder: 'Inhaber',
  balance: 'Guthaben',
  value: 'Wert',
  besideLargest: 'Neben dem größten',
  share: 'Anteil',
  runningTotal: 'Zusammen',
  copyAddress: 'Adresse kopieren',
  issuer: 'Herausgeber',
  thereAre: (count) => `Es gibt ${count} Inhaber.`,
  nobody: 'Niemand hält ihn',
  nobodyMeans: (network) => `Keine Adresse auf ${network} hat ein bestätigtes Guthaben dieses Tokens.`,
  notServed: 'Inhaber sind hier nicht verfügbar',
  notServedMeans: 'Dieser Dienst gibt keine Auskunft darüber, wer einen Token hält.',

  first: 'Größte Inhaber',
  previous: 'Zurück',
  next: 'Weiter',
  one: (rank, total) => `Inhaber ${rank} von ${total}.`,
  some: (first, last, total) => `Inhaber ${first} bis ${last} von ${total}.`,
  noRunningTotal: 'Für die Summe bis hierher bräuchte es alle Seiten davor, deshalb fehlt sie hier.',

  concentration: 'Wie konzentriert er ist',
  concentrationIs: 'Anteil der größten Inhaber an der Gesamtmenge, von oben gezählt',
  noSupply: 'Für Anteile braucht es die Gesamtmenge, die der Dienst nicht genannt hat.',
  curveEnds: (rank) =>
    `Die Kurve endet bei Rang ${rank}, so weit wie eine Antwort des Dienstes reicht. Die gestrichelte Linie ist gerechnet.`,
  fitsNot:
    'Die Guthaben ergeben nicht die Gesamtmenge; eines von beiden hat sich zwischen den zwei Ablesungen geändert.',
  ifEqual: 'gleich verteilt',
  holders: (count) => `${count} Inhaber`,

  moreThan: (count) => `Mehr als ${count}`,
  addresses: (count, text) => `${text} ${plural(count, { one: 'Adresse', other: 'Adressen' })}`,
  holdHalf: 'Adressen halten die Hälfte der Gesamtmenge',
  theseHoldHalf: (count) =>
    plural(count, { one: 'hält die Hälfte der Gesamtmenge oder mehr', other: 'halten die Hälfte der Gesamtmenge' }),
  withLargest: (count) => (count === 1 ? 'liegt beim größten Inhaber' : `liegt bei den ${numeral(count)} größten`),
  hasAll: (share) => `hat ${share}`,
  haveOther: (count, share) => `${plural(count, { one: 'hat', other: 'teilen sich' })} die übrigen ${share}`,

  asTable: 'Dasselbe als Tabelle',
  tableCaption: 'Wie konzentriert die Gesamtmenge ist',
  tableHolders: 'Inhaber',
  amount: 'Menge',
  tableIfEqual: 'Gleich verteilt',
  tier: (count) => (count === 1 ? 'Größter' : `${count} größte`),
  others: (count, text) => `${text} ${plural(count, { one: 'weiterer', other: 'weitere' })}`,
  onlyHolder: 'Der einzige Inhaber',

  oneHoldsAll: 'Eine Adresse hält alles, was gehalten wird.',
  tierHas: (count, share) =>
    count === 1 ? `Der größte Inhaber hat ${share}` : `die ${numeral(count)} größten haben ${share}`,
  ofSupply: (tiersHave, othersHave) => `${tiersHave} der Gesamtmenge; ${othersHave}.`,
  othersHave: (count, text, share) =>
    plural(count, { one: `der andere hat ${share}`, other: `die übrigen ${text} teilen sich ${share}` }),
};
