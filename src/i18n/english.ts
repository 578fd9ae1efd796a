import { catalogues } from './catalogues.ts';
import { createLocale } from './locale.ts';

/** English with its usual numbers: what commands and the service itself write. */
export const english = createLocale({ language: 'en', catalogue: catalogues.en });
