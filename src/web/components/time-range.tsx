import { useId, useRef } from 'react';
import { formatMoment } from '#format/time/moment-text.ts';
import { parseMoment, parseRange } from '#format/time-input.ts';
import { presetRange, type TimePreset } from '#format/time/time-presets.ts';
import { SearchForm } from './search-form.tsx';
import { Button } from './button.tsx';
import { Chip } from './primitives/chip.tsx';
import { useDraft } from '#web/hooks/use-draft.ts';
import { useLocale } from '#web/contexts.ts';
import { useZone } from '#web/settings/time.ts';
import { DateField } from './time/date-field.tsx';

type Side = 'from' | 'to';
type Problem = { readonly field: Side; readonly error: string };

interface TimeRangeProperties {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

const presets: readonly TimePreset[] = ['day', 'week', 'month'];

/** Time range of a list: text fields with date pickers, presets, Apply and Clear. Invalid input changes nothing. */
export function TimeRange({ from, to, onChange }: TimeRangeProperties) {
  const locale = useLocale();
  const zone = useZone();
  const applied = { from: formatMoment(from, zone), to: formatMoment(to, zone) };
  const { draft, setDraft, isChanged, problem, setProblem, reset } = useDraft<typeof applied, Problem>(applied);
  const apply = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const search = () => {
    const range = parseRange(locale, draft.from, draft.to, zone);
    if (range.error !== undefined) return setProblem(range);
    if (range.from !== from || range.to !== to) onChange(range);
    else reset();
  };
  const clear = () => {
    // The button disappears with the range, so the focus moves.
    apply.current?.focus();
    reset();
    if (from !== undefined || to !== undefined) onChange({ from: undefined, to: undefined });
  };
  const clock = zone === 'utc' ? 'UTC' : locale.t('lists.local');
  const fieldOf = (side: Side) => {
    const read = parseMoment(locale, draft[side], side, zone);
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
  };
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
            {...fieldOf('from')}
            look="moment"
            label={locale.t('lists.from')}
            description={locale.t('lists.after', { clock })}
            pickLabel={locale.t('lists.pickFrom')}
            placeholder="2026-03-14 13:00"
          />
          <DateField
            {...fieldOf('to')}
            look="end"
            label={locale.t('lists.until')}
            description={locale.t('lists.before', { clock })}
            pickLabel={locale.t('lists.pickTo')}
            placeholder={locale.t('lists.now')}
          />
        </div>
        <Button ref={apply} variant={isChanged ? 'main' : 'plain'} type="submit">
          {locale.t('lists.apply')}
        </Button>
        {(from !== undefined || to !== undefined || problem !== undefined) && (
          <Button onClick={clear}>{locale.t('lists.clear')}</Button>
        )}
        <span className="flex flex-wrap items-center gap-1.5">
          {presets.map((preset) => (
            <Chip key={preset} onClick={() => onChange(presetRange(preset, Date.now()))}>
              {locale.t(`lists.presets.${preset}`)}
            </Chip>
          ))}
        </span>
      </fieldset>
      <span className="block text-xs/5 text-failed empty:hidden" id={hint} role="alert">
        {problem?.error}
      </span>
    </SearchForm>
  );
}
