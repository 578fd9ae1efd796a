import type { ReactNode } from 'react';
import { formatSats } from '../../../format/amounts/sats.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { Button } from '../../components/primitives/button.tsx';
import { Icon } from '../../components/primitives/icon.tsx';
import { Select } from '../../components/primitives/select.tsx';
import { PageLinks } from '../../components/table/page-links.tsx';
import { pagerButton, pagerButtons, pagerLook } from '../../components/table/pager-look.ts';
import { useLocale } from '../../locale-context.ts';
import { pageSizes } from '../../queries/page-sizes.ts';

const sizes = (locale: Locale) =>
  pageSizes.search.map((value) => ({ value, label: locale.t('transactionList.rows', { count: value }) }));
type Size = ReturnType<typeof sizes>[number]['value'];

/**
 * Page navigation of results without a total: a full page may not be the last.
 * @param shown results on the page; undefined while loading
 */
export function SearchPager(properties: {
  limit: Size;
  offset: number;
  shown: number | undefined;
  onStep: (page: { offset: number; limit?: Size }) => void;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { limit, offset, shown, onStep, children } = properties;
  return (
    <nav className={pagerLook} aria-label={locale.t('lists.pages')}>
      <span>{shown !== undefined && sentence(locale, offset, shown)}</span>
      <PageLinks
        offset={offset}
        limit={limit}
        hasMore={shown !== undefined && shown >= limit}
        labels={{ previous: locale.t('tokens.previous'), next: locale.t('tokens.next') }}
      />
      <span className={`${pagerButtons} flex-wrap`}>
        {children}
        <Select
          label={locale.t('transactionList.rowsPerPage')}
          value={limit}
          options={sizes(locale)}
          onChange={(size) => onStep({ offset: 0, limit: size })}
        />
        <Button
          className={pagerButton}
          disabled={offset === 0}
          onClick={() => onStep({ offset: Math.max(0, offset - limit) })}
        >
          <Icon name="left" className="@max-xs/page:hidden" />
          {locale.t('tokens.previous')}
        </Button>
        <Button
          className={pagerButton}
          disabled={shown === undefined || shown < limit}
          onClick={() => onStep({ offset: offset + limit })}
        >
          {locale.t('tokens.next')}
          <Icon name="right" className="@max-xs/page:hidden" />
        </Button>
      </span>
    </nav>
  );
}

function sentence(locale: Locale, offset: number, shown: number): string {
  const last = formatSats(locale, offset + shown);
  return shown === 1
    ? locale.t('tokens.result', { last })
    : locale.t('tokens.results', { first: formatSats(locale, offset + 1), last });
}
