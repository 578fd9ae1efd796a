import { drawnShare } from '../../format/supply-share.ts';
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

function at(place: number, share: number): string {
  return `${round(place * curveBox.width)} ${round((1 - share) * curveBox.height)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
