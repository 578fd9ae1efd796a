import { inLanguage } from '../words.ts';

/** The network in a few numbers. */
export const stripWords = inLanguage('strip', {
  locked: 'Total value locked',
  testCoins: 'Test coins',
  accounts: 'Active accounts',
  transactions: 'Transactions, 24 h',
  price: 'Bitcoin price',
  volume: 'Payment volume, 24 h',
  notRead: 'Not read',
  retry: (figure: string) => `Try again: ${figure}`,
  noStables: 'No stablecoins',
  stables: (percent: string) => `${percent} stablecoins`,
  each: (amount: string) => `${amount} each`,
  none: 'None today',
  many: 'More than ten a second',
  pace: (span: string) => `One every ${span}`,
});
