import type { LinkProps } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { addDays, type DayRange, isDay, type Preset, presetOf, presets, problemOf, rangeOf } from '#format/time.ts';
import { isoText } from '#format/time-input.ts';
import { useLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';
import { SegmentedLinks } from './segmented.tsx';
import { DateField, useDraft } from './time-range.tsx';

/**
 * The range of a chart: presets, and a form for other days.
 * @param firstDay of all data; undefined while unknown
 * @param linkTo link to another range
 */
export function RangeControls(properties: {
  range: DayRange;
  today: string;
  firstDay: string | undefined;
  onChange: (range: DayRange) => void;
  linkTo: (range: DayRange) => LinkProps;
}) {
  const { t } = useLocale();
  const { range, today, firstDay, onChange, linkTo } = properties;
  const end = range.end ?? today;
  const options = presets.filter((preset) => rangeOf(preset, today, firstDay) !== undefined);
  const chosen = (to: Preset | 'chosen') => (to === 'chosen' ? {} : (rangeOf(to, today, firstDay) ?? {}));
  return (
    <>
      <SegmentedLinks<Preset | 'chosen'>
        legend={t('statsHistory.range')}
        value={presetOf(range, today, firstDay) ?? 'chosen'}
        options={options.map((value) => ({ value, label: t(`statsHistory.presets.${value}`) }))}
        linkTo={(to) => linkTo(chosen(to))}
        small
      />
      <RangeForm
        start={range.start ?? addDays(end, -29)}
        end={end}
        today={today}
        onChange={({ start, end: last }) => onChange({ start, end: last === today ? undefined : last })}
      />
    </>
  );
}

interface RangeFormProperties {
  /** The displayed days, both inclusive. */
  start: string;
  end: string;
  today: string;
  onChange: (range: { start: string; end: string }) => void;
}

/** Form for a range of days. Invalid input shows an error and changes nothing. */
function RangeForm({ start, end, today, onChange }: RangeFormProperties) {
  const locale = useLocale();
  const applied = { start, end };
  const { draft, setDraft, problem, setProblem } = useDraft<typeof applied, string>(applied);
  const hint = useId();
  const chosen = { start: isoText(locale, draft.start), end: isoText(locale, draft.end) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = problemOf(locale, chosen.start, chosen.end, today);
    setProblem(wrong);
    if (wrong === undefined) onChange(chosen);
  };
  const fieldOf = (side: 'start' | 'end') => ({
    name: side,
    value: draft[side],
    maxLength: 20,
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
        <div className="inline-flex @max-2xs/page:flex-wrap @max-md/page:shrink-0 @max-md/page:basis-full">
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
