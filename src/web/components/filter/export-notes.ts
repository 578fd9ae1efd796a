import type { Locale } from '#i18n/locale.ts';
import type { ActiveFilter } from './active-filters.tsx';

/** Returns the filters of an export in one line. */
export function filterNote({ t }: Locale, filters: readonly ActiveFilter[]): string {
  return t('filters.is', { label: t('tokenDirectory.filters'), value: filters.map(({ text }) => text).join('; ') });
}
