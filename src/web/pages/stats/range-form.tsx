import { type FormEvent, useId, useState } from 'react';
import { statsHistoryWords as words } from '../../../words/en/stats-history.ts';
import { problemOf } from './history-range.ts';

interface RangeFormProperties {
  /** Days shown now, both included. */
  start: string;
  end: string;
  today: string;
  onChange: (range: { start: string; end: string }) => void;
}

/** A range of days to choose. What is wrong with it is said below, and the chart stays as it is. */
export function RangeForm({ start, end, today, onChange }: RangeFormProperties) {
  const [problem, setProblem] = useState<string>();
  const hint = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const range = { start: String(typed.get('start') ?? '').trim(), end: String(typed.get('end') ?? '').trim() };
    const wrong = problemOf(range.start, range.end, today);
    setProblem(wrong);
    if (wrong === undefined) onChange(range);
  };
  const attributes = {
    type: 'text',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 10,
    placeholder: '2026-03-14',
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : hint,
  };
  return (
    <form className="days" onSubmit={submit} noValidate key={`${start} ${end}`}>
      <fieldset className="fields">
        <legend className="sr">{words.daysUtc}</legend>
        <label className="field">
          <span>{words.from}</span>
          <input {...attributes} name="start" aria-label={words.firstDay} defaultValue={start} />
        </label>
        <label className="field">
          <span>{words.to}</span>
          <input {...attributes} name="end" aria-label={words.lastDay} defaultValue={end} />
        </label>
      </fieldset>
      <button className="btn" type="submit">
        {words.show}
      </button>
      <p id={hint} role="alert">
        {problem}
      </p>
    </form>
  );
}
