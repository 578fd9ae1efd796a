import { useId, useRef } from 'react';
import { field, fieldInput, fieldLabel } from '#web/components/primitives/field.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';

const momentField =
  'has-aria-[invalid=true]:z-1 has-aria-[invalid=true]:border-failed @md/page:not-first:-ms-px @max-md/page:rounded-md';
const momentLead = '@max-md/page:w-13 @max-md/page:flex-none';
const momentInput = '@max-md/page:field-sizing-fixed @max-md/page:w-0 @max-md/page:min-w-0 @max-md/page:flex-1';

/** A day of a chart; a time of a list; the end of a range, often a single word. */
const looks = {
  day: {
    field: field({
      size: 'small',
      joined: true,
      className: 'not-first:-ms-px @max-md/page:min-w-0 @max-md/page:flex-1',
    }),
    lead: fieldLabel({ className: '@max-md/page:hidden' }),
    input: fieldInput({
      className: 'w-24 pointer-coarse:@md/page:w-30 @max-md/page:w-full @max-md/page:min-w-0 @max-md/page:px-2',
    }),
  },
  moment: {
    field: field({ joined: true, className: momentField }),
    lead: fieldLabel({ className: momentLead }),
    input: fieldInput({ className: `w-33 ${momentInput}` }),
  },
  end: {
    field: field({ joined: true, className: momentField }),
    lead: fieldLabel({ className: momentLead }),
    input: fieldInput({
      className: [
        'w-32 max-w-41 min-w-16 placeholder:text-ink supports-[field-sizing:content]:w-auto',
        'supports-[field-sizing:content]:field-sizing-content @max-md/page:max-w-none',
        momentInput,
      ],
    }),
  },
};

interface DateFieldProperties {
  look: keyof typeof looks;
  /** Visible label. */
  label: string;
  /** Accessible name; begins with the visible label. */
  description: string;
  /** Accessible name of the calendar button. */
  pickLabel: string;
  value: string;
  placeholder: string;
  maxLength: number;
  name: string;
  /** Id of the error message; undefined if there is none. */
  problem: string | undefined;
  onChange: (text: string) => void;
  /** Initial date of the calendar, `YYYY-MM-DD`; empty for today. */
  day: string;
  onPick: (day: string) => void;
}

/** A text field for a date, with a button that opens the native date picker. */
export function DateField(properties: DateFieldProperties) {
  const { t } = useLocale();
  const { look, label, description, pickLabel, problem, onChange, day, onPick, ...input } = properties;
  const own = looks[look];
  const id = useId();
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    const native = calendar.current;
    if (!native) return;
    // A browser without date inputs treats them as text.
    if (native.type !== 'date') return text.current?.focus();
    native.value = day;
    try {
      native.showPicker();
    } catch {
      text.current?.focus();
    }
  };
  return (
    <span className={own.field}>
      <label className={own.lead} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className={own.input}
        id={id}
        ref={text}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={description}
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span className="relative h-full w-8 flex-none">
        {/* Anchor of the date picker; the text field shows the value. */}
        <input
          ref={calendar}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => currentTarget.value && onPick(currentTarget.value)}
        />
        <button
          className="relative grid size-full place-items-center rounded-md"
          type="button"
          aria-label={pickLabel}
          title={t('lists.calendar')}
          onClick={open}
        >
          <Icon name="calendar" />
        </button>
      </span>
    </span>
  );
}
