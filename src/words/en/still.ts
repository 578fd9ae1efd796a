import { inLanguage } from '../words.ts';

/** What is said where nothing is read again by itself. */
export const stillWords = inLanguage('still', {
  updatesOff: 'Live updates are off.',
  refresh: 'Refresh',
  refreshed: 'Refreshed',
});
