import type { TransactionDetail } from '#contract/transaction.ts';
import { timeOfDay, type Zone } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { StepBar } from '#web/components/hero.tsx';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useZone } from '#web/settings/settings.ts';
import type { Forecast } from './forecast.ts';
import { type TimelineNode, timelineOf } from './steps.ts';

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
