import { catalogueOf } from '../catalogues.ts';
import { createLocale } from '../locale.ts';

/** German with default number format, for tests. */
export const german = createLocale({ language: 'de', catalogue: catalogueOf('de') });
