import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import { useConfig } from '../../config-context.ts';
import { useNetwork } from '../../hooks/network.tsx';

/**
 * Wraps the filters of a list: loaded after the list, and not shown if the service has none or their code cannot be
 * loaded. On small screens the button of the page's `FilterBar` opens them too.
 * @param detect tells whether the service has them, unless the configuration does
 */
export function lazyFilters<Properties extends object, Key extends readonly unknown[]>(
  load: () => Promise<ComponentType<Properties>>,
  detect: (network: Network) => UseQueryOptions<boolean, Error, boolean, Key>,
) {
  const Filters = lazy<ComponentType<Properties>>(async () => ({ default: await load().catch(() => Nothing) }));
  return function LazyFilters(properties: Properties) {
    const { filters } = useConfig();
    const { data } = useQuery({ ...detect(useNetwork()), enabled: filters === undefined });
    if (!(filters ?? data)) return null;
    return (
      <div className="@max-md/page:in-[main:has([data-filters]:not([data-open]))]:hidden" data-filter-row>
        <Suspense fallback={<div className="min-h-14 border-b border-line" />}>
          <Filters {...properties} />
        </Suspense>
      </div>
    );
  };
}

function Nothing() {
  return null;
}
