/** Height of one row with label and ribbon, in px. */
export const rowHeight = 60;
/** Width of the drawing in its own units; it is stretched to the available width. */
export const drawingWidth = 400;
/** Maximum rows per side; smaller ones are folded into one. */
const maximumRows = 12;

const thickest = 46;
const thinnest = 1.5;

/** The fields of an entry that the layout uses. */
export interface Flowing {
  /** In the smallest unit of the asset, 0 or more. */
  readonly amount: bigint;
  /** Never folded. */
  readonly isPinned?: boolean | undefined;
}

/** Position of an entry's ribbon; no ribbon if the thickness is 0. */
export interface Ribbon {
  /** Thickness in px. */
  readonly thickness: number;
  /** Center of the row, px from the top. */
  readonly middle: number;
  /** Upper edge of the ribbon at the trunk, px from the top. */
  readonly join: number;
}

export interface FlowLayout {
  /** Height of the drawing in px. */
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

/**
 * Folds the smallest entries of a side with more than twelve, so that twelve rows remain including the folded one.
 * Keeps the order; of equal amounts the later is folded first.
 */
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

/**
 * Computes the ribbons of both sides: thickness in proportion to the largest amount, centered on their rows, joined
 * without gaps in a trunk at half height.
 */
export function layOutFlow(inputs: readonly Flowing[], outputs: readonly Flowing[]): FlowLayout {
  const height = Math.max(inputs.length, outputs.length, 1) * rowHeight;
  const largest = [...inputs, ...outputs].reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  return {
    height,
    inputs: layOutSide(inputs, largest, height),
    outputs: layOutSide(outputs, largest, height),
  };
}

/** Returns the outline of a ribbon between the edge and the trunk. */
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
