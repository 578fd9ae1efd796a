import type { keptWords } from '../en/kept.ts';

export const kept: typeof keptWords = {
  settings: 'Einstellungen',
  settingsNotLoaded: 'Die Einstellungen konnten nicht geladen werden.',
  starred: 'Gemerkt',
};
