import { drawnShare } from '../../../../format/amounts/supply-share.ts';
import type { Concentration } from './concentration.ts';

/** The drawing is stretched over its place; only its proportions count. */
export const curveBox = { width: 1000, height: 200 };

const evenSteps = 40;

/** Where a rank stands from left to right, 0 to 1, on a log scale from 1 to the last of `total`, 2 or more. */
export function placeOf(rank: number, total: number): number {
  return Math.log(rank) / Math.log(total);
}

/** The running share by rank as far as it is known, the area under it, and how it ran if all held the same. */
export function curvePaths({ running, total }: Concentration, supply: bigint) {
  const points = running.map((held, index) => at(placeOf(index + 1, total), drawnShare(held, supply)));
  const line = `M${points.join('L')}`;
  const end = placeOf(running.length, total) * curveBox.width;
  const even = Array.from({ length: evenSteps + 1 }, (_, step) => {
    const place = step / evenSteps;
    return at(place, total ** (place - 1));
  });
  return {
    line,
    area: `${line}L${round(end)} ${curveBox.height}L0 ${curveBox.height}Z`,
    even: `M${even.join('L')}`,
  };
}

/** Powers of ten to write below the curve; none so near its end that they would run into it. */
export function rankTicks(total: number): number[] {
  const powers = Array.from({ length: 16 }, (_, power) => 10 ** power);
  return powers.filter((rank) => rank < total && placeOf(rank, total) < 0.85);
}

/** How a point's words stand to it, and whether they stand there at all. */
export interface Label {
  /** To the left, where there is no room to the right. */
  readonly isBefore: boolean;
  /** Above, where there is no room below. */
  readonly isAbove: boolean;
  /** `none` where they would run into those of the next point, `wide` where they would on a small screen. */
  readonly room: 'always' | 'wide' | 'none';
}

/** In parts of the drawing's width and height: how long and high words are there, and on a small screen. */
const words = { length: 0.2, height: 0.09, smallHeight: 0.12 };

/** @param points from left to right */
export function labelsOf(points: readonly { readonly place: number; readonly share: number }[]): Label[] {
  const isBefore = (place: number) => place > 0.7;
  return points.map(({ place, share }, index) => {
    const next = points[index + 1];
    const rise = next === undefined ? 1 : next.share - share;
    const needed = next && isBefore(next.place) && !isBefore(place) ? 2 * words.length : words.length;
    const isCrowded = next !== undefined && rise < words.height && next.place - place < needed;
    const isLow = rise < words.smallHeight || (index > 0 && next !== undefined);
    return {
      isBefore: isBefore(place),
      isAbove: share < 0.14,
      room: isCrowded ? 'none' : isLow ? 'wide' : 'always',
    };
  });
}

function at(place: number, share: number): string {
  return `${round(place * curveBox.width)} ${round((1 - share) * curveBox.height)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
