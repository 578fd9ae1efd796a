import { useMemo } from 'react';
import {
  age,
  calendarDate,
  dateTime,
  isOldPrice,
  listTime,
  timeOfDay,
  utcDate,
  utcIso,
  type Zone,
  zoneName,
} from '#format/time.ts';
import { useBitcoinPriceAt, useLocale } from '#web/contexts.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useClock } from '#web/hooks/clock.ts';
import { setSetting, useSetting, useZone } from '#web/settings/settings.ts';
import { tag } from './controls.tsx';

type At = string | null | undefined;

/** The age of a time: 9 s, 2 min, 3 h, 1 d. Rerenders only when its text changes. */
export function Age({ at }: { at: At }) {
  const locale = useLocale();
  return isTime(at) ? <Ticking at={at} wordsAt={(now) => age(locale, now - Date.parse(at))} /> : <Unknown />;
}

/** How the times of a list are shown: its columns depend on it, so that its rows subscribe to no setting. */
export interface TimeLook {
  readonly zone: Zone;
  readonly isAge: boolean;
}

export function useTimeLook(): TimeLook {
  const zone = useZone();
  const isAge = useSetting('times') === 'ages';
  return useMemo(() => ({ zone, isAge }), [zone, isAge]);
}

/** A time in a list, relative or absolute by setting. */
export function ListTime({ at, look: { zone, isAge } }: { at: At; look: TimeLook }) {
  const locale = useLocale();
  const isKnown = isTime(at);
  const text = useClock((now) => {
    if (!isKnown) return locale.t('common.unknown');
    return isAge ? age(locale, now - Date.parse(at)) : listTime(locale, at, zone, now);
  });
  if (isKnown)
    return (
      <TimeIn zone={zone} at={at}>
        {text}
      </TimeIn>
    );
  if (!isAge) return <span className="text-ink-3">{text}</span>;
  // The column of ages is too narrow for the word.
  return (
    <span className="text-ink-3" role="img" aria-label={text} title={text}>
      –
    </span>
  );
}

/** Column header of times in a list, with the time zone if they are absolute; switches between ages and times. */
export function ListTimeHead({ isUpdate = false }: { isUpdate?: boolean }) {
  const { t } = useLocale();
  const zone = useZone();
  const isAge = useSetting('times') === 'ages';
  const name = useClock((now) => zoneName(new Date(now).toISOString(), zone));
  const word = isUpdate ? t('lists.updated') : isAge ? t('lists.age') : t('lists.created');
  return (
    <button
      className="min-h-6 hover:text-ink hover:underline"
      type="button"
      title={isAge ? t('lists.showTimes') : t('lists.showAges')}
      onClick={() => setSetting('times', isAge ? 'times' : 'ages')}
    >
      {isAge ? word : `${word}, ${name}`}
    </button>
  );
}

/**
 * A time in the chosen time zone: 14:01:43 UTC.
 * @param dateToo 14 Mar 2026, 14:01:43 UTC
 */
export function Moment({ at, dateToo = false }: { at: At; dateToo?: boolean }) {
  const locale = useLocale();
  const zone = useZone();
  if (!isTime(at)) return <Unknown />;
  const time = `${timeOfDay(at, zone)} ${zoneName(at, zone)}`;
  return <Time at={at}>{dateToo ? `${calendarDate(locale, at, zone)}, ${time}` : time}</Time>;
}

/** Returns the date of an old price: 14 Mar 2026; undefined for a recent one, and for one of an unknown time. */
export function useOldPriceDate(at: At): string | undefined {
  const locale = useLocale();
  const isOld = useClock((now) => isOldPrice(at, now));
  return isOld && at != null ? utcDate(locale, at) : undefined;
}

/** The date of an old price, below a value that is called current; nothing for a recent one. */
export function PriceDate({ at }: { at: At }) {
  const { t } = useLocale();
  const date = useOldPriceDate(at);
  if (date === undefined) return null;
  return (
    <small className="block text-12/4 font-text whitespace-normal text-ink-3">{t('common.priceOf', { date })}</small>
  );
}

/** The date of an old bitcoin price. */
export function BitcoinPriceDate() {
  return <PriceDate at={useBitcoinPriceAt()} />;
}

/** A date in the chosen time zone: 14 Mar 2026. */
export function CalendarDate({ at }: { at: At }) {
  const locale = useLocale();
  const zone = useZone();
  return isTime(at) ? <Time at={at}>{calendarDate(locale, at, zone)}</Time> : <Unknown />;
}

/** A full time in the chosen time zone: 14 Mar 2026, 14:01:43 UTC. */
export function FullMoment({ at }: { at: At }) {
  return <Moment at={at} dateToo />;
}

/** The time that data on the page was received, with its date if not today. */
export function Since({ at }: { at: number }) {
  const locale = useLocale();
  const zone = useZone();
  const iso = new Date(at).toISOString();
  const today = useClock((now) => calendarDate(locale, new Date(now).toISOString(), zone));
  return <Moment at={iso} dateToo={calendarDate(locale, iso, zone) !== today} />;
}

/** @param wordsAt formats the text at a time in milliseconds */
function Ticking({ at, wordsAt }: { at: string; wordsAt: (now: number) => string }) {
  return <Time at={at}>{useClock(wordsAt)}</Time>;
}

function Time({ at, children }: { at: string; children: string }) {
  return (
    <TimeIn zone={useZone()} at={at}>
      {children}
    </TimeIn>
  );
}

/** A time element with the full time in its tooltip, and UTC for machines. */
function TimeIn({ zone, at, children }: { zone: Zone; at: string; children: string }) {
  return (
    <time dateTime={utcIso(at)} title={`${dateTime(at, zone)} ${zoneName(at, zone)}`} dir="auto" translate="no">
      {children}
    </time>
  );
}

function Unknown() {
  const { t } = useLocale();
  return <span className="text-ink-3">{t('common.unknown')}</span>;
}

function isTime(at: At): at is string {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

/** When stale data was received; renders nothing for current data. */
export function AsOf({ error, dataUpdatedAt }: { error: Error | null; dataUpdatedAt: number }) {
  const { t } = useLocale();
  if (error === null) return null;
  return (
    <span className={tag({ tone: 'warning' })}>
      {t.rich('common.asOf', { time: () => <Since at={serviceTime(dataUpdatedAt)} /> })}
    </span>
  );
}
