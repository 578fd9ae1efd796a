import type { Preferences } from '#contract/settings.ts';
import { catalogueOf } from '#i18n/catalogues.ts';
import { defaultLanguage, isLanguage } from '#i18n/languages.ts';
import { createLocale, type Locale } from '#i18n/locale.ts';
import type { AppConfig } from '#web/contexts.ts';
import { settingIn } from '#web/settings/settings.ts';

/**
 * Returns the locale of what the service draws.
 * @param tag of a language; an unknown one is English
 * @param onUse called with the key of a message before it is used
 */
export function serverLocale(
  config: AppConfig,
  tag: string,
  preferences: Preferences = {},
  onUse?: (key: string) => void,
): Locale {
  const language = isLanguage(tag) ? tag : defaultLanguage;
  return createLocale({
    language,
    catalogue: catalogueOf(language),
    networkName: config.name,
    naming: config.naming,
    digits: settingIn(preferences, 'digits'),
    ...(onUse && { onUse }),
  });
}
