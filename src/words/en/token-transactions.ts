import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** The transactions of a token. */
export const tokenTransactionsWords = inLanguage('tokenTransactions', {
  reading: 'Reading the transactions',
  caption: (network: string) => `Transactions of this token on ${network}, newest first`,
  adds: 'adds to supply',
  takes: 'takes from supply',
  thereAre: (count: string) => `There are ${count} transactions to list.`,
  none: 'No transactions yet',
  noneMeans: (network: string) => `Nothing has happened with this token on ${network}.`,
  notServed: 'Transactions of a token are not served here',
  notServedMeans: 'This service does not list them by token; they appear in the list of latest ones.',

  ofAll: (rows: string, total: string) => `${rows} of ${total}.`,
  willHold: 'The list holds still once you page, so no row is seen twice.',
  holds: 'What comes from now on moves no row, so none is seen twice.',
  cameSince: (count: number, text: string) =>
    `${text} ${plural(count, { one: 'has', other: 'have' })} come since you began to page and ${plural(count, { one: 'is', other: 'are' })} left out, so no row is seen twice.`,
});
