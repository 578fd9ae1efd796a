import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locale.ts';

/** The locale of everything below; whoever renders the application provides it. */
export const LocaleContext = createContext<Locale | undefined>(undefined);

/**
 * The locale of the page.
 * @throws where nobody provides one
 */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === undefined) throw new Error('No LocaleContext above this component.');
  return locale;
}
