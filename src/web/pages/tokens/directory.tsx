import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { directorySorts } from '#contract/token.ts';
import type { DirectoryToken } from '#contract/token-figures.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { SearchForm, Select } from '#web/components/form.tsx';
import { Blank, blankActions, ErrorState } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { SharedTickers } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { type DirectoryView, directoryInput, effectiveSort, tokenDirectoryQuery } from '#web/data/queries/token.ts';
import { type ListFileOf, ListTable, listLook, type RowDrawing } from '#web/lists/list.tsx';
import { useUnreported } from '#web/lists/unreported.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLimit } from '#web/settings/settings.ts';
import { columnsOf, type Sorted } from './directory-columns.tsx';

const route = getRouteApi('/tokens');

/** All tokens of a network; a search hint if the service has no directory. */
export function DirectoryCard() {
  const { t } = useLocale();
  const view = route.useSearch();
  const { list, page, fold, shown } = useDirectory(view);
  if (page === undefined && isUnavailable(list.error)) return <SearchHint />;
  const applied = page?.applied;
  return (
    <Card tone="bare" className={listLook} aria-labelledby="all-tokens" ref={list.section} aria-busy={list.isWaiting}>
      <h2 id="all-tokens" className="sr-only">
        {t('tokenDirectory.tokens')}
      </h2>
      <div className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
        {applied === undefined ? (
          <DirectoryFilters view={view} />
        ) : (
          <p className="text-12/4.5 text-ink-3">{t('tokenDirectory.limited')}</p>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-0.5">
          {(applied === undefined || applied.sorts.length > 1) && <DirectorySort view={shown} />}
          {list.save()}
        </div>
      </div>
      {fold}
      {list.body}
    </Card>
  );
}

type DirectorySearch = ReturnType<typeof route.useSearch>;

/** Returns the list, its page, and the order in which it is shown. */
function useDirectory(view: DirectorySearch) {
  const locale = useLocale();
  const { t } = locale;
  const { network, cursor, sort, order } = view;
  const limit = useLimit(pageSizes.search, view.limit);
  const query = tokenDirectoryQuery({ ...directoryInput(view), limit, cursor });
  const response = useQuery(query);
  const page = response.data?.data;
  const { rows, fold } = useUnreported(page?.data);
  const hasValue = useHasDollarValue();
  const applied = page?.applied;
  const hasVolume = page === undefined || page.data.some(({ volume24hUsd }) => volume24hUsd != null);
  const shown = useMemo(
    () => (applied ? { network, ...applied, hasVolume } : { network, sort: effectiveSort(network, sort), order }),
    [network, applied, hasVolume, sort, order],
  );
  const columns = useMemo(() => columnsOf(locale, shown, hasValue), [locale, shown, hasValue]);
  const list = useList({
    view: { network, limit, cursor },
    subject: 'tokens',
    of: JSON.stringify(query.queryKey),
    response,
    page: page && rows && { rows, nextCursor: page.nextCursor },
    sizes: pageSizes.search,
    columns,
    table: (drawn) => (
      <>
        <SharedTickers tickers={drawn.rows.map(({ ticker }) => ticker)} isPart />
        <ListTable
          caption={t('tokenDirectory.caption', { network, sort: t(`tokenDirectory.sorts.${shown.sort}`) })}
          drawing={drawing}
          {...drawn}
        />
      </>
    ),
    links: '[data-column=token] a',
    loading: t('tokens.searching'),
    failed: (error) => cursor !== undefined && <PageFailed error={error} retry={() => void response.refetch()} />,
    // A page may have reported tokens only.
    empty: () => !fold && <NoTokens isFiltered={hasFilter(view)} network={network} />,
    note: (listed) => <Note rows={listed} at={cursor === undefined ? undefined : page?.at} />,
    tools: ({ size }) => size,
    file: () => fileOf(view, shown.order),
  });
  return { list, page, fold, shown };
}

/** The ranks of the rows. @param at when their ranking was made; undefined for now */
function Note({ rows, at }: { rows: readonly DirectoryToken[]; at: string | undefined }) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <>
      {t('tokenDirectory.rows', {
        first: formatCount(locale, rows[0]?.rank ?? 0),
        last: formatCount(locale, rows.at(-1)?.rank ?? 0),
      })}
      {at !== undefined && <> · {t.rich('common.asOf', { time: () => <Moment at={at} dateToo /> })}</>}
    </>
  );
}

async function fileOf(view: DirectorySearch, order: DirectoryView['order']): Promise<ListFileOf<DirectoryToken>> {
  const { wholeDirectory } = await import('#web/lists/whole-lists.ts');
  const { network } = view;
  return (full, client) => ({
    list: 'tokens',
    network,
    subject: null,
    order: order === 'desc' ? 'largest-first' : 'smallest-first',
    fileName: `tokens-${network}-${fileMoment()}.csv`,
    about: full.t('tokenDirectory.export', { network }),
    notes: [full.t('tokenDirectory.note')],
    read: () => wholeDirectory(client, view),
  });
}

const drawing: RowDrawing<DirectoryToken> = {
  card: 'token',
  id: ({ tokenIdentifier }) => tokenIdentifier,
  attributes: ({ tokenIdentifier }) => ({ 'data-token': tokenIdentifier }),
};

function SearchHint() {
  const { t } = useLocale();
  return (
    <Card tone="bare">
      <Blank icon="search" title={t('tokens.empty')}>
        {t('tokens.emptyHint')}
      </Blank>
    </Card>
  );
}

/** Leads to the first page from one that could not be loaded. */
function PageFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  return (
    <>
      <ErrorState error={error} retry={retry} />
      <p className={`${blankActions} pb-9`}>
        <Link className={button()} to="." search={(previous: object) => ({ ...previous, cursor: undefined })}>
          {t('lists.firstPage')}
        </Link>
      </p>
    </>
  );
}

function NoTokens({ isFiltered, network }: { isFiltered: boolean; network: string }) {
  const { t } = useLocale();
  if (!isFiltered) {
    return <Blank icon="empty" title={t('search.none', { network })} />;
  }
  return (
    <Blank
      icon="empty"
      title={t('tokenDirectory.noneMatch')}
      actions={
        <Link
          className={button({ variant: 'main' })}
          to="."
          search={(previous: object) => ({ ...previous, ...noFilters, cursor: undefined })}
        >
          {t('tokenDirectory.clear')}
        </Link>
      }
    />
  );
}

const filters = ['priced', 'stablecoins', 'freezable', 'fresh'] as const;

const noFilters = { priced: false, stablecoins: false, freezable: false, fresh: false };

function hasFilter(view: DirectoryView): boolean {
  return filters.some((filter) => view[filter]);
}

/** Filters as links in words, which work without scripts; a cross removes one. Changing one goes to the first page. */
function DirectoryFilters({ view }: { view: DirectoryView }) {
  const { t } = useLocale();
  const hasPrice = useHasDollarValue();
  return (
    <nav className="flex flex-wrap items-center gap-0.5 @md/page:-ms-2.5" aria-label={t('tokenDirectory.filters')}>
      {filters
        .filter((filter) => filter !== 'priced' || hasPrice)
        .map((filter) => (
          <Link
            key={filter}
            className={`text-button ${view[filter] ? 'bg-accent-wash text-accent [&>.ic]:text-inherit' : ''}`}
            to="."
            search={(previous: object) => ({ ...previous, [filter]: !view[filter], cursor: undefined })}
            activeOptions={{ exact: true }}
            aria-current={view[filter] ? 'true' : undefined}
            resetScroll={false}
            rel="nofollow"
          >
            {t(`tokenDirectory.${filter}`)}
            {view[filter] && <Icon name="cross" size={14} />}
          </Link>
        ))}
    </nav>
  );
}

const orders = ({ t }: Locale) =>
  [
    { value: 'desc', label: t('tokenDirectory.descending') },
    { value: 'asc', label: t('tokenDirectory.ascending') },
  ] as const;

/** Sorting in words where not every column has a heading to sort by. */
function DirectorySort({ view }: { view: Sorted }) {
  const locale = useLocale();
  const navigate = useNavigate({ from: '/tokens' });
  const { network, sort, order, sorts: offered = directorySorts } = view;
  const sorts = offered
    .filter((one) => effectiveSort(network, one) === one)
    .map((value) => ({ value, label: locale.t(`tokenDirectory.sorts.${value}`) }));
  const change = (to: Partial<DirectoryView>) =>
    void navigate({ search: (previous) => ({ ...previous, ...to, cursor: undefined }), resetScroll: false });
  return (
    <SearchForm className="contents @lg/page:hidden" names={['sort', 'order']}>
      <Select
        name="sort"
        label={locale.t('transactionList.sortBy')}
        value={sort}
        options={sorts}
        isQuiet
        onChange={(value) => change({ sort: value })}
      />
      <Select
        name="order"
        label={locale.t('transactionList.order')}
        value={order}
        options={orders(locale)}
        isQuiet
        onChange={(value) => change({ order: value })}
      />
    </SearchForm>
  );
}
