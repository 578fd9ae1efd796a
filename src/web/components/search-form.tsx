import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';

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

/** Returns a function that changes filters in the URL and goes to the first page. */
export function useFilterChange() {
  const navigate = useNavigate();
  return (filters: object) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...filters, ...firstPage }),
      resetScroll: false,
    });
}

/** The first page of a list, whether its pages have offsets or cursors. */
export const firstPage = { offset: undefined, pinned: undefined, cursor: undefined };
