export interface Step {
  readonly lines: number;
  /** From 0 to 1; undefined if the end is unknown. */
  readonly share: number | undefined;
  /** An estimate; omitted if the share is enough. */
  readonly linesLeft?: number;
  /** What has been reached, such as `back to 14 Mar 2026`. */
  readonly place?: string | undefined;
  /** Whether the share is of time and not of lines. */
  readonly isByTime?: boolean;
}

/** The time left is estimated from the speed of this period, since a command may begin slowly or wait in between. */
const windowSeconds = 60;
/** Shorter periods say little. */
const minWindowSeconds = 10;
/** The newest days may have most lines, so an estimate from them may be wrong a hundredfold. */
const minShareOfEstimate = 0.5;
/** An estimate is stable if the second half of the period gives at most this multiple of it, or part. */
const stableFactor = 1.5;

interface Sample extends Step {
  readonly seconds: number;
}

/** Estimates the time left from the steps of the last minute. */
export class TimeLeft {
  #samples: readonly Sample[];

  /** @param begin progress of earlier runs, which does not count for the speed */
  constructor(begin: Step) {
    this.#samples = [{ ...begin, seconds: 0 }];
  }

  /** Returns the seconds left; undefined if there is no stable estimate. @param seconds since the beginning */
  after(step: Step, seconds: number): number | undefined {
    const now = { ...step, seconds };
    const since = this.#samples.findLast(({ seconds }) => seconds <= now.seconds - windowSeconds) ?? this.#samples[0];
    this.#samples = [...this.#samples.filter(({ seconds }) => !since || seconds >= since.seconds), now];
    if (!since || now.seconds - since.seconds < minWindowSeconds) return undefined;
    if (now.isByTime && (now.share ?? 0) < minShareOfEstimate) return undefined;
    const middle = this.#samples.findLast(({ seconds }) => seconds <= (since.seconds + now.seconds) / 2) ?? since;
    const [all, recent] = [secondsLeft(now, since), secondsLeft(now, middle)];
    const isKnown = Number.isFinite(all) && all > 0;
    return isKnown && all <= recent * stableFactor && recent <= all * stableFactor ? all : undefined;
  }
}

/** Returns the time left at the speed since a sample; Infinity or NaN if nothing was done since. */
function secondsLeft(now: Sample, since: Sample): number {
  const seconds = now.seconds - since.seconds;
  if (now.linesLeft !== undefined) return (seconds * now.linesLeft) / (now.lines - since.lines);
  return (seconds * (1 - (now.share ?? 1))) / ((now.share ?? 0) - (since.share ?? 0));
}
