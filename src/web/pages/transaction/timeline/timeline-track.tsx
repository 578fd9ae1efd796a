import { cva } from 'class-variance-authority';
import { calendarDate, type Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useZone } from '#web/settings/time.ts';
import type { TimelineNode } from '#web/pages/transaction/timeline.tsx';
import { Dot, Track } from './timeline-marks.tsx';

const moment = cva(
  `relative grid content-start gap-px text-xs/4 text-ink-3 @max-md/page:grid-cols-[0.75rem_minmax(0,1fr)_auto]
    @max-md/page:items-baseline @max-md/page:justify-items-start @max-md/page:gap-x-3.5 @max-md/page:gap-y-0
    @max-md/page:text-start @max-2xs/page:grid-cols-[0.75rem_minmax(0,1fr)]`,
  {
    variants: {
      place: { first: '', middle: 'justify-items-center text-center', last: 'justify-items-end text-end' },
    },
  },
);

/** Centered on the track before its event; the ends of the track are at the edges. */
const gap = cva(
  `absolute top-[-2px] z-1 [translate:calc(var(--toward-end,1)*-50%)] bg-surface px-2.5 leading-4 font-medium whitespace-nowrap text-ink-2
    @max-md/page:static @max-md/page:col-start-3 @max-md/page:row-start-1
    @max-md/page:[translate:none] @max-md/page:bg-transparent @max-md/page:p-0 @max-md/page:leading-5
    @max-2xs/page:col-start-2 @max-2xs/page:row-start-3`,
  { variants: { track: { first: '-inset-s-1/4', middle: 'inset-s-0', last: 'inset-s-1/4', only: 'inset-s-0' } } },
);

/** Timeline of a transaction, equally spaced. */
export function TimelineTrack({ nodes }: { nodes: readonly TimelineNode[] }) {
  const locale = useLocale();
  const zone = useZone();
  const last = nodes.length - 1;
  return (
    <ol
      className="relative grid auto-cols-fr grid-flow-col gap-0 border-t border-line px-8 pt-5.5 pb-5 @max-md/page:auto-cols-auto @max-md/page:grid-flow-row @max-md/page:gap-4.5 @max-md/page:p-5"
      aria-label={locale.t('transaction.timeline')}
    >
      {nodes.map((node, index) => {
        const next = nodes[index + 1];
        return (
          <li key={node.title} className={moment({ place: placeOf(index, last) })}>
            {next && <Track to={next} place={trackPlace(index, last - 1)} />}
            <Dot node={node} isFirst={index === 0} next={next} />
            <strong className="mt-2.5 min-w-0 text-sm/5 font-semibold wrap-anywhere text-ink @max-md/page:mt-0">
              {node.title}
            </strong>
            <span className="@max-md/page:col-[2/-1] @max-md/page:row-start-2">
              {node.at !== undefined && <Moment at={node.at} dateToo={needsDate(locale, nodes, index, zone)} />}
              {node.at !== undefined && node.note && ', '}
              {node.note}
            </span>
            {node.gap && <span className={gap({ track: trackPlace(index - 1, last - 1) })}>{node.gap}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function placeOf(index: number, last: number): 'first' | 'middle' | 'last' {
  if (index === last) return 'last';
  return index === 0 ? 'first' : 'middle';
}

function trackPlace(index: number, last: number): 'first' | 'middle' | 'last' | 'only' {
  return last === 0 ? 'only' : placeOf(index, last);
}

/** The first time has its date; a later one only if the day differs. */
function needsDate(locale: Locale, nodes: readonly TimelineNode[], index: number, zone: Zone): boolean {
  const day = (at: string | undefined) => (at === undefined ? undefined : calendarDate(locale, at, zone));
  const previous = nodes.slice(0, index).findLast(({ at }) => at !== undefined);
  return day(previous?.at) !== day(nodes[index]?.at);
}
