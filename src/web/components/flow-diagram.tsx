import { cva } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import type { FlowEntry, FlowTone } from './chart/flow-entry.ts';
import { drawingWidth, foldSide, layOutFlow, type Ribbon, ribbonPath } from './flow-layout.ts';
import { FlowSide } from './chart/flow-side.tsx';

interface Side {
  /** Such as "3 inputs". */
  readonly title: string;
  readonly entries: readonly FlowEntry[];
}

/** Opacity and color at the outer end of a ribbon; they all blend in the trunk. */
const trunkOpacity = 0.42;
const endOf: Record<FlowTone | 'sats' | 'token', { color: string; opacity: number }> = {
  sats: { color: 'var(--color-sats-fill)', opacity: 0.34 },
  token: { color: 'var(--color-token-fill)', opacity: 0.5 },
  payment: { color: 'var(--color-sats-fill)', opacity: 0.95 },
  dim: { color: 'var(--color-sats-fill)', opacity: 0.2 },
  fee: { color: 'var(--color-control)', opacity: 0.9 },
  change: { color: 'var(--color-control)', opacity: 0.3 },
};

const heading = cva('pb-2.5 text-xs/5 text-ink-3', {
  variants: {
    column: {
      inputs: 'pe-4 text-end font-medium @max-md/page:col-start-1 @max-md/page:row-start-2 @max-md/page:pe-2.5',
      total: 'text-center @max-md/page:col-span-full @max-md/page:row-start-1',
      outputs: 'ps-4 font-medium @max-md/page:col-start-3 @max-md/page:row-start-2 @max-md/page:ps-2.5',
    },
  },
});

/**
 * Inputs and outputs as ribbons, to scale, joined in a trunk. With more than twelve on a side, the smallest are
 * folded into one row. The drawing is hidden from screen readers; the two lists have the same content.
 * @param folded formats the sum of the folded ones
 */
export function FlowDiagram(properties: {
  label: string;
  asset: 'sats' | 'token';
  inputs: Side;
  outputs: Side;
  total: ReactNode;
  folded: (amount: bigint) => ReactNode;
}) {
  const locale = useLocale();
  const { label, asset, inputs, outputs, total, folded } = properties;
  const left = foldedRows(locale, inputs.entries, folded);
  const right = foldedRows(locale, outputs.entries, folded);
  const layout = layOutFlow(left, right);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and these are two lists
    <div
      className="grid grid-cols-[minmax(0,14.75rem)_minmax(3.5rem,1fr)_minmax(0,16.375rem)] gap-0 px-5 pt-4 pb-3 @max-md/page:grid-cols-[minmax(0,8rem)_minmax(2rem,1fr)_minmax(0,11.875rem)] @max-md/page:px-3.5 @max-md/page:pt-3.5 @max-md/page:pb-2.5"
      dir="ltr"
      role="group"
      aria-label={label}
    >
      <b className={heading({ column: 'inputs' })}>{inputs.title}</b>
      <span className={heading({ column: 'total' })} data-total>
        {total}
      </span>
      <b className={heading({ column: 'outputs' })}>{outputs.title}</b>
      <FlowSide side="inputs" label={inputs.title} asset={asset} rows={left} ribbons={layout.inputs} />
      <Drawing
        asset={asset}
        height={layout.height}
        sides={[
          [left, layout.inputs],
          [right, layout.outputs],
        ]}
      />
      <FlowSide side="outputs" label={outputs.title} asset={asset} rows={right} ribbons={layout.outputs} />
    </div>
  );
}

function foldedRows(
  locale: Locale,
  entries: readonly FlowEntry[],
  write: (amount: bigint) => ReactNode,
): readonly FlowEntry[] {
  const { shown, folded, foldedAmount } = foldSide(entries);
  if (folded.length === 0) return shown;
  const tone = folded[0]?.tone;
  const more: FlowEntry = {
    key: 'more',
    amount: foldedAmount,
    shown: (
      <span className="inline-flex items-baseline gap-[0.35em] text-xs whitespace-nowrap text-ink-2 @max-xs/page:flex-wrap @max-xs/page:whitespace-normal">
        {locale.t('common.more', { count: folded.length })}, {write(foldedAmount)}
      </span>
    ),
    label: null,
    tone: folded.every((entry) => entry.tone === tone) ? tone : undefined,
  };
  return [...shown, more];
}

type Drawn = readonly [rows: readonly FlowEntry[], ribbons: readonly Ribbon[]];

function Drawing(properties: { asset: 'sats' | 'token'; height: number; sides: readonly [Drawn, Drawn] }) {
  const { asset, height, sides } = properties;
  const id = useId();
  const trunk = { color: endOf[asset].color, opacity: trunkOpacity };
  const middle = drawingWidth / 2;
  const tones = [asset, 'payment', 'dim', 'fee', 'change'] as const;
  return (
    <svg
      className="w-full overflow-visible @max-md/page:col-start-2 @max-md/page:row-start-3"
      height={`${height / 16}rem`}
      viewBox={`0 0 ${drawingWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        {(['input', 'output'] as const).flatMap((side) =>
          tones.map((tone) => (
            <linearGradient
              key={`${side}-${tone}`}
              id={`${id}${side}-${tone}`}
              gradientUnits="userSpaceOnUse"
              x1={side === 'input' ? 0 : drawingWidth}
              x2={middle}
              y1="0"
              y2="0"
            >
              <stop offset="0" style={{ stopColor: endOf[tone].color, stopOpacity: endOf[tone].opacity }} />
              <stop offset="1" style={{ stopColor: trunk.color, stopOpacity: trunk.opacity }} />
            </linearGradient>
          )),
        )}
      </defs>
      {sides.map(([rows, ribbons], at) => {
        const side = at === 0 ? 'input' : 'output';
        return ribbons.map((ribbon, index) => {
          const row = rows[index];
          if (!row || ribbon.thickness === 0) return null;
          return (
            <path
              key={`${side}-${row.key}`}
              fill={`url(#${id}${side}-${row.tone ?? asset})`}
              d={ribbonPath(ribbon, side)}
            />
          );
        });
      })}
    </svg>
  );
}
