import { createContext, use, useContext } from 'react';
import type { FullLocale, Locale } from '#i18n/locale.ts';

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

/** Returns the locale of the page with all messages. Suspends while the browser loads those on demand. */
export function useFullLocale(): FullLocale {
  const full = useLocale().full();
  return full instanceof Promise ? use(full) : full;
}
