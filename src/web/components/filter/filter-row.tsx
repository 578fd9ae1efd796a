import { useId, useRef } from 'react';
import { type FilteredList, type FilterView, filtersOf } from '#contract/filters.ts';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { Button } from '#web/components/primitives/button.tsx';
import { Icon } from '#web/components/primitives/icon.tsx';
import { Select } from '#web/components/primitives/select.tsx';
import { FilterForm } from '#web/components/table/filter-form.tsx';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useLocale } from '#web/locale-context.ts';
import { type AmountUnit, choiceFields, textFields } from './filter-fields.ts';
import { noteUsedFilter, useFilterFocus } from './filter-focus.ts';

export interface FilterRowProperties {
  list: FilteredList;
  view: FilterView;
  /** Of amounts; undefined if they cannot be converted to base units. */
  unit: AmountUnit | undefined;
}

/** Filters of a list of transactions; typed ones are loaded on demand. Without scripts they are one form. */
export function FilterRow({ list, view, unit }: FilterRowProperties) {
  const locale = useLocale();
  const { t } = locale;
  const choices = choiceFields(locale, list, view);
  const texts = textFields(locale, list, view, unit);
  // Where no other bar has the time range.
  const moments = filtersOf(list).includes('from') ? { from: view.from, to: view.to } : undefined;
  const row = useRef<HTMLFieldSetElement>(null);
  useFilterFocus(row);
  const changeFilters = useFilterChange();
  const change = (filters: object, place: number) => {
    noteUsedFilter(place);
    changeFilters(filters);
  };
  const more = useDialog(() => import('./more-filters.tsx'), t('panel.notLoaded'));
  const id = useId();
  return (
    <fieldset
      ref={row}
      className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5"
    >
      <legend className="sr-only">{t('tokenDirectory.filters')}</legend>
      {choices.map(({ name, label, value, options }, place) => (
        <Select
          key={name}
          label={label}
          value={value}
          options={options}
          onChange={(chosen) => change({ [name]: chosen || undefined }, place)}
        />
      ))}
      {texts.length > 0 && (
        <Button
          className="needs-script"
          aria-expanded={more.code !== undefined}
          aria-controls={id}
          onClick={more.code ? more.close : more.open}
        >
          <Icon name="filter" />
          {t('filters.more')}
        </Button>
      )}
      <div id={id} className="contents">
        {more.code && (
          <more.code.MoreFilters
            texts={texts}
            moments={moments}
            onChange={(filters) => change(filters, choices.length)}
          />
        )}
      </div>
      <noscript>
        {import.meta.env.SSR && <FilterForm choices={choices} texts={texts} {...(moments && { moments })} />}
      </noscript>
    </fieldset>
  );
}
