import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locale.ts';

/** Provides the locale of the application. */
export const LocaleContext = createContext<Locale | undefined>(undefined);

/**
 * Returns the locale of the page.
 * @throws if there is no provider
 */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === undefined) throw new Error('No LocaleContext above this component.');
  return locale;
}
