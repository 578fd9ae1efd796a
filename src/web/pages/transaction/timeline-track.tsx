import { calendarDate, type Zone } from '../../../format/time.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { useZone } from '../../settings/time.ts';
import { Moment } from '../../ui/time.tsx';
import type { TimelineNode } from './timeline.ts';

/** The life of a transaction on one track, equally spaced. */
export function TimelineTrack({ nodes }: { nodes: readonly TimelineNode[] }) {
  const locale = useLocale();
  const zone = useZone();
  return (
    <ol className="time" aria-label={locale.t('transaction.timeline')}>
      {nodes.map((node, index) => {
        const next = nodes[index + 1];
        const track = next ? ` to-${next.tone}${next.isDashed ? ' to-dashed' : ''}` : '';
        const state = index === 0 ? '' : node.isWaiting ? ' waiting' : ' done';
        return (
          <li key={node.title} className={`at-${node.tone}${state}${track}`}>
            <i className="node" />
            <strong>{node.title}</strong>
            <span className="when">
              {node.at !== undefined && <Moment at={node.at} dateToo={needsDate(locale, nodes, index, zone)} />}
              {node.at !== undefined && node.note && ', '}
              {node.note}
            </span>
            {node.gap && <span className="gap">{node.gap}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The first time carries its date; a later one only on another day. */
function needsDate(locale: Locale, nodes: readonly TimelineNode[], index: number, zone: Zone): boolean {
  const day = (at: string | undefined) => (at === undefined ? undefined : calendarDate(locale, at, zone));
  const previous = nodes.slice(0, index).findLast(({ at }) => at !== undefined);
  return day(previous?.at) !== day(nodes[index]?.at);
}
