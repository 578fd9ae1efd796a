import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo } from 'react';
import {
  type FilteredList,
  type FilterView,
  type FilterWith,
  filterNames,
  filters,
  filtersOf,
  hasControl,
  isFiltered,
} from '#contract/filters.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { shorten } from '#format/identifiers.ts';
import { formatDecimal } from '#format/numbers.ts';
import { capital } from '#format/sentence.ts';
import type { Zone } from '#format/time.ts';
import { shortRangeText } from '#format/time-text.ts';
import { type NumberKind, parseTypedNumber, typedText } from '#format/typed-number.ts';
import type { Locale } from '#i18n/locale.ts';
import { button, Icon } from '#web/components/controls.tsx';
import { firstPage } from '#web/components/form.tsx';
import { Blank } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { statusWord, typeLabel } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import {
  type FilteredView,
  type FilterInput,
  filteredTransactionsQuery,
  filterInput,
} from '#web/data/filtered-transactions.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { useZone } from '#web/settings/settings.ts';
import type { ListPosition } from './list.tsx';
import { StepLink } from './pager.tsx';
import type { ListDefinition } from './use-list.tsx';

export interface FilteredFile<Row> {
  readonly input: FilterInput;
  readonly filters: readonly ActiveFilter[];
  readonly toRows: (transaction: FilteredTransaction) => readonly Row[];
}

interface FilteredOptions<Row> {
  list: FilteredList;
  view: FilteredView & ListPosition;
  /** The subject of the page, as a filter. */
  of?: Pick<FilteredView, 'asset' | 'address'>;
  decimals: number | undefined;
  unit: AmountUnit | undefined;
  /** False while the decimals of a minimum are loading. */
  isReady?: boolean;
  /** Converts a row to one of the list, or drops it; the same function for the same list. */
  toRows: (transaction: FilteredTransaction) => readonly Row[];
}

type Parts<Row> = Pick<
  ListDefinition<Row>,
  'view' | 'subject' | 'of' | 'response' | 'page' | 'failed' | 'empty' | 'note'
>;

/**
 * Returns the parts of a list of transactions that differ if it has filters of the extension: its rows come by cursor, newest
 * first, with how far the service searched. Undefined without such filters.
 */
export function useFiltered<Row>(
  options: FilteredOptions<Row>,
): { readonly parts: Parts<Row>; readonly file: FilteredFile<Row> } | undefined {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const { list, view, of, decimals, unit, isReady = true, toRows } = options;
  const isOn = isFiltered(list, view);
  const { network, limit, cursor } = view;
  const input = filterInput({ ...view, ...of }, decimals);
  const response = useQuery({ ...filteredTransactionsQuery(input, { limit, cursor }), enabled: isOn && isReady });
  const found = response.data?.data;
  const page = useMemo(
    () => found && { rows: found.data.flatMap(toRows), nextCursor: found.nextCursor },
    [found, toRows],
  );
  if (!isOn) return undefined;
  const filters = describeFilters(locale, list, view, unit, zone);
  const searched = found?.searchedUntil ?? undefined;
  return {
    file: { input, filters, toRows },
    parts: {
      view: { network, limit, cursor },
      subject: JSON.stringify([input.address, input.asset]),
      of: JSON.stringify({ ...input, limit, cursor }),
      response,
      page,
      failed: (error) =>
        isUnavailable(error) && (
          <Blank icon="filter" title={t('filters.unavailable')} actions={<ClearFilters filters={filters} isMain />} />
        ),
      empty: ({ next }, section) => (
        <Blank
          icon="filter"
          title={t('filters.none')}
          actions={
            <>
              {next && (
                <StepLink step={next} section={section}>
                  {t('filters.continue')}
                </StepLink>
              )}
              <ClearFilters filters={filters} isMain={searched === undefined} />
            </>
          }
        >
          {searched !== undefined && <SearchedUntil at={searched} />}
        </Blank>
      ),
      note: (rows) => <FilteredNote count={rows.length} searchedUntil={searched} />,
    },
  };
}

function FilteredNote({ count, searchedUntil }: { count: number; searchedUntil: string | undefined }) {
  const { t } = useLocale();
  return (
    <>
      {t('transactionList.rows', { count })}
      {searchedUntil !== undefined && (
        <>
          {' · '}
          <SearchedUntil at={searchedUntil} />
        </>
      )}
    </>
  );
}

export function SearchedUntil({ at }: { at: string }) {
  const { t } = useLocale();
  return t.rich('filters.searchedUntil', { time: () => <Moment at={at} dateToo /> });
}

export interface ActiveFilter {
  readonly names: readonly string[];
  /** With the name of the filter: "Type: Token mint". */
  readonly text: string;
  /** The value alone: "Token mint". */
  readonly value: string;
}

/** Links that remove active filters which no control of the bar shows; they work without scripts. */
export function FilterChips({ filters, all }: Record<'filters' | 'all', readonly ActiveFilter[]>) {
  const { t } = useLocale();
  if (filters.length === 0 && all.length < 2) return null;
  return (
    <nav className="flex flex-wrap items-center gap-1" aria-label={t('tokenDirectory.filters')}>
      {filters.map((filter) => (
        <Link
          key={filter.text}
          className="text-button max-w-full min-w-0 bg-accent-wash px-2 text-accent [&>.ic]:text-inherit"
          {...without(filter.names)}
          aria-label={t('filters.remove', { filter: filter.text })}
        >
          <span className="truncate">{filter.text}</span>
          <Icon name="cross" size={14} />
        </Link>
      ))}
      {all.length > 1 && <ClearFilters filters={all} />}
    </nav>
  );
}

/** A cross at the end of a control whose filter is set. @param place of the control in the row */
export function RemoveFilter({ filter, place }: { filter: ActiveFilter; place?: number }) {
  const { t } = useLocale();
  return (
    <Link
      className="absolute inset-y-0 inset-e-0 grid w-7 place-items-center rounded-10 text-accent"
      {...without(filter.names, place)}
      aria-label={t('filters.remove', { filter: filter.text })}
    >
      <Icon name="cross" size={14} />
    </Link>
  );
}

function ClearFilters({ filters, isMain = false }: { filters: readonly ActiveFilter[]; isMain?: boolean }) {
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

/** @param place of the control that gets the focus */
function without(names: readonly string[], place = 0) {
  const removed = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    to: '.',
    search: (previous: object) => ({ ...previous, ...removed, ...firstPage }),
    activeOptions: { exact: true },
    resetScroll: false,
    rel: 'nofollow',
    onClick: () => noteUsedFilter(place),
  } as const;
}

/** Unit of amounts that filter: sats, or units of the token. */
export type AmountUnit = 'sats' | 'tokens';

export interface ChoiceField {
  readonly name: string;
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  /** The first one is empty. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface TextField {
  readonly name: string;
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  /** Maximum length. */
  readonly length: number;
  /** Of a number. */
  readonly number?: { readonly kind: NumberKind; readonly units: readonly string[] };
}

export function choiceFields(locale: Locale, list: FilteredList, view: FilterView): ChoiceField[] {
  const names = filtersOf(list).filter((name) => hasControl(name, 'choice'));
  return names.map((name) => {
    const label = locale.t(`filters.labels.${name}`);
    const options = filters[name].values.map((value) => ({ value, label: optionLabel(locale, name, value) }));
    const all = { value: '', label: locale.t('filters.all', { label }) };
    return { name, label, value: view[name] ?? '', options: [all, ...options] };
  });
}

/** Returns the filters of a list that are typed. @param unit undefined if amounts cannot be converted to base units */
export function textFields(
  locale: Locale,
  list: FilteredList,
  view: FilterView,
  unit: AmountUnit | undefined,
): TextField[] {
  const { t } = locale;
  return filtersOf(list).flatMap((name): TextField[] => {
    const value = view[name] ?? '';
    if (hasControl(name, 'address')) {
      return [{ name, label: t(`filters.labels.${name}`), value, length: 2000 }];
    }
    if (!hasControl(name, 'amount') || unit === undefined) return [];
    const label = t(`filters.labels.${name}`, { unit: t(`filters.${unit}`) });
    const number = unit === 'sats' ? satsNumber : tokenNumber;
    return [{ name, label, value: typedText(locale, value), length: 300, number }];
  });
}

const satsNumber = { kind: 'whole', units: ['sats', 'sat'] } as const;
const tokenNumber = { kind: 'decimal', units: [] } as const;

export function numbersIn(
  locale: Locale,
  fields: readonly TextField[],
  typed: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    fields.flatMap(({ name, number }) => {
      if (!number) return [];
      const read = parseTypedNumber(locale, typed[name] ?? '', number.kind, number.units);
      return [[name, 'error' in read ? undefined : read.plain]];
    }),
  );
}

export function describeFilters(
  locale: Locale,
  list: FilteredList,
  view: FilterView,
  unit: AmountUnit | undefined,
  zone: Zone,
): ActiveFilter[] {
  const { t } = locale;
  const offered = filtersOf(list);
  const active = filterNames.flatMap((name): ActiveFilter[] => {
    const given = view[name];
    if (given === undefined || !offered.includes(name) || hasControl(name, 'time')) return [];
    if (hasControl(name, 'amount')) {
      const amount = formatDecimal(locale, given);
      const value = t(`filters.bounds.${name}`, { amount, unit: t(`filters.${unit ?? 'tokens'}`) });
      return [{ names: [name], text: value, value }];
    }
    const isChosen = hasControl(name, 'choice') || hasControl(name, 'button');
    const value = isChosen ? optionLabel(locale, name, given) : shortOf(given);
    return [{ names: [name], text: t('filters.is', { label: t(`filters.labels.${name}`), value }), value }];
  });
  const { from, to } = view;
  if (from === undefined && to === undefined) return active;
  const range = shortRangeText(locale, from, to, zone);
  const text = t('filters.is', { label: t('lists.created'), value: range });
  return [{ names: ['from', 'to'], text, value: capital(range) }, ...active];
}

function optionLabel(locale: Locale, name: FilterWith<'choice' | 'button'>, value: string): string {
  if (name === 'type') return typeLabel(locale, value);
  if (name === 'status') return statusWord(locale, value);
  const known = [...filters[name].values].find((one) => one === value);
  return known === undefined ? value : locale.t(`filters.options.${known}`);
}

function shortOf(address: string): string {
  const { prefix, head, tail } = shorten(address, 'address');
  return tail === '' ? address : `${prefix}${head}…${tail}`;
}

/** Id of the bar with the filters: a page has one list at a time. */
export const barId = 'filters';

/** Place of the control that was used last; undefined after the next key or click. */
let used: number | undefined;

function forgetUsedFilter(): void {
  used = undefined;
}

/** Remembers which control of the filters is used, by its position in the row. */
export function noteUsedFilter(place: number): void {
  used = place;
  for (const input of ['keydown', 'pointerdown'] as const) {
    addEventListener(input, forgetUsedFilter, { once: true, capture: true });
  }
}

/**
 * Keeps the focus in the filters: the first filter replaces the list, and a filter that is removed takes its link along.
 * @param row the filters, of which the same control gets the focus if it is lost, or the first one
 */
export function useFilterFocus(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (used === undefined || document.activeElement !== document.body) return;
    const controls = row.current?.querySelectorAll<HTMLElement>('select, button');
    (controls?.[used] ?? controls?.[0])?.focus();
    // On a small screen they are in a sheet that is closed.
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[popovertarget="${barId}"]`)?.focus();
  });
}
