/** Distribution of durations, in milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const bucketMs = 0.5;
const longestMs = 60_000;

/** Counts durations in buckets of half a millisecond, so that memory does not depend on their number. */
export class Histogram {
  readonly #counts = new Uint32Array(longestMs / bucketMs + 1);
  #count = 0;
  #max = 0;

  add(ms: number): void {
    const at = Math.min(this.#counts.length - 1, Math.floor(ms / bucketMs));
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#count++;
    this.#max = Math.max(this.#max, ms);
  }

  spread(): Spread {
    return { count: this.#count, p50: this.#quantile(0.5), p99: this.#quantile(0.99), max: this.#max };
  }

  /** The upper end of the bucket of a quantile; 0 without durations. */
  #quantile(share: number): number {
    let left = Math.ceil(this.#count * share);
    if (left === 0) return 0;
    for (const [at, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return Math.min(this.#max, (at + 1) * bucketMs);
    }
    return this.#max;
  }
}
