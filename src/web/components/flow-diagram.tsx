import { cva } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';

interface Side {
  /** Such as "3 inputs". */
  readonly title: string;
  readonly entries: readonly FlowEntry[];
}

/** Opacity and color at the outer end of a ribbon; they all blend in the trunk. */
const trunkOpacity = 0.42;
const endOf: Record<FlowTone | 'sats' | 'token', { color: string; opacity: number }> = {
  sats: { color: 'var(--color-chart-deposits)', opacity: 0.34 },
  token: { color: 'var(--color-chart-stable)', opacity: 0.5 },
  payment: { color: 'var(--color-chart-deposits)', opacity: 0.95 },
  dim: { color: 'var(--color-chart-deposits)', opacity: 0.2 },
  fee: { color: 'var(--color-control)', opacity: 0.9 },
  change: { color: 'var(--color-control)', opacity: 0.3 },
};

const heading = cva('pb-2.5 text-12/5 text-ink-3', {
  variants: {
    column: {
      inputs: 'pe-4 text-end font-label @max-md/page:col-start-1 @max-md/page:row-start-2 @max-md/page:pe-2.5',
      total: 'text-center @max-md/page:col-span-full @max-md/page:row-start-1',
      outputs: 'ps-4 font-label @max-md/page:col-start-3 @max-md/page:row-start-2 @max-md/page:ps-2.5',
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
      translate="no"
      role="group"
      aria-label={label}
      data-flow
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
      sats: 'bg-chart-deposits',
      token: 'bg-chart-stable',
      fee: 'bg-control',
      change: 'bg-[repeating-linear-gradient(0deg,var(--color-control)_0_2px,transparent_2px_0.25rem)]',
    },
  },
});

/** The rows of one side, each as high as the drawing expects. */
function FlowSide(properties: {
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
              <span className="flex max-w-full min-w-0 items-center gap-1.5 text-12/5 text-ink-3 @max-md/page:flex-wrap @max-md/page:gap-x-1.25 @max-md/page:gap-y-0 @max-md/page:text-12">
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

export interface FlowEntry extends Flowing {
  readonly key: string;
  readonly shown: ReactNode;
  readonly label: ReactNode;
  readonly tone?: FlowTone | undefined;
}

/** `payment`: the main payment; `dim`: secondary; `fee`; `change`: returned to a sender. */
type FlowTone = 'payment' | 'dim' | 'fee' | 'change';

/** Look of the amounts in a flow diagram: without units on a phone. */
export const flowAmount = `text-14 *:last:not-first:text-12 @max-md/page:gap-1 @max-md/page:text-14
  @max-md/page:*:last:hidden @max-sm/page:text-12`;

/** Height of one row with label and ribbon, in px. */
export const rowHeight = 60;
/** Width of the drawing in its own units; it is stretched to the available width. */
const drawingWidth = 400;
/** Maximum rows per side; smaller ones are folded into one. */
const maximumRows = 12;

const thickest = 46;
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
  const trunk = drawingWidth / 2;
  const [edge, first, second] = side === 'input' ? [0, 90, 130] : [drawingWidth, 310, 270];
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
