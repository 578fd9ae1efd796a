import { inLanguage } from '../words.ts';

/** The table of keys. */
export const keyWords = inLanguage('keys', {
  does: {
    search: 'Search',
    searchAnywhere: 'Search, also while you type',
    transactions: 'Go to the latest transactions',
    statistics: 'Go to the statistics',
    nextRow: 'Next row of a list',
    previousRow: 'Previous row of a list',
    openRow: 'Open the row',
    showHeld: 'Show the new transactions that wait',
    help: 'Show these keys',
  },
  enter: 'Enter',
  next: ' then ',
  off: 'Off',
  characters: 'Keys of one character',
  kept: 'Kept in this browser. None of them works while you type.',
});
