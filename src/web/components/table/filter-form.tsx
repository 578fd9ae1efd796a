import { useLocation } from '@tanstack/react-router';
import type { Locale } from '#i18n/locale.ts';
import { Button } from '#web/components/primitives/button.tsx';
import { useLocale } from '#web/locale-context.ts';

interface FilterFormProperties {
  /** Select options by URL parameter. */
  readonly choices: readonly {
    readonly name: string;
    readonly label: string;
    readonly value: string | number;
    readonly options: readonly { readonly value: string | number; readonly label: string }[];
  }[];
  /** Text fields by URL parameter. */
  readonly texts?: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  /** Times by URL parameter, ISO 8601. */
  readonly moments?: Readonly<Record<'from' | 'to', string | undefined>>;
}

/** Filters as a form, for users without JavaScript: within `noscript`, and only rendered by the service. */
export function FilterForm({ choices, texts = [], moments }: FilterFormProperties) {
  const locale = useLocale();
  const { pathname, searchStr } = useLocation();
  const own = new Set([
    ...[...choices, ...texts].map(({ name }) => name),
    ...Object.keys(moments ?? {}),
    'offset',
    'pinned',
    'cursor',
  ]);
  const others = [...new URLSearchParams(searchStr)].filter(([name]) => !own.has(name));
  return (
    <form className="plain-form" action={pathname}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices.map(({ name, label, value, options }) => (
        <select key={name} name={name} defaultValue={value} aria-label={label}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      {texts.map(({ name, label, value }) => (
        <label key={name}>
          {label} <input name={name} defaultValue={value} size={20} />
        </label>
      ))}
      {(moments ? momentFields(locale) : []).map(({ name, label }) => (
        <label key={name}>
          {label} <input name={name} defaultValue={moments?.[name]} placeholder="2026-03-14 13:00" size={20} />
        </label>
      ))}
      <Button type="submit">{locale.t('lists.apply')}</Button>
    </form>
  );
}

const momentFields = ({ t }: Locale) =>
  [
    { name: 'from', label: t('lists.from') },
    { name: 'to', label: t('lists.until') },
  ] as const;
