import { day } from './price.ts';
import type { Random } from './random.ts';

const minute = 60_000;
/** The time of day and the weekend matter less after this time, as in the live demo network. */
const fadesFrom = 2 * day;
/** Growth: density falls with (1 + distance / growth) ** -1.5 before the end. */
const growth = 3 * day;
/** Share of the times that may move towards the end to reach a rate. */
const mostMoved = 0.25;
/** Mean of `rhythm` over a week. */
const meanRhythm = (5 + 2 * 0.8) / 7;

export interface Period {
  /** Unix milliseconds, like `endsAt` and the returned times. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** The rate at the end, if the number of times allows it; default: the rate of the growth alone. */
  readonly ratePerSecond?: number | undefined;
}

/** Relative activity at a time: low at night (UTC) and at weekends, less so close to the end. */
function rhythm(at: number, distance: number): number {
  const date = new Date(at);
  const strength = Math.min(1, distance / fadesFrom);
  const daily = 1 + 0.4 * strength * Math.sin((2 * Math.PI * (date.getUTCHours() - 9)) / 24);
  const weekend = date.getUTCDay() % 6 === 0;
  return (daily * (weekend ? 1 - 0.2 * strength : 1)) / (meanRhythm + (1 - meanRhythm) * (1 - strength));
}

/** Density of the growth alone, 1 at the end. */
function grown(distance: number): number {
  return (1 + distance / growth) ** -1.5;
}

/** Times per millisecond at a distance from the end, before the rhythm of day and week. */
function densityOf(count: number, { startsAt, endsAt, ratePerSecond }: Period): (distance: number) => number {
  const length = endsAt - startsAt;
  const area = 2 * growth * (1 - (1 + length / growth) ** -0.5);
  const natural = count / area;
  const wanted = (ratePerSecond ?? 0) / 1000;
  if (wanted === 0) return (distance) => natural * grown(distance);
  if (wanted <= natural) {
    // Slower than the growth at its end: a part of the times is spread evenly over the whole period.
    const even = Math.min(count / length, (count - wanted * area) / (length - area));
    return (distance) => even + Math.max(0, wanted - even) * grown(distance);
  }
  const rest = natural * (1 - mostMoved);
  const ramp = (count * mostMoved) / (wanted - rest);
  return (distance) => rest * grown(distance) + (wanted - rest) * Math.exp(-distance / ramp);
}

/**
 * Returns times of a growing network in order, as of a Poisson process.
 * @param count exact number of times
 */
export function* moments(random: Random, count: number, period: Period): Generator<number> {
  const { startsAt, endsAt } = period;
  const density = densityOf(count, period);
  const slots = Math.ceil((endsAt - startsAt) / minute);
  const length = (endsAt - startsAt) / slots;
  const reach = new Float64Array(slots + 1);
  for (let index = 0; index < slots; index++) {
    const at = startsAt + (index + 0.5) * length;
    reach[index + 1] = (reach[index] ?? 0) + density(endsAt - at) * rhythm(at, endsAt - at);
  }
  const total = reach[slots] ?? 0;
  let index = 0;
  let share = 0;
  for (let left = count; left > 0; left--) {
    // The smallest of `left` uniform draws above `share`: sorted draws without storing them.
    share = 1 - (1 - share) * random.next() ** (1 / left);
    const wanted = share * total;
    while (index < slots - 1 && (reach[index + 1] ?? 0) < wanted) index++;
    const before = reach[index] ?? 0;
    const within = Math.min(1, (wanted - before) / ((reach[index + 1] ?? 0) - before));
    yield Math.floor(startsAt + (index + within) * length);
  }
}
