import { Link, useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { TokenDirectory } from '../../../../contract/endpoints/token-directory.ts';
import { formatCount } from '../../../../format/amounts/digits.ts';
import { button } from '../../../components/primitives/button.tsx';
import { Icon } from '../../../components/primitives/icon.tsx';
import { Select } from '../../../components/primitives/select.tsx';
import { pagerButton, pagerButtons, pagerLook } from '../../../components/table/pager-look.ts';
import { Moment } from '../../../components/time/time.tsx';
import { useLocale } from '../../../locale-context.ts';
import { pageSizes } from '../../../queries/page-sizes.ts';

/** Range of ranks, time of the data, page size, and links to the first and next page. */
export function DirectoryPager(properties: {
  page: TokenDirectory;
  limit: (typeof pageSizes.search)[number];
  isFirst: boolean;
  section: RefObject<HTMLElement | null>;
}) {
  const locale = useLocale();
  const navigate = useNavigate({ from: '/tokens' });
  const { page, limit, isFirst, section } = properties;
  const [first, last] = [page.data[0]?.rank ?? 0, page.data.at(-1)?.rank ?? 0];
  const scrollToTop = () => {
    const element = section.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  };
  const at = (cursor: string | undefined) => (previous: object) => ({ ...previous, cursor });
  const look = button({ className: pagerButton });
  return (
    <nav className={pagerLook} aria-label={locale.t('lists.pages')}>
      <span>
        {locale.t('tokenDirectory.rows', { first: formatCount(locale, first), last: formatCount(locale, last) })}
        {!isFirst && <> · {locale.t.rich('common.asOf', { time: () => <Moment at={page.at} dateToo /> })}</>}
      </span>
      <span className={`${pagerButtons} flex-wrap`}>
        <Select
          label={locale.t('transactionList.rowsPerPage')}
          value={limit}
          options={pageSizes.search.map((value) => ({
            value,
            label: locale.t('transactionList.rows', { count: value }),
          }))}
          onChange={(size) =>
            void navigate({
              search: (previous) => ({ ...previous, limit: size, cursor: undefined }),
              resetScroll: false,
            })
          }
        />
        {!isFirst && (
          <Link className={look} to="." search={at(undefined)} rel="first" resetScroll={false} onClick={scrollToTop}>
            <Icon name="first" className="@max-xs/page:hidden" />
            {locale.t('tokens.firstPage')}
          </Link>
        )}
        {page.nextCursor !== null && (
          <Link
            className={look}
            to="."
            search={at(page.nextCursor)}
            rel="next"
            resetScroll={false}
            onClick={scrollToTop}
          >
            {locale.t('tokens.next')}
            <Icon name="right" className="@max-xs/page:hidden" />
          </Link>
        )}
      </span>
    </nav>
  );
}
