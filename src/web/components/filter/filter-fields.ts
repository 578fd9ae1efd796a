import {
  type FilteredList,
  type FilterView,
  type FilterWith,
  filterNames,
  filters,
  filtersOf,
  hasControl,
} from '#contract/filters.ts';
import { formatDecimal } from '#format/numbers.ts';
import { shorten } from '#format/identifiers.ts';
import { rangeInWords } from '#format/time-text.ts';
import type { Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { kindLabel } from '#web/components/transaction-marks.tsx';
import { statusWord } from '#web/components/table/status.tsx';
import type { ActiveFilter } from './active-filters.tsx';

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
  const range = t('filters.is', { label: t('lists.created'), value: rangeInWords(locale, from, to, zone) });
  return [...active, { names: ['from', 'to'], text: range }];
}

function optionLabel(locale: Locale, name: FilterWith<'choice'>, value: string): string {
  if (name === 'type') return kindLabel(locale, value);
  if (name === 'status') return statusWord(locale, value);
  const known = [...filters[name].values].find((one) => one === value);
  return known === undefined ? value : locale.t(`filters.options.${known}`);
}

function shortOf(address: string): string {
  const { prefix, head, tail } = shorten(address, 'address');
  return tail === '' ? address : `${prefix}${head}…${tail}`;
}
