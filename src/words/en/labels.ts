import { inLanguage } from '../words.ts';

/** The names that a reader gives. */
export const labelsWords = inLanguage('labels', {
  yours: 'Named by you, in this browser only',
  yourName: 'Your name: ',
});
