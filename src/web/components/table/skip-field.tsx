import { type FormEvent, useRef } from 'react';
import { removeSeparators } from '#format/amounts/digits.ts';
import { field, fieldInput, fieldLabel } from '#web/components/primitives/field.ts';
import { useLocale } from '#web/locale-context.ts';

/**
 * Number of rows before the page, as a field. Give it `key={offset}`.
 * @param offset rows before the first one shown
 */
export function SkipField({ offset, onSkip }: { offset: number; onSkip: (offset: number) => void }) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const commit = (event?: FormEvent) => {
    event?.preventDefault();
    const field = input.current;
    if (field === null) return;
    const text = removeSeparators(locale, field.value).replace(/[\s,]/g, '');
    const rows = Number(text || 0);
    if (!/^\d*$/.test(text) || !Number.isSafeInteger(rows)) field.value = String(offset);
    else if (rows !== offset) onSkip(rows);
  };
  return (
    <form className="needs-script @max-md/page:hidden" onSubmit={commit}>
      <label className={field()}>
        <span className={fieldLabel()}>{locale.t('lists.skip')}</span>
        <input
          className={fieldInput({ className: 'w-14' })}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          defaultValue={offset}
          onBlur={() => commit()}
          aria-label={locale.t('lists.rowsToSkip')}
        />
      </label>
    </form>
  );
}
