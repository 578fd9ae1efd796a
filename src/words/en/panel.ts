import { inLanguage } from '../words.ts';

/** What a panel offers to do with what it shows. */
export const panelWords = inLanguage('panel', {
  source: 'Source',
  /** @param what the panel's name */
  sourceOf: (what: string) => `Source: ${what}`,
  export: 'Export',
  exportTitle: 'Save the rows shown, or all of them',
  notLoaded: 'This could not be loaded. Try again.',
});
