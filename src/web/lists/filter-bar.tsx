import { cx } from 'class-variance-authority';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Network } from '#contract/common.ts';
import { type FilteredList, type FilterView, filterNames, filtersOf, hasControl } from '#contract/filters.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon, IconButton, Segmented } from '#web/components/controls.tsx';
import { SearchForm, Select } from '#web/components/form.tsx';
import { type TimeBounds, TimeRangeFields } from '#web/components/time-range.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { useZone } from '#web/settings/settings.ts';
import { FilterRow, orderId } from './filter-row.tsx';
import { type ActiveFilter, type AmountUnit, barId, describeFilters, FilterChips, RemoveFilter } from './filters.tsx';
import type { Steps } from './pager.tsx';

const sorts = (locale: Locale) =>
  [
    { value: 'created_at', label: locale.t('lists.created') },
    { value: 'updated_at', label: locale.t('lists.updated') },
  ] as const;
const orders = (locale: Locale) =>
  [
    { value: 'desc', label: locale.t('transactionList.newestFirst') },
    { value: 'asc', label: locale.t('transactionList.oldestFirst') },
  ] as const;

const sheet = cx([
  '@md/page:contents',
  '@max-md/page:inset-x-0 @max-md/page:top-auto @max-md/page:bottom-0 @max-md/page:max-h-[85dvh] @max-md/page:w-full',
  '@max-md/page:max-w-none @max-md/page:flex-wrap @max-md/page:items-center @max-md/page:gap-2.5',
  '@max-md/page:overflow-auto @max-md/page:rounded-t-16 @max-md/page:border-t @max-md/page:border-line-2',
  '@max-md/page:bg-float @max-md/page:p-4 @max-md/page:text-ink @max-md/page:open:flex',
  '@max-md/page:backdrop:bg-[rgb(0_0_0/0.4)]',
]);
// Below its button; where the browser cannot anchor it, it is where it would be in the row.
const dropdown = cx([
  '@md/page:inset-auto @md/page:mt-1 @md/page:w-max @md/page:max-w-[min(46rem,100vw-2rem)] @md/page:rounded-16 @md/page:border',
  '@md/page:border-line-2 @md/page:bg-float @md/page:p-3 @md/page:text-ink @md/page:depth-pop',
  '@md/page:[position-area:block-end_span-inline-end] @md/page:[position-try-fallbacks:flip-inline]',
  '@max-md/page:contents',
]);

/** The row of a {@link FilterButton} and a {@link FilterBar} below the tabs of a page. */
export const filterBarLook = 'flex min-h-13 items-center gap-x-2 py-1.5 @md/page:-ms-2';

type View = FilterView & {
  /** Missing where the list has one order only. */
  readonly sort?: ReturnType<typeof sorts>[number]['value'];
  readonly order?: ReturnType<typeof orders>[number]['value'];
};

interface FilterBarProperties {
  of: FilteredList;
  view: View;
  unit: AmountUnit | undefined;
  /** Whether the list is filtered beyond the time range: newest first, without a choice of order. */
  isFiltered: boolean;
  /** Rows that match, if known. */
  count?: number | undefined;
  /** The asset filter of a list whose service may have no others. */
  asset?: ReactNode;
  /** Beside the export. */
  end?: ReactNode;
  list: Readonly<Record<'sizeField', ReactNode>> & {
    readonly save: (count?: number) => ReactNode;
    readonly steps: Pick<Steps, 'change'>;
    readonly section: RefObject<HTMLElement | null>;
  };
  /** Tells whether the service has filters; enabled unless the configuration does. */
  useHasFilters: (network: Network, enabled: boolean) => boolean | undefined;
}

/**
 * Time range, filters, order and controls of a transaction list, in one row; on a small screen a sheet that
 * {@link FilterButton} opens. Filters are missing if the service has none.
 */
export function FilterBar(properties: FilterBarProperties) {
  const { of, view, unit, isFiltered, count, asset, end, list, useHasFilters } = properties;
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const { filters } = useConfig();
  const isFound = useHasFilters(useNetwork(), filters === undefined);
  const hasFilters = filters ?? isFound ?? false;
  const { sort = 'created_at', order = 'desc' } = view;
  const [isOpen, setOpen] = useState(sort !== 'created_at' || order !== 'desc');
  const set = describeFilters(locale, of, view, unit, zone);
  // On a phone the bar below the head of the list has room for the export, the head itself has none.
  const isInHead = of === 'latest';
  const save = (
    <div
      className={`ms-auto flex flex-wrap items-center justify-end gap-1 ${isInHead ? '@max-md/page:order-2 @max-md/page:ms-0' : ''}`}
    >
      {end}
      {list.save(count)}
    </div>
  );
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-1 px-(--inset) @max-md/page:contents">
      <div className={`group/sheet ${sheet}`} id={barId} popover="auto">
        <div className="flex w-full items-center justify-between @md/page:hidden">
          <p className="text-20/7 font-strong tracking-[-0.02em]">{t('transactionList.filter')}</p>
          <IconButton icon="cross" label={t('common.close')} popoverTarget={barId} popoverTargetAction="hide" />
        </div>
        {/* Filters that come later never move the controls beside them. */}
        <div className="contents @md/page:flex @md/page:min-h-9 @md/page:min-w-0 @md/page:flex-1 @md/page:flex-wrap @md/page:items-center @md/page:gap-0.5 @md/page:empty:hidden">
          {/* The list of the specification has a time range only where it is not one of the filters. */}
          {(hasFilters || !filtersOf(of).includes('from')) && (
            <>
              <SheetHeading>{t('filters.when')}</SheetHeading>
              <RangeButton view={view} set={set} onChange={(range) => list.steps.change(range)} />
            </>
          )}
          {(hasFilters || asset) && <SheetHeading>{t('filters.what')}</SheetHeading>}
          {hasFilters ? (
            <FilterRow {...{ list: of, view, unit, set, asset, isOpen }} onToggle={() => setOpen(!isOpen)} />
          ) : (
            asset
          )}
          {hasFilters && <FilterChips filters={set.filter(isTyped)} all={set} />}
          <div
            className={`${isOpen || !hasFilters ? 'flex' : 'hidden noscript:flex'} order-2 flex-wrap items-center gap-2 @max-md/page:flex w-full @md/page:py-1`}
            id={orderId}
          >
            <SheetHeading>{t('transactionList.sort')}</SheetHeading>
            <Order view={view} isFiltered={isFiltered} list={list} />
          </div>
        </div>
        {isInHead && save}
        <ShowRows count={count} section={list.section} />
      </div>
      {!isInHead && save}
    </div>
  );
}

/** Closes the sheet of a small screen. */
function ShowRows({
  count,
  section,
}: Pick<FilterBarProperties, 'count'> & Pick<FilterBarProperties['list'], 'section'>) {
  const locale = useLocale();
  return (
    <Button
      className="sticky bottom-0 order-3 w-full group-has-data-changed/sheet:hidden @md/page:hidden"
      variant="main"
      popoverTarget={barId}
      popoverTargetAction="hide"
      onClick={() => section.current?.scrollIntoView()}
    >
      {count === undefined
        ? locale.t('transactionList.showRows')
        : locale.t('transactionList.showCount', { count, shown: formatCount(locale, count) })}
    </Button>
  );
}

/** Of a group in the sheet of a small screen. */
function SheetHeading({ children }: { children: string }) {
  return <p className="mt-1 w-full text-12 font-label text-ink-3 @md/page:hidden">{children}</p>;
}

const typed = filterNames.filter((name) => hasControl(name, 'amount') || hasControl(name, 'address'));

/** Whether no control of the bar shows the filter: its field may be closed. */
const isTyped = ({ names }: ActiveFilter) => typed.some((name) => names.includes(name));

/** Opens the {@link FilterBar} of a small screen. It is named after what is set. @param asset the name of one that is set */
export function FilterButton(properties: Pick<FilterBarProperties, 'of' | 'view' | 'unit'> & { asset?: string }) {
  const { of, view, unit, asset } = properties;
  const locale = useLocale();
  const set = describeFilters(locale, of, view, unit, useZone()).map(({ value }) => value);
  const names = asset === undefined ? set : [...set, asset];
  return (
    <button
      className={`text-button max-w-full min-w-0 @md/page:hidden ${of === 'latest' ? '-me-2 ms-auto px-2' : ''} ${names.length > 0 ? 'bg-accent-wash text-accent [&>.ic]:text-inherit' : ''}`}
      type="button"
      popoverTarget={barId}
    >
      <Icon name="filter" />
      <span className="truncate">{names.join(', ') || locale.t('transactionList.filter')}</span>
    </button>
  );
}

function Order({ view, isFiltered, list }: Pick<FilterBarProperties, 'view' | 'isFiltered' | 'list'>) {
  const locale = useLocale();
  const { sort, order } = view;
  const isFixed = isFiltered || sort === undefined || order === undefined;
  const onChange = (filters: object) => list.steps.change(filters);
  return (
    <SearchForm
      className="contents"
      names={isFixed ? ['limit'] : ['sort', 'order', 'limit']}
      submit={locale.t('transactionList.sort')}
    >
      {isFixed ? (
        <span className="text-14 text-ink-2">{locale.t('transactionList.newestFirst')}</span>
      ) : (
        <>
          <Segmented
            name="sort"
            legend={locale.t('transactionList.sortBy')}
            value={sort}
            options={sorts(locale)}
            onChange={(chosen) => onChange({ sort: chosen })}
          />
          <Select
            name="order"
            label={locale.t('transactionList.order')}
            value={order}
            options={orders(locale)}
            onChange={(chosen) => onChange({ order: chosen })}
          />
        </>
      )}
      {list.sizeField}
    </SearchForm>
  );
}

/** The time range behind a button that says it; on a small screen its fields are in the sheet. */
function RangeButton(properties: {
  view: FilterView;
  set: readonly ActiveFilter[];
  onChange: (range: TimeBounds) => void;
}) {
  const { view, set, onChange } = properties;
  const locale = useLocale();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = view;
  const range = set.find(({ names }) => names.includes('from'));
  return (
    <>
      <span className="relative inline-flex min-w-0 @max-md/page:hidden">
        <button
          className={`text-button max-w-72 min-w-0 gap-1 px-2 ${range ? 'bg-accent-wash pe-7 text-accent' : ''}`}
          type="button"
          popoverTarget={id}
        >
          <span className="truncate">{range?.value ?? locale.t('transactionList.anyTime')}</span>
          {!range && <Icon name="down" size={14} />}
        </button>
        {range && <RemoveFilter filter={range} />}
      </span>
      <div className={dropdown} id={id} popover="auto" ref={box}>
        <TimeRangeFields
          from={from}
          to={to}
          onChange={(range) => {
            box.current?.hidePopover();
            onChange(range);
          }}
        />
      </div>
    </>
  );
}
