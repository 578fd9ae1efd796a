import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { FilteredList, FilterView } from '#contract/filters.ts';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { asTyped, field, fieldInput, fieldLabel, SearchForm, Select, useFilterChange } from '#web/components/form.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import {
  type AmountUnit,
  choiceFields,
  noteUsedFilter,
  type TextField,
  textFields,
  useFilterFocus,
} from './filters.tsx';

interface FilterRowProperties {
  list: FilteredList;
  view: FilterView;
  /** Of amounts; undefined if they cannot be converted to base units. */
  unit: AmountUnit | undefined;
}

/** Filters of a list of transactions. With scripts, a choice applies at once and typed filters are opened on demand. */
export function FilterRow({ list, view, unit }: FilterRowProperties) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const choices = choiceFields(locale, list, view);
  const texts = textFields(locale, list, view, unit);
  const row = useRef<HTMLDivElement>(null);
  useFilterFocus(row);
  const changeFilters = useFilterChange();
  const change = (filters: object, place: number) => {
    noteUsedFilter(place);
    changeFilters(filters);
  };
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more = isOpen ? 'flex' : 'hidden noscript:flex';
  return (
    <div className="contents" ref={row} data-filter-row>
      <SearchForm
        className="contents"
        aria-label={t('tokenDirectory.filters')}
        names={[...choices, ...texts].map(({ name }) => name)}
        onSearch={(filters) => change(filters, choices.length)}
      >
        {choices.map(({ name, label, value, options }, place) => (
          <Select
            key={name}
            name={name}
            label={label}
            value={value}
            options={options}
            onChange={(chosen) => change({ [name]: chosen || undefined }, place)}
          />
        ))}
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon name="filter" />
          {t('filters.more')}
        </Button>
        {list === 'latest' && (
          <Link className={button({ className: '@md/page:hidden' })} to="/swaps" search={{ network }}>
            <Icon name="swap" />
            {t('swap.swaps')}
          </Link>
        )}
        {/* Below the row, whatever follows in it. */}
        <div className={`${more} order-1 w-full flex-wrap items-center gap-2`} id={id}>
          {texts.map((text) => (
            <TypedFilter key={`${text.name} ${text.value}`} {...text} />
          ))}
          <Button variant="main" type="submit">
            {t('lists.apply')}
          </Button>
        </div>
      </SearchForm>
    </div>
  );
}

function TypedFilter({ name, label, value, length, isNumber }: TextField) {
  return (
    <label className={field({ className: 'min-w-0 flex-1 @max-md/page:basis-full' })}>
      <span className={`${fieldLabel()} whitespace-nowrap`}>{label}</span>
      <input
        className={fieldInput({ className: 'min-w-0 flex-1' })}
        name={name}
        defaultValue={value}
        maxLength={length}
        {...asTyped}
        {...(isNumber && { inputMode: 'decimal', pattern: numberPattern })}
      />
    </label>
  );
}

const numberPattern = String.raw`\s*\d{1,39}(\.\d{1,255})?\s*`;
