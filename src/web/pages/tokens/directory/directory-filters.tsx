import { Link } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import type { DirectoryView } from '#web/queries/token.ts';

const filters = ['priced', 'stablecoins', 'freezable', 'fresh'] as const;

/** Search parameters without filters. */
export const noFilters = { priced: false, stablecoins: false, freezable: false, fresh: false };

/** Whether any filter is active. */
export function hasFilter(view: DirectoryView): boolean {
  return filters.some((filter) => view[filter]);
}

/** Filters as links, which work without scripts. Changing one goes to the first page. */
export function DirectoryFilters({ view }: { view: DirectoryView }) {
  const { t } = useLocale();
  const hasPrice = useHasDollarValue();
  return (
    <nav
      className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5"
      aria-label={t('tokenDirectory.filters')}
    >
      {filters
        .filter((filter) => filter !== 'priced' || hasPrice)
        .map((filter) => (
          <Link
            key={filter}
            className={button({ size: 'small', variant: view[filter] ? 'main' : 'plain' })}
            to="."
            search={(previous: object) => ({ ...previous, [filter]: !view[filter], cursor: undefined })}
            activeOptions={{ exact: true }}
            aria-current={view[filter] ? 'true' : undefined}
            resetScroll={false}
            rel="nofollow"
          >
            {view[filter] && <Icon name="check" />}
            {t(`tokenDirectory.${filter}`)}
          </Link>
        ))}
    </nav>
  );
}
