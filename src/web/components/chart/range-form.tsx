import { type FormEvent, useId } from 'react';
import { isDay, problemOf } from '../../../format/time/day-range.ts';
import { isoDay } from '../../../format/time/parse-range.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useLocale } from '../../locale-context.ts';
import { Button } from '../primitives/button.tsx';
import { DateField } from '../time/date-field.tsx';

interface RangeFormProperties {
  /** The displayed days, both inclusive. */
  start: string;
  end: string;
  today: string;
  onChange: (range: { start: string; end: string }) => void;
}

/** Form for a range of days. Invalid input shows an error and changes nothing. */
export function RangeForm({ start, end, today, onChange }: RangeFormProperties) {
  const locale = useLocale();
  const applied = { start, end };
  const { draft, setDraft, problem, setProblem } = useDraft<typeof applied, string>(applied);
  const hint = useId();
  const chosen = { start: isoDay(draft.start.trim()), end: isoDay(draft.end.trim()) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = problemOf(locale, chosen.start, chosen.end, today);
    setProblem(wrong);
    if (wrong === undefined) onChange(chosen);
  };
  const fieldOf = (side: 'start' | 'end') => ({
    name: side,
    value: draft[side],
    maxLength: 12,
    placeholder: '2026-03-14',
    problem: problem === undefined ? undefined : hint,
    onChange: (value: string) => setDraft({ [side]: value }),
    day: isDay(chosen[side]) ? chosen[side] : '',
    onPick: (day: string) => setDraft({ [side]: day }),
  });
  return (
    <form className="ms-auto flex flex-wrap items-center gap-2 @max-md/page:ms-0" onSubmit={submit} noValidate>
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{locale.t('statsHistory.daysUtc')}</legend>
        <div className="inline-flex @max-md/page:shrink-0 @max-md/page:basis-full">
          <DateField
            look="day"
            {...fieldOf('start')}
            label={locale.t('statsHistory.from')}
            description={locale.t('statsHistory.firstDay')}
            pickLabel={locale.t('lists.pickFrom')}
          />
          <DateField
            look="day"
            {...fieldOf('end')}
            label={locale.t('statsHistory.to')}
            description={locale.t('statsHistory.lastDay')}
            pickLabel={locale.t('lists.pickTo')}
          />
        </div>
        <Button size="small" type="submit">
          {locale.t('statsHistory.apply')}
        </Button>
      </fieldset>
      <p className="shrink-0 basis-full text-failed empty:hidden" id={hint} role="alert">
        {problem}
      </p>
    </form>
  );
}
