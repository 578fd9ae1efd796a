import { themes } from '#contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { themes };

/** System default (including its contrast preference), light, dark, or high contrast in the system's color scheme. */
export type Theme = (typeof themes)[number];

const theme = choice('theme', themes, 'system', (value) => {
  // public/before-paint.js does the same before the first paint.
  if (value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
});

export const useTheme = () => useChoice(theme);
export const setTheme = theme.choose;
