import type { ReactNode } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { timeOfDay, type Zone } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useZone } from '#web/settings/settings.ts';
import type { Forecast } from './forecast.ts';
import { type TimelineNode, timelineOf } from './steps.ts';

/** Space between two parts of the bar, in percent. */
const gap = 0.8;

/** Part of a bar whose end is not known, in percent. */
const unknownPart = 25;

/** The life of a transaction so far as a bar, with a knob at now, and its two or three steps below. */
export function TimeBar({ transaction, forecast }: { transaction: TransactionDetail; forecast: Forecast | undefined }) {
  const locale = useLocale();
  const zone = useZone();
  const nodes = timelineOf(locale, transaction);
  const isWaiting = nodes.at(-1)?.isWaiting ?? false;
  // A step that has not come has no part yet.
  const parts = nodes.length - 1 - (isWaiting && nodes.length > 2 ? 1 : 0);
  return (
    <StepBar
      parts={Array.from({ length: parts }, () => 'time-past')}
      end={isWaiting ? (forecast?.part ?? unknownPart) : 100}
      steps={nodes.map((node, index) => {
        const { title, note } = isWaiting && index === nodes.length - 1 ? expected(locale, node, forecast, zone) : node;
        return { title, note: <StepNote node={node} note={note} isFirst={index === 0} forecast={forecast} /> };
      })}
    />
  );
}

/**
 * A bar with a part for each step, and their names below.
 * @param parts the class of each
 * @param end where the last part ends, in percent; a knob if that is not the end
 */
export function StepBar(properties: {
  parts: readonly string[];
  end: number;
  steps: readonly { readonly title: ReactNode; readonly note: ReactNode }[];
}) {
  const { t } = useLocale();
  const { parts, end, steps } = properties;
  const width = (end - gap * (parts.length - 1)) / parts.length;
  return (
    <div className="px-10 pb-7 @max-card/hero:px-7 @max-narrow/hero:px-5 @max-narrow/hero:pb-5 @max-[15rem]/hero:px-3">
      <svg className="time-bar" aria-hidden="true">
        <rect className="time-track" y="3" width="100%" height="6" rx="3" />
        {parts.map((part, index) => (
          <rect
            key={index}
            className={part}
            x={`${index * (width + gap)}%`}
            y="3"
            width={`${width}%`}
            height="6"
            rx="3"
          />
        ))}
        {end < 100 && <circle className="time-knob" cx={`${end}%`} cy="6" r="6" />}
      </svg>
      <ol
        className="mt-2.5 flex justify-between gap-x-4 gap-y-2 @max-2xs/page:flex-wrap @max-narrow/hero:text-12/4.5"
        aria-label={t('transaction.timeline')}
      >
        {steps.map(({ title, note }, index) => (
          <li
            key={index}
            className="min-w-0 @2xs/page:last:not-only:text-end @2xs/page:not-first:not-last:text-center @max-2xs/page:basis-full"
          >
            <b className="block font-label wrap-anywhere">{title}</b>
            <span className="text-ink-3">{note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepNote(properties: {
  node: TimelineNode;
  note: string | undefined;
  isFirst: boolean;
  forecast: Forecast | undefined;
}) {
  const { t } = useLocale();
  const { node, note, isFirst, forecast } = properties;
  if (isFirst || (node.gap === undefined && node.at !== undefined)) {
    return (
      <>
        {node.at !== undefined && <Moment at={node.at} />}
        {note}
      </>
    );
  }
  const count = node.isWaiting ? forecast?.usual?.count : undefined;
  return (
    <span title={count === undefined ? undefined : t('transaction.medianOf', { count })}>
      {[node.gap, note].filter(Boolean).join(', ')}
    </span>
  );
}

/** Returns the last step of an open transaction: when it is expected, and how long that usually takes. */
function expected(locale: Locale, node: TimelineNode, forecast: Forecast | undefined, zone: Zone) {
  const { t } = locale;
  if (!forecast) return node;
  const { usual, expectedAt } = forecast;
  const note = usual ? t('transaction.usually', { time: aboutDuration(locale, usual.seconds) }) : node.note;
  if (expectedAt === undefined) return { title: node.title, note };
  const time = timeOfDay(expectedAt, zone);
  return { title: t('transaction.expected', { time: time.slice(0, -3) }), note };
}

/** Formats a duration to minutes, from two on. */
export function aboutDuration(locale: Locale, seconds: number): string {
  return duration(locale, seconds < 120 ? seconds : 60 * Math.round(seconds / 60));
}
