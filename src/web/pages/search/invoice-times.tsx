import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { age, secondsBetween } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import { StepBar } from '#web/components/hero.tsx';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useClock } from '#web/hooks/clock.ts';

/* The times of an invoice: how long it lives, and how long its payment took. */

/** Returns how long a payment took; undefined if it is unknown. */
export function secondsOf({ createdAt, updatedAt }: FilteredTransaction): number | undefined {
  return secondsBetween(createdAt, updatedAt ?? undefined) || undefined;
}

/** Part of a ring whose beginning or end is not known, in percent. */
const unknownPart = 25;

/** Returns how much of its life is over, in percent. */
export function partOf(createdAt: string | undefined, expiry: number, now: number): number {
  if (createdAt === undefined || !Number.isFinite(expiry)) return unknownPart;
  const from = Date.parse(createdAt);
  return Math.round(Math.min(100, Math.max(0, (100 * (now - from)) / Math.max(1, expiry - from))));
}

/** From the start of its payment to its end. */
export function Paid({ payment }: { payment: FilteredTransaction }) {
  const locale = useLocale();
  const { t } = locale;
  const { createdAt } = payment;
  const seconds = secondsOf(payment);
  if (!createdAt || seconds === undefined) return null;
  return (
    <StepBar
      parts={['time-past']}
      end={100}
      steps={[
        { title: t('invoice.sent'), note: <Moment at={createdAt} /> },
        { title: t('invoice.paid'), note: t('transaction.later', { time: duration(locale, seconds) }) },
      ]}
    />
  );
}

const dayMs = 86_400_000;

/** From its creation to its expiry, with a knob at now. */
export function Life({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) {
  const locale = useLocale();
  const { t } = locale;
  const lifetime = age(locale, Date.parse(expiresAt) - Date.parse(createdAt));
  const end = useClock((now) => partOf(createdAt, Date.parse(expiresAt), now));
  const isToday = useClock(
    (now) => Math.abs(now - Date.parse(createdAt)) < dayMs && Date.parse(expiresAt) - now < dayMs,
  );
  return (
    <StepBar
      parts={['time-past']}
      end={end}
      steps={[
        { title: t('invoice.created'), note: <Moment at={createdAt} dateToo={!isToday} /> },
        {
          title: t('invoice.expires'),
          note: (
            <>
              <Moment at={expiresAt} dateToo={!isToday} />, {t('invoice.after', { time: lifetime })}
            </>
          ),
        },
      ]}
    />
  );
}
