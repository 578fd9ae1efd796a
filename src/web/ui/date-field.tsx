import { useId, useRef } from 'react';
import { useLocale } from '../locale-context.ts';
import { Icon } from './icon.tsx';

interface DateFieldProperties {
  /** Visible label. */
  label: string;
  /** Name for screen readers; begins with the visible label. */
  description: string;
  /** What the calendar button is called. */
  pickLabel: string;
  value: string;
  placeholder: string;
  maxLength: number;
  name: string;
  /** Id of the text that says what is wrong; undefined while nothing is. */
  problem: string | undefined;
  onChange: (text: string) => void;
  /** The day that the calendar opens at, `YYYY-MM-DD`; empty for today. */
  day: string;
  onPick: (day: string) => void;
}

/** A text field for a date, with a button that opens the browser's own calendar. */
export function DateField(properties: DateFieldProperties) {
  const { t } = useLocale();
  const { label, description, pickLabel, problem, onChange, day, onPick, ...input } = properties;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    const native = calendar.current;
    if (!native) return;
    // A browser without date inputs treats them as text.
    if (native.type !== 'date') return field.current?.focus();
    native.value = day;
    try {
      native.showPicker();
    } catch {
      field.current?.focus();
    }
  };
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        ref={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={description}
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span className="pick">
        {/* Only the anchor of the calendar: the button opens it, the text field shows its value. */}
        <input
          ref={calendar}
          className="pick-i"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => currentTarget.value && onPick(currentTarget.value)}
        />
        <button type="button" aria-label={pickLabel} title={t('lists.calendar')} onClick={open}>
          <Icon name="calendar" />
        </button>
      </span>
    </span>
  );
}
