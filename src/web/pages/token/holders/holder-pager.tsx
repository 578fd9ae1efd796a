import { formatCount } from '../../../../format/amounts/digits.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import { Button } from '../../../components/primitives/button.tsx';
import { Icon } from '../../../components/primitives/icon.tsx';
import { PageLinks } from '../../../components/table/page-links.tsx';
import { pagerButton, pagerButtons, pagerLook } from '../../../components/table/pager-look.ts';
import { useLocale } from '../../../locale-context.ts';

interface HolderPagerProperties {
  offset: number;
  /** Rows shown. */
  count: number;
  /** Whether running totals are known. */
  hasTotals: boolean;
  /** Number of holders. */
  total: number;
  limit: number;
  /** Whether a placeholder page is shown. */
  isBusy: boolean;
  go: (change: { offset: number }) => void;
}

/** Page navigation of a list with a known total. */
export function HolderPager({ offset, count, hasTotals, total, limit, isBusy, go }: HolderPagerProperties) {
  const locale = useLocale();
  return (
    <nav className={pagerLook} aria-label={locale.t('lists.pages')}>
      <span>
        {!isBusy && count > 0 && rangeOf(locale, offset, count, total)}
        {!isBusy && count > 0 && !hasTotals && ` ${locale.t('tokenHolders.noRunningTotal')}`}
      </span>
      <PageLinks
        offset={offset}
        limit={limit}
        hasMore={offset + limit < total}
        labels={{ previous: locale.t('tokenHolders.previous'), next: locale.t('tokenHolders.next') }}
      />
      <span className={pagerButtons}>
        <Button
          size="icon"
          disabled={offset === 0}
          onClick={() => go({ offset: 0 })}
          aria-label={locale.t('tokenHolders.first')}
        >
          <Icon name="first" />
        </Button>
        <Button
          className={pagerButton}
          disabled={offset === 0}
          onClick={() => go({ offset: Math.max(0, Math.min(offset, total) - limit) })}
        >
          <Icon name="left" />
          {locale.t('tokenHolders.previous')}
        </Button>
        <Button
          className={pagerButton}
          disabled={isBusy || offset + limit >= total}
          onClick={() => go({ offset: offset + limit })}
        >
          {locale.t('tokenHolders.next')}
          <Icon name="right" />
        </Button>
      </span>
    </nav>
  );
}

function rangeOf(locale: Locale, offset: number, count: number, total: number): string {
  if (count === 1)
    return locale.t('tokenHolders.one', { rank: number(locale, offset + 1), total: number(locale, total) });
  return locale.t('tokenHolders.range', {
    first: number(locale, offset + 1),
    last: number(locale, offset + count),
    total: number(locale, total),
  });
}

function number(locale: Locale, value: number): string {
  return formatCount(locale, value);
}
