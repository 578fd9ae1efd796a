import { inLanguage } from '../words.ts';

/** What the frame of every page says about what the reader keeps. */
export const keptWords = inLanguage('kept', {
  settings: 'Settings',
  settingsNotLoaded: 'The settings could not be loaded.',
  starred: 'Starred',
});
