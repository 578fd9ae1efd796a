import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import type { FilteredList, FilterView } from '#contract/filters.ts';
import { button, Icon } from '#web/components/controls.tsx';
import {
  ApplyButton,
  asTyped,
  field,
  fieldInput,
  fieldLabel,
  NumberInput,
  SearchForm,
  Select,
  useFilterChange,
} from '#web/components/form.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import {
  type ActiveFilter,
  type AmountUnit,
  choiceFields,
  noteUsedFilter,
  numbersIn,
  RemoveFilter,
  type TextField,
  textFields,
  useFilterFocus,
} from './filters.tsx';

/** Id of the order in the bar, which opens with the typed filters. */
export const orderId = 'order';

interface FilterRowProperties {
  list: FilteredList;
  view: FilterView;
  /** Of amounts; undefined if they cannot be converted to base units. */
  unit: AmountUnit | undefined;
  set: readonly ActiveFilter[];
  asset: ReactNode;
  /** Whether typed filters and the order are shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** Filters of a list of transactions. With scripts, a choice applies at once and typed filters are opened on demand. */
export function FilterRow({ list, view, unit, set, asset, isOpen, onToggle }: FilterRowProperties) {
  const locale = useLocale();
  const { t } = locale;
  const choices = choiceFields(locale, list, view);
  const texts = textFields(locale, list, view, unit);
  const row = useRef<HTMLDivElement>(null);
  useFilterFocus(row);
  const changeFilters = useFilterChange();
  const change = (filters: object, place: number) => {
    noteUsedFilter(place);
    changeFilters(filters);
  };
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="contents" ref={row} data-filter-row>
      <SearchForm
        className="contents"
        aria-label={t('tokenDirectory.filters')}
        names={[...choices, ...texts].map(({ name }) => name)}
        onSearch={(typed) => {
          setTyped(false);
          change({ ...typed, ...numbersIn(locale, texts, typed) }, choices.length);
        }}
      >
        {choices.map(({ name, label, value, options }, index) => {
          const place = index === 0 || !asset ? index : index + 1;
          const filter = set.find(({ names }) => names.includes(name));
          return (
            <Fragment key={name}>
              <Select
                name={name}
                label={label}
                value={value}
                options={options}
                isQuiet
                end={filter && <RemoveFilter filter={filter} place={place} />}
                onChange={(chosen) => change({ [name]: chosen || undefined }, place)}
              />
              {index === 0 && asset}
            </Fragment>
          );
        })}
        <button
          className="text-button gap-1 px-2 @max-md/page:min-h-11"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id} ${orderId}`}
          onClick={onToggle}
        >
          {t('filters.more')}
          <Icon name="down" size={14} className={isOpen ? 'rotate-180' : undefined} />
        </button>
        <MoreFilters {...{ id, list, texts, isOpen, isTyped }} onType={() => setTyped(true)} />
      </SearchForm>
    </div>
  );
}

/** Typed filters, which apply together; below the row, whatever follows in it. */
function MoreFilters(
  properties: Pick<FilterRowProperties, 'list' | 'isOpen'> & {
    id: string;
    texts: TextField[];
    isTyped: boolean;
    onType: () => void;
  },
) {
  const { id, list, texts, isOpen, isTyped, onType } = properties;
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <div
      className={`${isOpen ? 'flex' : 'hidden noscript:flex'} order-1 w-full flex-wrap items-center gap-2 @md/page:pt-1`}
      id={id}
      onInput={onType}
    >
      {list === 'latest' && (
        <Link className={button()} to="/swaps" search={{ network }}>
          <Icon name="swap" />
          {t('swap.swaps')}
        </Link>
      )}
      {texts.map((text) => (
        <TypedFilter key={`${text.name} ${text.value}`} {...text} />
      ))}
      <ApplyButton isChanged={isTyped} />
    </div>
  );
}

function TypedFilter({ name, label, value, length, number }: TextField) {
  const id = useId();
  const look = {
    id,
    className: cx(fieldInput, 'min-w-0 flex-1'),
    name,
    defaultValue: value,
    maxLength: length,
  };
  return (
    <label
      className={field({ className: `min-w-0 flex-1 @max-md/page:basis-full ${number ? '@md/page:max-w-72' : ''}` })}
      htmlFor={id}
    >
      <span className={`${fieldLabel} whitespace-nowrap`}>{label}</span>
      {number ? <NumberInput {...look} {...number} /> : <input {...look} {...asTyped} />}
    </label>
  );
}
