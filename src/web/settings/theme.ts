import { useSyncExternalStore } from 'react';
import { choice } from './choice.ts';

export const themes = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the system is set. */
export type Theme = (typeof themes)[number];

const theme = choice('theme', themes, 'system', (value) => {
  // public/before-paint.js does the same before the first paint.
  if (value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
});

/** The theme a person chose. */
export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.read, theme.read);
}

/** Chooses the theme, here and in other tabs, and keeps it in the browser. */
export const setTheme: (value: Theme) => void = theme.choose;
