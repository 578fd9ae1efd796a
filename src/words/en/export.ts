import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** Saving rows: those shown, or all there are. */
export const exportWords = inLanguage('export', {
  title: 'Export',
  page: 'This page',
  pageAbout: (rows: number, shown: string) => `The ${plural(rows, { one: 'row', other: `${shown} rows` })} shown.`,
  whole: 'Whole range',
  latest: (network: string, isOldestFirst: boolean) =>
    `Every transaction on ${network}, ${isOldestFirst ? 'oldest' : 'newest'} first.`,
  latestInRange: (network: string, isOldestFirst: boolean) =>
    `Every transaction on ${network} in the time range, ${isOldestFirst ? 'oldest' : 'newest'} first.`,
  ofAddress: (isOldestFirst: boolean) =>
    `Every transaction of this address that fits the filters, ${isOldestFirst ? 'oldest' : 'newest'} first.`,
  ofToken: 'Every transaction of this token, newest first.',
  holders: 'Every holder of this token, largest first.',
  wholeAbout: 'With a note of what it holds, and the SHA-256 of its rows.',
  saveCsv: 'Save CSV',
  saveJson: 'Save JSON',
  print: 'Print',
  saveAllCsv: 'Save all as CSV',
  saveAllJson: 'Save all as JSON',
  printAll: 'Print all',
  readAll: 'Read all',
  readAnew: 'Read anew',
  statement: 'Statement with totals, to print',
  stop: 'Stop',
  goOn: 'Go on',
  reading: 'Reading',
  progress: (read: string) => `${read} rows read`,
  progressOf: (read: string, total: string) => `${read} of ${total} rows read`,
  /** {seconds} is drawn. */
  paused: 'The service asks for a pause. Going on in {seconds} s.',
  stopped: 'Stopped. What was read is kept.',
  failed: 'The reading failed. What was read is kept.',
  done: (rows: number, shown: string) => `${plural(rows, { one: '1 row', other: `${shown} rows` })} read.`,
});
