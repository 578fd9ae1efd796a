import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** The network now and its latest transactions. */
export const latestWords = inLanguage('latest', {
  networkNow: 'The network now',
  caption: (network: string, isOldestFirst: boolean) =>
    `Transactions on ${network}, ${isOldestFirst ? 'oldest' : 'newest'} first`,

  live: 'Live',
  paused: 'Paused',
  pause: 'Pause the live list',
  goOn: 'Let new transactions join the list',
  goLive: 'Go live',
  leaveForLive: 'Leave this page for the moving list',
  newTransactions: (count: number, written: string) =>
    `${written} ${plural(count, { one: 'new transaction', other: 'new transactions' })}`,
  newerRows: (count: number, written: string) =>
    `${written} ${plural(count, { one: 'newer row', other: 'newer rows' })}`,
  moreThan: (rows: string) => `More than ${rows}`,
  showThem: 'Show them',
  showThemByKey: 'Show them (N)',
  waiting: (rows: string) => `${rows} waiting.`,
  pressKey: 'Press N to show them.',
  sinceOpened: (rows: string) => `${rows} since the list was opened`,

  oldestUpdate: (rows: string) =>
    `${rows}, oldest update first. A row that is updated moves to the end, and those after it move up.`,
  oldest: (rows: string) => `${rows}, oldest first. New transactions come last, so no row moves.`,
  stillByUpdate: (rows: string, moment: string) =>
    `${rows} without what was created after ${moment}. A row that is updated moves to the front.`,
  still: (rows: string, moment: string) =>
    `${rows} of the list as it stood at ${moment}. No row moves and none is seen twice.`,
  ofRange: (rows: string) => `${rows} of the time range.`,
  byUpdate: (rows: string) =>
    `${rows}. Paging back leaves out what is created from then on; a row that is updated moves to the front.`,
  head: (rows: string) => `${rows}. The list holds still once you page back, so no row is seen twice.`,

  pageBack: 'One page back',
  newest: 'Newest transactions',
  nothingIn: (network: string, range: string) => `Nothing was created on ${network} ${range}.`,
  noneYet: 'No transactions yet',
  nothingOn: (network: string) => `Nothing has happened on ${network}.`,

  pulse: {
    byDollars: (count: number) => `The last ${count} transactions by time and dollar value`,
    bySats: (count: number) => `The last ${count} transactions by time and amount in sats`,
    tokens: 'Tokens',
    tokensWithout: 'Tokens, without a value',
    notRead: 'Not read yet.',
    unreadable: (count: number) => `The last ${count} transactions could not be read.`,
    ago: (span: string) => `${span} ago`,
    dollars: 'dollars',
    bars: (count: number, span: string) =>
      `${count} thin ${plural(count, { one: 'bar', other: 'bars' })} from ${span} ago until now.`,
    half: (least: string, most: string, unit: string) => `Half of them are worth between ${least} and ${most} ${unit};`,
    noValues: 'None has a value;',
    large: (count: number, than: string, unit: string) =>
      `${count} ${plural(count, { one: 'is', other: 'are' })} worth more than ${than} ${unit}.`,
    without: (count: number, unit: string) =>
      `${count} ${plural(count, { one: 'has', other: 'have' })} no value in ${unit}.`,
    underOne: 'less than 1',
  },
});
