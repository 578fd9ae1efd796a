import type { FormEvent } from 'react';
import { Button } from '#web/components/primitives/button.tsx';
import { field, fieldInput, fieldLabel } from '#web/components/primitives/field.ts';
import { TimeRange } from '#web/components/time/time-range.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { TextField } from './filter-fields.ts';

interface MoreFiltersProperties {
  texts: readonly TextField[];
  /** Time range, ISO 8601, if no other bar has it. */
  moments?: Readonly<Record<'from' | 'to', string | undefined>> | undefined;
  onChange: (filters: Readonly<Record<string, string | undefined>>) => void;
}

/** The filters that are typed, as forms. */
export function MoreFilters({ texts, moments, onChange }: MoreFiltersProperties) {
  const { t } = useLocale();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onChange(Object.fromEntries(texts.map(({ name }) => [name, String(typed.get(name) ?? '').trim() || undefined])));
  };
  return (
    <>
      <form className="flex w-full flex-wrap items-center gap-2" onSubmit={submit}>
        {texts.map(({ name, label, value, length, isNumber }) => (
          <label key={`${name} ${value}`} className={field({ className: 'min-w-0 flex-1 @max-md/page:basis-full' })}>
            <span className={`${fieldLabel()} whitespace-nowrap`}>{label}</span>
            <input
              className={fieldInput({ className: 'min-w-0 flex-1' })}
              name={name}
              defaultValue={value}
              maxLength={length}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              {...(isNumber && { inputMode: 'decimal', pattern: numberPattern })}
            />
          </label>
        ))}
        <Button variant="main" type="submit">
          {t('lists.apply')}
        </Button>
      </form>
      {moments && <TimeRange {...moments} onChange={onChange} />}
    </>
  );
}

const numberPattern = String.raw`\s*\d{1,39}(\.\d{1,255})?\s*`;
