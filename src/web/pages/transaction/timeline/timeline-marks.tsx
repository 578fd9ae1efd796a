import { cva } from 'class-variance-authority';
import type { TimelineNode } from '#web/pages/transaction/timeline.tsx';

const tones: Record<TimelineNode['tone'], string> = {
  created: 'text-control',
  unknown: 'text-control',
  confirmed: 'text-confirmed',
  pending: 'text-pending',
  sent: 'text-sent',
  failed: 'text-failed',
  expired: 'text-expired',
};

const dot = cva(
  'relative z-1 rounded-full forced-color-adjust-none @max-md/page:self-center @max-md/page:depth-[0_0_0_0.25rem_var(--color-surface)]',
  {
    variants: {
      state: {
        begun: 'size-3 border-[0.1875rem] border-current bg-surface depth-[0_0_0_0.3125rem_var(--color-surface)]',
        done: 'size-3 bg-current depth-[0_0_0_0.3125rem_var(--color-surface)]',
        waiting: 'm-[2px] size-2 bg-current depth-[0_0_0_0.4375rem_var(--color-surface)]',
      },
    },
  },
);

/** The mark of an event; a pending one pulses. */
export function Dot(properties: { node: TimelineNode; isFirst: boolean; next: TimelineNode | undefined }) {
  const { node, isFirst, next } = properties;
  // A confirmed transaction is colored from its start.
  const tone = node.tone === 'created' && next?.tone === 'confirmed' ? next.tone : node.tone;
  const state = isFirst ? 'begun' : node.isWaiting ? 'waiting' : 'done';
  return (
    <i className={dot({ state, className: tones[tone] })}>
      {state === 'waiting' && <i className="absolute inset-0 animate-ping rounded-full bg-current opacity-50" />}
    </i>
  );
}

const track = cva(
  `absolute top-1.25 h-[2px] forced-color-adjust-none
    @max-md/page:top-2.5 @max-md/page:-bottom-7 @max-md/page:inset-s-1.25 @max-md/page:h-auto @max-md/page:w-[2px]`,
  {
    variants: {
      // From center to center of equal columns; the first and last event are at the edges.
      place: {
        first: 'inset-s-0 w-[150%]',
        middle: 'inset-s-1/2 w-full',
        last: 'inset-s-1/2 w-[150%]',
        only: 'inset-s-0 w-[200%]',
      },
      isDashed: {
        false: 'bg-current',
        true: `bg-[repeating-linear-gradient(90deg,currentColor_0_0.25rem,transparent_0.25rem_0.5625rem)]
          @max-md/page:bg-[repeating-linear-gradient(180deg,currentColor_0_0.25rem,transparent_0.25rem_0.5625rem)]`,
      },
    },
  },
);

/** The line from an event to the next, in the tone of the latter. */
export function Track({ to, place }: { to: TimelineNode; place: 'first' | 'middle' | 'last' | 'only' }) {
  const { tone, isDashed } = to;
  const isSettled = tone !== 'pending' && tone !== 'unknown';
  const color = isSettled ? tones[tone] : isDashed ? 'text-control' : 'text-line-2';
  return <i className={track({ place, isDashed, className: color })} />;
}
