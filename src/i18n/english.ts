import { catalogueOf } from './catalogues.ts';
import { createLocale } from './locale.ts';

/** English with default number format, for the commands and the service's own output. */
export const english = createLocale({ language: 'en', catalogue: catalogueOf('en') });
