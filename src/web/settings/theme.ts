import { themes } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { themes };

/**
 * As the system is set (where it asks for more contrast, with it), light, dark, or with the strongest contrast in the
 * system's own of the two.
 */
export type Theme = (typeof themes)[number];

const theme = choice('theme', themes, 'system', (value) => {
  // public/before-paint.js does the same before the first paint.
  if (value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
});

/** The theme a person chose. */
export function useTheme(): Theme {
  return useChoice(theme);
}

/** Chooses the theme, here and in other tabs, and keeps it in the browser. */
export const setTheme: (value: Theme) => void = theme.choose;
