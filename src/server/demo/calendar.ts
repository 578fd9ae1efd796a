import type { Random } from './random.ts';

const hour = 3_600_000;
/** Activity doubles when the distance to the end halves, until this close to it. */
const shoulder = 28 * hour;

/** How busy an hour is beside others: quiet at night (UTC) and at weekends. */
function rhythm(at: number): number {
  const date = new Date(at);
  const daily = 1 + 0.4 * Math.sin((2 * Math.PI * (date.getUTCHours() - 9)) / 24);
  const weekend = date.getUTCDay() % 6 === 0;
  return weekend ? daily * 0.8 : daily;
}

/**
 * Moments of a growing network in order, as a Poisson process would have them.
 * @param count exactly so many
 * @param startsAt unix milliseconds, as `endsAt` and the moments are
 */
export function* moments(random: Random, count: number, startsAt: number, endsAt: number): Generator<number> {
  const hours = Math.ceil((endsAt - startsAt) / hour);
  const length = (endsAt - startsAt) / hours;
  const reach = new Float64Array(hours + 1);
  for (let index = 0; index < hours; index++) {
    const at = startsAt + (index + 0.5) * length;
    reach[index + 1] = (reach[index] ?? 0) + rhythm(at) / (endsAt - at + shoulder);
  }
  const total = reach[hours] ?? 0;
  let index = 0;
  let share = 0;
  for (let left = count; left > 0; left--) {
    // The least of `left` uniform draws above `share`: sorted draws without keeping them.
    share = 1 - (1 - share) * random.next() ** (1 / left);
    const wanted = share * total;
    while (index < hours - 1 && (reach[index + 1] ?? 0) < wanted) index++;
    const before = reach[index] ?? 0;
    const within = Math.min(1, (wanted - before) / ((reach[index + 1] ?? 0) - before));
    yield Math.floor(startsAt + (index + within) * length);
  }
}
