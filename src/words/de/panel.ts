import type { panelWords } from '../en/panel.ts';

export const panel: typeof panelWords = {
  source: 'Quelle',
  sourceOf: (what) => `Quelle: ${what}`,
  export: 'Exportieren',
  exportTitle: 'Die gezeigten Zeilen sichern oder alle',
  notLoaded: 'Das konnte nicht geladen werden. Bitte noch einmal versuchen.',
};
