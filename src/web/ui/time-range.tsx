import { type FocusEvent, type FormEvent, useId, useState } from 'react';
import { readRange, writeMoment } from '../../format/moment-text.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { useZone } from '../settings/time.ts';

interface TimeRangeProperties {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** From and to as text. What cannot be read is said beside the fields, and the list stays as it is. */
export function TimeRange({ from, to, onChange }: TimeRangeProperties) {
  const [problem, setProblem] = useState<{ field: 'from' | 'to'; error: string }>();
  const hint = useId();
  const zone = useZone();
  const clock = zone === 'utc' ? 'UTC' : words.local;
  const read = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const range = readRange(String(typed.get('from') ?? ''), String(typed.get('to') ?? ''), zone);
    if (range.error !== undefined) return setProblem(range);
    setProblem(undefined);
    if (range.from !== from || range.to !== to) onChange(range);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(event.currentTarget);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) read(event.currentTarget);
  };
  const attributes = (field: 'from' | 'to') => ({
    name: field,
    type: 'text',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 40,
    'aria-invalid': problem?.field === field,
    'aria-describedby': problem?.field === field ? hint : undefined,
  });
  return (
    <form className="range" onSubmit={submit} onBlur={leave} key={`${from} ${to} ${zone}`}>
      <fieldset className="fields">
        <legend className="sr">{words.range}</legend>
        <label className="field">
          <span>{words.from}</span>
          <input
            {...attributes('from')}
            aria-label={words.after(clock)}
            defaultValue={writeMoment(from, zone)}
            placeholder="2026-03-14 13:00"
          />
        </label>
        <label className="field">
          <span>{words.until}</span>
          <input
            {...attributes('to')}
            aria-label={words.before(clock)}
            defaultValue={writeMoment(to, zone) || words.now}
            placeholder={words.now}
          />
        </label>
      </fieldset>
      {/* Enter submits a form of two fields only where it has a button. */}
      <button className="sr" type="submit" tabIndex={-1}>
        {words.setRange}
      </button>
      <span className="range-e" id={hint} role="alert">
        {problem?.error}
      </span>
    </form>
  );
}
