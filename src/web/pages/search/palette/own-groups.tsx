import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { SearchedRow, SubjectRow, searchKey, VisitRow } from '#web/pages/search/options/visit-row.tsx';
import { keyOf } from '#web/settings/labels.ts';
import { Group } from './group.tsx';
import type { OwnHits } from './own-hits.ts';

// Shortcut hint above the rows; hidden without a keyboard.
const forgetKeys = (locale: Locale) => (
  <span className="max-md:hidden" aria-hidden="true">
    <kbd>⇧</kbd>
    <kbd>{locale.t('searchList.delete')}</kbd> {locale.t('searchList.remove')}
  </span>
);

/** Labeled and visited pages. */
export function OwnPages({ hits: { labeled, visits } }: { hits: OwnHits }) {
  const locale = useLocale();
  return (
    <>
      {labeled.length > 0 && (
        <Group title={locale.t('searchList.labels')}>
          {labeled.map((label) => (
            <SubjectRow key={keyOf(label)} subject={label} />
          ))}
        </Group>
      )}
      {visits.length > 0 && (
        <Group title={locale.t('search.recentPages')} note={forgetKeys(locale)}>
          {visits.map((visit) => (
            <VisitRow key={keyOf(visit)} visit={visit} />
          ))}
        </Group>
      )}
    </>
  );
}

/** Recent searches. */
export function OwnSearches({ hits: { searches } }: { hits: OwnHits }) {
  const locale = useLocale();
  return (
    searches.length > 0 && (
      <Group title={locale.t('search.recentSearches')} note={forgetKeys(locale)}>
        {searches.map((search) => (
          <SearchedRow key={searchKey(search)} search={search} />
        ))}
      </Group>
    )
  );
}
