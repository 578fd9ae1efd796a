import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** The settings. What is kept goes by the keys it is kept under. */
export const settingsWords = inLanguage('settings', {
  title: 'Settings',
  onlyHere: 'Everything here is kept in this browser only and never sent anywhere.',

  reading: 'Reading',
  lists: 'Lists',
  /** What each thing that is kept is called. */
  names: {
    unit: 'Bitcoin amounts in',
    digits: 'Digits',
    theme: 'Theme',
    language: 'Language',
    zone: 'Times in',
    times: 'Lists show',
    pageSize: 'Rows per page',
    live: 'Live updates',
    suspiciousNames: 'Token names that may mislead',
    keys: 'Keys of one character',
    recent: 'Recent searches',
    remembered: 'Visited and searched for',
    labels: 'Your names',
    stars: 'Starred addresses',
    watched: 'Watched transactions',
  },
  values: {
    unit: { sats: 'sats', btc: 'BTC', usd: 'USD' },
    digits: {
      language: 'As usual in the language',
      comma: '1,234.56',
      point: '1.234,56',
      space: '1 234,56',
      apostrophe: '1’234.56',
    },
    theme: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    language: { system: 'As the browser is set', en: 'English', de: 'Deutsch' },
    zone: { utc: 'UTC', local: 'Local' },
    times: { ages: 'Ages', times: 'Times' },
    live: { on: 'On', off: 'Off' },
    suspiciousNames: { shown: 'Shown', hidden: 'Hidden' },
    keys: { on: 'On', off: 'Off' },
    recent: { on: 'On', off: 'Off' },
  },
  byDefault: 'as it is by default',
  rows: (size: string) => `${size} rows`,
  liveNote: 'Pages read again by themselves while they are looked at. Without it each page has a button to refresh.',
  hideSuspicious: 'Hide token names that may mislead',
  suspiciousNote:
    'Names that mix alphabets, hide characters, look like a link or are spelled to look like a well-known coin. The identifier stands in their place; the page of the token says why and shows the name.',
  recentNote: 'Pages opened and words searched for, offered by the search. Switched off, all of it is forgotten.',
  keysNote: 'None of them works while you type. The key ? shows all keys.',

  yours: 'Names and stars',
  namesKept: (count: number, written: string) =>
    count === 0
      ? 'You have named nothing yet. Transactions, addresses and tokens have a button for it on their pages.'
      : `You have given ${plural(count, { one: 'one name', other: `${written} names` })}.`,
  showNames: 'Show the names',
  starredAddresses: 'Starred addresses',
  saveNames: 'Save as BIP 329',
  readNames: 'Take in BIP 329…',
  forgetNames: 'Forget all names',

  everything: 'Everything kept',
  everythingNote: 'Settings, names, stars and what the search remembers, as one file, to keep or for another browser.',
  saveAll: 'Save a file',
  readAll: 'Take in a file…',
  eraseAll: 'Erase everything…',

  tooLarge: (most: string) => `The file is larger than ${most} MB. No file of names or settings is.`,
  notReadable: 'The browser could not read the file.',
  noNames: 'There is no name in the file.',
  notAFile: 'This is no file of what the explorer keeps, or one of a later version.',
  fileOf: 'The file was saved on {moment}.',
  preview: 'What the file would change',
  onlyReplaced: 'only where it is replaced',
  other: 'something else',
  nothingToChange: 'It would change nothing here.',

  found: (count: number, written: string) =>
    `${plural(count, { one: 'One name', other: `${written} names` })} in the file.`,
  counts: (added: string, changed: string, onlyHere: string) =>
    `${added} new, ${changed} changed, ${onlyHere} only here`,
  others: (count: number, written: string) =>
    `${plural(count, { one: 'One line', other: `${written} lines` })} of other kinds ${plural(count, { one: 'was', other: 'were' })} left out.`,
  withMore: (count: number, written: string) =>
    `${plural(count, { one: 'One line has', other: `${written} lines have` })} fields that are not kept.`,
  cut: (count: number, written: string) =>
    `${plural(count, { one: 'One name was', other: `${written} names were` })} cut to 255 characters.`,
  faults: (count: number, written: string) =>
    `${plural(count, { one: 'One line is', other: `${written} lines are` })} no name:`,
  line: (line: string, fault: string) => `Line ${line}: ${fault}`,
  moreFaults: (written: string) => `and ${written} more`,
  faultOf: {
    notJson: 'no JSON object with a type',
    noName: 'has no identifier or no name',
    noIdentifier: 'its identifier is not one of this network',
    otherNetwork: 'names a network that its identifier does not belong to, or that is not known',
  },
  becomes: (name: string, from: string, to: string) => `${name}: ${to} instead of ${from}`,
  list: (name: string, counts: string) => `${name}: ${counts}`,
  leftOut: (keys: string) => `Left out, since nothing here knows it or it makes no sense: ${keys}`,
  merge: 'Add to what is here',
  replace: 'Replace what is here',
  mergeNote: 'Added: the file holds where both say something, and what is only here stays.',
  replaceNote: 'Replaced: what is only here is lost.',
  cancel: 'Cancel',
  takenIn: 'Taken in',
  notKept: 'The browser has no room for it, or forbids to keep anything. Nothing was changed.',

  forgetAsk: (count: number, written: string) =>
    `This takes ${plural(count, { one: 'the one name', other: `all ${written} names` })} away from this browser, for good.`,
  forget: 'Forget them',
  forgotten: 'All names are forgotten',
  eraseAsk:
    'This takes all settings, names, stars, remembered searches and answers kept for offline away from this browser, for good, and the page begins anew.',
  erase: 'Erase everything',
});
