import { useLocation, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocale, withSearch } from '#web/contexts.ts';
import { Button, Icon } from './controls.tsx';

interface SearchFormProperties extends ComponentProps<'form'> {
  /** URL parameters of the fields. */
  names: readonly string[];
  /** Values of the fields, undefined for empty ones; missing if each field applies at once. */
  onSearch?: (values: Readonly<Record<string, string | undefined>>) => void;
}

/** A form that changes parameters of the URL and goes to the first page. Without scripts the browser sends it. */
export function SearchForm({ names, onSearch, children, ...form }: SearchFormProperties) {
  const { t } = useLocale();
  const { pathname, searchStr } = useLocation();
  const others = [...new URLSearchParams(searchStr)].filter(([name]) => !names.includes(name) && !(name in firstPage));
  return (
    <form
      {...form}
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const values = names.map((name) => [name, String(given.get(name) ?? '').trim() || undefined]);
        onSearch?.(Object.fromEntries(values));
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {!onSearch && (
        <span className="hidden noscript:flex">
          <Button type="submit">{t('lists.apply')}</Button>
        </span>
      )}
    </form>
  );
}

export function useFilterChange() {
  const navigate = useNavigate();
  return (filters: object) => void navigate(withSearch({ ...filters, ...firstPage }));
}

/** The first page of a list, whether its pages have offsets or cursors. */
export const firstPage = { offset: undefined, pinned: undefined, cursor: undefined };

const box = cva('select', {
  variants: { isInForm: { true: '', false: 'noscript:hidden' } },
});

interface SelectProperties<Value extends string | number> {
  /** URL parameter, in a `SearchForm`, which works without scripts. */
  name?: string;
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A native select. A value that is not an option is shown as it is. */
export function Select<Value extends string | number>(properties: SelectProperties<Value>) {
  const { name, label, value, options, onChange, className } = properties;
  const isOption = options.some((option) => option.value === value);
  const all = isOption ? options : [{ value, label: String(value) }, ...options];
  return (
    <span className={box({ isInForm: name !== undefined, className })}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = all[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

/** Returns a ref of a field with a state, which gets what was typed before the page took events. */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  onText: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const adopt = useEffectEvent(() => {
    if (field.current?.value) onText(field.current.value);
  });
  useEffect(() => adopt(), []);
  return field;
}

/** Attributes of a field whose text is taken as typed. */
export const asTyped = { type: 'text', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** Look of a text field: frame, label and input (styles/controls.css). */
export const field = cva('field', {
  variants: {
    size: { small: 'field-small', medium: '', large: 'field-large' },
    /** Joined with the next or previous field. */
    joined: { true: 'field-joined' },
  },
});

export const fieldLabel = cva('ps-2.5 text-ink-3');
export const fieldInput = cva('h-full pe-2.5 ps-1.5 outline-0');
