import { cx } from 'class-variance-authority';
import { type RefObject, useId, useRef, useState } from 'react';
import {
  calendarPresets,
  formatMoment,
  parseMoment,
  parseRange,
  presetRange,
  type TimePreset,
} from '#format/time-input.ts';
import { rangeText } from '#format/time-text.ts';
import { useLocale } from '#web/contexts.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useZone } from '#web/settings/settings.ts';
import { Button, Chip, Icon } from './controls.tsx';
import { ApplyButton, field, fieldInput, fieldLabel, SearchForm } from './form.tsx';

type Side = 'from' | 'to';
type Problem = { readonly field: Side; readonly error: string };

/** Both inclusive, ISO 8601; undefined where the range is open. */
export interface TimeBounds {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface TimeRangeFieldsProperties extends TimeBounds {
  onChange: (range: TimeBounds) => void;
}

const presets: readonly TimePreset[] = ['day', 'week', 'month', ...calendarPresets];

/** Time range of a list: text fields with date pickers, presets, Apply and Clear. Invalid input changes nothing. */
export function TimeRangeFields({ from, to, onChange }: TimeRangeFieldsProperties) {
  const locale = useLocale();
  const zone = useZone();
  const { fieldOf, isChanged, problem, understood, search, reset } = useRangeDraft({ from, to, onChange });
  const preset = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const clear = () => {
    // The button disappears with the range, so the focus moves.
    preset.current?.focus();
    reset();
    if (from !== undefined || to !== undefined) onChange({ from: undefined, to: undefined });
  };
  const clock = zone === 'utc' ? 'UTC' : locale.t('lists.local');
  return (
    <SearchForm
      className="shrink-0 grow basis-[min(48rem,calc(100%-12rem))] @max-md/page:basis-full"
      names={['from', 'to']}
      onSearch={search}
    >
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{locale.t('lists.range')}</legend>
        <div className="inline-flex @max-md/page:shrink-0 @max-md/page:basis-full @max-md/page:flex-col @max-md/page:gap-1.5">
          <DateField
            {...fieldOf('from', hint)}
            look="moment"
            label={locale.t('lists.from')}
            description={locale.t('lists.after', { clock })}
            pickLabel={locale.t('lists.pickFrom')}
            placeholder="2026-03-14 13:00"
          />
          <DateField
            {...fieldOf('to', hint)}
            look="end"
            label={locale.t('lists.until')}
            description={locale.t('lists.before', { clock })}
            pickLabel={locale.t('lists.pickTo')}
            placeholder={locale.t('lists.now')}
          />
        </div>
        <ApplyButton isChanged={isChanged} />
        {(from !== undefined || to !== undefined || problem !== undefined) && (
          <Button onClick={clear}>{locale.t('lists.clear')}</Button>
        )}
        <Presets {...{ from, to, onChange }} first={preset} />
      </fieldset>
      <span className="block text-12/5 text-ink-2 empty:hidden" role="status">
        {understood}
      </span>
      <span className="block text-12/5 text-failed empty:hidden" id={hint} role="alert">
        {problem?.error}
      </span>
    </SearchForm>
  );
}

/** Returns the typed range of a list, what it means, and what is wrong with it. */
function useRangeDraft({ from, to, onChange }: TimeRangeFieldsProperties) {
  const locale = useLocale();
  const zone = useZone();
  const applied = { from: formatMoment(from, zone), to: formatMoment(to, zone) };
  const { draft, setDraft, isChanged, problem, setProblem, reset } = useDraft<typeof applied, Problem>(applied);
  const range = parseRange(locale, draft.from, draft.to, zone, serviceTime());
  return {
    isChanged,
    problem,
    reset,
    understood:
      isChanged && range.error === undefined && (range.from ?? range.to) !== undefined
        ? rangeText(locale, range.from, range.to, zone)
        : '',
    search: () => {
      if (range.error !== undefined) return setProblem(range);
      if (range.from !== from || range.to !== to) onChange(range);
      else reset();
    },
    /** @param hint ID of the error message */
    fieldOf: (side: Side, hint: string) => {
      const read = parseMoment(locale, draft[side], side, zone, serviceTime());
      const text = 'moment' in read ? formatMoment(read.moment, zone) : '';
      return {
        name: side,
        value: draft[side],
        maxLength: 40,
        problem: problem?.field === side ? hint : undefined,
        onChange: (value: string) => setDraft({ [side]: value }),
        day: text.slice(0, 10),
        // Keeps the time of day. A date alone is the whole day.
        onPick: (day: string) => setDraft({ [side]: `${day}${text.slice(10)}` }),
      };
    },
  };
}

function Presets(properties: TimeRangeFieldsProperties & { first: RefObject<HTMLButtonElement | null> }) {
  const { from, to, onChange, first } = properties;
  const { t } = useLocale();
  const zone = useZone();
  // Those that end now move on, so none of them is marked.
  const isPreset = (preset: TimePreset) => {
    const chosen = presetRange(preset, serviceTime(), zone);
    return from === chosen.from && to === chosen.to && to !== undefined;
  };
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {presets.map((preset, index) => (
        <Chip
          key={preset}
          ref={index === 0 ? first : undefined}
          aria-pressed={isPreset(preset)}
          onClick={() => onChange(presetRange(preset, serviceTime(), zone))}
        >
          {t(`lists.presets.${preset}`)}
        </Chip>
      ))}
    </span>
  );
}

const momentField =
  'has-aria-[invalid=true]:z-1 has-aria-[invalid=true]:border-failed @md/page:not-first:-ms-px @max-md/page:rounded-10';
const momentLead = '@max-md/page:w-13 @max-md/page:flex-none';
const momentInput = '@max-md/page:field-sizing-fixed @max-md/page:w-0 @max-md/page:min-w-0 @max-md/page:flex-1';

/** A day of a chart; a time of a list; the end of a range, often a single word. */
const looks = {
  day: {
    field: field({
      size: 'small',
      joined: true,
      className:
        'not-first:-ms-px @max-md/page:min-w-0 @max-md/page:flex-1 @max-xs/page:ms-0! @max-xs/page:basis-full @max-xs/page:rounded-10 @max-xs/page:not-first:-mt-px',
    }),
    lead: cx(fieldLabel, '@max-md/page:ps-2'),
    input: cx(
      fieldInput,
      'w-24 pointer-coarse:@md/page:w-30 @max-md/page:w-full @max-md/page:min-w-0 @max-md/page:pe-0',
    ),
  },
  moment: {
    field: field({ joined: true, className: momentField }),
    lead: cx(fieldLabel, momentLead),
    input: cx(fieldInput, `w-34 ${momentInput}`),
  },
  end: {
    field: field({ joined: true, className: momentField }),
    lead: cx(fieldLabel, momentLead),
    input: cx(
      fieldInput,
      'w-32 max-w-41 min-w-16 placeholder:text-ink supports-[field-sizing:content]:w-auto',
      'supports-[field-sizing:content]:field-sizing-content @max-md/page:max-w-none',
      momentInput,
    ),
  },
};

interface DateFieldProperties {
  look: keyof typeof looks;
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
          className="relative grid size-full place-items-center rounded-10"
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

/**
 * Holds the values of a form before they are applied, and their validation error. Resets when the applied values
 * change; the fields stay mounted, so they keep the focus.
 * @param applied current values of the page, as text
 */
export function useDraft<Fields extends Readonly<Record<string, string>>, Problem>(applied: Fields) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState<{ key: string; draft: Fields; problem: Problem | undefined }>(fresh);
  function fresh() {
    return { key, draft: applied, problem: undefined };
  }
  if (state.key !== key) setState(fresh);
  return {
    draft: state.draft,
    problem: state.problem,
    isChanged: JSON.stringify(state.draft) !== key,
    setDraft: (fields: Partial<Fields>) => setState((last) => ({ ...last, draft: { ...last.draft, ...fields } })),
    setProblem: (problem: Problem | undefined) => setState((last) => ({ ...last, problem })),
    reset: () => setState(fresh),
  };
}
