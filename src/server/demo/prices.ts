import { noiseAt } from './random.ts';

/* The prices of the demo network: of bitcoin by hour, of tokens by day. */

export const hour = 3_600_000;
export const day = 24 * hour;

/** A random walk that needs no steps before: noise of doubling periods. About ±1 in the longest. */
function walk(seed: number, stream: number, step: number): number {
  let sum = 0;
  const octaves = 12;
  for (let octave = 0; octave < octaves; octave++) {
    const place = step / 2 ** octave;
    const before = Math.floor(place);
    const within = place - before;
    const from = noiseAt(seed, stream * octaves + octave, before);
    const to = noiseAt(seed, stream * octaves + octave, before + 1);
    sum += (from + (to - from) * within) * 2 ** ((octave - octaves) / 2);
  }
  return sum;
}

/** US dollars for a bitcoin in the hour of `at` (unix milliseconds), in whole cents. */
export function bitcoinPriceUsd(seed: number, at: number): number {
  return Number((104_000 * Math.exp(0.22 * walk(seed, 0, Math.floor(at / hour)))).toFixed(2));
}

/** Long-term mean. */
export interface TokenPrice {
  readonly usd: number;
  /** Volatility: 0.003 for a stablecoin, 1 for a speculative token. */
  readonly spread: number;
}

/** On the day of `at`, to six significant digits. @param stream seed that differs between tokens */
export function tokenPriceUsd(seed: number, stream: number, price: TokenPrice, at: number): number {
  return Number((price.usd * Math.exp(price.spread * walk(seed, stream + 1, Math.floor(at / day)))).toPrecision(6));
}
