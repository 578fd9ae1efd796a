import type { ReactNode } from 'react';
import { age, calendarDate, dateTime, listTime, timeOfDay, utcIso, zoneName } from '../../../format/time/time.ts';
import { useLocale } from '../../locale-context.ts';
import { useListTimes, useZone } from '../../settings/time.ts';
import { useClock } from './clock.ts';

type At = string | null | undefined;

/** How long ago: 9 s, 2 min, 3 h, 1 d. Renders again only when its words change. */
export function Age({ at }: { at: At }) {
  const locale = useLocale();
  return isTime(at) ? <Ticking at={at} wordsAt={(now) => age(locale, now - Date.parse(at))} /> : <Unknown />;
}

/** A moment in a list, as a person chose: how long ago it was, or when. */
export function ListTime({ at }: { at: At }) {
  const locale = useLocale();
  const zone = useZone();
  const isAge = useListTimes() === 'ages';
  if (isAge || !isTime(at)) return <Age at={at} />;
  return <Ticking at={at} wordsAt={(now) => listTime(locale, at, zone, now)} />;
}

/** Above moments in a list: what they are, and by which clock where they are no ages. */
export function ListTimeHead({ isUpdate = false }: { isUpdate?: boolean }) {
  const { t } = useLocale();
  const zone = useZone();
  const isAge = useListTimes() === 'ages';
  const name = useClock((now) => zoneName(new Date(now).toISOString(), zone));
  if (isAge) return isUpdate ? t('lists.updated') : t('lists.age');
  return `${isUpdate ? t('lists.updated') : t('lists.created')}, ${name}`;
}

/**
 * A moment, on the clock a person chose: 14:01:43 UTC.
 * @param dateToo 14 Mar 2026, 14:01:43 UTC
 */
export function Moment({ at, dateToo = false }: { at: At; dateToo?: boolean }) {
  const locale = useLocale();
  const zone = useZone();
  if (!isTime(at)) return <Unknown />;
  const time = `${timeOfDay(at, zone)} ${zoneName(at, zone)}`;
  return <Time at={at}>{dateToo ? `${calendarDate(locale, at, zone)}, ${time}` : time}</Time>;
}

/** The day of a moment, on the clock a person chose: 14 Mar 2026. */
export function CalendarDate({ at }: { at: At }) {
  const locale = useLocale();
  const zone = useZone();
  return isTime(at) ? <Time at={at}>{calendarDate(locale, at, zone)}</Time> : <Unknown />;
}

/** A moment as details tell it, on the clock a person chose: 2026-03-14 14:01:43 UTC. */
export function FullMoment({ at }: { at: At }) {
  const zone = useZone();
  return isTime(at) ? <Time at={at}>{`${dateTime(at, zone)} ${zoneName(at, zone)}`}</Time> : <Unknown />;
}

/** When something came that is still on show: with its clock, and the date where that is not today's. */
export function Since({ at }: { at: number }) {
  const locale = useLocale();
  const zone = useZone();
  const iso = new Date(at).toISOString();
  const today = useClock((now) => calendarDate(locale, new Date(now).toISOString(), zone));
  return <Moment at={iso} dateToo={calendarDate(locale, iso, zone) !== today} />;
}

/** @param wordsAt of a time in milliseconds, which goes on */
function Ticking({ at, wordsAt }: { at: string; wordsAt: (now: number) => string }) {
  return <Time at={at}>{useClock(wordsAt)}</Time>;
}

/** For a reader who points at it the full time with its clock, for machines UTC. */
function Time({ at, children }: { at: string; children: ReactNode }) {
  const zone = useZone();
  return (
    <time dateTime={utcIso(at)} title={`${dateTime(at, zone)} ${zoneName(at, zone)}`}>
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
