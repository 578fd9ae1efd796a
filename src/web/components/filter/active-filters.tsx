import { Link } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { firstPage } from '#web/hooks/use-filter-change.ts';
import { useLocale } from '#web/contexts.ts';
import { noteUsedFilter } from './filter-focus.ts';

export interface ActiveFilter {
  /** Its URL parameters. */
  readonly names: readonly string[];
  readonly text: string;
}

/** Active filters, each a link that removes it; they work without scripts. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useLocale();
  return (
    <nav
      className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5"
      aria-label={t('tokenDirectory.filters')}
    >
      {filters.map(({ names, text }) => (
        <Link
          key={text}
          className={button({ size: 'small', className: 'min-w-0 max-w-full' })}
          {...without(names)}
          aria-label={t('filters.remove', { filter: text })}
        >
          <span className="truncate">{text}</span>
          <Icon name="cross" size={14} />
        </Link>
      ))}
      <ClearFilters filters={filters} />
    </nav>
  );
}

/** A link that removes all filters. */
export function ClearFilters({ filters, isMain = false }: { filters: readonly ActiveFilter[]; isMain?: boolean }) {
  const { t } = useLocale();
  return (
    <Link
      className={button(isMain ? { variant: 'main' } : { variant: 'quiet', size: 'small' })}
      {...without(filters.flatMap(({ names }) => names))}
    >
      {t('tokenDirectory.clear')}
    </Link>
  );
}

function without(names: readonly string[]) {
  const removed = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    to: '.',
    search: (previous: object) => ({ ...previous, ...removed, ...firstPage }),
    activeOptions: { exact: true },
    resetScroll: false,
    rel: 'nofollow',
    onClick: () => noteUsedFilter(0),
  } as const;
}
