import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** Looking up many tokens or issuers at once. */
export const toolsWords = inLanguage('tools', {
  title: 'Tools',
  tool: 'What to look up',
  tools: { metadata: 'Token metadata', issuers: 'Issuers' },
  means: {
    metadata:
      'Name, supply and issuer of up to 100 tokens at once. A key or an address stands for all tokens it issued.',
    issuers: 'Which key issued which token, for up to 100 tokens and 100 keys at once, in either direction.',
  },

  list: 'Token identifiers, token addresses, public keys or addresses',
  listHint: 'One or several on a line. Tables are fine: the rest of a row is passed over.',
  chooseFile: 'Choose a file',
  orDrop: 'or drop one here: .txt or .csv, at most 1 MB',
  fileTooLarge: (name: string) => `${name} is larger than 1 MB.`,
  fileNoText: (name: string) => `${name} is not a text file.`,
  fileUnread: (name: string) => `${name} could not be read.`,
  fileRead: (name: string) => `${name} is in the field.`,
  clear: 'Clear',

  lines: 'What the lines are',
  nothingYet: 'Nothing is asked before you say so.',
  summary: (good: string, bad: string) => `${good} to look up, ${bad} left out.`,
  count: (count: number, written: string) => `${written} ${plural(count, { one: 'entry', other: 'entries' })}`,
  over: (over: number, written: string) =>
    `One request takes 100. ${written} ${plural(over, { one: 'more waits', other: 'more wait' })} until you go on.`,
  unread: (count: number, written: string, most: string) =>
    `${written} more ${plural(count, { one: 'line is', other: 'lines are' })} not looked at: ${most} at a time.`,
  moreLines: (count: number, written: string) => `${written} more ${plural(count, { one: 'line', other: 'lines' })}`,
  line: (line: string) => `Line ${line}`,
  from: {
    identifier: 'Token identifier',
    tokenAddress: 'Token address',
    key: 'Public key',
    address: 'Address, asked by its key',
  },
  repeated: (line: string) => `The same as line ${line}`,
  otherNetwork: (network: string) => `Belongs to ${network}`,
  transaction: 'A transaction, which has no issuer',
  nothing: 'No identifier',

  lookUp: (count: number, written: string) => `Look up ${written} ${plural(count, { one: 'entry', other: 'entries' })}`,
  stop: 'Stop',
  goOn: (count: string) => `Go on with the next ${count}`,
  progress: (done: string, all: string) => `${done} of ${all} looked up`,
  asking: 'Asking the service',

  results: 'Results',
  caption: { metadata: 'Tokens found, by line', issuers: 'Issuers and tokens found, by line' },
  csv: 'CSV',
  save: 'Save all lines with their results, exact amounts and whole identifiers',
  foundCount: (found: number, written: string) => `${written} ${plural(found, { one: 'row', other: 'rows' })} found`,
  missCount: (count: number, written: string, network: string) =>
    `${written} ${plural(count, { one: 'entry is', other: 'entries are' })} not known on ${network}`,
  shownFirst: (count: string) => `The first ${count} rows are shown; the CSV has all of them.`,
  firstTokens: 'Of a key the service names the first 100 tokens.',
  head: {
    line: 'Line',
    asked: 'Asked',
    token: 'Token',
    identifier: 'Identifier',
    issuer: 'Issuer',
    holders: 'Holders',
    decimals: 'Decimals',
  },
  copyIdentifier: 'Copy token identifier',
  noToken: (network: string) => `No such token on ${network}`,
  noneIssued: (network: string) => `Issued nothing on ${network}`,
});
