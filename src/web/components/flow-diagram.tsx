import { cva } from 'class-variance-authority';
import { Fragment, type ReactNode, useId } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';

interface Side {
  /** Such as "3 inputs". */
  readonly title: string;
  readonly entries: readonly FlowEntry[];
}

/**
 * Inputs and outputs as ribbons, to scale, joined in a trunk: this payment in color, everything else gray. With more
 * than twelve on a side, the smallest are folded into one row. The drawing is hidden from screen readers; the two lists
 * have the same content.
 * @param folded formats the sum of the folded ones
 */
export function FlowDiagram(properties: {
  label: string;
  asset: 'sats' | 'token';
  inputs: Side;
  outputs: Side;
  folded: (amount: bigint) => ReactNode;
}) {
  const locale = useLocale();
  const { label, asset, inputs, outputs, folded } = properties;
  const left = foldedRows(locale, inputs.entries, folded);
  const right = foldedRows(locale, outputs.entries, folded);
  const layout = layOutFlow(left, right);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and these are two lists
    <div className={flow({ asset })} dir="ltr" translate="no" role="group" aria-label={label} data-flow>
      <FlowSide side="inputs" label={inputs.title} rows={left} />
      <Drawing
        height={layout.height}
        sides={[
          [left, layout.inputs],
          [right, layout.outputs],
        ]}
      />
      <FlowSide side="outputs" label={outputs.title} rows={right} />
    </div>
  );
}

const flow = cva(
  `mt-2 grid grid-cols-[minmax(0,max-content)_minmax(3rem,1fr)_minmax(0,max-content)] @max-2xs/page:grid-cols-1`,
  {
    variants: { asset: { sats: '[--flow:light-dark(#ee9a2f,#f09a2e)]', token: '[--flow:var(--color-chart-stable)]' } },
  },
);

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
      <span className="inline-flex items-baseline gap-[0.35em] text-12 whitespace-nowrap text-ink-2 @max-xs/page:flex-wrap @max-xs/page:whitespace-normal">
        {locale.t('common.more', { count: folded.length })}, {write(foldedAmount)}
      </span>
    ),
    label: null,
    tone: folded.every((entry) => entry.tone === tone) ? tone : undefined,
  };
  return [...shown, more];
}

type Drawn = readonly [rows: readonly FlowEntry[], ribbons: readonly Ribbon[]];

/** The ribbons; those of this payment leave the trunk gray and get its color. */
function Drawing({ height, sides }: { height: number; sides: readonly [Drawn, Drawn] }) {
  const fade = useId();
  return (
    <svg
      className="block h-full w-full print:[print-color-adjust:exact] @max-2xs/page:hidden"
      viewBox={`0 0 ${drawingWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1={trunk} x2={drawingWidth}>
        <stop className="[stop-color:var(--color-ink-3)] [stop-opacity:0.22]" />
        <stop className="[stop-color:var(--flow)]" offset="0.7" />
      </linearGradient>
      {sides.map(([rows, ribbons], at) => {
        const side = at === 0 ? 'input' : 'output';
        return ribbons.map((ribbon, index) => {
          const row = rows[index];
          if (!row || ribbon.thickness === 0) return null;
          const isPayment = row.tone === 'payment';
          return (
            <Fragment key={`${side}-${row.key}`}>
              <path
                className={isPayment ? undefined : 'fill-ink-3/22'}
                fill={isPayment ? `url(#${fade})` : undefined}
                d={ribbonPath(ribbon, side)}
              />
              <rect
                className={isPayment ? 'fill-(--flow)' : 'fill-ink-3'}
                x={side === 'input' ? 0 : drawingWidth - nodeWidth}
                y={round(ribbon.middle - ribbon.thickness / 2)}
                width={nodeWidth}
                height={round(ribbon.thickness)}
              />
            </Fragment>
          );
        });
      })}
    </svg>
  );
}

const list = cva(
  'grid auto-rows-[4rem] content-center @max-2xs/page:auto-rows-auto @max-2xs/page:gap-3 @max-2xs/page:py-2',
  {
    variants: { side: { inputs: 'pe-3 text-end @max-2xs/page:text-start', outputs: 'ps-3 @max-2xs/page:ps-0' } },
  },
);

/** The rows of one side, each as high as the drawing expects. */
function FlowSide({ side, label, rows }: { side: 'inputs' | 'outputs'; label: string; rows: readonly FlowEntry[] }) {
  return (
    <ul className={list({ side })} aria-label={label}>
      {rows.map((entry) => (
        <li key={entry.key} className="grid min-w-0 content-center gap-0.5" data-tone={entry.tone}>
          <span className="min-w-0">{entry.shown}</span>
          {entry.label !== null && <span className={labelLook({ side })}>{entry.label}</span>}
        </li>
      ))}
    </ul>
  );
}

const labelLook = cva('flex min-w-0 flex-wrap items-center gap-x-1.5 text-12/4 text-ink-3', {
  variants: { side: { inputs: 'justify-end @max-2xs/page:justify-start', outputs: '' } },
});

export interface FlowEntry extends Flowing {
  readonly key: string;
  readonly shown: ReactNode;
  readonly label: ReactNode;
  readonly tone?: FlowTone | undefined;
}

/** `payment`: what the page is about; `fee`; `change`: returned to a sender. */
type FlowTone = 'payment' | 'fee' | 'change';

/** Look of the amounts in a flow diagram: without units where there is no room. */
export const flowAmount = 'text-14 @max-sm/page:*:last:not-first:hidden';

/** Height of one row with label and ribbon, in px. */
export const rowHeight = 64;
/** Width of the drawing in its own units; it is stretched to the available width. */
const drawingWidth = 1000;
/** Where the ribbons join. */
const trunk = 460;
/** Width of a ribbon's end. */
const nodeWidth = 5;
/** Maximum rows per side; smaller ones are folded into one. */
const maximumRows = 12;

const thickest = 44;
const thinnest = 1.5;

interface Flowing {
  /** In the smallest unit of the asset, 0 or more. */
  readonly amount: bigint;
  /** Never folded. */
  readonly isPinned?: boolean | undefined;
}

/** Position of an entry's ribbon; no ribbon if the thickness is 0. */
interface Ribbon {
  /** Thickness in px. */
  readonly thickness: number;
  /** Center of the row, px from the top. */
  readonly middle: number;
  /** Upper edge of the ribbon at the trunk, px from the top. */
  readonly join: number;
}

export interface FlowLayout {
  /** In px. */
  readonly height: number;
  readonly inputs: readonly Ribbon[];
  readonly outputs: readonly Ribbon[];
}

/** Entries shown on a side, in order, and those folded. */
export interface FoldedSide<Entry extends Flowing> {
  readonly shown: readonly Entry[];
  readonly folded: readonly Entry[];
  readonly foldedAmount: bigint;
}

/** Folds the smallest entries of a side with more than twelve into one; of equal amounts the later first. */
export function foldSide<Entry extends Flowing>(entries: readonly Entry[]): FoldedSide<Entry> {
  if (entries.length <= maximumRows) return { shown: entries, folded: [], foldedAmount: 0n };
  const bySize = [...entries.keys()].sort((a, b) => rank(entries[b]) - rank(entries[a]) || byAmount(entries, a, b));
  const shownIndexes = new Set(bySize.slice(0, maximumRows - 1));
  const folded = entries.filter((_, index) => !shownIndexes.has(index));
  return {
    shown: entries.filter((_, index) => shownIndexes.has(index)),
    folded,
    foldedAmount: folded.reduce((sum, entry) => sum + entry.amount, 0n),
  };
}

/** Computes the ribbons of both sides, in proportion to the largest amount, joined without gaps in a trunk. */
export function layOutFlow(inputs: readonly Flowing[], outputs: readonly Flowing[]): FlowLayout {
  const height = Math.max(inputs.length, outputs.length, 1) * rowHeight;
  const largest = [...inputs, ...outputs].reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  return {
    height,
    inputs: layOutSide(inputs, largest, height),
    outputs: layOutSide(outputs, largest, height),
  };
}

export function ribbonPath(ribbon: Ribbon, side: 'input' | 'output'): string {
  const edge = side === 'input' ? 0 : drawingWidth;
  const bend = round(edge + 0.55 * (trunk - edge));
  const [first, second] = side === 'input' ? [bend, bend] : [trunk + 270, trunk + 270];
  const top = round(ribbon.middle - ribbon.thickness / 2);
  const bottom = round(ribbon.middle + ribbon.thickness / 2);
  const joinTop = round(ribbon.join);
  const joinBottom = round(ribbon.join + ribbon.thickness);
  return `M${edge} ${top}C${first} ${top} ${second} ${joinTop} ${trunk} ${joinTop}V${joinBottom}C${second} ${joinBottom} ${first} ${bottom} ${edge} ${bottom}Z`;
}

function layOutSide(entries: readonly Flowing[], largest: bigint, height: number): Ribbon[] {
  const thicknesses = entries.map(({ amount }) => thicknessOf(amount, largest));
  const firstMiddle = (height - entries.length * rowHeight) / 2 + rowHeight / 2;
  let join = (height - thicknesses.reduce((sum, thickness) => sum + thickness, 0)) / 2;
  return thicknesses.map((thickness, index) => {
    const ribbon = { thickness, middle: firstMiddle + index * rowHeight, join };
    join += thickness;
    return ribbon;
  });
}

function thicknessOf(amount: bigint, largest: bigint): number {
  if (amount <= 0n || largest <= 0n) return 0;
  // Thousandths of a px as bigint, so that 128-bit quantities never become floats.
  return Math.max(thinnest, Number((amount * BigInt(thickest * 1000)) / largest) / 1000);
}

function rank(entry: Flowing | undefined): number {
  return entry?.isPinned ? 1 : 0;
}

function byAmount(entries: readonly Flowing[], a: number, b: number): number {
  const first = entries[a]?.amount ?? 0n;
  const second = entries[b]?.amount ?? 0n;
  return first === second ? a - b : first > second ? -1 : 1;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
