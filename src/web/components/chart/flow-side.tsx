import { cva } from 'class-variance-authority';
import type { FlowEntry } from './flow-entry.ts';
import type { Ribbon } from '#web/components/flow-layout.ts';

const list = cva('flex flex-col justify-center @max-md/page:row-start-3', {
  variants: { side: { inputs: '@max-md/page:col-start-1', outputs: '@max-md/page:col-start-3' } },
});

const row = cva('relative flex h-15 min-w-0 flex-col justify-center', {
  variants: {
    side: {
      inputs: 'items-end pe-4 text-end @max-md/page:pe-2.5',
      outputs: 'items-start ps-4 @max-md/page:ps-2.5',
    },
  },
});

/** Where the ribbon starts or ends. */
const mark = cva('absolute top-1/2 min-h-[2px] w-1 [translate:0_-50%] rounded-[1px] forced-color-adjust-none', {
  variants: {
    side: { inputs: 'inset-e-0', outputs: 'inset-s-0' },
    tone: {
      sats: 'bg-sats-mark',
      token: 'bg-token-fill',
      fee: 'bg-control',
      change: 'bg-[repeating-linear-gradient(0deg,var(--color-control)_0_2px,transparent_2px_0.25rem)]',
    },
  },
});

/** The rows of one side, each as high as the drawing expects. */
export function FlowSide(properties: {
  side: 'inputs' | 'outputs';
  label: string;
  asset: 'sats' | 'token';
  rows: readonly FlowEntry[];
  ribbons: readonly Ribbon[];
}) {
  const { side, label, asset, rows, ribbons } = properties;
  return (
    <ul className={list({ side })} aria-label={label}>
      {rows.map((entry, index) => {
        const thickness = ribbons[index]?.thickness ?? 0;
        const tone = toneOf(entry, asset);
        return (
          <li key={entry.key} className={row({ side })}>
            {thickness > 0 && <i className={mark({ side, tone })} style={{ height: `${thickness / 16}rem` }} />}
            {entry.shown}
            {entry.label !== null && (
              <span className="flex max-w-full min-w-0 items-center gap-1.5 text-xs/5 text-ink-3 @max-md/page:flex-wrap @max-md/page:gap-x-1.25 @max-md/page:gap-y-0 @max-md/page:text-2xs">
                {entry.label}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function toneOf({ tone }: FlowEntry, asset: 'sats' | 'token') {
  if (tone === 'fee' || tone === 'change') return tone;
  return tone === 'payment' ? 'sats' : asset;
}
