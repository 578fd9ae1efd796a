import type { RefObject } from 'react';
import type { TokenDirectory } from '#contract/endpoints/token-directory.ts';
import { formatCount } from '#format/amounts/digits.ts';
import { PageSize } from '#web/components/table/page-size.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { Moment } from '#web/components/time/time.tsx';
import { useCursorSteps } from '#web/hooks/use-cursor-steps.ts';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useLocale } from '#web/locale-context.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';

/**
 * Range of ranks, time of the data, page size and page navigation.
 * @param cursor of the page; undefined for the first one
 */
export function DirectoryPager(properties: {
  page: TokenDirectory;
  limit: (typeof pageSizes.search)[number];
  cursor: string | undefined;
  section: RefObject<HTMLElement | null>;
}) {
  const locale = useLocale();
  const change = useFilterChange();
  const { page, limit, cursor, section } = properties;
  const steps = useCursorSteps({ cursor, nextCursor: page.nextCursor }, section);
  const [first, last] = [page.data[0]?.rank ?? 0, page.data.at(-1)?.rank ?? 0];
  return (
    <Pager
      {...steps}
      tools={<PageSize sizes={pageSizes.search} value={limit} onChange={(size) => change({ limit: size })} />}
    >
      {locale.t('tokenDirectory.rows', { first: formatCount(locale, first), last: formatCount(locale, last) })}
      {cursor !== undefined && <> · {locale.t.rich('common.asOf', { time: () => <Moment at={page.at} dateToo /> })}</>}
    </Pager>
  );
}
