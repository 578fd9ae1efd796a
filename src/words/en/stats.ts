import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** The statistics, and what all of their charts say. */
export const statsWords = inLanguage('stats', {
  statistics: 'Statistics',
  readAt: 'Read at {time}, every 15 s',
  now: 'The network now',

  fromTo: (from: string, to: string) => `${from} to ${to}`,
  sinceYesterday: (time: string) => `since yesterday, ${time}`,
  since: (date: string) => `since ${date}`,
  days: (count: number) => plural(count, { one: `${count} day`, other: `${count} days` }),

  noPicture: 'This browser could not make the picture.',
  asTable: 'The same numbers as a table',

  turnover: 'Turnover, 24 h',
  turnoverIs: 'of the value locked moved in a day',
  noneLocked: 'Nothing locked',
  average: 'Average transaction',
  averageIs: (count: string) => `payment volume over ${count} transactions`,
  averageOfAll: 'payment volume over all transactions',
  noTransactions: 'No transactions',
  lockedEach: 'Locked per active account',
  lockedEachIs: (count: string) => `value locked over ${count} accounts`,
  lockedOfAll: 'value locked over all accounts',
  noAccounts: 'No active accounts',
});
