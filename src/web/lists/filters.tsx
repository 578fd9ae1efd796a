import { type ComponentType, lazy, Suspense } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import type { FilterRowProperties } from './filter-row.tsx';

const Row = lazy<ComponentType<FilterRowProperties>>(async () => ({
  default: await import('./filter-row.tsx').then(
    ({ FilterRow }) => FilterRow,
    () => Nothing,
  ),
}));

/**
 * Filters of a list of transactions: loaded after the list, and not shown if the service has none or their code cannot be
 * loaded. On small screens the button of the page's `FilterBar` opens them too.
 * @param useHasFilters tells whether the service has them; enabled unless the configuration does
 */
export function LazyFilters({
  useHasFilters,
  ...row
}: FilterRowProperties & { useHasFilters: (network: Network, enabled: boolean) => boolean | undefined }) {
  const { filters } = useConfig();
  const isFound = useHasFilters(useNetwork(), filters === undefined);
  if (!(filters ?? isFound)) return null;
  return (
    <div className="@max-md/page:in-[main:has([data-filters]:not([data-open]))]:hidden" data-filter-row>
      <Suspense fallback={<div className="min-h-14 border-b border-line" />}>
        <Row {...row} />
      </Suspense>
    </div>
  );
}

function Nothing() {
  return null;
}
