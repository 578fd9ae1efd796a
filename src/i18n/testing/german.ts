import { catalogueOf } from '#i18n/catalogues.ts';
import { createLocale } from '#i18n/locale.ts';

/** German with default number format, for tests. */
export const german = createLocale({ language: 'de', catalogue: catalogueOf('de') });
