import { networkName } from '../name.ts';
import { inLanguage } from '../words.ts';

type Noun = 'ticker' | 'name';

/** What stands in lists, their rows and their filters. */
export const listWords = inLanguage('lists', {
  kind: 'Kind',
  transaction: 'Transaction',
  flow: 'From and to',
  amount: 'Amount',
  value: 'Value',
  status: 'Status',
  updated: 'Updated',
  created: 'Created',
  age: 'Age',
  copyId: 'Copy transaction ID',
  swap: 'Part of a swap',
  alsoSwap: ', part of a swap',
  /** Between who pays and who is paid. */
  to: 'to',
  parties: {
    core: `${networkName} address`,
    bitcoin: 'Bitcoin address',
    lightning: 'Lightning',
    issuer: 'Issuer',
  },
  burn: 'Burn address',
  baseUnits: 'base units',
  hidden: 'Name hidden',
  none: { ticker: 'No ticker', name: 'No name' },
  notSet: (noun: Noun) => `The issuer set no ${noun}`,
  setBy: (noun: Noun, text: string) => `${noun === 'ticker' ? 'Ticker' : 'Name'} set by the issuer: ${text}`,
  mixes: (scripts: readonly string[]) => ` (mixes ${scripts.join(' and ')})`,
  scripts: {
    Latin: 'Latin',
    Cyrillic: 'Cyrillic',
    Greek: 'Greek',
    Armenian: 'Armenian',
    Cherokee: 'Cherokee',
    Coptic: 'Coptic',
  },
  pages: 'Pages',
  newest: 'Newest',
  newer: 'Newer',
  older: 'Older',
  skip: 'Skip',
  rowsToSkip: 'Rows to skip',
  range: 'Created between',
  setRange: 'Set the time range',
  from: 'From',
  until: 'To',
  now: 'now',
  after: (clock: string) => `Created at or after, in ${clock}`,
  before: (clock: string) => `Created at or before, in ${clock}`,
  local: 'local time',
  noTime: (isUtc: boolean) => `Write a ${isUtc ? 'time in UTC' : 'local time'}, such as 2026-03-14 13:00.`,
  backwards: 'The range ends before it starts.',
});
