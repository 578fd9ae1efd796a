import { useLocation, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type NumberKind, parseTypedNumber } from '#format/typed-number.ts';
import { useLocale, withSearch } from '#web/contexts.ts';
import { Button, Icon } from './controls.tsx';

interface SearchFormProperties extends ComponentProps<'form'> {
  /** URL parameters of the fields. */
  names: readonly string[];
  /** Values of the fields, undefined for empty ones; missing if each field applies at once. */
  onSearch?: (values: Readonly<Record<string, string | undefined>>) => void;
  /** Of the button without scripts; default: Apply. */
  submit?: string;
}

/** A form that changes parameters of the URL and goes to the first page. Without scripts the browser sends it. */
export function SearchForm({ names, onSearch, submit, children, ...form }: SearchFormProperties) {
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
          <Button type="submit">{submit ?? t('lists.apply')}</Button>
        </span>
      )}
    </form>
  );
}

/**
 * Applies what was typed into a `SearchForm`. On a small screen it is shown once something is typed; until it is applied,
 * the sheet of filters hides the button that closes it.
 */
export function ApplyButton({ isChanged }: { isChanged: boolean }) {
  const { t } = useLocale();
  return (
    <Button
      variant={isChanged ? 'main' : 'plain'}
      className={isChanged ? '' : '@max-md/page:not-noscript:not-focus-visible:hidden'}
      type="submit"
      data-changed={isChanged || undefined}
    >
      {t('lists.apply')}
    </Button>
  );
}

export function useFilterChange() {
  const navigate = useNavigate();
  return (filters: object) => void navigate(withSearch({ ...filters, ...firstPage }));
}

/** The first page of a list, whether its pages have offsets or cursors. */
export const firstPage = { offset: undefined, pinned: undefined, cursor: undefined };

const box = cva('select', {
  variants: { isInForm: { true: '', false: 'noscript:hidden' }, isQuiet: { true: 'select-quiet' } },
});

interface SelectProperties<Value extends string | number> {
  /** URL parameter, in a `SearchForm`, which works without scripts. */
  name?: string;
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  className?: string;
  /** A filter above a list: words, on a wash once it is set. Its first option has no value. */
  isQuiet?: boolean;
  /** Instead of its arrow. */
  end?: ReactNode;
  /** When the user is about to choose. */
  onApproach?: () => void;
}

/** A native select. A value that is not an option is shown as it is. */
export function Select<Value extends string | number>(properties: SelectProperties<Value>) {
  const { name, label, value, options, onChange, className, isQuiet, end, onApproach } = properties;
  const isOption = options.some((option) => option.value === value);
  const all = isOption ? options : [{ value, label: String(value) }, ...options];
  return (
    <span className={box({ isInForm: name !== undefined, isQuiet, className })}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onFocus={onApproach}
        onPointerEnter={onApproach}
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
      {end || <Icon name="down" size={14} />}
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

/** Searches for a text as if it had been typed into the field of the header. @param isComplete whether to open what it means */
export function searchFor(text: string, isComplete: boolean): void {
  const input = document.getElementById('search');
  if (!(input instanceof HTMLInputElement)) return;
  input.value = text.trim();
  if (!isComplete) input.focus();
  input.dispatchEvent(new Event('input', { bubbles: true }));
  if (isComplete) input.form?.requestSubmit();
}

/** Attributes of a field whose text is taken as typed. */
export const asTyped = { type: 'text', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

interface NumberInputProperties extends Omit<ComponentProps<'input'>, 'type' | 'pattern' | 'ref'> {
  box?: RefObject<HTMLInputElement | null>;
  kind: NumberKind;
  /** Words that may follow the number, in lower case. */
  units?: readonly string[];
}

/** An input of a number in the page's format. Another text is not sent; the browser says what is expected. */
export function NumberInput({ kind, units, box, ...input }: NumberInputProperties) {
  const locale = useLocale();
  const own = useRef<HTMLInputElement>(null);
  const field = box ?? own;
  const check = useEffectEvent(() => {
    const read = parseTypedNumber(locale, field.current?.value ?? '', kind, units);
    field.current?.setCustomValidity('error' in read ? read.error : '');
  });
  // Also what was typed before the page took events.
  useEffect(() => {
    check();
    const { current } = field;
    current?.addEventListener('input', check);
    return () => current?.removeEventListener('input', check);
  }, [field]);
  // Without scripts the service reads the digits, so that groups would be taken for decimals.
  const decimals = kind === 'whole' ? '' : `([${locale.digits[1]}]\\d{1,255})?`;
  const pattern = `\\s*\\d{1,39}${decimals}\\s*`;
  // By hand: a value of the browser would have React render every such field again after hydration.
  useEffect(() => field.current?.removeAttribute('pattern'), [field, pattern]);
  return (
    <input {...input} {...asTyped} ref={field} inputMode={kind === 'whole' ? 'numeric' : 'decimal'} pattern={pattern} />
  );
}

/** Look of a text field: frame, label and input (styles/controls.css). */
export const field = cva('field', {
  variants: {
    size: { small: 'field-small', medium: '', large: 'field-large' },
    /** Joined with the next or previous field. */
    joined: { true: 'field-joined' },
  },
});

export const fieldLabel = 'ps-2.5 text-ink-3';
export const fieldInput = 'h-full pe-2.5 ps-1.5 outline-0';

/** A setting with its name at the start of the line and its control at the end. */
export const settingRow = cva('flex min-h-16 items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3', {
  variants: { isCheck: { true: 'cursor-pointer flex-row-reverse', false: 'flex-wrap' } },
  defaultVariants: { isCheck: false },
});

export function CheckSetting(properties: {
  name: string;
  note: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { name, note, isOn, onChange } = properties;
  return (
    <label className={settingRow({ isCheck: true })}>
      <input
        className="size-6 flex-none accent-accent"
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <span className="font-strong">{name}</span>
        <small className="block text-14 font-text text-ink-3">{note}</small>
      </span>
    </label>
  );
}
