import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import {
  type FilteredList,
  type FilterView,
  type FilterWith,
  filterNames,
  filters,
  filtersOf,
  hasControl,
} from '#contract/filters.ts';
import { shorten } from '#format/identifiers.ts';
import { formatDecimal } from '#format/numbers.ts';
import type { Zone } from '#format/time.ts';
import { rangeText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { firstPage } from '#web/components/search-form.tsx';
import { statusWord, typeLabel } from '#web/components/transaction-marks.tsx';
import { useLocale } from '#web/contexts.ts';

export interface ActiveFilter {
  /** Its URL parameters. */
  readonly names: readonly string[];
  readonly text: string;
}

/** Active filters, each a link that removes it; they work without scripts. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useLocale();
  return (
    <nav
      className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5"
      aria-label={t('tokenDirectory.filters')}
    >
      {filters.map(({ names, text }) => (
        <Link
          key={text}
          className={button({ size: 'small', className: 'min-w-0 max-w-full' })}
          {...without(names)}
          aria-label={t('filters.remove', { filter: text })}
        >
          <span className="truncate">{text}</span>
          <Icon name="cross" size={14} />
        </Link>
      ))}
      <ClearFilters filters={filters} />
    </nav>
  );
}

/** A link that removes all filters. */
export function ClearFilters({ filters, isMain = false }: { filters: readonly ActiveFilter[]; isMain?: boolean }) {
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

function without(names: readonly string[]) {
  const removed = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    to: '.',
    search: (previous: object) => ({ ...previous, ...removed, ...firstPage }),
    activeOptions: { exact: true },
    resetScroll: false,
    rel: 'nofollow',
    onClick: () => noteUsedFilter(0),
  } as const;
}

/** Unit of amounts that filter: sats, or units of the token. */
export type AmountUnit = 'sats' | 'tokens';

export interface ChoiceField {
  /** URL parameter. */
  readonly name: string;
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  /** The first one is empty. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface TextField {
  /** URL parameter. */
  readonly name: string;
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  /** Maximum length. */
  readonly length: number;
  readonly isNumber: boolean;
}

/** Returns the filters of a list that are chosen from options. */
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
  { t }: Locale,
  list: FilteredList,
  view: FilterView,
  unit: AmountUnit | undefined,
): TextField[] {
  return filtersOf(list).flatMap((name): TextField[] => {
    const value = view[name] ?? '';
    if (hasControl(name, 'address')) {
      return [{ name, label: t(`filters.labels.${name}`), value, length: 2000, isNumber: false }];
    }
    if (!hasControl(name, 'amount') || unit === undefined) return [];
    return [
      { name, label: t(`filters.labels.${name}`, { unit: t(`filters.${unit}`) }), value, length: 300, isNumber: true },
    ];
  });
}

/** Returns the active filters of a list in words. */
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
    const value = view[name];
    if (value === undefined || !offered.includes(name) || hasControl(name, 'time')) return [];
    if (hasControl(name, 'amount')) {
      const amount = formatDecimal(locale, value);
      return [{ names: [name], text: t(`filters.bounds.${name}`, { amount, unit: t(`filters.${unit ?? 'tokens'}`) }) }];
    }
    const text = hasControl(name, 'choice') ? optionLabel(locale, name, value) : shortOf(value);
    return [{ names: [name], text: t('filters.is', { label: t(`filters.labels.${name}`), value: text }) }];
  });
  const { from, to } = view;
  if (from === undefined && to === undefined) return active;
  const range = t('filters.is', { label: t('lists.created'), value: rangeText(locale, from, to, zone) });
  return [...active, { names: ['from', 'to'], text: range }];
}

function optionLabel(locale: Locale, name: FilterWith<'choice'>, value: string): string {
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
